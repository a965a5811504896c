import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { SHEET, writeSheetModule } from '../sheets.mjs'
import { createModuleIds } from './module-ids.ts'

const IDS = createModuleIds(resolve(import.meta.dirname, '../../..'))

/** A name that the bundler's own handling of style sheets doesn't match: it would take a module for a sheet. */
const MODULE = /^(.+\.css)\.(text|rules)$/

/**
 * Loads style sheets as texts: `import css from './card.css?text'`, minified by Lightning CSS. They are constructed in
 * pages, because policies refuse style elements.
 */
export const styleSheets = (): Plugin => ({
  name: 'store-widgets:style-sheets',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer && SHEET.test(source)) return IDS.follow(importer, source.replace('?', '.'))
  },
  load(id) {
    const [, file, kind] = MODULE.exec(id) ?? []
    if (!file || !kind) return
    this.addWatchFile(file)
    return { code: writeSheetModule(file, kind), moduleType: 'js' }
  },
})
