import { words as english } from '../../../src/components/messages/cart.en.ts'
import type { CartWords } from '../../../src/views/cart/cart-words.ts'
import type { Page } from '../../loader/page.ts'
import { partOf } from '../../runtime/services.ts'

/** The words of buying in the page's language; English when the others can't be had. */
export const cartWordsOf = (page: Page): Promise<CartWords> =>
  partOf(page, 'cart-words', async () => {
    if (!page.config.locale.toLowerCase().startsWith('de')) return english
    return import('../../../src/components/messages/cart.de.ts').then(
      ({ words }) => words,
      () => english,
    )
  })
