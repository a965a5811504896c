import type { CardMessages } from '../../../../src/messages/product.ts'
import type { Product } from '../../../../src/model/product.ts'
import { formatSale, readSale } from '../../../../src/model/sale.ts'
import type { CardViewModel } from '../../../../src/views/product/card-view-model.ts'

/** The data that fills a template. */
export interface Facts {
  readonly card: CardViewModel
  /** The product as the card shows it: with the shopper's choices. */
  readonly product: Product
  readonly messages: CardMessages
  /** BCP 47; the browser's when undefined. */
  readonly locale: string | undefined
  /** Whether the picture is likely in the first screen. */
  readonly eager: boolean
  /** Width ÷ height of the picture. */
  readonly imageRatio: number
}

type Text = (facts: Facts) => string | null | undefined | false

/** The texts of `<store-value field="…">`. A field without a text isn't known for this product. */
export const TEXT_FIELDS: Readonly<Record<string, Text>> = {
  name: ({ card }) => card.name,
  price: ({ card }) => card.price,
  'old-price': ({ card }) => card.oldPrice,
  sale({ product, locale }) {
    const share = readSale(product)
    return share !== undefined && formatSale(share, locale)
  },
  'unit-price': ({ card }) => card.unitPrice,
  stock: ({ card, messages }) => (card.soldOut ? messages.soldOut : card.stockNote),
  ribbon: ({ card }) => card.ribbon,
  brand: ({ product }) => product.brand,
}

/** The field that is a picture. */
export const IMAGE = 'image'

/** Checks whether a field is one of our own texts, which may be in another language than the page. */
export const isOurWord = (field: string) => field === 'stock'

type Condition = (facts: Facts) => boolean

/** The conditions of `data-store-if` beside the fields: whether something exists. */
const STATES: Readonly<Record<string, Condition>> = {
  [IMAGE]: ({ card }) => !!card.image,
  link: ({ card }) => !!card.pageUrl,
  available: ({ card }) => !card.soldOut,
  'sold-out': ({ card }) => card.soldOut,
  'needs-choice': ({ card }) => card.needsChoice,
}

export const CONDITION_NAMES: readonly string[] = [...Object.keys(TEXT_FIELDS), ...Object.keys(STATES)]

/** Returns a condition by its name; undefined if there is no such condition. */
export function findCondition(name: string): Condition | undefined {
  if (Object.hasOwn(STATES, name)) return STATES[name]
  const text = Object.hasOwn(TEXT_FIELDS, name) ? TEXT_FIELDS[name] : undefined
  return text && ((facts) => !!text(facts))
}
