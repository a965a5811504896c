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

/** Marks what stands in the tag by us; a server writes it, too. */
export const MADE = 'data-store-made'

/** On a tag of the page's own: a server has named for the route what was left to the shop. */
const FILLED = 'data-store-filled'

const PRODUCT_TAGS = 'store-product,store-variant-picker,store-buy-button'
const NAMES = ['product-id', 'product-slug', 'product-slug-from']

/** What was left to the shop to name: it names it anew for each product. */
const filled = new WeakSet<Element>()

function make({ tag, slot, attributes }: ShopPart): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries({ ...attributes, slot, [MADE]: '' }))
    element.setAttribute(name, value)
  return element
}

/** What tells two tags of one place apart. */
const SHOWS = ['product-slug', 'collection-slug', 'search']

const isPart = (element: Element, { tag, slot, attributes }: ShopPart): boolean =>
  element.localName === tag &&
  element.slot === slot &&
  SHOWS.every((name) => element.getAttribute(name) === (attributes[name] ?? null))

/** An element of the page's own, and those in it, that are such tags. */
const within = (elements: readonly Element[], tags: string): Element[] =>
  elements.flatMap((element) => [
    ...(element.matches(tags) ? [element] : []),
    ...element.querySelectorAll(tags),
  ])

/** What a list of the page's own shows by itself. */
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

/** Tells the page's own tags what the route is: those that name nothing themselves. */
function fill(own: readonly Element[], route: ShopRoute, setting: ShopSetting): void {
  const [list] = within(own, 'store-collection:not([related-to],[recent])')
  if (list && slotOf(route) === 'list') fillList(list, route, setting)
  if (route.route !== 'product') return
  for (const tag of within(own, PRODUCT_TAGS)) {
    // A picker in a product asks that.
    const isLeft =
      !tag.parentElement?.closest('store-product') &&
      (tag.hasAttribute(FILLED) || !NAMES.some((name) => tag.hasAttribute(name)))
    if (!isLeft && !filled.has(tag)) continue
    filled.add(tag)
    tag.setAttribute('product-slug', route.slug ?? '')
  }
}

/** The tags that stand in the places of a shop. */
export interface Places {
  /** Puts the tag of a route into its place; with whether it stood there already. */
  show(route: ShopRoute): { readonly tag: HTMLElement | undefined; readonly isNew: boolean }
  /** Takes away what stands there by us. */
  remove(): void
}

export function createPlaces(host: HTMLElement, readSetting: () => ShopSetting): Places {
  const ours = () => [...host.children].filter((child) => child.hasAttribute(MADE))
  const ownOf = (slot: ShopSlot) =>
    [...host.children].filter(
      (child) => child.slot === slot && !child.hasAttribute(MADE) && child.localName !== 'template',
    )

  /** What stands there already: put there before, by a server, or in a copy of the page. */
  const put = (given: ShopPart) => {
    // Where a server has drawn pages of a list, the next one has them, too.
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
        for (const other of ours()) if (other.slot === slot) other.remove()
        host.append(placed.tag)
      }
      return placed
    },
    remove() {
      for (const child of ours()) child.remove()
    },
  }
}
