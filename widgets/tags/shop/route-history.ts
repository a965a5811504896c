import {
  isSameRoute,
  readShopAddress,
  type ShopAddress,
  writeShopAddress,
} from '../../../src/model/shop/address.ts'
import type { ShopBase } from '../../../src/model/shop/base.ts'
import { readPagePath } from '../../../src/model/shop/pages.ts'
import { SHOP_LIST, type ShopRoute, writeRoutePath } from '../../../src/model/shop/route.ts'
import { here, readNote, showAddress } from '../../runtime/gate/here.ts'

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
}

export interface RouteHistoryOptions {
  readonly readBase: () => ShopBase
  readonly show: (address: ShopAddress, move: Move) => void
  readonly signal: AbortSignal
}

/** Looks at entries of the history, one after the other. */
function createEntryWatch(readBase: () => ShopBase, noteName: () => string) {
  let rest: string | undefined
  let isNoted = false
  /** @returns Whether this entry and the one before are both ours, and differ in nothing but their routes. */
  return () => {
    const before = rest
    const address = writeShopAddress(readBase(), SHOP_LIST, here(), { isClean: false })
    rest = `${address} ${readNote('dialogs')}`
    const wasNoted = isNoted
    isNoted = readNote(noteName()) !== undefined
    return wasNoted && isNoted && rest === before
  }
}

/** The routes of a shop in the browser's history. */
export function createRouteHistory({ readBase, show, signal }: RouteHistoryOptions): RouteHistory {
  // The file of a list's page that was baked: everywhere else its page stands in the query.
  const paged = readPagePath(readBase(), here())
  if (paged) showAddress(paged, 'same')
  const read = () => readShopAddress(readBase(), here())
  const { pathname } = new URL(here())
  const noteName = () => `${readBase().name}.route`
  /** What the address said when it was looked at last: a route that could not be written there stays. */
  let said = read()
  let shown = said
  let isWriting = false

  const note = createEntryWatch(readBase, noteName)
  /** The page's router has left, or its own anchor was followed: neither says anything of a route. */
  const isElsewhere = ({ found }: ShopAddress) => {
    const url = new URL(here())
    const { kind } = readBase()
    return kind === 'path'
      ? found === 'elsewhere'
      : url.pathname !== pathname || (kind === 'fragment' && /^#[^/]/.test(url.hash))
  }
  const look = (move: Move) => {
    const now = read()
    // Browsers tell of each step of ours at once.
    if (isWriting || isElsewhere(now) || (now.found === said.found && isSameRoute(now.route, said.route)))
      return false
    said = shown = now
    show(now, move)
    return true
  }

  note()
  addEventListener(
    'popstate',
    (event) => {
      const isOurs = note()
      // Nothing of the page is another between two routes of ours: its router would draw it anew.
      if (look('back') && isOurs) event.stopImmediatePropagation()
    },
    { capture: true, signal },
  )
  return {
    shown: () => shown,
    look,
    write(route, address, as) {
      const [before, now] = [shown.route, route].map(writeRoutePath)
      isWriting = true
      showAddress(address, as, { name: noteName(), before, now })
      isWriting = false
      said = read()
      shown = { route, found: 'route' }
      note()
      show(shown, 'go')
    },
    refuse() {
      shown = { route: SHOP_LIST, found: 'odd' }
      show(shown, 'go')
    },
  }
}
