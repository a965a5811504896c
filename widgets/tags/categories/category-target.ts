import type { ListHandle, LiveCollectionView } from '../../../src/components/list/live-view.ts'
import { ALL_PRODUCTS } from '../../../src/store/list-place.ts'
import type { Page, RenderedTag } from '../../loader/page.ts'

/** How addresses name all products: the list's own way, and the provider's collection of all. */
const WHOLE_SHOP: ReadonlySet<string> = new Set([ALL_PRODUCTS, 'all-products'])

/** The list that shows what is chosen among categories. */
export interface CategoryTarget {
  readonly handle: ListHandle
  /** The slug or id that is shown; undefined: all products. */
  readonly shown: { readonly slug?: string | undefined; readonly id?: string | undefined }
  /** How the list says that collection: undefined where it is its own. */
  toPlace(slug: string | undefined): string | undefined
}

export const findTag = (page: Page, id: string | undefined): RenderedTag | undefined => {
  const host = id === undefined ? null : document.getElementById(id)
  return host?.localName === 'store-collection' ? page.tags.get(host) : undefined
}

/** Undefined while the list has not been drawn yet. */
export function readTarget(page: Page, id: string | undefined): CategoryTarget | undefined {
  const tag = findTag(page, id)
  const view = tag?.view() as unknown as LiveCollectionView | undefined
  if (!tag || !view?.handle) return
  const own = { slug: tag.host.getAttribute('collection-slug')?.trim() || undefined }
  const place = view.list?.place as { readonly collection?: string | undefined } | undefined
  const chosen = place?.collection
  const ownId = tag.host.getAttribute('collection-id')?.trim() || undefined
  return {
    handle: view.handle,
    shown: chosen ? { slug: WHOLE_SHOP.has(chosen) ? undefined : chosen } : { ...own, id: ownId },
    toPlace(slug) {
      if (!ownId && slug === own.slug) return
      return slug ?? ALL_PRODUCTS
    },
  }
}
