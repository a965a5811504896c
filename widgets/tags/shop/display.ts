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
import { createOrderPlace } from './order-place.ts'
import { createPlaces, MADE, type Places } from './places.ts'
import { createProductDialog } from './product-dialog.ts'
import type { Move, RouteHistory } from './route-history.ts'
import type { ShopSettings } from './setting.ts'
import { shopSheet } from './shop-sheet.ts'
import type { ShopLists } from './shops.ts'
import { createStage } from './stage.ts'
import { headTag, isMissing, nameOfRoute } from './texts.ts'

/** Opens the frame of all content; a server may have drawn it. */
function openFrame(host: HTMLElement) {
  const root = openRoot(host, [cardSheet, shopSheet])
  dropServerStyle(host)
  if (!root.querySelector('.shop')) root.replaceChildren(toFragment(ShopView()))
  const find = (name: string) => root.querySelector<HTMLElement>(name) as HTMLElement
  return {
    news: find('.news'),
    notice: find('.notice'),
    section: find('.place'),
    withdraw: root.querySelector<HTMLElement>('.withdraw'),
    slot: find('.place>slot') as HTMLSlotElement,
    kept: root.querySelector<HTMLSlotElement>('.kept>slot'),
  }
}

type Frame = ReturnType<typeof openFrame>

/** The current content: a route, the tag in its place, and whether it turned out not to exist. */
export interface Shown {
  readonly route: ShopRoute
  readonly found: ShopAddress['found'] | 'gone'
  readonly tag: HTMLElement | undefined
  /** The route of the tag in the place: a list, if the route is a product in a dialog above it. */
  readonly placed: ShopRoute
  readonly move: Move
}

/**
 * Creates the texts for the current content.
 *
 * @param readShown Returns the current content.
 */
function createTeller(
  page: Page,
  host: HTMLElement,
  { news, notice, section }: Frame,
  setting: ShopSettings,
  readShown: () => Shown,
) {
  let texts = english
  let unannounced: ShopRoute | undefined
  const find = ({ route, tag }: Pick<Shown, 'route' | 'tag'>) => nameOfRoute(page, route, texts, tag)
  const name = (of: Pick<Shown, 'route' | 'tag'>) => find(of) ?? of.route.slug ?? ''
  /** @param isLast Whether a name that isn't known yet never will be. */
  const announce = (isLast: boolean) => {
    const { route, placed, tag } = readShown()
    const at = { route: placed, tag }
    if (unannounced !== route || !(isLast || find(at))) return
    unannounced = undefined
    news.textContent = name(at)
  }
  return {
    /** Announces the current route, as soon as its name is known. */
    begin() {
      unannounced = readShown().route
      announce(false)
    },
    fetch: async () => {
      texts = await messagesOf(page, 'shop', english)
    },
    /** @param isSettled Whether the tag has its content, or never will. */
    say(shown: Shown, list: ShopRoute | undefined, isSettled = false) {
      const { tag, found, placed } = shown
      section.setAttribute('aria-label', name({ route: placed, tag }))
      if (isSettled) announce(true)
      const slot = slotOf(placed)
      const headed = slot === 'list' ? list : slot === 'product' ? undefined : placed
      if (headed && tag?.hasAttribute(MADE))
        headTag(page, tag, headed, {
          name: name({ route: headed, tag }),
          lang: texts.language,
          level: setting.read().headingLevel,
        })
      const text = found === 'odd' ? texts.shopNowhere : found === 'gone' ? texts.shopGone : ''
      notice.hidden = !text
      notice.lang = texts.language
      if (notice.textContent !== text) notice.textContent = text
      page.loadChunk('shop-head').then(
        ({ writeHead }) => {
          // The shopper may have moved on meanwhile: the address is another route's then.
          if (shown !== readShown()) return
          writeHead({ page, host, shown, name: name(shown), setting: setting.read() })
        },
        () => {},
      )
    },
  }
}

/** Puts the link for withdrawing from a contract below every place, if the owner has a page for it. */
async function linkWithdrawal(page: Page, { withdraw }: Frame): Promise<void> {
  // A server of an earlier version may have drawn the frame.
  if (!withdraw || !page.config.withdrawUrl) return
  const way = await (await page.loadChunk('withdraw-way')).findWithdrawWay(page)
  if (!way) return
  const drawn = withdraw.querySelector('a')
  // A link from the server stays, so that it keeps the focus.
  if (drawn?.getAttribute('href') === way.href && drawn.textContent === way.label) return
  const link = Object.assign(document.createElement('a'), { href: way.href, textContent: way.label })
  link.setAttribute('part', 'withdraw-link')
  withdraw.lang = way.language
  withdraw.replaceChildren(link)
  withdraw.hidden = false
}

/** The shopper's ways to and from the current content. */
interface Ways extends Pick<RouteHistory, 'from' | 'leaveTo'> {
  /** Goes on from an order that has been seen. */
  goOn(): void
}

/** A route, the list below its dialog if it has one, and the route of the tag in the place. */
interface Standing {
  readonly route: ShopRoute
  readonly below: ShopRoute | undefined
  readonly placed: ShopRoute
}

/** Tracks the list below a product in a dialog. */
function createGround(setting: ShopSettings, { from }: Ways) {
  let list = SHOP_LIST
  const isList = (route: ShopRoute) => slotOf(shownAt(route, setting.start())) === 'list'
  /** Returns the list that the product was chosen from, also after a reload. */
  const find = (): ShopRoute => {
    const chosen = from()
    return chosen && isList(chosen) ? chosen : list
  }
  /** Notes the current route. */
  return (given: ShopRoute): Standing => {
    const route = shownAt(given, setting.start())
    const isAbove = route.route === 'product' && setting.isDialog()
    const ground = isAbove ? find() : given
    if (isList(ground)) list = ground
    return { route, below: isAbove ? ground : undefined, placed: shownAt(ground, setting.start()) }
  }
}

