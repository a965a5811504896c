import { roundAmount } from '../../../src/model/currency-digits.ts'
import type { OrderSummary } from '../../../src/model/order.ts'
import type { CartLine } from '../../../src/store/cart-lines.ts'
import type { LineChange } from '../../../src/store/cart-news.ts'
import type { Page } from '../../loader/page.ts'
import { cartListenersOf } from '../../runtime/cart/news-of.ts'
import { here } from '../../runtime/gate/here.ts'
import { consentOf } from '../../runtime/page/consent.ts'
import { createHold } from '../../runtime/page/hold.ts'
import { partOf } from '../../runtime/page/services.ts'
import { createDataLayer, type DataLayer } from './data-layer.ts'
import { type Item, readLineItem, readOrderedItem, readProductItem, sumUp } from './items.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'data-layer': DataLayer
  }
}

type Detail = Readonly<Record<string, unknown>>

const layerOf = (page: Page): DataLayer =>
  partOf(page, 'data-layer', () => createDataLayer(createHold(consentOf(page), 'analytics')))

/** Returns an order's value in GA4's sense: without tax and shipping. */
function readWorth({ sums, lines, currency = '' }: OrderSummary): number {
  if (sums.subtotal !== undefined) return roundAmount(sums.subtotal - (sums.discount ?? 0), currency)
  return sumUp(lines.map(readOrderedItem), currency)
}

/**
 * Pushes an order that was paid.
 *
 * @param claim Called when it is pushed: false if this page or another has pushed it before.
 */
export function pushPurchase(page: Page, order: OrderSummary, claim: () => boolean): void {
  const { orderId, currency, coupon, sums, lines } = order
  const ecommerce = {
    transaction_id: orderId,
    value: readWorth(order),
    ...(currency && { currency }),
    ...(sums.tax !== undefined && { tax: sums.tax }),
    ...(sums.shipping !== undefined && { shipping: sums.shipping }),
    ...(coupon && { coupon }),
    items: lines.map(readOrderedItem),
  }
  layerOf(page).push({ event: 'purchase', ecommerce }, `purchase ${orderId}`, claim)
}

/** Returns the collection that a tag is in, or is. */
function readList(target: EventTarget | null): { readonly id: string } | undefined {
  const list = target instanceof Element ? target.closest('store-collection') : null
  if (!list) return
  return {
    id: list.getAttribute('collection-slug') ?? list.getAttribute('collection-id') ?? 'all-products',
  }
}

/** Creates a reader of the page's products as items, with their positions in their list. */
function createReader({ catalog }: Page) {
  const readItem = (id: unknown) => {
    const product = catalog.peek(`id:${id}`).value
    return product && readProductItem(product)
  }
  return {
    item: readItem,
    list(ids: readonly unknown[], listId: string) {
      const found = ids.flatMap((id) => readItem(id) ?? [])
      const items = found.map(({ item }, index): Item => ({ ...item, ...inList(listId), index }))
      return { items, currency: found[0]?.currency }
    },
  }
}

const inList = (id: string) => ({ item_list_id: id, item_list_name: id })

const ofItems = (items: readonly Item[], currency: string | undefined) => ({
  ...(currency && { currency }),
  value: sumUp(items, currency),
  items,
})

const ofLines = (changes: readonly LineChange[]) =>
  ofItems(
    changes.map(({ line, quantity }) => readLineItem(line, quantity)),
    changes[0]?.line.price?.currency,
  )

const whole = (lines: readonly CartLine[]) => lines.map((line) => ({ line, quantity: line.quantity }))

/** Turns the page's events into GA4's e-commerce events, each once however many tags show a product. */
export function startAnalytics(page: Page): void {
  const { push } = layerOf(page)
  const read = createReader(page)
  /** A shop's routes count as pages: products seen again on another one are reported again. */
  let pages = 0
  const path = () => `${pages} ${new URL(here()).pathname}`
  const on = (type: string, listener: (detail: Detail, target: EventTarget | null) => void) =>
    document.addEventListener(type, (event) =>
      listener((event as CustomEvent<Detail>).detail ?? {}, event.composedPath()[0] ?? event.target),
    )

  const VIEWS: Readonly<Record<string, (detail: Detail, target: EventTarget | null) => void>> = {
    product({ productId }) {
      const found = read.item(productId)
      if (!found) return
      const ecommerce = ofItems([found.item], found.currency)
      push({ event: 'view_item', ecommerce }, `view_item ${path()} ${productId}`)
    },
    collection({ productIds }, target) {
      const { id } = readList(target) ?? { id: 'all-products' }
      const { items, currency } = read.list(productIds as readonly unknown[], id)
      if (!items.length) return
      const ecommerce = { ...inList(id), ...(currency && { currency }), items }
      push({ event: 'view_item_list', ecommerce }, `view_item_list ${path()} ${id}`)
    },
    cart({ lines }) {
      push({ event: 'view_cart', ecommerce: ofLines(whole(lines as readonly CartLine[])) })
    },
    shop({ address, title }) {
      pages++
      push({ event: 'page_view', page_location: address, page_title: title })
    },
  }
  on('store-view', (detail, target) => VIEWS[String(detail.view)]?.(detail, target))
  on('store-select', ({ productId }, target) => {
    const found = read.item(productId)
    if (!found) return
    const list = readList(target)
    const item = { ...found.item, ...(list && inList(list.id)) }
    push({ event: 'select_item', ecommerce: { ...(list && inList(list.id)), items: [item] } })
  })
  on('store-login', ({ method }) => push({ event: 'login', method }))
  on('store-register', ({ method }) => push({ event: 'sign_up', method }))

  cartListenersOf(page).add((change) => {
    if (change.type === 'checkout') {
      push({ event: 'begin_checkout', ecommerce: ofLines(whole(change.lines)) })
      return
    }
    // Another tab has reported its own changes.
    if (change.type !== 'change' || change.cause !== 'here') return
    if (change.added.length) push({ event: 'add_to_cart', ecommerce: ofLines(change.added) })
    if (change.removed.length) push({ event: 'remove_from_cart', ecommerce: ofLines(change.removed) })
  })
}
