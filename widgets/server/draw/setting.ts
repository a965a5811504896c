import type { CardMessages } from '../../../src/messages/card.ts'
import type { CategoriesMessages } from '../../../src/messages/categories.ts'
import { messages as cardDe } from '../../../src/messages/de/card.ts'
import { messages as categoriesDe } from '../../../src/messages/de/categories.ts'
import { messages as listDe } from '../../../src/messages/de/list.ts'
import { messages as cardEn } from '../../../src/messages/en/card.ts'
import { messages as categoriesEn } from '../../../src/messages/en/categories.ts'
import { messages as listEn } from '../../../src/messages/en/list.ts'
import { messages as cardFr } from '../../../src/messages/fr/card.ts'
import { messages as categoriesFr } from '../../../src/messages/fr/categories.ts'
import { messages as listFr } from '../../../src/messages/fr/list.ts'
import { findLanguage } from '../../../src/messages/languages.ts'
import type { ListMessages } from '../../../src/messages/list.ts'
import type { CardSetting } from '../../../src/views/card-view-model.ts'

interface Texts {
  readonly card: CardMessages
  readonly categories: CategoriesMessages
  readonly list: ListMessages
}

const LANGUAGES: Readonly<Record<string, Texts>> = {
  de: { card: cardDe, categories: categoriesDe, list: listDe },
  fr: { card: cardFr, categories: categoriesFr, list: listFr },
}
const ENGLISH: Texts = { card: cardEn, categories: categoriesEn, list: listEn }

export const messagesOf = (locale: string): Texts => LANGUAGES[findLanguage(locale) ?? ''] ?? ENGLISH

/** What a page says of all its cards. */
export interface PageSetting {
  /** BCP 47 */
  readonly locale: string
  readonly currency: string | undefined
  readonly mediaHosts: readonly (string | undefined)[]
  readonly productUrl: string | undefined
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

/** What a drawing depends on of its page. */
export const wayOf = ({ locale, currency, mediaHosts, productUrl }: PageSetting): PageSetting => ({
  locale,
  currency,
  mediaHosts,
  productUrl,
})
