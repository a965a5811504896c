import type { Product } from '../src/model/product.ts'
import type { Loadable, ProductKey } from '../src/store/catalog.ts'
import { readCard } from '../src/views/card-facts.ts'
import { ProductTag, type ProductView, type TagStatus } from '../src/views/ProductTag.tsx'
import { readInputs } from './attributes.ts'
import type { Page } from './page.ts'
import type { PaintedDefinition, TagModel } from './painted-tag.ts'
import { findProductKey, type ProductInputs, productReaders } from './product-readers.ts'
import { cardSheet } from './styles/card-sheet.ts'
import { hasOwnContent, isInFirstScreen } from './tag-place.ts'

/** A single card is as wide as the column it stands in; its picture never needs more than this. */
const CARD_SIZES = '(max-width: 30em) 92vw, 24em'

const STATUS: Record<Loadable<Product>['status'], TagStatus> = {
  loading: 'loading',
  remembered: 'ready',
  ready: 'ready',
  missing: 'empty',
  failed: 'error',
}

export const productTag: PaintedDefinition<ProductView> = {
  sheet: cardSheet,
  draw: (view) => ProductTag({ view }) as never,
  describe: ({ status, card, error }) => ({
    status,
    ...(card && { productId: card.id, slug: card.slug }),
    ...(error && { code: error.code, message: error.message, requestId: error.requestId }),
  }),
  createModel: createProductModel,
}

function createProductModel(page: Page, host: HTMLElement, changed: () => void): TagModel<ProductView> {
  const stopWords = page.subscribe(changed)
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

  const read = (): ProductView => {
    const setting = page.setting(inputs.imageRatio, sizes, inputs.productUrl)
    const state = key ? page.catalog.peek(key) : ({ status: 'missing' } as const)
    return {
      options: { ...inputs, layout: inputs.layout === 'row' ? 'row' : 'card' },
      own: hasOwnContent(host),
      eager,
      words: setting?.words,
      status: setting ? STATUS[state.status] : 'loading',
      card: setting && state.value && readCard(state.value, setting),
      error: state.status === 'failed' ? state.error : undefined,
    }
  }

  update()
  const known = !!key && page.catalog.peek(key).status === 'remembered'
  const eager = isInFirstScreen(host, known)
  // Where the layout was asked for anyway it says how wide the picture is; in a wider window it may be wider.
  const width = eager && !known && Math.ceil(host.getBoundingClientRect().width)
  const sizes = width ? `(max-width: ${innerWidth}px) ${width}px, 24em` : CARD_SIZES
  return {
    read,
    update,
    tryAgain: () => {
      if (key) page.catalog.load(key, { again: true })
    },
    stop() {
      unsubscribe()
      stopWords()
    },
  }
}
