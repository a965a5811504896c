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
  /** Returns the route itself, or a shorter name of it if there is one. */
  readonly shorten: (route: ShopRoute) => ShopRoute
  readonly history: RouteHistory
  readonly signal: AbortSignal
}

export interface Router {
  /** Goes to a route, unless the page does so instead; false: it did, or there is no such route. */
  readonly go: (route: ShopRoute) => boolean
  /** Does the same, but replaces this history entry. */
  readonly replace: (route: ShopRoute) => boolean
  /** Does the same for a path: `/product/moon-jar`. */
  readonly goPath: (path: string) => boolean
  /** Goes to the route of an address; false: it isn't one of this shop. */
  readonly take: (address: string) => boolean
  readonly addressOf: (route: ShopRoute) => string
}

/** Checks for a link without a target or download, which would be the page's own. */
const isJump = ({ target, download }: HTMLAnchorElement) => !download && (!target || target === '_self')

/** Lets links of the tags lead to routes without leaving the page. A dialog with such a link closes. */
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

/** Creates the router of a shop. */
export function createRouter({ page, host, readBase, shorten, history, signal }: RouterOptions): Router {
  const addressOf = (route: ShopRoute) => writeShopAddress(readBase(), route, here())
  /** Checks whether the page is outside the base: links are followed normally then. */
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
    // The part comes with the page's first dialog.
    const steps = page.parts.get('steps')
    // A link inside a dialog takes over the dialog's entry.
    const write = () => history.write(route, address, steps?.takeOver() ? 'same' : as)
    if (steps) steps.afterwards(write)
    else write()
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
