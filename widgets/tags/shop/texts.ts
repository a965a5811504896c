import { fill } from '../../../src/messages/fill.ts'
import type { ShopMessages } from '../../../src/messages/shop.ts'
import type { ShopRoute } from '../../../src/model/shop/route.ts'
import type { HeadViewModel } from '../../../src/views/collection/ListHead.tsx'
import type { Page } from '../../loader/page.ts'
import { findName } from '../../runtime/page/collection-names.ts'

/** The view of a list: the head of its collection, and whether there is no such collection. */
interface ListView {
  readonly head?: { readonly head?: HeadViewModel | 'coming' | undefined } | undefined
  readonly missing?: boolean | undefined
}

const viewOf = (page: Page, list: HTMLElement | undefined) =>
  list && (page.tags.get(list)?.view() as ListView | undefined)

/** Returns the name of the collection that a list shows, as soon as it is known. */
function findCollectionName(page: Page, list: HTMLElement | undefined): string | undefined {
  const head = viewOf(page, list)?.head?.head
  return typeof head === 'object' ? head.name : undefined
}

/** Checks whether a list has no collection to show, because there is none of that name. */
export const isMissing = (page: Page, list: HTMLElement | undefined): boolean => !!viewOf(page, list)?.missing

/** Returns the name of a route; undefined as long as only its address is known. */
export function nameOfRoute(
  page: Page,
  { route, slug = '' }: ShopRoute,
  texts: ShopMessages,
  tag: HTMLElement | undefined,
): string | undefined {
  switch (route) {
    case 'product':
      return page.catalog.peek(`slug:${slug}`).value?.name?.trim() || undefined
    case 'collection':
      return findCollectionName(page, tag) ?? findName(page, slug)
    case 'search':
      return fill(texts.shopResults, { text: slug })
    case 'cart':
      return texts.shopCart
    case 'account':
      return texts.shopAccount
    case 'order':
      return texts.shopOrder
    default:
      return texts.shopAll
  }
}

/** The routes whose tags have no heading of their own. */
const UNHEADED = new Set(['list', 'search', 'cart', 'order', 'account'])

/** Checks whether a tag has no heading of its own: a list that couldn't be loaded doesn't know its collection. */
const isUnheaded = (page: Page, tag: HTMLElement, route: string): boolean =>
  UNHEADED.has(route) ||
  (/error|empty/.test(tag.getAttribute('status') ?? '') && findCollectionName(page, tag) === undefined)

/** Adds a heading to a cart, an account, or a list without the name of a collection. */
export function headTag(
  page: Page,
  tag: HTMLElement,
  { route }: ShopRoute,
  { name, lang, level }: { readonly name: string; readonly lang: string; readonly level: number },
): void {
  const known = tag.querySelector(':scope>[slot=heading]')
  if (!isUnheaded(page, tag, route)) {
    known?.remove()
    return
  }
  const heading = known ?? document.createElement(`h${level}`)
  heading.slot = 'heading'
  heading.setAttribute('tabindex', '-1')
  heading.setAttribute('lang', lang)
  if (heading.textContent !== name) heading.textContent = name
  if (!known) tag.append(heading)
}
