import { listEn } from '../../../src/components/messages/list.en.ts'
import type { ListWords } from '../../../src/views/list/list-words.ts'
import type { Page } from '../../loader/page.ts'

let words: ListWords | undefined
let coming: Promise<void> | undefined

/** The words of the page's language; undefined while they are on their way, and `arrived` is called then. */
export function findListWords({ config, loadChunk }: Page, arrived: () => void): ListWords | undefined {
  if (!words && !/^de\b/i.test(config.locale)) words = listEn
  if (words) return words
  coming ??= loadChunk('list-de').then(
    (chunk) => {
      words = chunk.words
    },
    () => {
      words = listEn
    },
  )
  coming.then(arrived)
  return
}
