import type { Product } from './product.ts'
import { isRelative, readWebAddress } from './web-address.ts'

/** What an address is made of; other products than the catalog's know no more of themselves. */
export type Addressed = Pick<Product, 'id' | 'slug'> & Partial<Pick<Product, 'productPageUrl'>>

/**
 * The address of a product's page; undefined when there is none that may be followed.
 *
 * @param template The page builder's own: `/p/{slug}` or `{id}`. Without it the provider's, http(s) only.
 */
export function readPageUrl(product: Addressed, template?: string): string | undefined {
  if (template) {
    const own = template.replace(/{(id|slug)}/g, (_, name: 'id') => encodeURIComponent(product[name]))
    return isRelative(own) ? own : readWebAddress(own)
  }
  const page = product.productPageUrl
  return readWebAddress(page && page.base.replace(/\/$/, '') + page.path)
}
