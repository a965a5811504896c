import { type Readers, text } from '../../loader/attributes.ts'
import type { Page } from '../../loader/page.ts'

/** Of tags that name a product: where in the page's address its slug stands. */
export const productFromReaders = { 'product-slug-from': text } satisfies Readers

/** The same for lists. */
export const collectionFromReaders = { 'collection-slug-from': text } satisfies Readers

/** The attribute that takes a tag's slug from the page's address, and the one that it fills. */
export const slugNamesOf = ({ localName }: Pick<Element, 'localName'>) => {
  const to = localName === 'store-collection' ? 'collection-slug' : 'product-slug'
  return { from: `${to}-from`, to } as const
}

/** Whether this is an attribute that says where in the page's address a slug stands. */
export const isSlugFrom = (attribute: string): boolean =>
  attribute in productFromReaders || attribute in collectionFromReaders

/** Whether the tag says that its slug stands in the page's address. */
export const takesSlug = (host: Element): boolean => host.hasAttribute(slugNamesOf(host).from)

/** Fills the tag's slug from the page's address, where the tag says so, from now on. */
export const takeSlug = (page: Page, host: HTMLElement): Promise<void> | undefined =>
  takesSlug(host)
    ? page.loadChunk('slug-from').then(({ followAddress }) => followAddress(page, host))
    : undefined
