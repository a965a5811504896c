import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OrderSummary } from '../../src/model/order.ts'
import type { CartLine } from '../../src/store/cart-lines.ts'
import type { CartNews } from '../../src/store/cart-news.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import type { Page } from '../../widgets/loader/page.ts'
import { pushPurchase, startAnalytics } from '../../widgets/plugins/analytics/analytics.ts'
import { readLineItem, readProductItem } from '../../widgets/plugins/analytics/items.ts'
import { setConsent } from '../../widgets/plugins/consent/consent.ts'
import { cartListenersOf } from '../../widgets/runtime/cart/news-of.ts'
import { fake } from '../support/fake.ts'
import { fromOutside } from '../support/from-outside.ts'
import { makeProduct } from '../support/store/make-product.ts'

const holder = globalThis as { dataLayer?: unknown[] | undefined }
const pushed = () => holder.dataLayer ?? []

/** A page's listeners end with its test: otherwise the next event would be counted twice. */
let ended: AbortController
beforeEach(() => {
  ended = new AbortController()
  const listen = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      listen(type, listener, { signal: ended.signal }),
  )
})
afterEach(() => {
  ended.abort()
  vi.restoreAllMocks()
  holder.dataLayer = undefined
  document.body.replaceChildren()
})

const price = (now: number, before = now) =>
  fromOutside({ currency: 'EUR', price: before, discountedPrice: now })
const mug = makeProduct({ id: 'p1', name: 'Mug', brand: 'Kiln', priceData: price(24, 32) })
const bowl = makeProduct({ id: 'p2', name: 'Bowl', brand: null, priceData: price(10.1) })

const line = (more: Partial<CartLine> = {}): CartLine =>
  ({
    id: 'l1',
    key: 'k1',
    productId: 'p1',
    name: 'Mug',
    details: [],
    quantity: 2,
    price: { amount: 24, currency: 'EUR' },
    ...more,
  }) as CartLine

describe('a product, as GA4 has it', () => {
  it('has its price, its reduction and its brand', () => {
    expect(readProductItem(mug)).toEqual({
      item: { item_id: 'p1', item_name: 'Mug', item_brand: 'Kiln', price: 24, discount: 8 },
      currency: 'EUR',
    })
    expect(readProductItem(bowl).item).toEqual({ item_id: 'p2', item_name: 'Bowl', price: 10.1 })
    expect(readProductItem(fromOutside({ ...bowl, priceData: undefined, name: undefined }))).toEqual({
      item: { item_id: 'p2', item_name: '' },
    })
  })

  it('has its chosen options in the cart', () => {
    const details = fromOutside([{ value: 'Oat' }, { value: 'S' }])
    const oldPrice = fromOutside({ amount: 32.3, currency: 'EUR' })
    expect(readLineItem(line({ details, oldPrice }))).toEqual({
      item_id: 'p1',
      item_name: 'Mug',
      item_variant: 'Oat / S',
      price: 24,
      discount: 8.3,
      quantity: 2,
    })
    expect(readLineItem(line({ price: undefined }), 5)).toEqual({
      item_id: 'p1',
      item_name: 'Mug',
      quantity: 5,
    })
  })
})

function openPage(consent?: Page['config']['consent']) {
  const catalog = createCatalog({ queryProducts: async () => [] })
  catalog.put([mug, bowl])
  const page = fake<Page>({ catalog, config: { consent, clientId: 'c' }, parts: new Map() })
  startAnalytics(page)
  const news = (change: object) => {
    for (const hear of cartListenersOf(page)) hear(change as CartNews)
  }
  return { page, news }
}
const fire = (target: EventTarget, type: string, detail?: object) =>
  target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
const events = () => pushed().filter((one) => (one as { event?: string }).event)

