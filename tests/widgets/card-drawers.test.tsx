import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  CollectionCardsTag,
  type CollectionServices,
} from '../../src/components/collection/CollectionCardsTag.tsx'
import type { LiveCollectionView } from '../../src/components/collection/live-view.ts'
import { type CardServices, ProductCardTag } from '../../src/components/product/ProductCardTag.tsx'
import { messages as listMessages } from '../../src/messages/en/collection.ts'
import { messages } from '../../src/messages/en/product.ts'
import { StoreError } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import type { CartRequest } from '../../src/store/cart.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import type { ListViewModel } from '../../src/views/collection/list-view-model.ts'
import { readCard } from '../../src/views/product/card-view-model.ts'
import { emitAt } from '../../widgets/loader/emit.ts'
import { choicesOf } from '../../widgets/runtime/choices/choices-of.ts'
import { choiceListenersOf } from '../../widgets/runtime/page/services.ts'
import { mount as mountTemplate } from '../../widgets/tags/product/template/mount.ts'
import { fake } from '../support/fake.ts'
import { managed, option, variantOf } from '../support/model/make-option.ts'
import { openPage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { CARD_OPTIONS, CARD_SETTING } from '../support/views/card-setting.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const SETTING = { ...CARD_SETTING, messages, productUrl: '/p/{slug}' }
const EVENTS = ['store-select', 'store-add-to-cart', 'store-error'] as const

/** Creates a page with one product, whose services record what they are asked for. */
function createPage(product: Product, onAdd: (request: CartRequest) => Promise<object>) {
  const add = vi.fn((request: CartRequest, _: object) => onAdd(request))
  const openQuickView = vi.fn(async (_host: unknown, _card: { id: string }) => {})
  const goTo = vi.fn()
  const services = {
    loadCart: async () => ({ add }),
    openQuickView,
    hasQuickView: (host: Element) => host.getAttribute('quick-view') !== 'off',
    goTo,
    sayProblem: async (reason: unknown) => `It didn’t work: ${(reason as Error).message}.`,
    setting: () => SETTING,
    takeStep: () => () => {},
    loadCollections: () => Promise.reject(new Error('no facets')),
    listCollections: async () => [],
    tellAge: undefined,
    drawExtras: undefined,
    chosen: {
      peek: () => choicesOf(page).state.getState(),
      subscribe: (listener: () => void) => choiceListenersOf(page).subscribe(listener),
    },
  }
  const page = openPage({
    catalog: createCatalog({ queryProducts: async () => [product] }),
    messages: () => messages,
    setting: () => SETTING,
    loadChunk: async () => ({ servicesOf: () => services, focusPicker: () => false }),
  })
  return { page, services, add, openQuickView, goTo }
}

type Tail<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Rest] ? Rest : never
type Shop = ReturnType<typeof createPage>
interface Drawn {
  readonly buy: () => Element | null | undefined
  readonly link: () => Element | null | undefined
}
type Draw = (shop: Shop, host: HTMLElement, product: Product) => Promise<Drawn> | Drawn

const inShadow = (host: HTMLElement) => {
  const container = document.createElement('div')
  host.attachShadow({ mode: 'open' }).append(container)
  return container
}
const found = (root: ParentNode | null): Drawn => ({
  buy: () => root?.querySelector('[data-action=buy],[data-store-action=buy]'),
  link: () => root?.querySelector('a'),
})
/** The part of a tag that its component sees. */
const tagOf = <View,>(host: HTMLElement, view: View) => ({
  host,
  emit: (...event: Tail<Parameters<typeof emitAt>>) => emitAt(host, ...event),
  view: () => view,
  subscribe: () => () => {},
  tryAgain() {},
})

/** The parts of a list that its cards don't depend on. */
const NOTHING_ELSE = {
  question: 'q',
  answer: 'ready',
  page: 1,
  pageSize: 12,
  count: 1,
  total: 1,
  coming: 0,
  paging: 'none',
  own: false,
  hasLoading: false,
  slotted: false,
  columns: undefined,
  head: undefined,
  title: undefined,
  error: undefined,
} as const

/** Each way of drawing a card that can be pressed. */
const DRAWERS: Readonly<Record<string, Draw>> = {
  'React, alone'({ services }, host, product) {
    const container = inShadow(host)
    const view = {
      status: 'ready',
      options: CARD_OPTIONS,
      messages,
      own: false,
      eager: false,
      card: readCard(product, SETTING),
    } as const
    render(<ProductCardTag tag={tagOf(host, view)} services={fake<CardServices>(services)} />, { container })
    return found(container)
  },
  'React, in a list'({ services }, host, product) {
    const container = inShadow(host)
    const place = { sort: 'default', inStockOnly: false, page: 1 } as const
    const state = {
      getState: () => ({ place, source: { base: place } }),
      subscribe: () => () => {},
      setState() {},
    }
    const list = fake<ListViewModel>({
      messages: listMessages,
      place,
      chips: [],
      hasControls: false,
      isNear: false,
      filters: undefined,
      news: undefined,
      pages: undefined,
      isBusy: false,
    })
    const view = fake<LiveCollectionView>({
      status: 'ready',
      options: CARD_OPTIONS,
      messages,
      eager: 0,
      cards: [readCard(product, SETTING)],
      more: 'none',
      list,
      handle: { state },
      ...NOTHING_ELSE,
    })
    render(<CollectionCardsTag tag={tagOf(host, view)} services={fake<CollectionServices>(services)} />, {
      container,
    })
    return found(container)
  },
  async 'a template'({ page }, host) {
    host.innerHTML = `<template><a data-store-link><store-value field="name"></store-value></a>
      <button data-store-action="buy">Buy</button></template>`
    mountTemplate(page, host)
    await vi.waitUntil(() => host.querySelector('button'))
    return found(host)
  },
}

