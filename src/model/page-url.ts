import type { Product } from './product.ts'

/** http(s), or no scheme at all: relative to the host page. React and browsers would follow `javascript:`. */
const SAFE = /^(https?:\/\/|[^:]*([/?#]|$))/

/** What an address is made of; other products than the catalog's know no more of themselves. */
export type Addressed = Pick<Product, 'id' | 'slug'> & Partial<Pick<Product, 'productPageUrl'>>

/**
 * The address of a product's page; undefined when there is none that may be followed.
 *
 * @param template The page builder's own: `/p/{slug}` or `{id}`. Without it the provider's, http(s) only.
 */
export function readPageUrl(product: Addressed, template?: string): string | undefined {
  const page = product.productPageUrl
  const url =
    template?.replace(/{(id|slug)}/g, (_, name: 'id') => encodeURIComponent(product[name])) ??
    (page && page.base.replace(/\/$/, '') + page.path)
  return url && (template ? SAFE : /^https?:\/\//).test(url) ? url : undefined
}
