import { fill } from '../../../src/messages/fill.ts'
import type { ShopMessages } from '../../../src/messages/shop.ts'
import type { ShopRoute } from '../../../src/model/shop/route.ts'
import type { HeadViewModel } from '../../../src/views/collection/ListHead.tsx'
import type { Page } from '../../loader/page.ts'

/** The head of the list's collection. */
interface Headed {
  readonly head?: { readonly head?: HeadViewModel | 'coming' | undefined } | undefined
}

/** Returns the name of the collection that a list shows, as soon as it is known. */
function findCollectionName(page: Page, list: HTMLElement | undefined): string | undefined {
  const view = list && (page.tags.get(list)?.view() as Headed | undefined)
  const head = view?.head?.head
  return typeof head === 'object' ? head.name : undefined
}

/** Returns the name of a route: from the catalog if it is known, else from its address. */
export function nameOf(
  page: Page,
  { route, slug = '' }: ShopRoute,
  texts: ShopMessages,
  tag: HTMLElement | undefined,
): string {
  switch (route) {
    case 'product':
      return page.catalog.peek(`slug:${slug}`).value?.name?.trim() || slug
    case 'collection':
      return findCollectionName(page, tag) ?? slug
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
const UNHEADED = new Set(['list', 'search', 'cart', 'order'])

/** Adds a heading to a cart, or to a list without a collection. */
export function headTag(
  tag: HTMLElement,
  { route }: ShopRoute,
  { name, lang, level }: { readonly name: string; readonly lang: string; readonly level: number },
): void {
  const known = tag.querySelector(':scope>[slot=heading]')
  if (!UNHEADED.has(route)) {
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
