import {
  composeHeader,
  composePlace,
  listAttributes,
  type ShopPart,
  type ShopSetting,
  type ShopSlot,
  slotOf,
} from '../../../src/model/shop/places.ts'
import type { ShopRoute } from '../../../src/model/shop/route.ts'
import { whenPainted } from '../../runtime/page/when-painted.ts'

/** Marks our own children of the tag; a server writes it, too. */
export const MADE = 'data-store-made'

/** Marks one of the page's own tags whose product a server has set for the route, because it names none itself. */
const FILLED = 'data-store-filled'

const PRODUCT_TAGS = 'store-product,store-variant-picker,store-buy-button'
const NAMES = ['product-id', 'product-slug', 'product-slug-from']

/** The tags that name nothing themselves: the shop names each new product there. */
const filled = new WeakSet<Element>()

function make({ tag, slot, attributes }: ShopPart): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries({ ...attributes, slot, [MADE]: '' }))
    element.setAttribute(name, value)
  return element
}

/** The attributes that distinguish two tags of one place. */
const SHOWS = ['product-slug', 'collection-slug', 'search']

const isPart = (element: Element, { tag, slot, attributes }: ShopPart): boolean =>
  element.localName === tag &&
  element.slot === slot &&
  SHOWS.every((name) => element.getAttribute(name) === (attributes[name] ?? null))

/** Returns those of the page's own elements, and of their descendants, that are such tags. */
const within = (elements: readonly Element[], tags: string): Element[] =>
  elements.flatMap((element) => [
    ...(element.matches(tags) ? [element] : []),
    ...element.querySelectorAll(tags),
  ])

/** The attributes that the page's own list has by itself. */
const listed = new WeakMap<Element, Readonly<Record<string, string | null>>>()

function fillList(list: Element, route: ShopRoute, setting: ShopSetting): void {
  const { attributes } = composePlace(route, setting)
  const names = ['collection-slug', 'search']
  if (!listed.has(list)) {
    const own = (name: string) => (list.hasAttribute(FILLED) ? null : list.getAttribute(name))
    listed.set(list, Object.fromEntries(names.map((name) => [name, own(name)])))
    for (const name of ['id', 'product-url', 'quick-view'])
      if (attributes[name] !== undefined && !list.hasAttribute(name))
        list.setAttribute(name, attributes[name])
  }
  const says = route.route === 'list' ? listed.get(list) : listAttributes(route)
  for (const name of names) {
    const value = says?.[name] ?? null
    if (value === null) list.removeAttribute(name)
    else list.setAttribute(name, value)
  }
}

/** Sets the route at the page's own tags that name nothing themselves. */
function fill(own: readonly Element[], route: ShopRoute, setting: ShopSetting): void {
  const [list] = within(own, 'store-collection:not([related-to],[recent])')
  if (list && slotOf(route) === 'list') fillList(list, route, setting)
  if (route.route !== 'product') return
  for (const tag of within(own, PRODUCT_TAGS)) {
    // A picker inside a product takes that product.
    const isLeft =
      !tag.parentElement?.closest('store-product') &&
      (tag.hasAttribute(FILLED) || !NAMES.some((name) => tag.hasAttribute(name)))
    if (!isLeft && !filled.has(tag)) continue
    filled.add(tag)
    tag.setAttribute('product-slug', route.slug ?? '')
  }
}

/** A slot that the frame doesn't have. */
const NOWHERE = 'store-nowhere'

/** A button that was pressed before React could answer: the press is repeated in the tag as soon as React is there. */
const PRESSED = '[data-pending]'

/**
 * Takes a tag out of its place, and out of the page when the next one has been painted: on a slow processor, ending a
 * product takes as long as drawing one. If its button was pressed, it stays until React has answered, as a list does. A
 * list leaves at once, because the next one has its id.
 */
function leave(tag: HTMLElement, isActivating: (tag: HTMLElement) => boolean): void {
  if (tag.id) {
    tag.remove()
    return
  }
  tag.slot = NOWHERE
  const isPressed = !!tag.shadowRoot?.querySelector(PRESSED)
  const end = async () => {
    await whenPainted()
    while (isPressed && isActivating(tag)) await whenPainted()
    tag.remove()
  }
  end()
}

/** The tags in the places of a shop. */
export interface Places {
  /** Puts the tag of a route into its place; returns it, and whether it is new. */
  show(route: ShopRoute): { readonly tag: HTMLElement | undefined; readonly isNew: boolean }
  /** Removes our tags. */
  remove(): void
}

/** @param isActivating Whether React is on its way to a tag. */
export function createPlaces(
  host: HTMLElement,
  readSetting: () => ShopSetting,
  isActivating: (tag: HTMLElement) => boolean,
): Places {
  const ours = () => [...host.children].filter((child) => child.hasAttribute(MADE))
  const ownOf = (slot: ShopSlot) =>
    [...host.children].filter(
      (child) => child.slot === slot && !child.hasAttribute(MADE) && child.localName !== 'template',
    )

  /** Reuses an existing tag: put there before, by a server, or in a copy of the page. */
  const put = (given: ShopPart) => {
    // If a server has drawn a list in pages, the next list has pages, too.
    const paging =
      given.tag === 'store-collection' && host.querySelector(`[${MADE}][paging]`)?.getAttribute('paging')
    const part = paging ? { ...given, attributes: { ...given.attributes, paging } } : given
    const known = ours().find((child) => isPart(child, part))
    if (known) return { tag: known as HTMLElement, isNew: false }
    const tag = make(part)
    const template = host.querySelector(`:scope>template[slot="${part.slot}"]`)
    if (template) {
      const copy = template.cloneNode(true) as Element
      copy.removeAttribute('slot')
      tag.append(copy)
    }
    return { tag, isNew: true }
  }

  if (!ownOf('header').length)
    for (const part of composeHeader(readSetting())) {
      const { tag, isNew } = put(part)
      if (isNew) host.append(tag)
    }
  return {
    show(route) {
      const slot = slotOf(route)
      const own = ownOf(slot)
      if (own.length) {
        fill(own, route, readSetting())
        return { tag: within(own, '[status]')[0] as HTMLElement | undefined, isNew: false }
      }
      const placed = put(composePlace(route, readSetting()))
      if (placed.isNew) {
        for (const other of ours()) if (other.slot === slot) leave(other as HTMLElement, isActivating)
        host.append(placed.tag)
      }
      return placed
    },
    remove() {
      for (const child of ours()) child.remove()
    },
  }
}
