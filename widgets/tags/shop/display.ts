import { messages as english } from '../../../src/messages/en/shop.ts'
import { isSameRoute, type ShopAddress } from '../../../src/model/shop/address.ts'
import { shownAt, slotOf } from '../../../src/model/shop/places.ts'
import { SHOP_LIST, type ShopRoute } from '../../../src/model/shop/route.ts'
import type { TagStatus } from '../../../src/views/product/ProductRoom.tsx'
import { ShopView } from '../../../src/views/shop/ShopView.tsx'
import { cardSheet } from '../../loader/card-sheet.ts'
import { toFragment } from '../../loader/dom/jsx-runtime.ts'
import type { Page } from '../../loader/page.ts'
import { createStatusTeller, openRoot } from '../../loader/tag.ts'
import { dropServerStyle } from '../../runtime/adoption/baked-root.ts'
import { hasFallback } from '../../runtime/element/tag-content.ts'
import { messagesOf } from '../../runtime/messages/messages.ts'
import { createPlaces, MADE } from './places.ts'
import { createProductDialog } from './product-dialog.ts'
import type { Move, RouteHistory } from './route-history.ts'
import type { ShopSettings } from './setting.ts'
import { shopSheet } from './shop-sheet.ts'
import { createStage } from './stage.ts'
import { headList, nameOf } from './texts.ts'

/** The frame that everything stands in; a server may have drawn it. */
function openFrame(host: HTMLElement) {
  const root = openRoot(host, [cardSheet, shopSheet])
  dropServerStyle(host)
  if (!root.querySelector('.shop')) root.replaceChildren(toFragment(ShopView()))
  const find = (name: string) => root.querySelector<HTMLElement>(name) as HTMLElement
  return {
    news: find('.news'),
    notice: find('.notice'),
    section: find('.place'),
    slot: find('.place>slot') as HTMLSlotElement,
  }
}

type Frame = ReturnType<typeof openFrame>

/** What is shown: a route, the tag in its place, and whether there turned out to be no such thing. */
export interface Shown {
  readonly route: ShopRoute
  readonly found: ShopAddress['found'] | 'gone'
  readonly tag: HTMLElement | undefined
  /** What stands in the place: a list, where the route is a product in a dialog above it. */
  readonly placed: ShopRoute
  readonly move: Move
}

/** Says in words what is shown. */
function createTeller(page: Page, host: HTMLElement, { notice, section }: Frame, setting: ShopSettings) {
  let texts = english
  const name = ({ route, tag }: Pick<Shown, 'route' | 'tag'>) => nameOf(page, route, texts, tag)
  return {
    name,
    fetch: async () => {
      texts = await messagesOf(page, 'shop', english)
    },
    say(shown: Shown, list: ShopRoute | undefined) {
      const { tag, found, placed } = shown
      section.setAttribute('aria-label', name({ route: placed, tag }))
      if (list && tag?.localName === 'store-collection' && tag.hasAttribute(MADE))
        headList(tag, list, {
          name: name({ route: list, tag }),
          lang: texts.language,
          level: setting.read().headingLevel,
        })
      const text = found === 'odd' ? texts.shopNowhere : found === 'gone' ? texts.shopGone : ''
      notice.hidden = !text
      notice.lang = texts.language
      if (notice.textContent !== text) notice.textContent = text
      page.loadChunk('shop-head').then(
        ({ writeHead }) => writeHead({ page, host, shown, name: name(shown), setting: setting.read() }),
        () => {},
      )
    },
  }
}

/** What becomes of a product's dialog in the history. */
type DialogWays = Pick<RouteHistory, 'from' | 'leaveTo'>

/** Which list stands below a product in a dialog. */
function createGround(setting: ShopSettings, { from }: DialogWays) {
  let list = SHOP_LIST
  const isList = (route: ShopRoute) => slotOf(route) === 'list'
  return {
    isAbove: (route: ShopRoute) => route.route === 'product' && setting.isDialog(),
    /** Notes what stands there now. */
    stand(route: ShopRoute): ShopRoute {
      if (isList(shownAt(route, setting.start()))) list = route
      return route
    },
    /** The one that it was chosen from, also when the page is loaded anew. */
    find(): ShopRoute {
      const chosen = from()
      return chosen && isList(shownAt(chosen, setting.start())) ? chosen : list
    },
  }
}

/** Puts the tag of a route into its place, and shows the place. */
function createPlacing(host: HTMLElement, { section, slot }: Frame, setting: ShopSettings) {
  const places = createPlaces(host, setting.read)
  let list: ShopRoute | undefined
  return {
    /** What the list shows, or has shown last. */
    list: () => list,
    remove: places.remove,
    /** @param isPatient The tag's own content stands until there is something to show. */
    place(route: ShopRoute, isPatient = false) {
      const { tag } = places.show(route)
      const name = slotOf(route)
      if (name === 'list') list = route
      if (!isPatient || /cart|account/.test(name)) slot.name = name
      section.dataset.route = route.route
      return tag
    },
  }
}

/** Puts routes before people's eyes, and says what became of them. */
export function createDisplay(page: Page, host: HTMLElement, setting: ShopSettings, ways: DialogWays) {
  const frame = openFrame(host)
  const stage = createStage(host, frame.section)
  const { place, list, remove } = createPlacing(host, frame, setting)
  const status = createStatusTeller(host)
  const teller = createTeller(page, host, frame, setting)
  const dialog = createProductDialog(page, host)
  const ground = createGround(setting, ways)
  let shown: Shown = { route: SHOP_LIST, found: 'route', tag: undefined, placed: SHOP_LIST, move: 'begin' }
  const settle = () => {
    const now = shown.tag?.getAttribute('status') as TagStatus | null | undefined
    if (!now || now === 'loading') return
    const { placed } = shown
    if (placed.route === 'product' && now === 'empty' && shown.found === 'route')
      shown = { ...shown, found: 'gone', tag: place(setting.start()), placed: setting.start() }
    else if (!frame.slot.name && now !== 'error') frame.slot.name = slotOf(placed)
    status.tell(now, () => ({ status: now }))
    teller.say(shown, list())
  }
  /** A product above the list; in its place, where the dialog can't be had. */
  const open = async (route: ShopRoute, below: ShopRoute) => {
    const outcome = await dialog.open(route.slug ?? '', () => ways.leaveTo(below))
    if (shown.route !== route) return
    if (outcome === 'none') shown = { ...shown, found: 'gone' }
    if (outcome === 'failed') shown = { ...shown, tag: place(route), placed: route }
    settle()
  }
  return {
    settle,
    listRoute: list,
    tag: () => shown.tag,
    remove() {
      dialog.end()
      remove()
    },
    fetchTexts: () => teller.fetch().then(settle),
    async show({ route: given, found }: ShopAddress, move: Move) {
      dialog.end()
      const route = shownAt(given, setting.start())
      const isAbove = ground.isAbove(route)
      const below = ground.stand(isAbove ? ground.find() : given)
      const placed = shownAt(below, setting.start())
      const isStill = move === 'begin' || (setting.isDialog() && isSameRoute(placed, shown.placed))
      shown = { route, found, tag: undefined, placed, move }
      if (isStill) stage.stay()
      const tag = isStill
        ? place(placed, move === 'begin' && hasFallback(host))
        : await stage.change(move, () => place(placed))
      // Somebody has gone on meanwhile.
      if (shown.route !== route) return
      shown = { ...shown, tag }
      if (isAbove) open(route, below)
      teller.say(shown, list())
      settle()
      // A dialog says itself what it is.
      if (!isStill) frame.news.textContent = teller.name({ route: placed, tag })
    },
  }
}
