import type { Messages } from '../../src/messages/parts.ts'
import type { Page } from '../loader/page.ts'
import { partOf } from './services.ts'

async function load({ language, loadChunk }: Page, part: string, english: unknown): Promise<unknown> {
  if (!language) return english
  return loadChunk(`${language}-${part as keyof Messages}`).then(
    ({ messages }) => messages,
    () => english,
  )
}

/**
 * A part's texts in the page's language, fetched once.
 *
 * @param english What the caller carries: it is shown where the page's own language can't be fetched.
 */
export const messagesOf = <Part extends keyof Messages>(
  page: Page,
  part: Part,
  english: Messages[Part],
): Promise<Messages[Part]> =>
  partOf(page, `messages-${part}`, () => load(page, part, english) as Promise<Messages[Part]>)
