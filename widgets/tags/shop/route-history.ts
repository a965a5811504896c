import {
  isSameRoute,
  readShopAddress,
  type ShopAddress,
  writeShopAddress,
} from '../../../src/model/shop/address.ts'
import type { ShopBase } from '../../../src/model/shop/base.ts'
import { readPagePath } from '../../../src/model/shop/pages.ts'
import { readRoutePath, SHOP_LIST, type ShopRoute, writeRoutePath } from '../../../src/model/shop/route.ts'
import type { Page } from '../../loader/page.ts'
import { forgetNote, here, readNote } from '../../runtime/gate/here.ts'
import { ORDER_NOTE } from '../../runtime/gate/order-note.ts'
import { giveStatesBack } from '../../runtime/gate/set-aside.ts'
import { showAddress } from '../../runtime/gate/show-address.ts'
import { backListenersOf } from '../../runtime/page/services.ts'

/** How a shopper came to a route: with the page, by Back or Forward, or otherwise. */
export type Move = 'begin' | 'go' | 'back'

export interface RouteHistory {
  /** Returns the current route. */
  readonly shown: () => ShopAddress
  /** Checks whether the page's address has changed to another route. */
  readonly look: (move: Move) => boolean
  /** Creates a history entry for a route, or replaces the current one. */
  readonly write: (route: ShopRoute, address: string, as: 'entry' | 'same') => void
  /** Shows the list, because the requested content doesn't exist. */
  readonly refuse: () => void
  /** Returns the route that this history entry was opened from, if it was one of this shop. */
  readonly from: () => ShopRoute | undefined
  /** Leaves a product above this list: back to it, or by replacing the entry that a link has led to. */
  readonly leaveTo: (list: ShopRoute) => void
}

export interface RouteHistoryOptions {
  readonly page: Page
  readonly readBase: () => ShopBase
  readonly show: (address: ShopAddress, move: Move) => void
  readonly signal: AbortSignal
}

/** Checks whether the page's router has left, or its own anchor was followed: neither is a route. */
function createLeavings(readBase: () => ShopBase): (now: ShopAddress) => boolean {
  const { pathname } = new URL(here())
  return ({ found }) => {
    const url = new URL(here())
    const { kind } = readBase()
    return kind === 'path'
      ? found === 'elsewhere'
      : url.pathname !== pathname || (kind === 'fragment' && /^#[^/]/.test(url.hash))
  }
}

/** Reads and writes a shop's notes in the history entries. */
function createEntries(readBase: () => ShopBase) {
  let rest: string | undefined
  let isNoted = false
  const name = () => `${readBase().name}.route`
  return {
    /** Looks at the current entry; returns whether only the route distinguishes it from the one before. */
    look(): boolean {
      const before = rest
      const address = writeShopAddress(readBase(), SHOP_LIST, here(), { isClean: false })
      rest = `${address} ${readNote('dialogs')}`
      const wasNoted = isNoted
      isNoted = readNote(name()) !== undefined
      return wasNoted && isNoted && rest === before
    },
    /** Returns a new entry's note; the entry that is left keeps its own origin. */
    noteOf(from: string, to: string) {
      return { name: name(), before: readNote(name()) ?? [from], now: [to, from] }
    },
    from(): ShopRoute | undefined {
      // Anybody may have written it.
      const note = readNote(name())
      const [, from] = Array.isArray(note) ? note : []
      return typeof from === 'string' ? readRoutePath(from) : undefined
    },
  }
}

/** Rewrites the address of a baked file of a list's page: elsewhere the page is in the query. */
function takePagePath(base: ShopBase): void {
  const paged = readPagePath(base, here())
  if (paged) showAddress(paged, 'same')
}

/** A route that no list has. */
const NOWHERE: ShopRoute = { route: 'product' }

/** Goes one entry further back, after dialogs above have left theirs. */
function goBack({ parts }: Page): void {
  const steps = parts.get('steps')
  if (steps) steps.goBehind()
  else history.back()
}

interface BackListener extends Pick<RouteHistoryOptions, 'page' | 'signal'> {
  /** Checks whether the entries before and after are routes of this shop; called once for each event. */
  readonly isOurs: () => boolean
  /** Shows the route of the current address; returns false if it hasn't changed. */
  readonly look: () => boolean
}

/** Follows Back and Forward, before the page's own router does. */
function hearBack({ page, signal, isOurs, look }: BackListener): void {
  const follow = (event: PopStateEvent) => {
    const isWithin = isOurs()
    // Nothing else of the page changes between two of our routes, so its router must not redraw it.
    if (!look() || !isWithin) return
    page.parts.get('steps')?.follow(event)
    event.stopImmediatePropagation()
  }
  giveStatesBack(page)
  addEventListener('popstate', follow, { capture: true, signal })
  // A dialog may stop the event of its own step for all later listeners, so the shop also subscribes here.
  signal.addEventListener(
    'abort',
    backListenersOf(page).subscribe(() => void look()),
  )
}

/** Creates the routes of a shop in the browser's history. */
export function createRouteHistory({ page, readBase, show, signal }: RouteHistoryOptions): RouteHistory {
  takePagePath(readBase())
  const read = () => readShopAddress(readBase(), here())
  const isElsewhere = createLeavings(readBase)
  const entries = createEntries(readBase)
  /** The route of the address when it was last read: a route that couldn't be written there stays. */
  let said = read()
  let shown = said
  let isWriting = false

  const look = (move: Move) => {
    const now = read()
    // Browsers report each of our steps at once.
    if (isWriting || isElsewhere(now) || (now.found === said.found && isSameRoute(now.route, said.route)))
      return false
    said = shown = now
    show(now, move)
    return true
  }
  const write: RouteHistory['write'] = (route, address, as) => {
    isWriting = true
    showAddress(address, as, entries.noteOf(writeRoutePath(shown.route), writeRoutePath(route)))
    // A new entry takes over the notes of the one before.
    forgetNote(ORDER_NOTE)
    isWriting = false
    said = read()
    shown = { route, found: 'route' }
    entries.look()
    show(shown, 'go')
  }

  entries.look()
  hearBack({ page, signal, isOurs: entries.look, look: () => look('back') })
  return {
    shown: () => shown,
    look,
    write,
    from: entries.from,
    leaveTo(list) {
      const address = writeShopAddress(readBase(), list, here(), { isClean: false })
      if (isSameRoute(entries.from() ?? NOWHERE, list)) goBack(page)
      else if (address) write(list, address, 'same')
    },
    refuse() {
      shown = { route: SHOP_LIST, found: 'odd' }
      show(shown, 'go')
    },
  }
}
