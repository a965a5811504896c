import type { Messages } from '../../../src/messages/parts.ts'
import type { Page } from '../../loader/page.ts'
import { partOf } from '../page/services.ts'

/** The texts that are here or on their way. */
type TextsOfParts = Map<keyof Messages, Promise<Messages[keyof Messages]>>

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly texts: TextsOfParts
  }
}

/** The builder's own texts; known as soon as the page has texts at all. */
export const ownTextsOf = ({ parts }: Page) => parts.get('own-messages')

async function load<Part extends keyof Messages>(
  page: Page,
  part: Part,
  english: Messages[Part],
): Promise<Messages[Part]> {
  const { language, loadChunk } = page
  const coming = language
    ? loadChunk(`${language}-${part as keyof Messages}`).then(
        ({ messages }) => messages as Messages[Part],
        () => english,
      )
    : english
  if (!page.messages()) await new Promise<void>(page.whenMessages)
  const texts = await coming
  return ownTextsOf(page)?.(part, texts) ?? texts
}

/**
 * A part's texts in the page's language, with the builder's own in the place of ours; fetched once.
 *
 * @param english What the caller carries: it is shown where the page's own language can't be fetched.
 */
export const messagesOf = <Part extends keyof Messages>(
  page: Page,
  part: Part,
  english: Messages[Part],
): Promise<Messages[Part]> => {
  const texts = partOf(page, 'texts', () => new Map())
  if (!texts.has(part)) texts.set(part, load(page, part, english))
  return texts.get(part) as Promise<Messages[Part]>
}

/** What our texts on this page are in, BCP 47: another language than the page's where we don't speak that. */
export const textLanguageOf = (page: Page): string => page.messages()?.language ?? page.language ?? 'en'
