import type { Messages } from '../../src/messages/parts.ts'
import type { Page } from '../loader/page.ts'
import { partOf } from './services.ts'

interface Coming<Texts> {
  readonly loaded: Promise<Texts>
  value?: Texts
}

async function load<Part extends keyof Messages>({ language, loadChunk }: Page, part: Part) {
  const { messages }: { readonly messages: unknown } = await loadChunk(`${language}-${part}`)
  return messages as Messages[Part]
}

function askOnce<Part extends keyof Messages>(page: Page, part: Part, english: Messages[Part]) {
  return partOf(page, `messages-${part}`, (): Coming<Messages[Part]> => {
    if (!page.language) return { loaded: Promise.resolve(english), value: english }
    const coming: Coming<Messages[Part]> = { loaded: load(page, part).catch(() => english) }
    coming.loaded.then((value) => {
      coming.value = value
    })
    return coming
  })
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
): Promise<Messages[Part]> => askOnce(page, part, english).loaded

/** The same at once; undefined while the texts are on their way, and `arrived` is called when they are here. */
export function findMessages<Part extends keyof Messages>(
  page: Page,
  part: Part,
  english: Messages[Part],
  arrived: () => void,
): Messages[Part] | undefined {
  const { loaded, value } = askOnce(page, part, english)
  if (!value) loaded.then(arrived)
  return value
}
