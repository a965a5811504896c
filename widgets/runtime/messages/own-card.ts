import type { Page } from '../../loader/page.ts'
import { openOwnMessages } from './own-messages.ts'

declare const __BUILD__: string

const { [Symbol.for(`store-widgets@${__BUILD__}`)]: first } = globalThis as {
  [key: symbol]: { readonly page: Page } | undefined
}

/**
 * The cards' texts with the builder's own, exported under the same name as a language's. The loader thus fetches them
 * without an additional byte; their page is where the loader has put it (`loader/main.ts`).
 */
export const messages = first ? openOwnMessages(first.page) : Promise.reject(new Error('no page'))
