import type { Product } from '../../../src/model/product.ts'
import { dropVisit, listHeadTags, readProductHead } from '../../../src/model/shop/head.ts'
import { type Edit, escapeAttribute } from '../html/edits.ts'
import { type WrittenElement, within } from '../html/page-tree.ts'

/** The data in a product page's head for services that show a link to it. */
export interface DiscoverySetting {
  /** The page's own address, absolute. */
  readonly url: string
  /** The address of `createOEmbedHandler`. */
  readonly oembedUrl: string
  readonly mediaHosts: readonly (string | undefined)[]
}

type Written = readonly [name: string, attributes: Readonly<Record<string, string>>, by: string]

const FORMATS = { json: 'application/json+oembed', xml: 'text/xml+oembed' } as const

const write = ([name, attributes]: Written): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`)
    .join('')}>`

/** Checks whether the page's head has the same already, which takes precedence. */
const isSaid = (head: WrittenElement, [name, attributes, by]: Written): boolean =>
  head.children.some(
    (child) =>
      child.name === name && child.attributes.get(by)?.toLowerCase() === attributes[by]?.toLowerCase(),
  )

/** Returns the links by which an oEmbed consumer finds the card of this page. */
function listLinks(canonical: string, title: string, oembedUrl: string): readonly Written[] {
  return Object.entries(FORMATS).map(([format, type]) => {
    const address = new URL(oembedUrl)
    address.searchParams.set('url', canonical)
    address.searchParams.set('format', format)
    return ['link', { rel: 'alternate', type, href: address.href, title }, 'type']
  })
}

/**
 * Returns the additions to the head of a product's page: the oEmbed links, and those of Open Graph and Twitter's card
 * that the page itself lacks. A part of a page without a head stays as it is.
 */
export function writeDiscovery(
  elements: readonly WrittenElement[],
  product: Product,
  { url, oembedUrl, mediaHosts }: DiscoverySetting,
): readonly Edit[] {
  const head = elements.flatMap(within).find(({ name }) => name === 'head')
  if (!head) return []
  const said = head.children.find(
    ({ name, attributes }) => name === 'link' && attributes.get('rel') === 'canonical',
  )
  const canonical = new URL(said?.attributes.get('href') ?? dropVisit(url), url).href
  const says = readProductHead(product, { template: '{name}', site: '', canonical, mediaHosts })
  const tags = listHeadTags(says).map(
    ([name, [by, value], [attribute, text]]): Written => [name, { [by]: value, [attribute]: text }, by],
  )
  const card = says.image ? 'summary_large_image' : 'summary'
  const all: readonly Written[] = [
    ...tags,
    ['meta', { name: 'twitter:card', content: card }, 'name'],
    ...listLinks(canonical, says.title, oembedUrl),
  ]
  const at = head.endFrom ?? head.children.at(-1)?.to ?? head.startTo
  const text = all.filter((one) => !isSaid(head, one)).map(write)
  return text.length ? [{ from: at, to: at, text: text.join('') }] : []
}
