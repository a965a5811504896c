import type { Product } from '../../../src/model/product.ts'
import { element } from '../html/xml.ts'
import type { PageConfig } from '../page/options.ts'
import type { FeedSetting } from './google.ts'
import { findPage, readItems } from './read-items.ts'

/** The most new products in the feed. */
const MOST = 50

/** Returns the date in epoch milliseconds; catalog v1 has none, but its numbers ascend with time. */
const dateOf = ({ createdDate }: Product): number => Date.parse(createdDate ?? '') || 0

const isNewer = (a: Product, b: Product): number =>
  dateOf(b) - dateOf(a) || b.numericId.length - a.numericId.length || (b.numericId > a.numericId ? 1 : -1)

/** Keeps the newest of the products that it is given. */
export function createNewest(config: PageConfig, { title, url }: FeedSetting) {
  let kept: readonly Product[] = []
  return {
    note(products: readonly Product[]): void {
      kept = [...kept, ...products].sort(isNewer).slice(0, MOST)
    },
    /** Writes them as RSS 2.0. */
    write(): string {
      const items = kept.flatMap((product) => {
        const [item] = readItems(product, config)
        // The product's own page: the link of a line may name the choices of its variant.
        const link = findPage(product, config)
        if (!item || !link) return []
        const date = dateOf(product)
        return `<item>${[
          element('title', product.name ?? product.slug),
          element('link', link),
          `<guid isPermaLink="false">${product.id}</guid>`,
          date ? element('pubDate', new Date(date).toUTCString()) : '',
          element('description', item.description),
        ].join('')}</item>\n`
      })
      return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>
${element('title', title)}${element('link', url)}${element('description', title)}\n${items.join('')}</channel></rss>\n`
    },
  }
}
