import type { ReactElement } from 'react'
import type { Product } from '../../../src/model/product.ts'
import { ProductRoom } from '../../../src/views/product/ProductRoom.tsx'
import { type CardPlace, cardSizes, readProductView } from '../../../src/views/product/product-view.ts'
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

export interface ProductPlace extends CardPlace {
  readonly page: PageSetting
}

const placed = (room: ReactElement, slotted: SlottedContent | undefined) =>
  slotted ? placeInView(room) : room

/** Draws a product as a card or a row. */
export function drawProduct(product: Product, inputs: CardInputs, { page, ...place }: ProductPlace): Drawing {
  const { imageRatio, productUrl } = inputs
  const setting = cardSetting(page, { imageRatio, productUrl, sizes: cardSizes() })
  const view = readProductView(inputs, place, { setting, status: 'ready', product, own: false })
  const { slotted } = inputs
  const drawing = drawDressed(page, inputs, (drawExtras) => {
    const extras = view.card && drawExtras?.(view.card, view.options)
    const dressed = extras ? { ...view, card: extras.card } : view
    const room = slotted ? withoutReplaced(dressed, slotted) : dressed
    return placed(<ProductRoom view={room} handlers={{ extras }} />, slotted)
  })
  return slotted ? { ...drawing, rules: slottedCss + drawing.rules } : drawing
}
