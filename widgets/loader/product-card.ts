import type { Failure } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import type { Loadable, ProductKey } from '../../src/store/catalog.ts'
import { ProductRoom, type ProductView } from '../../src/views/product/ProductRoom.tsx'
import { cardSizes, readProductView } from '../../src/views/product/product-view.ts'
import { readInputs } from './attributes.ts'
import { cardSheet } from './card-sheet.ts'
import type { Page } from './page.ts'
import { findProductKey, type ProductInputs, productReaders } from './product-attributes.ts'
import type { RenderedDefinition } from './rendered-tag.ts'
import type { TagModel } from './tag.ts'
import { ASKED, hasOwnContent, isInFirstScreen, placeOf } from './tag-place.ts'

/** A single card is 22em wide at most; its picture never needs more than this, in CSS pixels. */
const MOST_PX = 400

/** How the loader draws a `store-product`, and the details of its events. */
export const productTag: RenderedDefinition<ProductView> = {
  live: 'app',
  sheet: cardSheet,
  draw: (view, page) => page.drawProduct?.(view) ?? ProductRoom({ view }),
  describe: ({ status, card, error }) => ({
    status,
    ...(card && { productId: card.id, slug: card.slug }),
    ...error,
  }),
  createModel: createProductModel,
}

const readStatus = ({ status, value }: Loadable<Product>, flaw: Failure | undefined) =>
  value && !flaw ? 'ready' : status === 'missing' ? 'empty' : 'loading'

/**
 * Checks whether no other card is beside this one: buttons of cards side by side must be level. A row or a product at
 * length has no card beside it.
 */
function isLone(host: HTMLElement): boolean {
  // The browser keeps this list, so that hundreds of cards don't search the page for each other. Some of so many are
  // side by side.
  const all = document.getElementsByTagName('store-product')
  return (
    !all[ASKED] &&
    [...all].every(
      (card) =>
        card.matches('[layout="detail" i],[layout="row" i]') ||
        placeOf(card).x === placeOf(host).x ||
        placeOf(card).y !== placeOf(host).y,
    )
  )
}

function createProductModel(page: Page, host: HTMLElement, changed: () => void): TagModel<ProductView> {
  page.whenMessages(changed)
  let inputs: ProductInputs
  let key: ProductKey | undefined
  let unsubscribe = () => {}

  const update = () => {
    const now = readInputs(host, productReaders)
    if (JSON.stringify(now) === JSON.stringify(inputs)) return false
    inputs = now
    unsubscribe()
    key = findProductKey(inputs)
    if (key) {
      unsubscribe = page.catalog.subscribe(key, changed)
      page.catalog.load(key)
    }
    return true
  }

  const read = (flaw?: Failure): ProductView => {
    const setting = page.setting(inputs.imageRatio, sizes, inputs.productUrl)
    const state: Loadable<Product> = key ? page.catalog.peek(key) : { status: 'missing' }
    const { value } = state
    // Remembered data may be anybody's: if it can't be drawn, the tag waits for the answer.
    const error = (state.status !== 'remembered' && flaw) || state.error || value?.flaw
    const status = error ? 'error' : readStatus(state, flaw)
    const product = flaw ? undefined : value
    return readProductView(inputs, place, { setting, status, product, own: hasOwnContent(host), error })
  }

  update()
  const lone = isLone(host)
  const eager = isInFirstScreen(host)
  // If the layout was measured anyway, it gives the picture's width; in a wider window the picture may be wider.
  const width = eager && Math.min(Math.ceil(placeOf(host).width), MOST_PX)
  const sizes = cardSizes(width ? [innerWidth, width] : undefined)
  const place = { eager, lone }
  return {
    read,
    update,
    tryAgain: () => {
      if (key) page.catalog.load(key, { again: true })
    },
    stop: () => unsubscribe(),
  }
}