/**
 * Shows a place. A list that is replaced stays rendered but takes no space: if it had no box, Chromium, which supports
 * `sizes=auto`, would fetch other sizes of all its pictures, besides those of the product.
 */
function showPlace({ slot, kept }: Frame, name: string): void {
  if (kept) kept.name = name === 'list' ? 'none' : 'list'
  slot.name = name
}

const openPlaces = (page: Page, host: HTMLElement, { read }: ShopSettings) =>
  createPlaces(host, read, (tag) => page.tags.get(tag)?.drawnBy === 'activating')

/**
 * Puts the tag of a route into its place, and shows the place.
 *
 * @param readPlaced Returns the route whose tag is to be in the place: a transition may still be on its way there.
 */
function createPlacing(places: Places, frame: Frame, readPlaced: () => ShopRoute) {
  const listeners = new Set<() => void>()
  let list: ShopRoute | undefined
  let isAway = false
  return {
    lists: {
      shown: () => list,
      isAway: () => isAway,
      isLeaving: () => !!list && slotOf(readPlaced()) === 'list' && !isSameRoute(readPlaced(), list),
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    } satisfies Partial<ShopLists>,
    remove: places.remove,
    /** @param isPatient Shows the tag's own content until there is something to show. */
    place(route: ShopRoute, isPatient = false) {
      const { tag } = places.show(route)
      const name = slotOf(route)
      if (name === 'list') list = route
      isAway = name === 'cart' || name === 'account'
      for (const tell of [...listeners]) tell()
      if (!isPatient || isAway) showPlace(frame, name)
      frame.section.dataset.route = route.route
      return tag
    },
  }
}

/** The kinds of missing content: a product, its dialog, or an order that can't be shown here. */
type Lack = 'none' | 'failed' | 'order'

/** Opens a route's content beside the tag in its place: a product above the list, an order in the cart. */
function createBeside(page: Page, host: HTMLElement, { leaveTo, goOn }: Ways) {
  const dialog = createProductDialog(page, host)
  const order = createOrderPlace(page)
  return {
    /** @param below The list below a product's dialog, if it is to have one. */
    begin(route: ShopRoute, below: ShopRoute | undefined, lacks: (lack: Lack) => void) {
      const { slug = '' } = route
      if (route.route === 'order') order.show(slug, { gone: () => lacks('order'), left: goOn })
      if (below)
        dialog
          .open(slug, () => leaveTo(below))
          .then(
            (lack) => lack && lacks(lack),
            () => lacks('failed'),
          )
    },
    end() {
      dialog.end()
      order.end()
    },
  }
}

/** Checks whether the address names a collection that doesn't exist. */
const isNowhere = (page: Page, { route, found, tag, placed }: Shown): boolean =>
  found === 'route' && route.route === 'collection' && placed === route && isMissing(page, tag)

/** Shows routes, and reports the result. */
export function createDisplay(page: Page, host: HTMLElement, setting: ShopSettings, ways: Ways) {
  const frame = openFrame(host)
  const stage = createStage(host, frame.section)
  const { place, lists, remove } = createPlacing(openPlaces(page, host, setting), frame, () => shown.placed)
  const status = createStatusTeller(host)
  const teller = createTeller(page, host, frame, setting, () => shown)
  const beside = createBeside(page, host, ways)
  const stand = createGround(setting, ways)
  let shown: Shown = { route: SHOP_LIST, found: 'route', tag: undefined, placed: SHOP_LIST, move: 'begin' }
  const replace = (found: Shown['found'], placed: ShopRoute) => {
    shown = { ...shown, found, tag: stage.replace(place(placed)), placed }
  }
  const settle = () => {
    const now = shown.tag?.getAttribute('status') as TagStatus | null | undefined
    if (!now || now === 'loading') return
    const { placed } = shown
    const start = setting.start()
    if (placed.route === 'product' && now === 'empty' && shown.found === 'route') replace('gone', start)
    else if (isNowhere(page, shown) && !isSameRoute(placed, start)) replace('odd', start)
    else if (!frame.slot.name && now !== 'error') showPlace(frame, slotOf(placed))
    status.tell(now, () => ({ status: now }))
    teller.say(shown, lists.shown(), true)
  }
  const doWithout = (route: ShopRoute, lack: Lack) => {
    if (shown.route !== route) return
    const placed = lack === 'failed' ? route : lack === 'order' ? setting.start() : shown.placed
    const found = { none: 'gone', failed: shown.found, order: 'odd' } as const
    replace(found[lack], placed)
    settle()
  }
  return {
    settle,
    lists,
    tag: () => shown.tag,
    remove() {
      beside.end()
      remove()
    },
    fetchTexts: () => teller.fetch().then(settle),
    linkWithdrawal: () => linkWithdrawal(page, frame),
    async show({ route: given, found }: ShopAddress, move: Move) {
      beside.end()
      const { route, below, placed } = stand(given)
      const isStill = move === 'begin' || (setting.isDialog() && isSameRoute(placed, shown.placed))
      shown = { route, found, tag: undefined, placed, move }
      if (isStill) stage.stay()
      const tag = isStill
        ? place(placed, move === 'begin' && hasFallback(host))
        : await stage.change(move, () => place(placed))
      // The shopper has moved on meanwhile.
      if (shown.route !== route) return
      shown = { ...shown, tag }
      beside.begin(route, below, (lack) => doWithout(route, lack))
      teller.say(shown, lists.shown())
      // A dialog announces itself.
      if (!isStill) teller.begin()
      settle()
    },
  }
}
