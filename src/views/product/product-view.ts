import type { Failure } from '../../model/errors.ts'
import type { Product } from '../../model/product.ts'
import { hasBuyRow } from '../buy-row.ts'
import { type CardSetting, readCard } from './card-view-model.ts'
import type { CardOptions } from './ProductCard.tsx'
import type { ProductView, TagStatus } from './ProductRoom.tsx'

/** The look of a tag's card, from its attributes. */
type SaidOptions = Omit<CardOptions, 'layout'> & { readonly layout: string }

/** The position of a card on the page. */
export interface CardPlace {
  /** Whether its picture is fetched before those further down. */
  readonly eager: boolean
  /** Whether no card is beside it, so that its button need not align with another. */
  readonly lone: boolean
}

/**
 * Returns the `sizes` of a card's picture.
 *
 * @param measured The widths of the window and the card when it was measured, in CSS pixels; in a wider window the card
 *   may be wider.
 */
export const cardSizes = (measured?: readonly [window: number, card: number]): string =>
  `(max-width: ${measured ? `${measured[0]}px) ${measured[1]}px` : '30em) 92vw'}, 24em`

/** Reads the layout of a card. Without a picture the text can't be beside it, or over it. */
const readLayout = (options: SaidOptions, { lone }: CardPlace): CardOptions['layout'] =>
  options.hideMedia ? 'card' : options.layout === 'row' ? 'row' : lone && hasBuyRow(options) ? 'lone' : 'card'

export interface KnownProduct {
  /** Undefined while the page's texts are on their way. */
  readonly setting: CardSetting | undefined
  readonly status: TagStatus
  /** Undefined if there is no product that can be drawn. */
  readonly product: Product | undefined
  /** The tag has content of its own. */
  readonly own: boolean
  readonly error?: Failure | undefined
}

/** Reads the props of a card's frame, for all four ways of drawing: loader, React, template and server. */
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
