import type { ReactElement } from 'react'
import type { Product } from '../../../src/model/product.ts'
import { hasBuyRow } from '../../../src/views/buy-row.ts'
import { readCard } from '../../../src/views/product/card-view-model.ts'
import { ProductRoom, type ProductView } from '../../../src/views/product/ProductRoom.tsx'
import { type Inputs, readInputs } from '../../loader/attributes.ts'
import { type ProductInputs, productReaders } from '../../loader/product-attributes.ts'
import { detailReaders } from '../../runtime/product/detail-attributes.ts'
import { placeInView } from '../../tags/product/slots/place-in-view.ts'
import slottedCss from '../../tags/product/slots/slotted.css?text'
import { type SlottedContent, withoutReplaced } from '../../tags/product/slots/slotted-view.ts'
import type { TagPiece } from '../html/pieces.ts'
import { drawDressed } from './extras.tsx'
import type { Drawing } from './markup.tsx'
import { cardSetting, type PageSetting } from './setting.ts'

/** As the loader has it where it hasn't measured the tag. */
const SIZES = '(max-width: 30em) 92vw, 24em'

/** A tag's attributes as the readers of the loader ask for them. */
export const readable = ({ attributes }: TagPiece) => ({
  getAttribute: (name: string) => attributes.get(name) ?? null,
})

/** The attributes of a card that decide which question is asked, read. */
export interface CardInputs extends ProductInputs, Pick<Inputs<typeof detailReaders>, 'lowestPrice'> {
  /** What its author has put into named places of it. */
  readonly slotted?: SlottedContent | undefined
}

const readSlotted = ({ inside }: TagPiece) =>
  inside?.slots.size ? { slotted: { media: inside.slots.has('media') } } : {}

/** Reads a `store-product` of the page’s HTML. */
export const readProductInputs = (tag: TagPiece): CardInputs => ({
  ...readInputs(readable(tag), productReaders),
  lowestPrice: detailReaders['lowest-price'](tag.attributes.get('lowest-price') ?? null),
  ...readSlotted(tag),
})

export interface ProductPlace {
  readonly page: PageSetting
  /** The picture likely stands in the first screen. */
  readonly eager: boolean
  /** The page's only card. */
  readonly lone: boolean
}

const placed = (room: ReactElement, slotted: SlottedContent | undefined) =>
  slotted ? placeInView(room) : room

function layoutOf({ hideMedia, layout, buy }: ProductInputs, lone: boolean): 'card' | 'lone' | 'row' {
  if (hideMedia) return 'card'
  if (layout === 'row') return 'row'
  return lone && hasBuyRow({ buy, hideMedia }) ? 'lone' : 'card'
}

/** Draws a product as a card or a row. */
export function drawProduct(
  product: Product,
  inputs: CardInputs,
  { page, eager, lone }: ProductPlace,
): Drawing {
  const { imageRatio, productUrl } = inputs
  const setting = cardSetting(page, { imageRatio, productUrl, sizes: SIZES })
  const view: ProductView = {
    status: 'ready',
    options: { ...inputs, layout: layoutOf(inputs, lone) },
    messages: setting.messages,
    own: false,
    eager,
    card: readCard(product, setting),
  }
  const { slotted } = inputs
  const drawing = drawDressed(page, inputs, (drawExtras) => {
    const extras = view.card && drawExtras?.(view.card, view.options)
    const dressed = extras ? { ...view, card: extras.card } : view
    const room = slotted ? withoutReplaced(dressed, slotted) : dressed
    return placed(<ProductRoom view={room} handlers={{ extras }} />, slotted)
  })
  return slotted ? { ...drawing, rules: slottedCss + drawing.rules } : drawing
}
