import { TEXT_FILES } from '../../src/messages/parts.ts'
import type { MessageChunks } from '../loader/chunks.ts'

/** The texts of all languages but English: `de/collection.ts` is the chunk `de-list`. */
const FILES = import.meta.glob<MessageChunks[keyof MessageChunks]>([
  '../../src/messages/*/*.ts',
  '!**/en/*.ts',
  // These are contained in other files, as in `chunk-list.ts`.
  '!**/{embed,shared,back-in-stock,categories,search,legal,link,prices,shop}.ts',
])

/**
 * Loads the texts in a single-file build. It is a chunk of its own, so that pages in English contain no list of
 * languages.
 */
export async function loadTexts(name: keyof MessageChunks) {
  const [language, part] = name.split('-') as [string, keyof typeof TEXT_FILES | 'more']
  const load = FILES[`../../src/messages/${language}/${part === 'more' ? part : TEXT_FILES[part]}.ts`]
  if (!load) throw new Error(`There are no texts ${name}.`)
  return load()
}
