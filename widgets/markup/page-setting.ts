import type { CategoriesMessages } from '../../src/messages/categories.ts'
import type { ListMessages } from '../../src/messages/collection.ts'
import { messages as categoriesEn } from '../../src/messages/en/categories.ts'
import { messages as listEn } from '../../src/messages/en/collection.ts'
import { messages as pricesEn } from '../../src/messages/en/prices.ts'
import { messages as cardEn } from '../../src/messages/en/product.ts'
import { messages as shopEn } from '../../src/messages/en/shop.ts'
import { messages as choosingEn } from '../../src/messages/en/variant-picker.ts'
import { messages as withdrawEn } from '../../src/messages/en/withdraw.ts'
import { findLanguage } from '../../src/messages/languages.ts'
import { TEXT_FILES } from '../../src/messages/parts.ts'
import type { PricesMessages } from '../../src/messages/prices.ts'
import type { CardMessages } from '../../src/messages/product.ts'
import type { ShopMessages } from '../../src/messages/shop.ts'
import type { ChoosingMessages } from '../../src/messages/variant-picker.ts'
import type { WithdrawMessages } from '../../src/messages/withdraw.ts'
import type { TaxSetting } from '../../src/views/price-notes.ts'
import type { CardSetting } from '../../src/views/product/card-view-model.ts'

interface Texts {
  readonly card: CardMessages
  readonly categories: CategoriesMessages
  readonly choosing: ChoosingMessages
  readonly list: ListMessages
  readonly prices: PricesMessages
  readonly shop: ShopMessages
  readonly withdraw: WithdrawMessages
}

/** The texts of every language, by their files: a server has room for all. */
const FILES = import.meta.glob<{ readonly messages: Texts[keyof Texts] }>(
  '../../src/messages/*/{product,categories,variant-picker,collection,prices,shop,withdraw}.ts',
  { eager: true },
)
const ENGLISH: Texts = {
  card: cardEn,
  categories: categoriesEn,
  choosing: choosingEn,
  list: listEn,
  prices: pricesEn,
  shop: shopEn,
  withdraw: withdrawEn,
}
const PARTS = Object.keys(ENGLISH) as readonly (keyof Texts)[]

/** Returns the texts in the language of a page; English if there are none. */
export function messagesOf(locale: string): Texts {
  const language = findLanguage(locale)
  const found = PARTS.map((part) => [
    part,
    FILES[`../../src/messages/${language}/${TEXT_FILES[part]}.ts`]?.messages,
  ])
  return found.every(([, messages]) => messages) ? Object.fromEntries(found) : ENGLISH
}

/** A page's settings for all its cards. */
export interface PageSetting extends TaxSetting {
  /** BCP 47 */
  readonly locale: string
  readonly currency: string | undefined
  readonly mediaHosts: readonly (string | undefined)[]
  readonly productUrl: string | undefined
  /** The owner's page for withdrawals. */
  readonly withdrawUrl?: string | undefined
}

export const cardSetting = (
  { locale, mediaHosts, productUrl }: PageSetting,
  own: { readonly imageRatio: number; readonly sizes: string; readonly productUrl: string | undefined },
): CardSetting => ({
  messages: messagesOf(locale).card,
  locale,
  mediaHosts,
  imageRatio: own.imageRatio,
  sizes: own.sizes,
  productUrl: own.productUrl ?? productUrl,
})

/** Returns the settings of its page that a drawing depends on. */
export const wayOf = ({
  locale,
  currency,
  mediaHosts,
  productUrl,
  tax,
  shippingUrl,
  withdrawUrl,
}: PageSetting): PageSetting => ({
  locale,
  currency,
  mediaHosts,
  productUrl,
  tax,
  shippingUrl,
  withdrawUrl,
})
