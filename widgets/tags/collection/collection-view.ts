import type { ListHandle, LiveCollectionView, ShownList } from '../../../src/components/list/live-view.ts'
import type { StoreError } from '../../../src/model/errors.ts'
import type { Product } from '../../../src/model/product.ts'
import type { CollectionPage } from '../../../src/store/collections.ts'
import { isRefined, type ListPlace } from '../../../src/store/list-place.ts'
import { readCard } from '../../../src/views/card-facts.ts'
import { readChips } from '../../../src/views/list/list-chips.ts'
import type { ListWords } from '../../../src/views/list/list-words.ts'
import type { TagStatus } from '../../../src/views/ProductRoom.tsx'
import type { Page } from '../../loader/page.ts'
import { hasOwnContent } from '../../loader/tag-place.ts'
import { type CollectionInputs, readQuery } from './attributes.ts'

/** `handed`: React asks, and tells what it shows. */
export type CollectionState =
  | { readonly status: 'loading'; readonly products?: readonly Product[] }
  | { readonly status: 'remembered'; readonly products: readonly Product[]; readonly total: number }
  | {
      readonly status: 'ready'
      readonly products: readonly Product[]
      readonly pages: readonly CollectionPage[]
    }
  | { readonly status: 'failed'; readonly error: StoreError; readonly products?: readonly Product[] }
  | { readonly status: 'handed'; readonly shown: ShownList; readonly products?: undefined }

/** Two columns on a phone, then as many as fit of about 14 em each. */
const GRID_SIZES = '(max-width: 34em) 46vw, 17em'
/** Empty cards while the first page is on its way. */
const ROOM = 12

export interface CollectionFacts {
  readonly page: Page
  readonly host: HTMLElement
  readonly inputs: CollectionInputs
  readonly base: ListPlace
  readonly place: ListPlace
  readonly eager: number
  readonly state: CollectionState
  readonly collectionId: string | undefined
  readonly handle: ListHandle
  readonly words: ListWords | undefined
  readonly pageAddress: (page: number) => string
}

export function readCollectionView(facts: CollectionFacts): LiveCollectionView {
  const { page, host, inputs, base, place, state, words } = facts
  const setting = words && page.setting(inputs.imageRatio, GRID_SIZES, inputs.productUrl)
  const products = state.products ?? []
  const total = readTotal(state)
  const isPaged = inputs.paging === 'pages'
  const pages = state.status === 'ready' ? state.pages : undefined
  return {
    paging: inputs.paging,
    setting,
    handle: facts.handle,
    seed: {
      query: readQuery(inputs, place),
      page: isPaged ? place.page : 1,
      collectionId: facts.collectionId,
      pages,
      isLoaders: state.status !== 'handed',
    },
    options: { ...inputs, layout: inputs.layout === 'row' && !inputs.hideMedia ? 'row' : 'card' },
    words: setting?.words,
    own: hasOwnContent(host),
    eager: facts.eager,
    room: Math.min(inputs.pageSize, ROOM),
    columns: inputs.columns,
    cards: setting ? products.map((product) => readCard(product, setting)) : [],
    count: state.status === 'handed' ? state.shown.count : products.length,
    total,
    more: readMore(inputs, products.length, total),
    missing: pages?.[0]?.found === false,
    status: setting ? readStatus(state) : 'loading',
    error:
      state.status === 'failed' ? state.error : state.status === 'handed' ? state.shown.error : undefined,
    list: words && {
      words,
      place,
      hasControls: inputs.controls,
      chips: inputs.controls
        ? readChips(place, {
            words,
            base,
            locale: page.config.locale,
            currency: products[0]?.priceData?.currency ?? readCurrency(page),
          })
        : [],
      isRefined: isRefined(place, base),
      pages: isPaged && total !== undefined ? Math.ceil(total / inputs.pageSize) : undefined,
      pageAddress: facts.pageAddress,
    },
  }
}

/** Of any product that stands on the page. */
const readCurrency = ({ memory, config }: Page): string | undefined =>
  config.currency ?? Object.values(memory.kept.products)[0]?.product.priceData?.currency

function readTotal(state: CollectionState): number | undefined {
  if (state.status === 'ready') return state.pages[0]?.total
  if (state.status === 'remembered') return state.total
  return state.status === 'handed' ? state.shown.total : undefined
}

function readMore(
  { paging, pageSize }: CollectionInputs,
  shown: number,
  total: number | undefined,
): LiveCollectionView['more'] {
  if (paging === 'none' || paging === 'pages' || total === undefined || total <= pageSize) return 'none'
  return shown < total ? 'offered' : 'all'
}

function readStatus(state: CollectionState): TagStatus {
  if (state.status === 'handed') return state.shown.status
  if (state.status === 'failed') return 'error'
  if (state.status === 'loading') return 'loading'
  return state.products.length ? 'ready' : 'empty'
}
