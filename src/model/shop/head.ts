import { readImage } from '../image-url.ts'
import type { Product } from '../product.ts'
import { readPlainText } from '../structured-data/plain-text.ts'
import { readWebAddress } from '../web-address.ts'

/** The contents of a page's head for a route. */
export interface ShopHead {
  readonly title: string
  readonly description?: string | undefined
  /** Absolute, without what visits and lists leave in an address. */
  readonly canonical: string
  readonly image?: string | undefined
  readonly type: 'product' | 'website'
  /** There is nothing at this address: search engines are to forget it. */
  readonly isGone?: boolean | undefined
}

/** An element of the head: its name, what it is known by, and what it says. */
export type HeadTag = readonly [
  tag: 'meta' | 'link',
  by: readonly [attribute: 'name' | 'property' | 'rel', value: string],
  says: readonly [attribute: 'content' | 'href', value: string],
]

/** Of campaigns and lists: what leads to the same thing. */
const VISIT = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|_gl)(=|$)/

/** An address without the parameters that a visit has left in it; everything else stays, to the letter. */
export function dropVisit(address: string): string {
  const [, front = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  const left = query.split('&').filter((parameter) => parameter && !VISIT.test(parameter))
  return `${front}${left.length ? `?${left.join('&')}` : ''}${fragment}`
}

/** Longer descriptions are cut by search engines anyway. In characters. */
const LONGEST_TEXT = 160

/** The beginning of a text, cut between words. */
export const shortenText = (text: string): string =>
  text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT).replace(/\s+\S*$/, '')}…`

/**
 * The title of a route.
 *
 * @param template The builder's own, with `{name}` in it.
 * @param site What the page is called by itself.
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

/** Reads the head of a product page. The seller's own title and description win over the page's pattern. */
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

/** The elements of the head that say it; its title is not among them. */
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
