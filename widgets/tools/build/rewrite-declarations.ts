import { dirname, isAbsolute, relative } from 'node:path'
import type { Declarations, Foreign, Statement } from './declarations.ts'

/** The needed parts of a file: statements, imported names and re-exported names. */
export interface Marks {
  readonly statements: Set<Statement>
  readonly imports: Set<string>
  readonly passedOn: Set<string>
}

/** Returns the specifier for another module in a declaration file. */
export const readModule = (file: string, from: string) => {
  if (!isAbsolute(from)) return from
  const path = relative(dirname(file), from)
    .replaceAll('\\', '/')
    .replace(/\.d\.ts$/, '.js')
  return path.startsWith('.') ? path : `./${path}`
}

/** Returns the text of a declaration file with only its needed parts. */
export function rewriteDeclarations(file: Declarations, { statements, imports, passedOn }: Marks): string {
  const quote = (from: string) => `'${readModule(file.file, from)}'`
  const name = (from: string, to: string) => (from === to ? from : `${from} as ${to}`)
  const [pragma = ''] = /^\/\/ @ts-nocheck.*\n/.exec(file.text) ?? []
  const lines = file.bare.map((from) => `import ${quote(from)};`)
  for (const local of imports) {
    const { from, name: imported } = file.imports.get(local) as Foreign
    const what = imported === '*' ? `* as ${local}` : `{ ${name(imported, local)} }`
    lines.push(`import type ${what} from ${quote(from)};`)
  }
  for (const one of passedOn) {
    const { from, name: local } = file.passedOn.get(one) as Foreign
    lines.push(`export { ${name(local, one)} } from ${quote(from)};`)
  }
  for (const from of file.allOf) lines.push(`export * from ${quote(from)};`)
  let end = 0
  const declared = new Set<string>()
  for (const statement of file.statements) {
    if (statements.has(statement)) {
      const gap = file.text.slice(end, statement.start)
      const comment = gap.slice(Math.max(0, gap.lastIndexOf('/**')))
      const start = /^\/\*\*[\s\S]*\*\/\s*$/.test(comment)
        ? statement.start - comment.length
        : statement.start
      lines.push(file.text.slice(start, statement.end))
      for (const one of statement.declares) declared.add(one)
    }
    end = statement.end
  }
  const inline = new Set(
    file.statements.flatMap((one) => (file.text.startsWith('export ', one.start) ? one.declares : [])),
  )
  const late = [...file.exported].filter(
    ([to, from]) => !inline.has(to) && (declared.has(from) || imports.has(from)),
  )
  lines.push(`export {${late.map(([to, from]) => ` ${name(from, to)}`).join(',')} };`)
  return `${pragma}${lines.join('\n')}\n`
}
