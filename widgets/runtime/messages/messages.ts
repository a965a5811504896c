import type { Messages } from '../../../src/messages/parts.ts'
import type { Page } from '../../loader/page.ts'
import { partOf } from '../page/services.ts'
import type { OwnTexts } from './own-messages.ts'

/** The builder's own texts; known as soon as the page has texts at all. */
export const ownTextsOf = ({ parts }: Page) => parts.get('own-messages') as OwnTexts | undefined

async function load<Part extends keyof Messages>(
  page: Page,
  part: Part,
  english: Messages[Part],
): Promise<Messages[Part]> {
  const { language, loadChunk } = page
  const coming = language
    ? loadChunk(`${language}-${part as keyof Messages}`).then(
        ({ messages }) => messages as unknown as Messages[Part],
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
): Promise<Messages[Part]> => partOf(page, `messages-${part}`, () => load(page, part, english))

/** What our texts on this page are in, BCP 47: another language than the page's where we don't speak that. */
export const textLanguageOf = (page: Page): string => page.messages()?.language ?? page.language ?? 'en'
