import type { EmbedMessages } from '../../src/messages/embed.ts'
import { messages as english } from '../../src/messages/en/embed.ts'
import { findLanguage } from '../../src/messages/languages.ts'

/** The frame's own messages in every language: one script of a frame is smaller than a second request. */
const FILES = import.meta.glob<EmbedMessages>('../../src/messages/*/embed.ts', {
  eager: true,
  import: 'messages',
})

/** Returns the words of a language; English if there are none. */
export const wordsOf = (language: string): EmbedMessages =>
  FILES[`../../src/messages/${findLanguage(language) ?? 'en'}/embed.ts`] ?? english

/**
 * Returns the first of the browser's languages that the package has texts of.
 *
 * @param preferred BCP 47, in the visitor's order.
 */
export const pickLanguage = (preferred: readonly string[]): string =>
  preferred.find((one) => /^en\b/i.test(one) || findLanguage(one)) ?? 'en'
