import { listIdOf, writeShopAddress } from '../../../src/model/shop/address.ts'
import { SHOP_SLOTS, shorten } from '../../../src/model/shop/places.ts'
import { SHOP_LIST, type ShopRoute } from '../../../src/model/shop/route.ts'
import type { LiveChunk } from '../../loader/chunk-kinds.ts'
import type { Page } from '../../loader/page.ts'
import { checkSlots } from '../../runtime/element/tag-content.ts'
import { here } from '../../runtime/gate/here.ts'
import { whenIdle } from '../../runtime/page/when-idle.ts'
import { createDisplay } from './display.ts'
import { createRouteHistory, type RouteHistory } from './route-history.ts'
import { createRouter, type Router } from './router.ts'
import { createSetting } from './setting.ts'
import { type Shop, shopsOf } from './shops.ts'

export { openApi, openOrder } from './shop-api.ts'

/** Connects the parts of a shop: its settings, its display, its history, and its router. */
function openShop(page: Page, host: HTMLElement, signal: AbortSignal) {
  const setting = createSetting(page, host)
  const display = createDisplay(page, host, setting, {
    from: () => history.from(),
    leaveTo: (list) => history.leaveTo(list),
    goOn: () => void router.go(SHOP_LIST),
  })
  const history: RouteHistory = createRouteHistory({
    page,
    readBase: setting.base,
    show: display.show,
    signal,
  })
  const short = (route: ShopRoute) => shorten(route, setting.start())
  const router: Router = createRouter({ page, host, readBase: setting.base, shorten: short, history, signal })
  const toList = (slug: string | undefined) => short({ route: 'collection', slug: slug ?? 'all-products' })
  const shop: Shop = {
    host,
    key: setting.key,
    take: router.take,
    go: router.goPath,
    showOrder: (slug) => router.replace({ route: 'order', slug }),
    addressOfOrder: (slug) => writeShopAddress(setting.base(), { route: 'order', slug }, here()),
    addressOfAccount: () => writeShopAddress(setting.base(), { route: 'account' }, here()),
    follow: () => void history.look('go'),
    lists: {
      id: listIdOf(setting.base()),
      ...display.lists,
      addressOf: (slug) => router.addressOf(toList(slug)),
      open: (slug) => void router.go(toList(slug)),
    },
  }
  return { setting, display, history, shop }
}

/** Draws a `store-shop`: a frame with the usual tags inside. */
export const mountLive: LiveChunk['mountLive'] = (host, page) => {
  const ended = new AbortController()
  const { signal } = ended
  const { setting, display, history, shop } = openShop(page, host, signal)
  shopsOf(page).add(shop)
  checkSlots(page, host, SHOP_SLOTS)
  const settle = ({ target }: Event) => {
    if (target !== host && target === display.tag()) display.settle()
  }
  for (const type of ['store-ready', 'store-error']) host.addEventListener(type, settle, { signal })
  display.show(history.shown(), 'begin')
  display.fetchTexts()
  // A shop without this link still works, and the next page asks again.
  display.linkWithdrawal().catch(() => {})
  // The chunk of the first product, so that it is shown at once.
  whenIdle(() => page.loadChunk('detail').catch(() => {}))
  return {
    update() {
      setting.look()
      history.look('go')
    },
    unmount() {
      ended.abort()
      shopsOf(page).delete(shop)
      display.remove()
      setting.end()
      page.loadChunk('shop-head').then(
        ({ clearHead }) => clearHead(page, host),
        () => {},
      )
    },
  }
}