describe('the page’s events, as GA4 has them', () => {
  it('report a visible product once', () => {
    openPage()
    fire(document.body, 'store-view', { view: 'product', productId: 'p1' })
    fire(document.body, 'store-view', { view: 'product', productId: 'p1' })
    fire(document.body, 'store-view', { view: 'product', productId: 'strange' })
    fire(document.body, 'store-view', { view: 'else' })
    fire(document.body, 'store-view')
    const item = { item_id: 'p1', item_name: 'Mug', item_brand: 'Kiln', price: 24, discount: 8 }
    expect(events()).toEqual([
      { event: 'view_item', ecommerce: { currency: 'EUR', value: 24, items: [item] } },
    ])
  })

  it('report a list with the places in it, by the name that the page gives it', () => {
    openPage()
    document.body.innerHTML =
      '<store-collection collection-slug="mugs"><i></i></store-collection><store-collection collection-id="c9"></store-collection><store-collection></store-collection>'
    const productIds = ['p2', 'strange', 'p1']
    for (const list of document.querySelectorAll('store-collection'))
      fire(list, 'store-view', { view: 'collection', productIds })
    fire(document.querySelector('i') as Element, 'store-view', { view: 'collection', productIds })
    fire(document.body, 'store-view', { view: 'collection', productIds: ['strange'] })
    expect(events()).toMatchObject([
      {
        event: 'view_item_list',
        ecommerce: {
          item_list_id: 'mugs',
          item_list_name: 'mugs',
          currency: 'EUR',
          items: [
            { item_id: 'p2', index: 0, item_list_id: 'mugs' },
            { item_id: 'p1', index: 1 },
          ],
        },
      },
      { ecommerce: { item_list_id: 'c9' } },
      { ecommerce: { item_list_id: 'all-products' } },
    ])
  })

  it('report a followed product, and its list', () => {
    openPage()
    document.body.innerHTML = '<store-collection collection-slug="mugs"><i></i></store-collection><b></b>'
    fire(document.querySelector('i') as Element, 'store-select', { productId: 'p1' })
    fire(document.querySelector('b') as Element, 'store-select', { productId: 'p1' })
    fire(document.body, 'store-select', { productId: 'strange' })
    const [fromList, alone, ...others] = events() as { event: string; ecommerce: object }[]
    expect(others).toEqual([])
    expect(fromList).toMatchObject({
      event: 'select_item',
      ecommerce: { item_list_id: 'mugs', items: [{ item_id: 'p1', item_list_name: 'mugs' }] },
    })
    expect(Object.keys(alone?.ecommerce ?? {})).toEqual(['items'])
  })

  it('report changes of the cart on this page, its visible lines, and the way to the checkout', () => {
    const { news } = openPage()
    const other = line({
      productId: 'p2',
      name: 'Bowl',
      price: fromOutside({ amount: 10.1, currency: 'EUR' }),
    })
    const added = [{ line: line(), quantity: 1 }]
    const removed = [{ line: other, quantity: 3 }]
    news({ type: 'change', cause: 'here', added, removed, lines: [] })
    for (const cause of ['elsewhere', 'load']) news({ type: 'change', cause, added, removed, lines: [] })
    news({ type: 'change', cause: 'here', added: [], removed: [], lines: [] })
    news({ type: 'added', name: 'Mug', quantity: 1, count: 1 })
    fire(document.body, 'store-view', { view: 'cart', lines: [line(), other] })
    news({ type: 'checkout', lines: [line()] })
    expect(events()).toMatchObject([
      { event: 'add_to_cart', ecommerce: { currency: 'EUR', value: 24, items: [{ quantity: 1 }] } },
      { event: 'remove_from_cart', ecommerce: { value: 30.3, items: [{ item_id: 'p2', quantity: 3 }] } },
      { event: 'view_cart', ecommerce: { value: 68.2, items: [{ quantity: 2 }, { quantity: 2 }] } },
      { event: 'begin_checkout', ecommerce: { value: 48 } },
    ])
  })

  it('report logins and registrations', () => {
    openPage()
    fire(document.body, 'store-login', { method: 'form' })
    fire(document.body, 'store-register', { method: 'popup' })
    expect(events()).toEqual([
      { event: 'login', method: 'form' },
      { event: 'sign_up', method: 'popup' },
    ])
  })

  it('wait if the page says so, until it releases them', () => {
    const { page } = openPage('wait')
    fire(document.body, 'store-login', { method: 'form' })
    expect(events()).toEqual([])
    setConsent(page, true)
    expect(events()).toEqual([{ event: 'login', method: 'form' }])
  })
})

describe('an order, as GA4 has it', () => {
  const lines = [{ productId: 'p1', name: 'Mug', details: [{ value: 'Oat' }], price: 24, quantity: 2 }]
  const order = (more: object = {}) => fromOutside<OrderSummary>({ orderId: 'o1', sums: {}, lines, ...more })

  it('has the value of its products, without tax and shipping', () => {
    const { page } = openPage()
    const sums = { subtotal: 50.1, discount: 5, tax: 0, shipping: 4.9, total: 50 }
    pushPurchase(page, order({ currency: 'EUR', coupon: 'TEN', sums }), () => true)
    pushPurchase(page, order(), () => true)
    expect(events()).toEqual([
      {
        event: 'purchase',
        ecommerce: {
          transaction_id: 'o1',
          value: 45.1,
          currency: 'EUR',
          tax: 0,
          shipping: 4.9,
          coupon: 'TEN',
          items: [{ item_id: 'p1', item_name: 'Mug', item_variant: 'Oat', price: 24, quantity: 2 }],
        },
      },
    ])
  })

  it('has the sum of its lines if its sums are unknown', () => {
    const { page } = openPage()
    const bare = { productId: 'p2', name: 'Bowl', details: [], quantity: 1 }
    pushPurchase(page, order({ lines: [...lines, bare] }), () => true)
    expect(events()).toEqual([
      {
        event: 'purchase',
        ecommerce: {
          transaction_id: 'o1',
          value: 48,
          items: [expect.anything(), { item_id: 'p2', item_name: 'Bowl', quantity: 1 }],
        },
      },
    ])
  })
})

describe('amounts, as GA4 has them', () => {
  const dinars = (amount: number) => fromOutside({ amount, currency: 'KWD' })

  it('have as many decimals as their currency', () => {
    const { page, news } = openPage()
    page.catalog.put([
      makeProduct({
        id: 'p3',
        name: 'Jug',
        priceData: fromOutside({ currency: 'KWD', price: 2.51, discountedPrice: 1.255 }),
      }),
    ])
    fire(document.body, 'store-view', { view: 'product', productId: 'p3' })
    const jug = line({ productId: 'p3', name: 'Jug', price: dinars(1.255), oldPrice: dinars(2.51) })
    news({ type: 'checkout', lines: [jug, line({ price: dinars(0.001), quantity: 1 })] })
    pushPurchase(
      page,
      fromOutside({ orderId: 'o1', currency: 'KWD', lines: [], sums: { subtotal: 2.51, discount: 0.255 } }),
      () => true,
    )
    expect(events()).toMatchObject([
      { event: 'view_item', ecommerce: { value: 1.255, items: [{ price: 1.255, discount: 1.255 }] } },
      { event: 'begin_checkout', ecommerce: { value: 2.511, items: [{ discount: 1.255 }, {}] } },
      { event: 'purchase', ecommerce: { value: 2.255 } },
    ])
  })

  it('have none in a currency without', () => {
    const { news } = openPage()
    news({ type: 'checkout', lines: [line({ price: { amount: 333.4, currency: 'JPY' }, quantity: 3 })] })
    expect(events()).toMatchObject([{ ecommerce: { currency: 'JPY', value: 1000 } }])
  })
})
