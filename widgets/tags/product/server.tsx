import type { ReactElement } from 'react'
import type { Product } from '../../../src/model/product.ts'
import { ProductRoom } from '../../../src/views/product/ProductRoom.tsx'
import { type CardPlace, cardSizes, readProductView } from '../../../src/views/product/product-view.ts'
import { type Inputs, readInputs } from '../../loader/attributes.ts'
import { findProductKey, type ProductInputs, productReaders } from '../../loader/product-attributes.ts'
import type { Drawing } from '../../markup/draw.tsx'
import { drawOnce } from '../../markup/draw-once.ts'
import { whyNothing } from '../../markup/left-tag.ts'
import { cardSetting, type PageSetting } from '../../markup/page-setting.ts'
import type { ServerTag } from '../../markup/server-tag.ts'
import { CARD_STYLES } from '../../markup/style-set.ts'
import { readable, type WrittenTag } from '../../markup/written-tag.ts'
import { detailReaders } from '../../runtime/product/detail-attributes.ts'
import { drawDressed } from './extras/server.tsx'
import { placeInView } from './slots/place-in-view.ts'
import slottedCss from './slots/slotted.css?text'
import { type SlottedContent, withoutReplaced } from './slots/slotted-view.ts'

/** The values of a card's attributes that decide which request is sent. */
interface CardInputs extends ProductInputs, Pick<Inputs<typeof detailReaders>, 'lowestPrice'> {
  /** The content that its author has put into named slots. */
  readonly slotted?: SlottedContent | undefined
}

const readSlotted = ({ inside }: WrittenTag) =>
  inside?.slots.size ? { slotted: { media: inside.slots.has('media') } } : {}

/** Reads a `store-product` of the page’s HTML. */
export const readProductInputs = (tag: WrittenTag): CardInputs => ({
  ...readInputs(readable(tag), productReaders),
  lowestPrice: detailReaders['lowest-price'](tag.attributes.get('lowest-price') ?? null),
  ...readSlotted(tag),
})

interface ProductPlace extends CardPlace {
  readonly page: PageSetting
}

const placed = (room: ReactElement, slotted: SlottedContent | undefined) =>
  slotted ? placeInView(room) : room

/** Draws a product as a card or a row. */
function drawProduct(product: Product, inputs: CardInputs, { page, ...place }: ProductPlace): Drawing {
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

/** The server drawing of a `store-product` as a card or a row. */
export const serverProduct: ServerTag = {
  name: 'store-product',
  styles: CARD_STYLES,
  read(tag, { slug }) {
    const inputs = readProductInputs(tag)
    const key = findProductKey(inputs)
    if (!key) return slug ? 'address' : 'unnamed'
    return {
      questions: { products: [key] },
      whyLeft: ({ products }) => whyNothing(products.get(key)),
      draw({ products }, page, lone) {
        const known = products.get(key)
        if (!known?.value || known.value.flaw) return
        const { at, value } = known
        const place = { page: page.setting, eager: page.eager > 0, lone }
        const drawing = drawOnce(value, [inputs, place], () => drawProduct(value, inputs, place))
        page.eager--
        page.notes.noteProduct({ at, value }, inputs)
        return drawing
      },
    }
  },
}
