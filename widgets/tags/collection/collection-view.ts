import type { LiveCollectionView } from '../../../src/components/list/live-view.ts'
import type { ListMessages } from '../../../src/messages/list.ts'
import { isRefined } from '../../../src/store/list-place.ts'
import { isJoined, readQuery } from '../../../src/store/list-question.ts'
import type { ListState } from '../../../src/store/list-state.ts'
import { readCard } from '../../../src/views/card-view-model.ts'
import { readChips } from '../../../src/views/list/list-chips.ts'
import type { ListViewModel } from '../../../src/views/list/list-view-model.ts'
import type { TagStatus } from '../../../src/views/ProductRoom.tsx'
import type { Page } from '../../loader/page.ts'
import type { CollectionInputs } from './attributes.ts'

/** Two columns on a phone, then as many as fit of about 14 em each. */
const GRID_SIZES = '(max-width: 34em) 46vw, 17em'
/** Empty cards while the first page is on its way. */
const ROOM = 12

/** What of a page a list's look depends on; servers have no more of it. */
export interface ListPage extends Pick<Page, 'setting'> {
  readonly config: Pick<Page['config'], 'locale' | 'currency'>
  readonly memory: { readonly kept: Pick<Page['memory']['kept'], 'products'> }
}

export interface CollectionViewModel {
  readonly page: ListPage
  /** The tag has content of its own. */
  readonly hasOwn: boolean
  /** It has content for the time until its cards are there. */
  readonly hasLoading?: boolean
  /** Its cards are the page's own markup. */
  readonly slotted?: boolean
  /** Cards have stood there. */
  readonly hasStood: boolean
  readonly inputs: CollectionInputs
  readonly eager: number
  readonly state: ListState
  readonly messages: ListMessages | undefined
  readonly pageAddress: (page: number) => string
}

/** What a list shows, for whoever draws it. */
export function readCollectionView(model: CollectionViewModel): Omit<LiveCollectionView, 'handle'> {
  const { page, inputs, state, messages } = model
  const { source, place, products, total, collectionId, error } = state
  const setting = messages && page.setting(inputs.imageRatio, GRID_SIZES, inputs.productUrl)
  return {
    paging: source.paging,
    pageSize: source.pageSize,
    page: isJoined(source) ? 1 : place.page,
    question: JSON.stringify(readQuery(source, place)),
    answer: state.status,
    collectionId,
    options: { ...inputs, layout: inputs.layout === 'row' && !inputs.hideMedia ? 'row' : 'card' },
    messages: setting?.messages,
    // Where cards have stood, what was written for before them does not come back while others are on their way.
    own: model.hasOwn && (readStatus(state) !== 'loading' || !model.hasStood),
    hasLoading: !!model.hasLoading && !model.hasStood,
    eager: model.eager,
    room: Math.min(source.pageSize, ROOM),
    columns: inputs.columns,
    slotted: model.slotted,
    cards: setting ? products.map((product) => readCard(product, setting)) : [],
    count: products.length,
    total,
    more: readMore(state),
    missing: state.status === 'ready' && state.pages[0]?.found === false,
    status: setting ? readStatus(state) : 'loading',
    error,
    list: messages && readList(model, messages),
  }
}

function readList(
  { page, inputs, state, pageAddress }: CollectionViewModel,
  messages: ListMessages,
): ListViewModel {
  const { source, place, products, total, facets, status } = state
  const { base, paging, pageSize } = source
  const currency = products[0]?.priceData?.currency ?? readCurrency(page)
  return {
    messages,
    place,
    hasControls: inputs.controls,
    chips: inputs.controls ? readChips(place, { messages, base, locale: page.config.locale, currency }) : [],
    facets: facets === 'closed' ? undefined : facets,
    isRefined: isRefined(place, base),
    isBusy: status === 'loading',
    pages: paging === 'pages' && total !== undefined ? Math.ceil(total / pageSize) : undefined,
    pageAddress,
  }
}

/** Of any product that stands on the page. */
const readCurrency = ({ memory, config }: ListPage): string | undefined =>
  config.currency ?? Object.values(memory.kept.products)[0]?.product.priceData?.currency

function readMore({ source, products, total, more }: ListState): LiveCollectionView['more'] {
  if (!isJoined(source) || total === undefined || total <= source.pageSize) return 'none'
  if (more !== 'idle') return more
  return products.length < total ? 'offered' : 'all'
}

function readStatus({ status, products }: ListState): TagStatus {
  if (status === 'failed') return 'error'
  if (status === 'loading') return 'loading'
  return products.length ? 'ready' : 'empty'
}
