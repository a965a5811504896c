import type { CardMessages } from '../../../../src/messages/card.ts'
import type { Product } from '../../../../src/model/product.ts'
import { formatSale, readSale } from '../../../../src/model/sale.ts'
import type { CardViewModel } from '../../../../src/views/product/card-view-model.ts'

/** What a template is filled with. */
export interface Facts {
  readonly card: CardViewModel
  /** As the card shows it: with what the shopper has chosen. */
  readonly product: Product
  readonly messages: CardMessages
  /** BCP 47; the browser's when undefined. */
  readonly locale: string | undefined
  /** The picture is likely in the first screen. */
  readonly eager: boolean
  /** Width ÷ height of the picture. */
  readonly imageRatio: number
}

type Text = (facts: Facts) => string | null | undefined | false

/** What `<store-value field="…">` can say. A field without a text is not known of this product. */
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

/** Fields that are our own words: they may be in another language than the page. */
export const isOurWord = (field: string) => field === 'stock'

type Condition = (facts: Facts) => boolean

/** What `data-store-if` can ask beside the fields: whether there is something. */
const STATES: Readonly<Record<string, Condition>> = {
  [IMAGE]: ({ card }) => !!card.image,
  link: ({ card }) => !!card.pageUrl,
  available: ({ card }) => !card.soldOut,
  'sold-out': ({ card }) => card.soldOut,
  'needs-choice': ({ card }) => card.needsChoice,
}

export const CONDITION_NAMES: readonly string[] = [...Object.keys(TEXT_FIELDS), ...Object.keys(STATES)]

/** What a condition asks; undefined for one that there isn't. */
export function findCondition(name: string): Condition | undefined {
  if (Object.hasOwn(STATES, name)) return STATES[name]
  const text = Object.hasOwn(TEXT_FIELDS, name) ? TEXT_FIELDS[name] : undefined
  return text && ((facts) => !!text(facts))
}