interface Given {
  readonly product?: Product
  readonly onAdd?: (request: CartRequest) => Promise<object>
  readonly attributes?: Readonly<Record<string, string>>
  /** What the page does with the events. */
  readonly refuses?: (typeof EVENTS)[number]
}

describe.each(Object.entries(DRAWERS))('a card that is drawn by %s', (_, draw) => {
  const open = async ({ product = makeProduct(), onAdd = async () => ({}), ...given }: Given = {}) => {
    const shop = createPage(product, onAdd)
    const host = document.createElement('store-product')
    host.setAttribute('product-slug', 'mug')
    for (const [name, value] of Object.entries(given.attributes ?? {})) host.setAttribute(name, value)
    document.body.append(host)
    const heard: unknown[] = []
    for (const type of EVENTS)
      host.addEventListener(type, (event) => {
        heard.push([type, (event as CustomEvent<unknown>).detail, event.cancelable])
        if (type === given.refuses) event.preventDefault()
      })
    const { buy, link } = await draw(shop, host, product)
    const press = () => act(async () => void fireEvent.click(buy() as Element))
    const alert = () => host.shadowRoot?.querySelector('[role=alert]')?.textContent || undefined
    const choose = (choices: Readonly<Record<string, string>>) =>
      act(async () => {
        choicesOf(shop.page).put(product)
        choicesOf(shop.page).choose('p1', choices)
      })
    const requests = () => shop.add.mock.calls.map(([request]) => request)
    return { ...shop, host, heard, press, buy, link, alert, choose, requests }
  }
  const GLAZED = makeProduct(
    managed([option('Glaze', 'Sage', 'Ink')], [variantOf({ Glaze: 'Sage' }), variantOf({ Glaze: 'Ink' })]),
  )
  const SELECT = ['store-select', { productId: 'p1', slug: 'mug' }, true]
  const away = () => Promise.reject(new StoreError('network', 'away'))

  it('asks the page, and adds the product once', async () => {
    const { press, heard, requests } = await open({ onAdd: () => new Promise(() => {}) })
    await press()
    await press()
    expect(heard).toEqual([
      ['store-add-to-cart', expect.objectContaining({ productId: 'p1', quantity: 1 }), true],
    ])
    expect(requests()).toEqual([{ productId: 'p1' }])
  })

  it('adds nothing if the page refuses', async () => {
    const { press, requests, alert } = await open({ refuses: 'store-add-to-cart' })
    await press()
    expect([requests(), alert()]).toEqual([[], undefined])
  })

  it('says why it wasn’t added, tells the page, and is free again', async () => {
    const { press, heard, alert, buy } = await open({ onAdd: away })
    await press()
    expect(heard.at(-1)).toEqual([
      'store-error',
      { code: 'network', message: 'away', productId: 'p1' },
      false,
    ])
    expect([alert(), buy()?.hasAttribute('aria-busy')]).toEqual(['It didn’t work: away.', false])
  })

  it('buys what was chosen elsewhere on the page, and says of another choice nothing', async () => {
    const { press, requests, choose, alert } = await open({ product: GLAZED, onAdd: away })
    await choose({ Glaze: 'Sage' })
    await press()
    expect(requests()).toEqual([{ productId: 'p1', choices: { Glaze: 'Sage' }, variantId: 'v-Sage' }])
    expect(alert()).toBeDefined()
    await choose({ Glaze: 'Ink' })
    await vi.waitFor(() => expect(alert()).toBeUndefined())
  })

  it('shows the product at length if something must be chosen, or its page, unless the page does it', async () => {
    const here = await open({ product: GLAZED })
    await here.press()
    expect([here.heard, here.openQuickView.mock.calls.map(([, { id }]) => id)]).toEqual([[SELECT], ['p1']])
    const page = await open({
      product: GLAZED,
      attributes: { 'quick-view': 'off', 'product-url': '/p/{slug}' },
    })
    await page.press()
    await vi.waitFor(() => expect(page.goTo.mock.calls).toEqual([['/p/mug']]))
    expect([page.heard, page.openQuickView.mock.calls]).toEqual([[SELECT], []])
    const own = await open({ product: GLAZED, refuses: 'store-select' })
    await own.press()
    expect([own.openQuickView.mock.calls, own.goTo.mock.calls, own.requests()]).toEqual([[], [], []])
  })

  it('has a link that opens the quick view, or the page in the way the shopper asks for', async () => {
    const { link, heard, openQuickView } = await open()
    const follow = (how = {}) => fireEvent.click(link() as Element, how)
    expect([follow({ ctrlKey: true }), openQuickView.mock.calls.length]).toEqual([true, 0])
    expect(follow()).toBe(false)
    await vi.waitFor(() => expect(openQuickView).toHaveBeenCalledOnce())
    expect(heard).toEqual([SELECT, SELECT])
    const plain = await open({ attributes: { 'quick-view': 'off' } })
    expect(fireEvent.click(plain.link() as Element)).toBe(true)
    expect([plain.openQuickView.mock.calls, plain.goTo.mock.calls]).toEqual([[], []])
  })
})
