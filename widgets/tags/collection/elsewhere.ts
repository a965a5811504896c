import type { Collection } from '../../../src/model/collection.ts'
import type { Elsewhere } from '../../../src/views/collection/list-view-model.ts'
import type { Page } from '../../loader/page.ts'
import { here } from '../../runtime/gate/here.ts'
import { findShopLists } from '../shop/find-shop.ts'

/** The most categories that are offered. */
const MOST = 8

/** The ways from a list to other products. */
interface Ways {
  addressOf(collection: string | undefined): string
  open(collection: string | undefined): void
}

export interface ListWays extends Ways {
  /** Whether a shop shows the list: then the search is not the list's own, and its field is elsewhere. */
  readonly isShops: boolean
  /** Whether its shop goes to another list: the address is that list's already. */
  readonly isLeaving: boolean
  /** Returns other places to look, as soon as the categories are known, or can't be loaded. */
  elsewhere(allProducts: string): readonly Elsewhere[]
}

/** Returns the ways from a list: those of its shop if it is in one. */
export function createListWays(page: Page, host: HTMLElement, own: Ways, changed: () => void): ListWays {
  const shop = () => findShopLists(page, host.id)
  const ways = () => shop() ?? own
  let found: readonly Collection[] | 'coming' | undefined
  const load = async () => {
    found = 'coming'
    const { provider } = await page.connection()
    return provider.listCollections()
  }
  const settle = (collections: readonly Collection[]) => {
    found = collections
    changed()
  }
  const placeOf = (slug: string | undefined, name: string): Elsewhere[] => {
    const href = ways().addressOf(slug)
    // A shop without this route stays where it is.
    return href === here() ? [] : [{ slug, name, href }]
  }
  return {
    get isShops() {
      return !!shop()
    },
    get isLeaving() {
      return !!shop()?.isLeaving()
    },
    addressOf: (collection) => ways().addressOf(collection),
    open: (collection) => ways().open(collection),
    elsewhere(allProducts) {
      if (!found) load().then(settle, () => settle([]))
      // All at once: links that come later would move those that are about to be pressed.
      if (typeof found !== 'object') return []
      const categories = found.flatMap(({ slug, name, parentId }) =>
        slug && name && !parentId ? { slug, name } : [],
      )
      return [
        // A list of its own has a button for it.
        ...(shop() ? placeOf(undefined, allProducts) : []),
        ...categories.slice(0, MOST).flatMap(({ slug, name }) => placeOf(slug, name)),
      ]
    },
  }
}
