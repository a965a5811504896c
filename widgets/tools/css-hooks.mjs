// Lets commands that Node runs import style sheets, as the bundler does (build/style-sheets.ts).
import { fileURLToPath } from 'node:url'
import { SHEET, writeSheetModule } from './sheets.mjs'

export async function resolve(specifier, context, next) {
  if (!SHEET.test(specifier)) return next(specifier, context)
  return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
}

export async function load(url, context, next) {
  const [, kind] = SHEET.exec(url) ?? []
  if (!kind) return next(url, context)
  return { format: 'module', source: writeSheetModule(fileURLToPath(url), kind), shortCircuit: true }
}
