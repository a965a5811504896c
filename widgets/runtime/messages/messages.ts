import { type Messages, SMALL_PARTS, type SmallPart } from '../../../src/messages/parts.ts'
import type { Page } from '../../loader/page.ts'
import { partOf } from '../page/services.ts'

/** The texts that are loaded or being loaded. */
type TextsOfParts = Map<keyof Messages, Promise<Messages[keyof Messages]>>

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly texts: TextsOfParts
  }
}

/** Returns the builder's own texts; they are known as soon as the page has any texts. */
export const ownTextsOf = ({ parts }: Page) => parts.get('own-messages')

/** Fetches a part's texts in another language than English; a file may contain several small parts. */
async function fetchTexts<Part extends keyof Messages>(
  { loadChunk }: Page,
  language: string,
  part: Part,
): Promise<Messages[Part]> {
  const small = SMALL_PARTS.find((one) => one === part)
  if (small) return (await loadChunk(`${language}-more`)).messages[small] as Messages[Part]
  const { messages } = await loadChunk(`${language}-${part as Exclude<keyof Messages, SmallPart>}`)
  return messages as Messages[Part]
}

async function load<Part extends keyof Messages>(
  page: Page,
  part: Part,
  english: Messages[Part],
): Promise<Messages[Part]> {
  const { language } = page
  const coming = language ? fetchTexts(page, language, part).catch(() => english) : english
  if (!page.messages()) await new Promise<void>(page.whenMessages)
  const texts = await coming
  return ownTextsOf(page)?.(part, texts) ?? texts
}

/**
 * Returns a part's texts in the page's language, with the builder's own in place of ours; fetched once.
 *
 * @param english The caller's own copy: it is used if the page's own language can't be fetched.
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

/** Returns the language of our texts on this page, BCP 47: it isn't the page's if we don't have that one. */
export const textLanguageOf = (page: Page): string => page.messages()?.language ?? page.language ?? 'en'
