import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { createModuleIds } from './module-ids.ts'

const IDS = createModuleIds(resolve(import.meta.dirname, '../..'))
/** Marks the life of a view that is drawn by the loader. */
export const PAINT = '?paint'

/** Files whose views are drawn by the loader: those at the top of widgets/, and the painters' folders. */
const isPainter = (importer: string) =>
  importer.endsWith(PAINT) ||
  /^widgets\/((categories|collection|detail|elements|life)\/)?[\w-]+\.tsx?$/.test(IDS.below(importer) ?? '')

/**
 * Gives the views two lives: imported by the loader they are compiled against our own JSX runtime, which
 * makes DOM at once; imported by React's side they stay as they are. One source, one look.
 */
export const paintPlugin = (): Plugin => ({
  name: 'store-widgets:paint',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.') || !isPainter(importer)) return
    const id = IDS.follow(importer.replace(PAINT, ''), source)
    if (IDS.below(id)?.startsWith('src/views/') && id.endsWith('.tsx')) return id + PAINT
  },
  load(id) {
    if (!id.endsWith(PAINT)) return
    const file = id.slice(0, -PAINT.length)
    this.addWatchFile(file)
    return transformWithOxc(readFileSync(file, 'utf8'), file, {
      jsx: { runtime: 'automatic', importSource: IDS.at('widgets/paint'), development: false },
    })
  },
})
