import type { MessageChunks } from '../loader/chunks.ts'

/** The texts of all languages but English: `de/cart.ts` is the chunk `de-cart`. */
const FILES = import.meta.glob<MessageChunks[keyof MessageChunks]>([
  '../../src/messages/*/*.ts',
  '!**/en/*.ts',
  // These are contained in other files, as in `chunk-list.ts`.
  '!**/{shared,backInStock,categories,finding,legal,link,prices,shop}.ts',
])

/**
 * Loads the texts in a single-file build. It is a chunk of its own, so that pages in English contain no list of
 * languages.
 */
export async function loadTexts(name: keyof MessageChunks) {
  const load = FILES[`../../src/messages/${name.replace(/-(?=\w+$)/, '/')}.ts`]
  if (!load) throw new Error(`There are no texts ${name}.`)
  return load()
}
