import type { CatalogPort, ProductKey } from '../../../src/model/catalog-port.ts'
import { type Expected, NOT_A_VALUE } from '../../loader/attributes.ts'
import { findNearest, findSlip } from '../../plugins/diagnostics/nearest.ts'
import { ANYWHERE } from '../../runtime/tag-checks.ts'
import { explain } from '../asking/explain.ts'
import type { Inquiry } from '../asking/inquiry.ts'
import type { Finding } from '../asking/point.ts'
import type { PageElement } from './read-page.ts'
import { TAG_READERS } from './tag-readers.ts'

const isTag = ({ name }: PageElement): boolean => name.startsWith('store-')

/** The page's tags of ours, also those whose name is nearly right. */
export const findTags = (elements: readonly PageElement[]): readonly PageElement[] => elements.filter(isTag)

const describe = (expected: Expected): string => {
  if (!expected) return 'a ratio of width to height, such as 1/1 or 4/5'
  if (typeof expected === 'string') return expected
  const [first, last] = expected
  return typeof first === 'number'
    ? `a whole number from ${first} to ${last}`
    : `one of ${expected.join(', ')}`
}

const didYouMean = (meant: string | undefined, known: readonly string[]): string =>
  meant ? `Did you mean ${meant}?` : `There are ${known.join(', ')}.`

function checkTag({ name, attributes }: PageElement): Finding[] {
  const readers = TAG_READERS[name]
  const wrong = (says: string, remedy: string): Finding => ({
    state: 'wrong',
    code: 'invalid_configuration',
    says,
    remedy,
  })
  if (!readers) {
    const known = Object.keys(TAG_READERS)
    // Another’s element may begin with the same word.
    const meant = findSlip(name, known)
    return meant ? [wrong(`there is no <${name}>`, `Did you mean <${meant}>?`)] : []
  }
  return [...attributes].flatMap(([attribute, value]) => {
    const reader = Object.hasOwn(readers, attribute) ? readers[attribute] : undefined
    if (!reader) {
      if (ANYWHERE.test(attribute)) return []
      const known = Object.keys(readers)
      return [
        wrong(`<${name}> has no attribute ${attribute}`, didYouMean(findNearest(attribute, known), known)),
      ]
    }
    const found: Finding[] = []
    reader(value, (expected) =>
      found.push(
        wrong(
          `${attribute}="${value}" of <${name}> is not understood`,
          expected === NOT_A_VALUE
            ? 'It means false here; present means true. Leave the attribute out.'
            : `It takes ${describe(expected)}.`,
        ),
      ),
    )
    return found
  })
}

/** The same thing said of several tags is said once. */
const once = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [finding.says, finding])).values(),
]

/** What the attributes of the page's tags say that is not understood. */
export function checkTags(tags: readonly PageElement[]): Finding[] {
  if (!tags.length)
    return [
      {
        state: 'hint',
        says: 'the page has none of the tags',
        remedy:
          'Where a script of your own makes them, that is as it should be; else put one where a product is to stand.',
      },
    ]
  const found = once(tags.flatMap(checkTag))
  const count = tags.length === 1 ? 'the page’s one tag is' : `the page’s ${tags.length} tags are`
  return found.length ? found : [{ state: 'ok', says: `${count} understood` }]
}

/** As many as a page may ask for at one time. */
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

/** Whether the shop has what the page's tags name. */
export async function checkNames(
  inquiry: Inquiry,
  tags: readonly PageElement[],
  port: CatalogPort,
): Promise<Finding[]> {
  if (!tags.some((tag) => NAMING.some((name) => read(tag, name)))) return []
  try {
    const missing = [
      ...(await findMissingProducts(tags, port)),
      ...(await findMissingCollections(tags, port)),
    ]
    if (!missing.length) return [{ state: 'ok', says: 'the shop has all that the page’s tags name' }]
    return missing.map((name) => ({
      state: 'wrong',
      code: 'not_found',
      says: `the shop has nothing for ${name}, or doesn’t show it to visitors`,
      remedy: 'Take the slug from the product’s page in the dashboard, and see that it is visible.',
    }))
  } catch (error) {
    return [explain(inquiry, error, { step: 'the page’s products' })]
  }
}
