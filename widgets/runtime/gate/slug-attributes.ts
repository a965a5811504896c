import { type Readers, text } from '../../loader/attributes.ts'
import type { Page } from '../../loader/page.ts'

/** The attribute of tags that name a product: where its slug is in the page's address. */
export const productFromReaders = { 'product-slug-from': text } satisfies Readers

/** The same for lists. */
export const collectionFromReaders = { 'collection-slug-from': text } satisfies Readers

/** Returns the attribute that takes a tag's slug from the page's address, and the one that it fills. */
export const slugNamesOf = ({ localName }: Pick<Element, 'localName'>) => {
  const to = localName === 'store-collection' ? 'collection-slug' : 'product-slug'
  return { from: `${to}-from`, to } as const
}

/** Checks whether an attribute states where a slug is in the page's address. */
export const isSlugFrom = (attribute: string): boolean =>
  attribute in productFromReaders || attribute in collectionFromReaders

/** Checks whether the tag takes its slug from the page's address. */
export const takesSlug = (host: Element): boolean => host.hasAttribute(slugNamesOf(host).from)

/** Fills the tag's slug from the page's address from now on, if the tag asks for it. */
export const takeSlug = (page: Page, host: HTMLElement): Promise<void> | undefined =>
  takesSlug(host)
    ? page.loadChunk('slug-from').then(({ followAddress }) => followAddress(page, host))
    : undefined
