/** A page of a site, for search engines (sitemaps.org). */
export interface SitemapEntry {
  /** The page's address, absolute. */
  readonly address: string
  /** When it changed, as ISO 8601; undefined if unknown. */
  readonly changedAt?: string | undefined
  /** Addresses of the pictures on it, absolute. */
  readonly images?: readonly string[] | undefined
}

/** A file of a sitemap. */
export interface SitemapFile {
  /** `sitemap.xml`, or `sitemap-2.xml`, which the former names. */
  readonly name: string
  readonly text: string
}

/** The most pages of one file (sitemaps.org). */
const MOST_PAGES = 50_000
/** The most pictures of one page (Google's image sitemaps). */
const MOST_IMAGES = 1_000
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes an address for XML. */
const write = (address: string): string => {
  const encoded = URL.canParse(address) ? new URL(address).href : address
  return encoded.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')
}

function writeEntry({ address, changedAt, images = [] }: SitemapEntry): string {
  const pictures = images
    .slice(0, MOST_IMAGES)
    .map((image) => `<image:image><image:loc>${write(image)}</image:loc></image:image>`)
  const changed = changedAt && !Number.isNaN(Date.parse(changedAt)) ? new Date(changedAt).toISOString() : ''
  const lastmod = changed && `<lastmod>${changed}</lastmod>`
  return `<url><loc>${write(address)}</loc>${lastmod}${pictures.join('')}</url>\n`
}

const writePages = (entries: readonly SitemapEntry[]): string => {
  const images = entries.some((entry) => entry.images?.length) ? ` ${IMAGES}` : ''
  return `${XML}<urlset ${NAMESPACE}${images}>\n${entries.map(writeEntry).join('')}</urlset>\n`
}

/**
 * Writes the sitemap of a site: one file, or, if one can't hold all pages, an index of several.
 *
 * @param folder The future address of the files' folder, absolute: `https://shop.example/`.
 */
export function writeSitemap(entries: readonly SitemapEntry[], folder: string): readonly SitemapFile[] {
  if (entries.length <= MOST_PAGES) return [{ name: 'sitemap.xml', text: writePages(entries) }]
  const parts = Array.from({ length: Math.ceil(entries.length / MOST_PAGES) }, (_, at) => ({
    name: `sitemap-${at + 1}.xml`,
    text: writePages(entries.slice(at * MOST_PAGES, (at + 1) * MOST_PAGES)),
  }))
  const names = parts.map(
    ({ name }) => `<sitemap><loc>${write(new URL(name, folder).href)}</loc></sitemap>\n`,
  )
  return [
    { name: 'sitemap.xml', text: `${XML}<sitemapindex ${NAMESPACE}>\n${names.join('')}</sitemapindex>\n` },
    ...parts,
  ]
}
