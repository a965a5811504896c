import type { Messages } from '../../../src/messages/parts.ts'
import type { Page } from '../../loader/page.ts'
import { openOwnMessages } from './own-messages.ts'

declare const __BUILD__: string

/** Reads the texts of the page that the loader has set up (`loader/main.ts`). */
async function openOfPage(): Promise<Messages['card']> {
  const { [Symbol.for(`store-widgets@${__BUILD__}`)]: first } = globalThis as {
    [key: symbol]: { readonly page?: Page } | undefined
  }
  if (!first?.page) throw new Error('no page')
  return openOwnMessages(first.page)
}

/**
 * The cards' texts with the builder's own, exported under the same name as a language's, so that the loader fetches
 * them without an additional byte. They are read when the loader awaits them: where an app is bundled, this module may
 * run before the app calls `init`.
 */
export const messages: PromiseLike<Messages['card']> = {
  // biome-ignore lint/suspicious/noThenProperty: a promise would read them at once.
  then: (resolve, reject) => openOfPage().then(resolve, reject),
}
