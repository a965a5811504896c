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
import { here, readNote, showAddress } from '../../runtime/gate/here.ts'
import { backListenersOf } from '../../runtime/page/services.ts'

/** How a shopper came to a route: with the page, by Back or Forward, or otherwise. */
export type Move = 'begin' | 'go' | 'back'

export interface RouteHistory {
  /** What is shown. */
  readonly shown: () => ShopAddress
  /** Looks whether the page's address says another route by now. */
  readonly look: (move: Move) => boolean
  /** Makes an entry of the history for a route, or takes this one. */
  readonly write: (route: ShopRoute, address: string, as: 'entry' | 'same') => void
  /** Shows the list, because what was asked for is nothing. */
  readonly refuse: () => void
  /** The route that this entry of the history was opened from, if that was here. */
  readonly from: () => ShopRoute | undefined
  /** Leaves a product that stood above this list: back to it, or it takes the entry that a link has led to. */
  readonly leaveTo: (list: ShopRoute) => void
}

export interface RouteHistoryOptions {
  readonly page: Page
  readonly readBase: () => ShopBase
  readonly show: (address: ShopAddress, move: Move) => void
  readonly signal: AbortSignal
}

/** Whether the page's router has left, or its own anchor was followed: neither says anything of a route. */
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

/** What the entries of the history say of a shop. */
function createEntries(readBase: () => ShopBase) {
  let rest: string | undefined
  let isNoted = false
  const name = () => `${readBase().name}.route`
  return {
    /** Looks at the entry that has been come to: whether nothing but the route tells it from the one before. */
    look(): boolean {
      const before = rest
      const address = writeShopAddress(readBase(), SHOP_LIST, here(), { isClean: false })
      rest = `${address} ${readNote('dialogs')}`
      const wasNoted = isNoted
      isNoted = readNote(name()) !== undefined
      return wasNoted && isNoted && rest === before
    },
    /** Where an entry that is left was opened from stays as it is. */
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

/** The file of a list's page that was baked: everywhere else its page stands in the query. */
function takePagePath(base: ShopBase): void {
  const paged = readPagePath(base, here())
  if (paged) showAddress(paged, 'same')
}

/** No list is that. */
const NOWHERE: ShopRoute = { route: 'product' }

/** One entry further back, when dialogs above have left theirs. */
function goBack({ parts }: Page): void {
  const steps = parts.get('steps')
  if (steps) steps.goBehind()
  else history.back()
}

interface BackListener extends Pick<RouteHistoryOptions, 'page' | 'signal'> {
  /** Whether the entries before and after are routes of this shop; asked once for each. */
  readonly isOurs: () => boolean
  /** Shows what the address says now; false: nothing else than before. */
  readonly look: () => boolean
}

/** Follows Back and Forward, before the page's own router does. */
function hearBack({ page, signal, isOurs, look }: BackListener): void {
  const follow = (event: PopStateEvent) => {
    const isWithin = isOurs()
    // Nothing of the page is another between two routes of ours: its router would draw it anew.
    if (!look() || !isWithin) return
    page.parts.get('steps')?.follow(event)
    event.stopImmediatePropagation()
  }
  addEventListener('popstate', follow, { capture: true, signal })
  // A dialog's step may be kept from all that listen later.
  signal.addEventListener(
    'abort',
    backListenersOf(page).subscribe(() => void look()),
  )
}

/** The routes of a shop in the browser's history. */
export function createRouteHistory({ page, readBase, show, signal }: RouteHistoryOptions): RouteHistory {
  takePagePath(readBase())
  const read = () => readShopAddress(readBase(), here())
  const isElsewhere = createLeavings(readBase)
  const entries = createEntries(readBase)
  /** What the address said when it was looked at last: a route that could not be written there stays. */
  let said = read()
  let shown = said
  let isWriting = false

  const look = (move: Move) => {
    const now = read()
    // Browsers tell of each step of ours at once.
    if (isWriting || isElsewhere(now) || (now.found === said.found && isSameRoute(now.route, said.route)))
      return false
    said = shown = now
    show(now, move)
    return true
  }
  const write: RouteHistory['write'] = (route, address, as) => {
    isWriting = true
    showAddress(address, as, entries.noteOf(writeRoutePath(shown.route), writeRoutePath(route)))
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
