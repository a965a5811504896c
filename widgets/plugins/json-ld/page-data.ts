import type { LiveCollectionView } from '../../../src/components/collection/live-view.ts'
import type { DataNode } from '../../../src/model/structured-data/node.ts'
import { readListData } from '../../../src/model/structured-data/page-data.ts'
import { readProductData } from '../../../src/model/structured-data/product-data.ts'
import { readInputs, text } from '../../loader/attributes.ts'
import type { Page } from '../../loader/page.ts'
import { nameOfList } from '../../tags/collection/list-names.ts'

/** The most things of one page that are described. */
const MOST_NODES = 1_000

const LIST = { 'collection-id': text, 'collection-slug': text } as const

/** Returns the provider's data of a tag's products; without products of an earlier visit, whose prices may be old. */
function readProducts(page: Page, host: HTMLElement, pageUrl: string): DataNode[] {
  const { mediaHosts, productUrl } = page.config
  const shown = host.shadowRoot?.querySelectorAll<HTMLElement>('article[data-product]') ?? []
  return [...shown].flatMap(({ dataset }) => {
    const state = page.catalog.peek(`id:${dataset.product}`)
    const own = host.getAttribute('product-url')?.trim() || productUrl
    return state.status === 'ready' && !state.value.flaw
      ? readProductData(state.value, { mediaHosts, productUrl: own, pageUrl })
      : []
  })
}

/** Returns the list of a tag, in its order. */
function readList(page: Page, host: HTMLElement, products: readonly DataNode[], pageUrl: string): DataNode[] {
  const view = page.tags.get(host)?.view() as LiveCollectionView | undefined
  if (!view || !products.length) return []
  const name = nameOfList(host.id, readInputs(host, LIST) as Parameters<typeof nameOfList>[1])
  const offset = (view.page - 1) * view.pageSize
  return [readListData({ name, products, total: view.total ?? products.length, pageUrl, offset })]
}

/** Returns the content of a page's tags in schema.org's vocabulary. */
export function readPageData(page: Page, pageUrl: string): readonly DataNode[] {
  const hosts = document.querySelectorAll<HTMLElement>('store-product,store-collection')
  // A shop keeps its list while it shows a product.
  const shown = [...hosts].filter((host) => host.checkVisibility?.() !== false)
  const nodes = shown.flatMap((host) => {
    const products = readProducts(page, host, pageUrl)
    return host.localName === 'store-collection'
      ? [...products, ...readList(page, host, products, pageUrl)]
      : products
  })
  return nodes.slice(0, MOST_NODES)
}
