import type { LiveCollectionView } from '../../../src/components/collection/live-view.ts'
import type { ListMessages } from '../../../src/messages/collection.ts'
import { fill } from '../../../src/messages/fill.ts'
import { readFacets } from '../../../src/model/facets.ts'
import { readFilteredChoice, showFilteredChoice } from '../../../src/model/filtered-choice.ts'
import { nameChoices } from '../../../src/model/page-url.ts'
import { splitPrice } from '../../../src/model/split-price.ts'
import { isRefined } from '../../../src/store/list-place.ts'
import { isJoined, isPersonal, readQuery } from '../../../src/store/list-question.ts'
import type { ListState } from '../../../src/store/list-state.ts'
import type { ListHeadProps } from '../../../src/views/collection/ListHead.tsx'
import { readChips } from '../../../src/views/collection/list-chips.ts'
import type { ListViewModel } from '../../../src/views/collection/list-view-model.ts'
import { type CardSetting, type CardViewModel, readCard } from '../../../src/views/product/card-view-model.ts'
import type { TagStatus } from '../../../src/views/product/ProductRoom.tsx'
import type { Page } from '../../loader/page.ts'
import type { CollectionInputs } from './attributes.ts'
import type { ListWays } from './elsewhere.ts'
import { readListHead } from './list-head.ts'

/** Two columns on a phone, then as many of about 14 em each as fit. */
const GRID_SIZES = '(max-width: 34em) 46vw, 17em'
/** The number of empty cards while the first page is loading. */
const ROOM = 12

/** The parts of a page that a list's look depends on; servers have no others. */
export interface ListPage extends Pick<Page, 'setting'> {
  readonly config: Pick<Page['config'], 'locale' | 'currency'>
  readonly memory: { readonly kept: Pick<Page['memory']['kept'], 'products'> }
}

export interface CollectionViewModel {
  readonly page: ListPage
  /** Whether the tag has content of its own. */
  readonly hasOwn: boolean
  /** Whether it has content for the time until its cards are ready. */
  readonly hasLoading?: boolean
  /** Whether its cards are the page's own markup. */
  readonly slotted?: boolean
  /** Whether cards have been shown before. */
  readonly hasStood: boolean
  readonly inputs: CollectionInputs
  /** How much of the collection's text is shown. */
  readonly headText?: ListHeadProps['text']
  readonly eager: number
  /** The number of recently seen products, in a list of these. */
  readonly seen?: number | undefined
  readonly state: ListState
  readonly messages: ListMessages | undefined
  /**
   * Whether the extras of its cards are loading: the cards wait for them, because their rows would have closed up by
   * then.
   */
  readonly isUndressed?: boolean
  readonly pageAddress: (page: number) => string
  /** The ways from the list; servers draw none. */
  readonly ways?: Pick<ListWays, 'isShops' | 'elsewhere'>
}

/** Returns the view of a list, for any renderer. */
export function readCollectionView(model: CollectionViewModel): Omit<LiveCollectionView, 'handle'> {
  const { page, inputs, state, messages } = model
  const { source, place, products, total, collectionId, error } = state
  const setting = messages && page.setting(inputs.imageRatio, GRID_SIZES, inputs.productUrl)
  const isDrawn = setting && !(model.isUndressed && products.length)
  return {
    paging: source.paging,
    pageSize: source.pageSize,
    page: isJoined(source) ? 1 : place.page,
    question: JSON.stringify(readQuery(source, place)),
    answer: state.status,
    collectionId,
    options: { ...inputs, layout: inputs.layout === 'row' && !inputs.hideMedia ? 'row' : 'card' },
    messages: setting?.messages,
    own: model.hasOwn,
    hasLoading: !!model.hasLoading && !model.hasStood,
    eager: model.eager,
    room: Math.min(source.pageSize, model.seen ?? ROOM),
    title: messages && readTitle(state, messages),
    isQuiet: isPersonal(source),
    columns: inputs.columns,
    slotted: model.slotted,
    cards: isDrawn ? readCards(state, setting) : [],
    count: products.length,
    total,
    coming: state.more === 'loading' ? Math.min(source.pageSize, (total ?? 0) - products.length) : 0,
    more: readMore(state),
    missing: state.status === 'ready' && state.pages[0]?.found === false,
    status: isDrawn ? readStatus(state) : 'loading',
    error,
    head: readListHead(inputs, state, setting, model.headText),
    list: messages && readList(model, messages),
  }
}

/** Returns the title of a list whose products the tag has found; a space while it is loading. */
function readTitle({ source, pages }: ListState, messages: ListMessages): string | undefined {
  if (source.recent && !source.relatedTo) return messages.recentlySeen
  if (!source.relatedTo) return
  const from = pages[0]?.from
  return from ? fill(messages.moreFrom, { name: from }) : '\u00a0'
}

/** Returns the cards of a list; each begins with the value that the list is filtered by. */
function readCards({ products, place }: ListState, setting: CardSetting): readonly CardViewModel[] {
  const chosen = readFacets(place.facets)
  return products.map((product) => {
    const begin = place.facets ? readFilteredChoice(product, chosen) : undefined
    const card = readCard(product, setting)
    return begin
      ? {
          ...card,
          begin,
          pageUrl: card.pageUrl && nameChoices(card.pageUrl, begin),
          image: readCard(showFilteredChoice(product, begin), setting).image,
        }
      : card
  })
}

function readList(
  { page, inputs, state, pageAddress, ways }: CollectionViewModel,
  messages: ListMessages,
): ListViewModel {
  const { source, place, products, total, facets, status } = state
  const { base, paging, pageSize } = source
  const { prices, isNear } = state.pages[0] ?? {}
  const { locale } = page.config
  const shownPrice = (!prices && products[0]?.convertedPriceData) || products[0]?.priceData
  const currency = shownPrice?.currency ?? readCurrency(page)
  const searched = ways?.isShops || place.search !== base.search ? place.search : undefined
  return {
    messages,
    place,
    hasControls: inputs.controls,
    chips: inputs.controls ? readChips(place, { messages, base, locale, currency }) : [],
    facets: facets === 'closed' ? undefined : facets,
    currencySign: currency && splitPrice(0, currency, locale).sign,
    writeAmount: currency ? (amount) => splitPrice(amount, currency, locale).amount : undefined,
    prices,
    isNear,
    searched,
    elsewhere: searched && readStatus(state) === 'empty' ? ways?.elsewhere(messages.allProducts) : undefined,
    isRefined: isRefined(place, base),
    isBusy: status === 'loading',
    pages: paging === 'pages' && total !== undefined ? Math.ceil(total / pageSize) : undefined,
    pageAddress,
  }
}

/** Returns the currency of any product on the page. */
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
