import type { CatalogPort, ProductKey } from '../../../src/model/catalog-port.ts'
import { isSlugPattern } from '../../../src/model/slug-from-address.ts'
import { findSlug } from '../../server/page/fill-from-address.ts'
import { explain } from '../asking/explain.ts'
import type { Inquiry } from '../asking/inquiry.ts'
import type { Finding } from '../asking/point.ts'
import { once } from './once.ts'
import type { PageElement } from './read-page.ts'

/** The most products that a page may request at one time. */
const MOST_KEYS = 100
const MOST_COLLECTIONS = 20

const read = ({ attributes }: PageElement, name: string) => attributes.get(name)?.trim() || undefined

const keyOf = (tag: PageElement): ProductKey | undefined => {
  const id = read(tag, 'product-id')
  const slug = read(tag, 'product-slug')
  return id ? `id:${id}` : slug ? `slug:${slug}` : undefined
}

const describeKey = (key: ProductKey): string =>
  key.startsWith('id:') ? `product-id="${key.slice(3)}"` : `product-slug="${key.slice(5)}"`

async function findMissingProducts(tags: readonly PageElement[], port: CatalogPort): Promise<string[]> {
  const keys = [...new Set(tags.flatMap((tag) => keyOf(tag) ?? []))].slice(0, MOST_KEYS)
  if (!keys.length) return []
  const products = await port.queryProducts(keys)
  const known = new Set(products.flatMap(({ id, slug }) => [`id:${id}`, `slug:${slug}`]))
  return keys.filter((key) => !known.has(key)).map(describeKey)
}

async function findMissingCollections(tags: readonly PageElement[], port: CatalogPort): Promise<string[]> {
  const named = tags
    .filter(({ name }) => name === 'store-collection')
    .map((tag) => ({ id: read(tag, 'collection-id'), slug: read(tag, 'collection-slug') }))
    .filter(({ id, slug }) => id || slug)
  const missing: string[] = []
  for (const { id, slug } of named.slice(0, MOST_COLLECTIONS))
    if (!(await port.findCollection(id ? { id } : { slug })))
      missing.push(id ? `collection-id="${id}"` : `collection-slug="${slug}"`)
  return [...new Set(missing)]
}

const NAMING = ['product-id', 'product-slug', 'collection-id', 'collection-slug']

const hint = (says: string): Finding => ({
  state: 'hint',
  says,
  remedy:
    'Name the page by an address that people open it with, as https://shop.example/p/stoneware-mug, to have that looked up.',
})

/** Fills a tag's slug from the page's address, and returns a finding if that isn't possible. */
function fillTag(tag: PageElement, address: string | undefined): { tag: PageElement; finding?: Finding } {
  const place = findSlug(tag, address)
  // An invalid pattern is reported with the tag's other attributes.
  if (!place || !isSlugPattern(place.pattern)) return { tag }
  const { from, to, pattern, found } = place
  if (typeof found === 'object')
    return { tag: { ...tag, attributes: new Map([...tag.attributes, [to, found.slug]]) } }
  const said = `${from}="${pattern}"`
  if (found === 'odd') return { tag, finding: hint(`the page’s address has no valid slug for ${said}`) }
  if (found === 'unknown')
    return { tag, finding: hint(`what ${said} finds can’t be looked up: a file has no address`) }
  // A list shows all products then, and an explicit slug beside it counts.
  return to === 'collection-slug' || keyOf(tag)
    ? { tag }
    : { tag, finding: hint(`the page’s address has no slug for ${said}`) }
}

/**
 * Checks whether the shop has what the page's tags name.
 *
 * @param address The page's own address, absolute, which contains the slugs of some tags; undefined for a file.
 */
export async function checkNames(
  inquiry: Inquiry,
  port: CatalogPort,
  { tags: written, address }: { readonly tags: readonly PageElement[]; readonly address: string | undefined },
): Promise<Finding[]> {
  const filled = written.map((tag) => fillTag(tag, address))
  const tags = filled.map(({ tag }) => tag)
  const hints = once(filled.flatMap(({ finding }) => finding ?? []))
  if (!tags.some((tag) => NAMING.some((name) => read(tag, name)))) return hints
  try {
    const missing = [
      ...(await findMissingProducts(tags, port)),
      ...(await findMissingCollections(tags, port)),
    ]
    if (!missing.length)
      return [{ state: 'ok', says: 'the shop has everything that the page’s tags name' }, ...hints]
    return [
      ...missing.map(
        (name): Finding => ({
          state: 'wrong',
          code: 'not_found',
          says: `the shop has nothing for ${name}, or doesn’t show it to visitors`,
          remedy:
            'Take the slug from the product’s page in the dashboard, and check that the product is visible.',
        }),
      ),
      ...hints,
    ]
  } catch (error) {
    return [explain(inquiry, error, { step: 'the page’s products' })]
  }
}
