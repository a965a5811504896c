import { act, fireEvent, render } from '@testing-library/react'
import { vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import {
  CollectionCardsTag,
  type CollectionServices,
} from '../../src/components/collection/CollectionCardsTag.tsx'
import type { LiveCollectionView } from '../../src/components/collection/live-view.ts'
import { messages as listMessages } from '../../src/messages/en/collection.ts'
import { messages } from '../../src/messages/en/product.ts'
import type { Product } from '../../src/model/product.ts'
import type { CartRequest, CartStore } from '../../src/store/cart.ts'
import type { ListPlace, Refinement } from '../../src/store/list-place.ts'
import { readChips } from '../../src/views/collection/list-chips.ts'
import type { ListViewModel } from '../../src/views/collection/list-view-model.ts'
import { readCard } from '../../src/views/product/card-view-model.ts'
import { fake } from '../support/fake.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { CARD_OPTIONS, CARD_SETTING } from '../support/views/card-setting.ts'

const SETTING = { ...CARD_SETTING, messages, productUrl: '/p/{slug}' }
export const BASE: ListPlace = { sort: 'default', inStockOnly: false, page: 1 }
export const MUGS = ['Mug', 'Bowl'].map((name) =>
  makeProduct({ id: name.toLowerCase(), slug: name.toLowerCase(), name }),
)

interface Given {
  readonly products?: readonly Product[]
  readonly view?: Partial<LiveCollectionView> | undefined
  readonly place?: Partial<ListPlace>
  readonly list?: Partial<ListViewModel> | undefined
  /** Draws it in the page itself: the tests' DOM has no `:focus` in a shadow root. */
  readonly isBare?: boolean
  /** What the cart does with an addition. */
  readonly onAdd?: (request: CartRequest) => Promise<object>
}

/** Creates the actions on a list, which are recorded, and its place. */
function createHandle(place: ListPlace) {
  const state = createStore<{ place: ListPlace; source: { base: ListPlace }; facets: string }>(() => ({
    place,
    source: { base: BASE },
    facets: 'closed',
  }))
  const refine = vi.fn((_refinement: Partial<Refinement & { page: number }>, _entry: 'new' | 'same') => {})
  return {
    state,
    refine,
    reset: vi.fn(),
    open: vi.fn(),
    loadMore: vi.fn(),
    takeBegun: () => undefined,
    addressOf: () => '/',
  }
}

/** Reads the view of a list at its place. */
function readView(
  handle: ReturnType<typeof createHandle>,
  products: readonly Product[],
  { list, view }: Pick<Given, 'list' | 'view'>,
) {
  const { place } = handle.state.getState()
  const setting = { messages: listMessages, locale: 'en', currency: 'EUR', base: BASE }
  return fake<LiveCollectionView>({
    handle,
    status: products.length ? 'ready' : 'empty',
    options: CARD_OPTIONS,
    messages,
    own: false,
    hasLoading: false,
    eager: 0,
    room: 0,
    columns: undefined,
    slotted: false,
    cards: products.map((one) => readCard(one, SETTING)),
    total: products.length,
    coming: 0,
    more: 'none',
    paging: 'more',
    pageSize: 12,
    page: place.page,
    question: JSON.stringify({ ...place, page: 1 }),
    answer: 'ready',
    count: products.length,
    missing: false,
    error: undefined,
    title: undefined,
    isQuiet: false,
    head: undefined,
    list: {
      messages: listMessages,
      place,
      hasControls: true,
      chips: readChips(place, setting),
      facets: 'loading',
      isRefined: JSON.stringify(place) !== JSON.stringify(BASE),
      pageAddress: (page) => `?page=${page}`,
      isNear: false,
      searched: place.search,
      ...list,
    },
    ...view,
  })
}

/** Creates a list's view, and its place, which the shopper's actions change. */
function createList({ products = MUGS, view: more, place: first, list }: Given) {
  const handle = createHandle({ ...BASE, ...first })
  let extra = more
  const read = () => readView(handle, products, { list, view: extra })
  let view = read()
  const listeners = new Set<() => void>()
  const become = (next: Partial<ListPlace>, also: Partial<LiveCollectionView> = {}) =>
    act(() => {
      handle.state.setState({ place: { ...BASE, ...next } })
      extra = { ...extra, ...also }
      view = read()
      for (const listener of listeners) listener()
    })
  return {
    handle,
    become,
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Shows a list that React has taken over, in the shadow root of its tag, on a page that records what it is asked for. */
export function showList(given: Given = {}) {
  const { handle, become, ...viewed } = createList(given)
  const { onAdd = async () => ({}) } = given
  const add = vi.fn(async (request: CartRequest, _: object) => onAdd(request))
  const emit = vi.fn((_type: string, _detail?: object, _init?: object) => true)
  const page = {
    openQuickView: vi.fn(async () => {}),
    hasQuickView: () => true,
    goTo: vi.fn(),
    tryAgain: vi.fn(),
    buyNow: vi.fn(async () => {}),
  }
  const host = document.createElement('store-collection')
  const root = given.isBare ? host : host.attachShadow({ mode: 'open' })
  document.body.append(host)
  const container = document.createElement('div')
  root.append(container)
  const services = fake<CollectionServices>({
    loadCart: async () => fake<CartStore>({ add }),
    sayProblem: async (reason: unknown) => `It didn’t work: ${(reason as Error).message}.`,
    chosen: { peek: () => ({}), subscribe: () => () => {} },
    setting: () => SETTING,
    takeStep: () => () => {},
    loadCollections: () => Promise.reject(new Error('no facets')),
    tellAge: undefined,
    drawExtras: undefined,
    ...page,
  })
  const tag = { host, emit, tryAgain: page.tryAgain, ...viewed }
  const shown = render(<CollectionCardsTag tag={tag} services={services} />, { container })
  return {
    ...shown,
    ...page,
    ...handle,
    become,
    host,
    root,
    add,
    emit,
    press: (name: string | RegExp) =>
      act(async () => void fireEvent.click(shown.getByRole('button', { name }))),
    /** What the list has announced. */
    news: () => root.querySelector('.frame > [role=status]')?.textContent,
    told: (type: string) => emit.mock.calls.filter(([one]) => one === type).map(([, detail]) => detail),
  }
}
