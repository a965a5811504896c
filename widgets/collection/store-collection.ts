import type { LiveCollectionView } from '../../src/components/CollectionCardsTag.tsx'
import { isStoreError, StoreError } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import { type CollectionPage, loadCollectionPage } from '../../src/store/collections.ts'
import { CollectionTag, type CollectionView } from '../../src/views/CollectionTag.tsx'
import { readCard } from '../../src/views/card-facts.ts'
import { readInputs } from '../attributes.ts'
import { isFresh, type Memory } from '../memory.ts'
import type { Page, PaintedTag } from '../page.ts'
import { mountPainted, type PaintedDefinition, type TagModel } from '../painted-tag.ts'
import { cardSheet } from '../styles/card-sheet.ts'
import { hasOwnContent, isInFirstScreen } from '../tag-place.ts'
import { type CollectionInputs, collectionReaders, readQuery } from './collection-readers.ts'
import { gridSheet } from './grid-sheet.ts'

/** Two columns on a phone, then as many as fit of about 14 em each. */
const GRID_SIZES = 'auto, (max-width: 34em) 46vw, 17em'

/** Cards of the first screen. */
const EAGER = 4
/** Empty cards while the first page is on its way. */
const ROOM = 12

/** The chunk's door: paints a `store-collection`. */
export function mount(page: Page, host: HTMLElement): PaintedTag {
  const tag = mountPainted(page, host, collectionTag(page))
  tag.root.adoptedStyleSheets = [cardSheet, gridSheet]
  return tag
}

const collectionTag = (page: Page): PaintedDefinition<LiveCollectionView> => ({
  sheet: cardSheet,
  draw: (view) => CollectionTag({ view }) as never,
  describe: ({ status, cards, total, error, seed }) => ({
    status,
    count: cards.length,
    ...(total !== undefined && { total }),
    ...(seed.first?.collectionId && { collectionId: seed.first.collectionId }),
    ...(error && { code: error.code, message: error.message, requestId: error.requestId }),
  }),
  createModel: (host, changed) => createCollectionModel(page, host, changed),
})

/** What this question showed on an earlier visit, if all of it is still known. */
function findList({ kept, findProduct }: Memory, question: string) {
  const list = kept.lists[question]
  if (!list || !isFresh(list.at)) return
  const products = list.ids.flatMap((id) => findProduct(`id:${id}`) ?? [])
  return products.length === list.ids.length ? { products, total: list.total } : undefined
}

type State =
  | { readonly status: 'loading'; readonly products?: undefined }
  | { readonly status: 'remembered'; readonly products: readonly Product[]; readonly total: number }
  | { readonly status: 'ready'; readonly products: readonly Product[]; readonly first: CollectionPage }
  | { readonly status: 'failed'; readonly error: StoreError; readonly products?: readonly Product[] }

function createCollectionModel(
  page: Page,
  host: HTMLElement,
  changed: () => void,
): TagModel<LiveCollectionView> {
  const eager = isInFirstScreen(host) ? EAGER : 0
  const stopWords = page.subscribe(changed)
  let inputs: CollectionInputs
  let before = ''
  let question = ''
  let state: State = { status: 'loading' }
  let running = new AbortController()

  const load = async () => {
    running.abort()
    running = new AbortController()
    const { signal } = running
    const name = question
    try {
      const { collections, catalog } = await page.life()
      const first = await loadCollectionPage(collections, { query: readQuery(inputs), offset: 0, signal })
      if (signal.aborted) return
      state = { status: 'ready', first, products: first.products }
      catalog.put(first.products)
      page.rememberList?.(name, first.products, first.total)
    } catch (reason) {
      if (signal.aborted) return
      const error = isStoreError(reason) ? reason : new StoreError('network', String(reason))
      state = { status: 'failed', error, ...(state.products && { products: state.products }) }
    }
    changed()
  }

  const update = () => {
    inputs = readInputs(host, collectionReaders)
    const now = JSON.stringify(inputs)
    if (now === before) return false
    before = now
    const asked = JSON.stringify(readQuery(inputs))
    if (asked !== question) {
      question = asked
      const list = findList(page.memory, question)
      state = list ? { status: 'remembered', ...list } : { status: 'loading' }
      load()
    }
    return true
  }

  const read = (): LiveCollectionView => {
    const setting = page.setting(inputs.imageRatio, GRID_SIZES)
    const first = state.status === 'ready' ? state.first : undefined
    const products = state.products ?? []
    const total = first?.total ?? (state.status === 'remembered' ? state.total : undefined)
    const more = inputs.paging !== 'none' && total !== undefined && total > products.length
    return {
      paging: inputs.paging,
      setting,
      seed: { query: readQuery(inputs), first },
      options: { ...inputs, layout: inputs.layout === 'row' ? 'row' : 'card' },
      words: setting?.words,
      own: hasOwnContent(host),
      eager,
      room: Math.min(inputs.pageSize, ROOM),
      columns: inputs.columns,
      cards: setting ? products.map((product) => readCard(product, setting)) : [],
      total,
      more: more ? 'offered' : 'none',
      missing: first?.found === false,
      status: setting ? readStatus(state) : 'loading',
      error: state.status === 'failed' ? state.error : undefined,
    }
  }

  update()
  return {
    read,
    update,
    tryAgain() {
      state = { status: 'loading' }
      changed()
      load()
    },
    stop() {
      running.abort()
      stopWords()
    },
  }
}

function readStatus(state: State): CollectionView['status'] {
  if (state.status === 'failed') return 'error'
  if (state.status === 'loading') return 'loading'
  return state.products.length ? 'ready' : 'empty'
}
