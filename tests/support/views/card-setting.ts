import { firstMessages } from '../../../src/messages/en/product.ts'
import type { CardOptions } from '../../../src/views/product/ProductCard.tsx'
import { fromOutside } from '../from-outside.ts'

/** A page in English, with only the loader's own few sentences. */
export const CARD_SETTING = {
  messages: fromOutside(firstMessages),
  locale: 'en',
  mediaHosts: [],
  imageRatio: 1,
  sizes: '100vw',
}

/** Returns how a page in English, with these texts, sets its cards: `page.setting`. */
export const settingWith =
  <Messages>(messages: Messages) =>
  (imageRatio: number, sizes: string, productUrl?: string) => ({
    ...CARD_SETTING,
    messages,
    imageRatio,
    sizes,
    productUrl,
  })

/** The default attributes of a card. */
export const CARD_OPTIONS: CardOptions = {
  layout: 'card',
  buy: 'cart',
  imageRatio: 1,
  headingLevel: 3,
  hideMedia: false,
  hidePrice: false,
  hideRibbon: false,
  hideStock: false,
}
