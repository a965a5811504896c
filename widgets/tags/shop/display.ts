import { messages as english } from '../../../src/messages/en/shop.ts'
import type { ShopAddress } from '../../../src/model/shop/address.ts'
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
import { openProduct } from './product-dialog.ts'
import type { Move } from './route-history.ts'
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
      const { tag, found } = shown
      section.setAttribute('aria-label', name(shown))
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

/** Puts routes before people's eyes, and says what became of them. */
export function createDisplay(page: Page, host: HTMLElement, setting: ShopSettings) {
  const frame = openFrame(host)
  const { section, slot } = frame
  const stage = createStage(host, section)
  const places = createPlaces(host, setting.read)
  const status = createStatusTeller(host)
  const teller = createTeller(page, host, frame, setting)
  let shown: Shown = { route: SHOP_LIST, found: 'route', tag: undefined, move: 'begin' }
  let list: ShopRoute | undefined

  /** @param isPatient The tag's own content stands until there is something to show. */
  const place = (route: ShopRoute, isPatient = false) => {
    const { tag } = places.show(route)
    const name = slotOf(route)
    if (name === 'list') list = route
    if (!isPatient || /cart|account/.test(name)) slot.name = name
    section.dataset.route = route.route
    return tag
  }
  const settle = () => {
    const now = shown.tag?.getAttribute('status') as TagStatus | null | undefined
    if (!now || now === 'loading') return
    const { route, found } = shown
    if (route.route === 'product' && now === 'empty' && found === 'route')
      shown = { ...shown, found: 'gone', tag: place(setting.start()) }
    else if (!slot.name && now !== 'error') slot.name = slotOf(route)
    status.tell(now, () => ({ status: now }))
    teller.say(shown, list)
  }
  const isAbove = (route: ShopRoute) => route.route === 'product' && setting.isDialog()
  return {
    settle,
    listRoute: () => list,
    tag: () => shown.tag,
    remove: places.remove,
    fetchTexts: () => teller.fetch().then(settle),
    async show({ route: given, found }: ShopAddress, move: Move) {
      const route = shownAt(given, setting.start())
      const below = isAbove(route) ? (list ?? shownAt(SHOP_LIST, setting.start())) : route
      const isStill = move === 'begin' || isAbove(route) || isAbove(shown.route)
      shown = { route, found, tag: undefined, move }
      const tag = isStill
        ? place(below, move === 'begin' && hasFallback(host))
        : await stage.change(move, () => place(below))
      // Somebody has gone on meanwhile.
      if (shown.route !== route) return
      shown = { ...shown, tag }
      if (isAbove(route) && tag) openProduct(page, tag, route.slug ?? '', () => shown.route === route)
      teller.say(shown, list)
      settle()
      if (move !== 'begin') frame.news.textContent = teller.name(shown)
    },
  }
}
