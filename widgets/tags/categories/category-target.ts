import type { ListHandle, LiveCollectionView } from '../../../src/components/collection/live-view.ts'
import type { RenderedTag } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { findShopLists } from '../shop/find-shop.ts'
import { readShown, type ShownCategory } from './read-categories.ts'

/** The list or shop that shows the chosen category. */
export interface CategoryTarget extends ShownCategory {
  readonly handle: Pick<ListHandle, 'open'>
  addressOf(place: string | undefined): string
}

/** A list that shows the chosen category. */
export interface ListTarget extends CategoryTarget {
  readonly handle: ListHandle
}

const findHost = (id: string | undefined): HTMLElement | undefined => {
  const host = id === undefined ? null : document.getElementById(id)
  return host?.localName === 'store-collection' ? host : undefined
}

/** Checks whether the page has the list, drawn or not. */
export const hasList = (id: string | undefined): boolean => !!findHost(id)

export const findTag = (page: Page, id: string | undefined): RenderedTag | undefined => {
  const host = findHost(id)
  return host && page.tags.get(host)
}

/** Returns a list as a target; undefined while it hasn't been drawn yet. */
export function readTarget(page: Page, id: string | undefined): ListTarget | undefined {
  const tag = findTag(page, id)
  const view = tag?.view() as LiveCollectionView | undefined
  if (!tag || !view?.handle) return
  const read = (name: string) => tag.host.getAttribute(name)?.trim() || undefined
  const own = { slug: read('collection-slug'), id: read('collection-id') }
  const place = view.list?.place as { readonly collection?: string | undefined } | undefined
  const { handle } = view
  return { handle, addressOf: handle.addressOf, ...readShown(own, place?.collection) }
}

/** Calls whenever another category is shown; returns the end of that, or undefined if there is no list yet. */
export const followTarget = (page: Page, id: string | undefined, changed: () => void) =>
  findShopLists(page, id)?.subscribe(changed) ?? findTag(page, id)?.subscribe(changed)

/** Does the same; if the list belongs to a shop, returns its routes. */
export function readCategoryTarget(page: Page, id: string | undefined): CategoryTarget | undefined {
  const lists = findShopLists(page, id)
  if (!lists) return readTarget(page, id)
  const route = lists.isAway() ? undefined : lists.shown()
  return {
    handle: lists,
    addressOf: lists.addressOf,
    shown: route && { slug: route.route === 'search' ? '' : route.slug },
    toPlace: (slug) => slug,
  }
}
