import type { Failure } from '../../model/errors.ts'
import type { Product } from '../../model/product.ts'
import { hasBuyRow } from '../buy-row.ts'
import { type CardSetting, readCard } from './card-view-model.ts'
import type { CardOptions } from './ProductCard.tsx'
import type { ProductView, TagStatus } from './ProductRoom.tsx'

/** The look of a tag's card, from its attributes. */
type SaidOptions = Omit<CardOptions, 'layout'> & { readonly layout: string }

/** Where a card stands. */
export interface CardPlace {
  /** Its picture comes before those further down. */
  readonly eager: boolean
  /** No card stands beside it, with whose button its own would have to be level. */
  readonly lone: boolean
}

/**
 * The `sizes` of a card's picture.
 *
 * @param measured Of a card that was measured: the window's width and the card's, in CSS pixels; in a wider window it
 *   may be wider.
 */
export const cardSizes = (measured?: readonly [window: number, card: number]): string =>
  `(max-width: ${measured ? `${measured[0]}px) ${measured[1]}px` : '30em) 92vw'}, 24em`

/** How a card is laid out. Without a picture there is nothing to stand beside, or over. */
const readLayout = (options: SaidOptions, { lone }: CardPlace): CardOptions['layout'] =>
  options.hideMedia ? 'card' : options.layout === 'row' ? 'row' : lone && hasBuyRow(options) ? 'lone' : 'card'

export interface KnownProduct {
  /** Undefined while the page's texts are on their way. */
  readonly setting: CardSetting | undefined
  readonly status: TagStatus
  /** Undefined where there is none that can be drawn. */
  readonly product: Product | undefined
  /** The tag has content of its own. */
  readonly own: boolean
  readonly error?: Failure | undefined
}

/** The props of a card's frame, for all four drawers: loader, React, template and server. */
export const readProductView = (
  options: SaidOptions,
  place: CardPlace,
  { setting, status, product, own, error }: KnownProduct,
): ProductView => ({
  options: { ...options, layout: readLayout(options, place) },
  own,
  eager: place.eager,
  messages: setting?.messages,
  status: setting ? status : 'loading',
  card: setting && product && readCard(product, setting),
  error,
})
