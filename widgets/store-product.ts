import type { Product } from '../src/model/product.ts'
import type { Loadable, ProductKey } from '../src/store/catalog.ts'
import { readCard } from '../src/views/card-facts.ts'
import { ProductTag, type ProductView, type TagStatus } from '../src/views/ProductTag.tsx'
import { count, type Inputs, type Readers, readInputs, text } from './attributes.ts'
import { cardReaders } from './card-readers.ts'
import type { Page } from './page.ts'
import type { PaintedDefinition, TagModel } from './painted-tag.ts'
import { cardSheet } from './styles/card-sheet.ts'
import { hasOwnContent, isInFirstScreen } from './tag-place.ts'

export const productReaders = {
  'product-id': text,
  'product-slug': text,
  'heading-level': count(3, 1, 6),
  ...cardReaders,
} satisfies Readers

export type ProductInputs = Inputs<typeof productReaders>

/** Which product a tag names; the id wins over the slug. */
export const findProductKey = ({ productId, productSlug }: ProductInputs): ProductKey | undefined =>
  productId ? `id:${productId}` : productSlug ? `slug:${productSlug}` : undefined

/** A single card is as wide as the column it stands in; its picture never needs more than this. */
const CARD_SIZES = 'auto, (max-width: 30em) 92vw, 24em'

const STATUS: Record<Loadable<Product>['status'], TagStatus> = {
  loading: 'loading',
  remembered: 'ready',
  ready: 'ready',
  missing: 'empty',
  failed: 'error',
}

export const productTag = (page: Page): PaintedDefinition<ProductView> => ({
  sheet: cardSheet,
  draw: (view) => ProductTag({ view }) as never,
  describe: ({ status, card, error }) => ({
    status,
    ...(card && { productId: card.id, slug: card.slug }),
    ...(error && { code: error.code, message: error.message, requestId: error.requestId }),
  }),
  createModel: (host, changed) => createProductModel(page, host, changed),
})

function createProductModel(page: Page, host: HTMLElement, changed: () => void): TagModel<ProductView> {
  const eager = isInFirstScreen(host)
  const stopWords = page.subscribe(changed)
  let inputs: ProductInputs
  let key: ProductKey | undefined
  let before: string | undefined
  let unsubscribe = () => {}

  const update = () => {
    inputs = readInputs(host, productReaders)
    const now = JSON.stringify(inputs)
    if (now === before) return false
    before = now
    unsubscribe()
    key = findProductKey(inputs)
    if (key) {
      unsubscribe = page.catalog.subscribe(key, changed)
      page.catalog.load(key)
    }
    return true
  }

  const read = (): ProductView => {
    const setting = page.setting(inputs.imageRatio, CARD_SIZES)
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
