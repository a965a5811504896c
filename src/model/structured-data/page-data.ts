import type { BreadcrumbList, ItemList } from 'schema-dts'
import { type DataNode, resolveAddress } from './node.ts'

/** Writes a list of products, in its order. */
export function readListData(list: {
  readonly name: string
  readonly products: readonly DataNode[]
  readonly total: number
  readonly pageUrl: string | undefined
  /** The number of products on earlier pages. */
  readonly offset: number
}): DataNode {
  const { name, products, total, pageUrl, offset } = list
  return {
    '@type': 'ItemList',
    '@id': `${resolveAddress('', pageUrl)}#list-${name}`,
    numberOfItems: total,
    itemListElement: products.map((product, at) => ({
      '@type': 'ListItem' as const,
      position: offset + at + 1,
      item: { '@id': product['@id'] },
    })),
  } satisfies ItemList & DataNode
}

/** One step of the breadcrumbs. */
export interface Crumb {
  readonly name: string
  /** It may be relative to the page; undefined: the page itself. */
  readonly href?: string | undefined
}

/** Writes the breadcrumbs; undefined if there is only one step. */
export function readBreadcrumbs(crumbs: readonly Crumb[], pageUrl: string | undefined): DataNode | undefined {
  if (crumbs.length < 2) return
  return {
    '@type': 'BreadcrumbList',
    '@id': `${resolveAddress('', pageUrl)}#breadcrumbs`,
    itemListElement: crumbs.map(({ name, href }, at) => ({
      '@type': 'ListItem' as const,
      position: at + 1,
      name,
      ...(href !== undefined && { item: resolveAddress(href, pageUrl) }),
    })),
  } satisfies BreadcrumbList & DataNode
}
