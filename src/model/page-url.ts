import type { Product } from './product.ts'
import type { Choices } from './variant.ts'
import { readOwnAddress, readWebAddress } from './web-address.ts'

/** The fields that an address is written from; products outside the catalog have no others. */
export type Addressed = Pick<Product, 'id' | 'slug'> & Partial<Pick<Product, 'productPageUrl'>>

/**
 * Returns the address of a product's page; undefined when there is no safe one.
 *
 * @param template The page builder's own: `/p/{slug}` or `{id}`. Without it the provider's, http(s) only.
 */
export function readPageUrl(product: Addressed, template?: string): string | undefined {
  if (template) {
    const own = template.replace(/{(id|slug)}/g, (_, name: 'id') => encodeURIComponent(product[name]))
    return readOwnAddress(own)
  }
  const page = product.productPageUrl
  return readWebAddress(page && page.base.replace(/\/$/, '') + page.path)
}

/**
 * Returns a product's page with choices in its address, in the form that a picker with `sync-url` reads: `?glaze=Sage`.
 */
export function nameChoices(pageUrl: string, choices: Choices): string {
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(pageUrl) ?? []
  const names = Object.entries(choices).map(([name, value]) => [name.toLowerCase(), value])
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(names)}${fragment}`
}
