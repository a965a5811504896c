import { isPlainClick } from '../../../src/model/click.ts'
import { isSameRoute, writeShopAddress } from '../../../src/model/shop/address.ts'
import type { ShopBase } from '../../../src/model/shop/base.ts'
import { readShopLink } from '../../../src/model/shop/link.ts'
import { readRoutePath, type ShopRoute } from '../../../src/model/shop/route.ts'
import { emitAt } from '../../loader/emit.ts'
import type { Page } from '../../loader/page.ts'
import type {} from '../../runtime/gate/back-step.ts'
import { here, resolveLink } from '../../runtime/gate/here.ts'
import type { RouteHistory } from './route-history.ts'

export interface RouterOptions {
  readonly page: Page
  readonly host: HTMLElement
  readonly readBase: () => ShopBase
  /** The route itself, where there is a shorter name of it. */
  readonly shorten: (route: ShopRoute) => ShopRoute
  readonly history: RouteHistory
  readonly signal: AbortSignal
}

export interface Router {
  /** Goes to a route, unless the page does it in our place; false: it did, or there is no such route. */
  readonly go: (route: ShopRoute) => boolean
  /** The same in the place of this entry of the history. */
  readonly replace: (route: ShopRoute) => boolean
  /** The same for a path: `/product/moon-jar`. */
  readonly goPath: (path: string) => boolean
  /** Goes where an address leads to; false: nowhere in this shop. */
  readonly take: (address: string) => boolean
  readonly addressOf: (route: ShopRoute) => string
}

/** In one that the page sends elsewhere, or keeps for a download, a link is the page's own. */
const isJump = ({ target, download }: HTMLAnchorElement) => !download && (!target || target === '_self')

/** Links of the tags lead to routes without leaving the page. A dialog that such a link stands in has done its work. */
function followLinks(host: HTMLElement, take: Router['take'], signal: AbortSignal): void {
  const follow = (event: MouseEvent) => {
    const path = event.composedPath() as HTMLElement[]
    const link = path.find(({ localName }) => localName === 'a') as HTMLAnchorElement | undefined
    if (event.defaultPrevented || !isPlainClick(event) || !link?.href || !isJump(link)) return
    if (!take(link.href)) return
    event.preventDefault()
    for (const one of path) if (one.localName === 'dialog') (one as HTMLDialogElement).close()
  }
  host.addEventListener('click', follow, { signal })
}

/** The ways to the routes of a shop. */
export function createRouter({ page, host, readBase, shorten, history, signal }: RouterOptions): Router {
  const addressOf = (route: ShopRoute) => writeShopAddress(readBase(), route, here())
  /** The page doesn't lie below the base: links lead there as links do. */
  const isElsewhere = () => history.shown().found === 'elsewhere'
  const move = (given: ShopRoute, as: 'entry' | 'same') => {
    const route = shorten(given)
    const address = addressOf(route)
    if (!address) return false
    if (as === 'same' && isSameRoute(history.shown().route, route)) return true
    const detail = { route: route.route, slug: route.slug, address }
    if (!emitAt(host, 'store-navigate', detail, { cancelable: true })) return false
    if (isElsewhere()) {
      page.loadChunk('app').then(
        ({ servicesOf }) => servicesOf(page).goTo(address),
        () => {},
      )
      return true
    }
    // What is followed from within a dialog takes its entry over.
    history.write(route, address, page.parts.get('steps')?.takeOver() ? 'same' : as)
    return true
  }
  const go: Router['go'] = (route) => move(route, 'entry')
  const take: Router['take'] = (address) => {
    const link = resolveLink(address)
    const route = link && !isElsewhere() && readShopLink(readBase(), link.href, here())
    if (route) go(route)
    return !!route
  }
  followLinks(host, take, signal)
  return {
    go,
    replace: (route) => !isElsewhere() && move(route, 'same'),
    goPath(path) {
      const route = readRoutePath(path)
      if (route && readBase().routes.has(route.route)) return go(route)
      history.refuse()
      return false
    },
    take,
    addressOf: (route) => addressOf(route) ?? here(),
  }
}
