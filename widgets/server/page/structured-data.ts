import type { Collection } from '../../../src/model/collection.ts'
import type { Product } from '../../../src/model/product.ts'
import { escapeJson } from '../../../src/model/structured-data/escape-json.ts'
import { findNames, mergeData } from '../../../src/model/structured-data/merge-data.ts'
import type { DataNode, DataSetting } from '../../../src/model/structured-data/node.ts'
import { type Crumb, readBreadcrumbs, readListData } from '../../../src/model/structured-data/page-data.ts'
import { readProductData } from '../../../src/model/structured-data/product-data.ts'
import type { CollectionPage } from '../../../src/store/collections.ts'
import { messagesOf } from '../../markup/page-setting.ts'
import type { ServerList } from '../../markup/server-tag.ts'
import type { PageConfig } from './options.ts'

export interface PageData {
  addProduct(product: Product, tag: { readonly productUrl: string | undefined }): void
  addList(list: ServerList, answer: CollectionPage): void
  /** Adds the shop's collections, if a page's breadcrumbs include one. */
  addCategories(collections: readonly Collection[]): void
  /** Merges a script of the page with our data about the same things; undefined: it stays as it is. */
  merge(json: string): string | undefined
  /** Returns the data that the page lacks, as JSON; undefined: none. */
  rest(): string | undefined
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const fillSlug = (template: string, slug: string) => template.replaceAll('{slug}', encodeURIComponent(slug))

/** Returns the breadcrumbs from all products to the category of the list. */
function listCrumbs(
  { source, place, addressOf }: ServerList,
  { locale }: PageConfig,
  categories: readonly Collection[],
): Crumb[] {
  const nameOf = (slug: string | undefined) => categories.find((one) => one.slug === slug)?.name
  const name = nameOf(place.collection)
  if (!name) return []
  const first = nameOf(source.slug) ?? messagesOf(locale).categories.allProducts
  return [{ name: first, href: addressOf({ ...source.base, collection: undefined }) }, { name }]
}

/** Returns the breadcrumbs from a category to the page's only product. */
function productCrumbs(
  [product, another]: readonly Product[],
  { categoryUrl }: PageConfig,
  categories: readonly Collection[],
): Crumb[] {
  const category = categories.find(({ id }) => product?.collectionIds.includes(id))
  if (!product || another || !category?.slug || !category.name || !categoryUrl) return []
  return [
    { name: category.name, href: fillSlug(categoryUrl, category.slug) },
    { name: product.name ?? product.slug },
  ]
}

/** The most things of one page that are described. */
const MOST_NODES = 1_000

/** Collects a page's data for search engines. */
export function createPageData(config: PageConfig): PageData {
  const { url: pageUrl, mediaHosts, productUrl } = config
  const setting: DataSetting = { mediaHosts, productUrl, pageUrl }
  const nodes = new Map<string, DataNode>()
  /** The things that the page itself describes. */
  const said = new Set<string>()
  const products: Product[] = []
  let list: ServerList | undefined
  let categories: readonly Collection[] = []

  const add = (node: DataNode): DataNode => {
    if (nodes.size < MOST_NODES) nodes.set(node['@id'], node)
    return node
  }
  const productNode = (product: Product, own: string | undefined) =>
    readProductData(product, { ...setting, productUrl: own ?? productUrl })

  return {
    addProduct(product, tag) {
      // For further products only their existence matters.
      if (products.length < 2 && products[0]?.id !== product.id) products.push(product)
      add(productNode(product, tag.productUrl))
    },
    addList(shown, answer) {
      list ??= shown
      const { question, name, productUrl: own } = shown
      const all = answer.products.map((product) => add(productNode(product, own)))
      add(readListData({ name, products: all, total: answer.total, pageUrl, offset: question.offset }))
    },
    addCategories(collections) {
      categories = collections
    },
    merge(json) {
      const theirs = readJson(json)
      for (const name of findNames(theirs, pageUrl)) said.add(name)
      const { data, merged } = mergeData(theirs, nodes, pageUrl)
      for (const name of merged) nodes.delete(name)
      if (!merged.size || JSON.stringify(data) === JSON.stringify(theirs)) return
      return escapeJson(JSON.stringify(data, null, json.includes('\n') ? 2 : undefined))
    },
    rest() {
      const crumbs = list ? listCrumbs(list, config, categories) : productCrumbs(products, config, categories)
      const breadcrumbs = readBreadcrumbs(crumbs, pageUrl)
      if (breadcrumbs) add(breadcrumbs)
      const graph = [...nodes.values()].filter((node) => !said.has(node['@id']))
      if (!graph.length) return
      return escapeJson(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }))
    },
  }
}
