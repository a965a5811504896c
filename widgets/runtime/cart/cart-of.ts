import { createCartPort } from '../../../src/client/generations/cart-port.ts'
import type { CartPort } from '../../../src/model/cart-port.ts'
import type { TokenRole } from '../../../src/model/enums.ts'
import { createRevival } from '../../../src/recovery/revival.ts'
import { type CartRequest, type CartStore, createCartStore } from '../../../src/store/cart.ts'
import type { Newcomer } from '../../../src/store/cart-core.ts'
import { createCartMemory } from '../../../src/store/cart-memory.ts'
import { createCartTabs } from '../../../src/store/cart-tabs.ts'
import { sliceOf } from '../../../src/store/page-store.ts'
import type { Connection } from '../../loader/connection.ts'
import type { Page } from '../../loader/page.ts'
import { findStorage } from '../memory/kept-json.ts'
import { storeOf } from '../page/page-store.ts'
import { partOf, restListenersOf } from '../page/services.ts'
import { emitCartEvents } from './cart-events.ts'
import { cartListenersOf } from './news-of.ts'
import { placedOrderOf } from './placed-order.ts'
import { tellShopper } from './tell-shopper.ts'
import { createUnsentKeeper } from './unsent.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'cart-port': CartPort
    readonly cart: CartStore
  }
}

/** Adds the shopper's choices from anywhere on the page, for a card that has no choices of its own. */
function fillChoices(page: Page, request: CartRequest): CartRequest {
  const choices = page.parts.get('choices')
  const chosen = choices?.selectChoice(request.productId)
  if (!chosen || request.variantId || request.choices) return request
  return {
    ...request,
    variantId: chosen.variantId,
    choices: chosen.choices,
    texts: request.texts ?? chosen.texts,
  }
}

/**
 * A log-out leaves no role; if a member becomes a visitor at once, the provider has ended the session. A visitor whom the
 * provider no longer knows becomes another one: to the shopper it is the same person, whose cart is gone.
 */
function readNewcomer(before: TokenRole | undefined, now: TokenRole | undefined): Newcomer | 'replaced' {
  if (before === 'visitor' && now === 'visitor') return 'replaced'
  if (before !== 'member') return now === 'member' ? 'logged-in' : 'another'
  return now === 'visitor' ? 'logged-out' : 'another'
}

/** Reloads the cart when the identity changes. The page's first visitor doesn't count as a change. */
function followIdentity(
  { tokens }: Connection,
  changed: (who: ReturnType<typeof readNewcomer>) => void,
): void {
  const read = () => tokens.pair()?.refreshToken
  let before = read()
  tokens.subscribe(() => {
    const now = read()
    const isFirst = !before && now?.role === 'visitor'
    const isSame = before?.role === now?.role && before?.value === now?.value
    const who = readNewcomer(before?.role, now?.role)
    before = now
    if (!isFirst && !isSame) changed(who)
  })
}

/** Repeats failed requests of the cart, and sends what couldn't be sent, whenever they may succeed. */
function followConnection(cart: CartStore): void {
  const revival = createRevival(window)
  const revive = () => {
    revival.add(revive)
    cart.revive()
  }
  revival.add(revive)
}

/** Returns the API of the page's cart, whichever catalog generation the provider has. */
export const cartPortOf = (page: Page, { transport }: Connection): CartPort =>
  partOf(page, 'cart-port', () => createCartPort(transport, { loadFirst: () => page.loadChunk('v1') }))

function createPageCart(page: Page, connection: Connection): CartStore {
  const { clientId } = page.config
  const storage = findStorage(page, 'visitor')
  const memory = createCartMemory({ clientId, storage, spare: storage && findStorage(page, 'tab') })
  const cart = createCartStore({
    state: sliceOf(storeOf(page), 'cart'),
    port: cartPortOf(page, connection),
    catalog: page.catalog,
    memory,
    readProduct: (id, doubted) => connection.provider.readProduct(`id:${id}`, { doubted }),
    fill: (request) => fillChoices(page, request),
    isMember: () => page.role() === 'member',
    // A new visitor has no cart; a member's may come from another device.
    mayHaveCart: () => memory.hasCart() || page.role() === 'member',
    onOwnChange: () => tabs.tell(),
    isFleeting: () => connection.storage.isFleeting(),
    unsent: createUnsentKeeper(page, connection),
  })
  const tabs = createCartTabs({ clientId, page: window, onChange: () => cart.refresh() })
  addEventListener('pagehide', () => cart.leave())
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    cart.endCheckout('back')
    cart.resume()
  })
  // An answer in the address may bring another identity.
  connection.ready.then(() => cart.resume())
  followConnection(cart)
  const placed = placedOrderOf(page)
  followIdentity(connection, (who) => {
    if (who === 'replaced') {
      tabs.tell()
      return void cart.refresh()
    }
    placed.dismiss()
    page.parts.get('announce')?.forget()
    cart.changeIdentity(who)
  })
  emitCartEvents(cart)
  cart.onNews((news) => {
    // A shopper who goes on buying has read the thanks for the last order.
    if (news.type === 'added') placed.dismiss()
    for (const listener of cartListenersOf(page)) listener(news)
  })
  tellShopper(page, cart)
  // They find it among the page's parts.
  queueMicrotask(() => restListenersOf(page).tell())
  return cart
}

/** Returns the page's one cart, creating it on first use. */
export const cartOf = (page: Page, connection: Connection): CartStore =>
  partOf(page, 'cart', () => createPageCart(page, connection))

/** Does the same for callers without a connection. */
export const loadCart = async (page: Page): Promise<CartStore> => cartOf(page, await page.connection())
