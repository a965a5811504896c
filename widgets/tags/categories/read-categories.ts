import type { CategoriesMessages } from '../../../src/messages/categories.ts'
import type { Collection } from '../../../src/model/collection.ts'
import { ALL_PRODUCTS } from '../../../src/store/list-place.ts'
import type { CategoryViewModel } from '../../../src/views/categories/CategoriesView.tsx'
import type { Inputs } from '../../loader/attributes.ts'
import type { categoriesReaders } from './attributes.ts'

/** How addresses name all products: the list's own way, and the provider's collection of all. */
const WHOLE_SHOP: ReadonlySet<string> = new Set([ALL_PRODUCTS, 'all-products'])

/** A collection by its slug or its id; all products by neither. */
interface Named {
  readonly slug?: string | undefined
  readonly id?: string | undefined
}

/** What a list shows among categories, and how it says another. */
export interface ShownCategory {
  /** Undefined: nothing yet. */
  readonly shown: Named | undefined
  /** Undefined where it is the list's own. */
  toPlace(slug: string | undefined): string | undefined
}

/**
 * @param own What the list's tag names.
 * @param chosen What its address names in the place of it.
 */
export const readShown = ({ slug: ownSlug, id }: Named, chosen: string | undefined): ShownCategory => ({
  shown: chosen ? { slug: WHOLE_SHOP.has(chosen) ? undefined : chosen } : { slug: ownSlug, id },
  toPlace(slug) {
    if (!id && slug === ownSlug) return
    return slug ?? ALL_PRODUCTS
  },
})

/** What a category leads to where no list of this page shows it. */
function addressOf(
  slug: string | undefined,
  { for: id, collectionUrl }: Inputs<typeof categoriesReaders>,
): string {
  const template = collectionUrl ?? `?${id ?? 'store'}.collection={slug}`
  return template.replaceAll('{slug}', encodeURIComponent(slug ?? 'all-products'))
}

/** Whether an address is a page's, whatever else the page's carries. */
export function isSamePage(there: URL, page: URL): boolean {
  const isSameQuery = [...there.searchParams].every(([name, value]) => page.searchParams.get(name) === value)
  return there.origin + there.pathname === page.origin + page.pathname && isSameQuery
}

interface Known {
  readonly inputs: Inputs<typeof categoriesReaders>
  readonly messages: CategoriesMessages
  readonly collections: readonly Collection[]
  /** The list of this page that shows what is chosen, and its address of a place. */
  readonly target: (ShownCategory & { addressOf(place: string | undefined): string }) | undefined
  readonly isThisPage: (href: string) => boolean
}

/** The shop's collections as links, all products first; those below another stand in it. */
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
  /** Those whose parent is not told of stand at the top. */
  const below = (parent: string | undefined): readonly CategoryViewModel[] =>
    collections
      .filter(({ parentId }) => (parentId && known.has(parentId) ? parentId : undefined) === parent)
      .map(({ slug, id, name }) => read({ slug: slug ?? undefined, id, name: name ?? '' }, below(id)))
  return [read({ slug: undefined, id: undefined, name: messages.allProducts }, []), ...below(undefined)]
}
