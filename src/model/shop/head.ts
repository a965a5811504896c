import { readImage } from '../image-url.ts'
import type { Product } from '../product.ts'
import { readPlainText } from '../structured-data/plain-text.ts'
import { readWebAddress } from '../web-address.ts'

/** The contents of a page's head for a route. */
export interface ShopHead {
  readonly title: string
  readonly description?: string | undefined
  /** Absolute, without the parameters of visits and lists. */
  readonly canonical: string
  readonly image?: string | undefined
  readonly type: 'product' | 'website'
  /** There is nothing at this address, so search engines should remove it. */
  readonly isGone?: boolean | undefined
}

/** An element of the head: its name, its identifying attribute, and its content. */
export type HeadTag = readonly [
  tag: 'meta' | 'link',
  by: readonly [attribute: 'name' | 'property' | 'rel', value: string],
  says: readonly [attribute: 'content' | 'href', value: string],
]

/** Parameters of campaigns: addresses with and without them show the same. */
const VISIT = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|_gl)(=|$)/

/** Returns an address without the parameters of a visit; everything else is unchanged. */
export function dropVisit(address: string): string {
  const [, front = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  const left = query.split('&').filter((parameter) => parameter && !VISIT.test(parameter))
  return `${front}${left.length ? `?${left.join('&')}` : ''}${fragment}`
}

/** The longest description, in characters: search engines cut longer ones anyway. */
const LONGEST_TEXT = 160

/** Shortens a text, between words. */
export const shortenText = (text: string): string =>
  text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT).replace(/\s+\S*$/, '')}…`

/**
 * Writes the title of a route.
 *
 * @param template The builder's own, with `{name}` in it.
 * @param site The page's own title.
 */
export const writeTitle = (name: string, template: string | undefined, site: string): string =>
  template ? template.replaceAll('{name}', () => name) : [name, site.trim()].filter(Boolean).join(' · ')

/** The seller's texts for search engines (contract 2.9). */
function readSeo({ seoData }: Product): { readonly title?: string; readonly description?: string } {
  const tags = (seoData?.tags ?? []).filter(({ disabled }) => !disabled)
  const title = tags.find(({ type }) => type === 'title')?.children?.trim()
  const content = tags.find(({ type, props }) => type === 'meta' && props?.name === 'description')?.props
    ?.content
  const description = typeof content === 'string' ? content.trim() : ''
  return { ...(title && { title }), ...(description && { description }) }
}

/** Reads the head of a product page. The seller's own title and description take precedence over the page's pattern. */
export function readProductHead(
  product: Product,
  options: {
    readonly template: string | undefined
    readonly site: string
    readonly canonical: string
    readonly mediaHosts: readonly (string | undefined)[]
  },
): ShopHead {
  const { template, site, canonical, mediaHosts: hosts } = options
  const seo = readSeo(product)
  const text = readPlainText(product.description)
  const main = product.media?.mainMedia ?? product.media?.items?.[0]
  const picture = main?.image ?? main?.thumbnail
  return {
    title: seo.title ?? writeTitle(product.name?.trim() || product.slug, template, site),
    description: seo.description ?? (text && shortenText(text)),
    canonical,
    image: picture && readWebAddress(readImage(picture, { hosts }).src),
    type: 'product',
  }
}

/** Lists the elements of the head, without the title. */
export function listHeadTags({
  title,
  description,
  canonical,
  image,
  type,
  isGone,
}: ShopHead): readonly HeadTag[] {
  const meta = (by: 'name' | 'property', name: string, content: string | undefined): readonly HeadTag[] =>
    content ? [['meta', [by, name], ['content', content]]] : []
  return [
    ...(isGone ? [] : ([['link', ['rel', 'canonical'], ['href', canonical]]] as const)),
    ...meta('name', 'robots', isGone ? 'noindex' : undefined),
    ...meta('name', 'description', description),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:type', type),
    ...meta('property', 'og:url', canonical),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:image', image),
  ]
}
