import type { CategoriesMessages } from '../../../src/messages/categories.ts'
import type { Collection } from '../../../src/model/collection.ts'
import { readOwnAddress } from '../../../src/model/web-address.ts'
import { ALL_PRODUCTS } from '../../../src/store/list-place.ts'
import type { CategoryViewModel } from '../../../src/views/categories/CategoriesView.tsx'
import type { Inputs } from '../../loader/attributes.ts'
import type { categoriesReaders } from './attributes.ts'

/** The names of all products in addresses: the list's own, and the provider's collection of all. */
const WHOLE_SHOP: ReadonlySet<string> = new Set([ALL_PRODUCTS, 'all-products'])

/** A collection by its slug or its id; all products if it has neither. */
interface Named {
  readonly slug?: string | undefined
  readonly id?: string | undefined
}

/** The category that a list shows, and the place that selects another. */
export interface ShownCategory {
  /** Undefined: nothing yet. */
  readonly shown: Named | undefined
  /** Returns a category's place; undefined if it is the list's own. */
  toPlace(slug: string | undefined): string | undefined
}

/**
 * @param own The collection that the list's tag names.
 * @param chosen The collection that its address names instead.
 */
export const readShown = ({ slug: ownSlug, id }: Named, chosen: string | undefined): ShownCategory => ({
  shown: chosen ? { slug: WHOLE_SHOP.has(chosen) ? undefined : chosen } : { slug: ownSlug, id },
  toPlace(slug) {
    if (!id && slug === ownSlug) return
    return slug ?? ALL_PRODUCTS
  },
})

/** Returns the address of a category that no list of this page shows. */
function addressOf(
  slug: string | undefined,
  { for: id, collectionUrl }: Inputs<typeof categoriesReaders>,
): string {
  const template = readOwnAddress(collectionUrl) ?? `?${id ?? 'store'}.collection={slug}`
  return template.replaceAll('{slug}', encodeURIComponent(slug ?? 'all-products'))
}

/** Checks whether an address is the page's, apart from other parameters of the page's address. */
export function isSamePage(there: URL, page: URL): boolean {
  const isSameQuery = [...there.searchParams].every(([name, value]) => page.searchParams.get(name) === value)
  return there.origin + there.pathname === page.origin + page.pathname && isSameQuery
}

interface Known {
  readonly inputs: Inputs<typeof categoriesReaders>
  readonly messages: CategoriesMessages
  readonly collections: readonly Collection[]
  /** The list of this page that shows the chosen category, with its address of a place. */
  readonly target: (ShownCategory & { addressOf(place: string | undefined): string }) | undefined
  readonly isThisPage: (href: string) => boolean
}

/** Returns the shop's collections as links, all products first; subcollections are nested. */
export function readCategories({
  inputs,
  messages,
  collections,
  target,
  isThisPage,
}: Known): readonly CategoryViewModel[] {
  const { shown } = target ?? {}
  const read = (
    { slug, id, name }: Named & { readonly name: string },
    children: readonly CategoryViewModel[],
  ): CategoryViewModel => {
    const href = target ? target.addressOf(target.toPlace(slug)) : addressOf(slug, inputs)
    const isShown = shown && (shown.id ? shown.id === id : shown.slug === slug)
    const isCurrent = target ? !!isShown : isThisPage(href)
    return { slug, name, href, isCurrent, isOpen: isCurrent || children.some((one) => one.isOpen), children }
  }
  const known = new Set(collections.map(({ id }) => id))
  /**
   * Collections with an unknown parent are at the top level. One without an id, or below itself, has none below it: a
   * wrong answer must not lead in circles.
   */
  const below = (path: readonly (string | undefined)[]): readonly CategoryViewModel[] =>
    collections
      .filter(({ parentId }) => (parentId && known.has(parentId) ? parentId : undefined) === path.at(-1))
      .map(({ slug, id, name }) => {
        const children = path.includes(id) ? [] : below([...path, id])
        return read({ slug: slug ?? undefined, id, name: name ?? '' }, children)
      })
  return [read({ slug: undefined, id: undefined, name: messages.allProducts }, []), ...below([undefined])]
}
