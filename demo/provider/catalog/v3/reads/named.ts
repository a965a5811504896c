import type { LabelKind } from '../../../database/events/store-event.ts'
import type { ProductRecord } from '../../product-record.ts'
import { toRichContent } from '../entities/rich-content.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { brandId, infoSectionId, ribbonId } from '../snapshot/identifiers.ts'
import { type LabelRecord, uniqueNameOf } from '../snapshot/labels.ts'

/** A named label that products share. It exists while a product has it, or since an owner wrote it. */
export interface Named {
  readonly no: number
  readonly id: string
  readonly name: string
  readonly revision: number
  /** Its own date; otherwise that of the first product that has it, and the last change of one that does. */
  readonly createdAt: number
  readonly updatedAt: number
  readonly countName: 'assignedProductCount' | 'assignedProductsCount'
  readonly entity: Readonly<Record<string, unknown>>
}

interface Mention {
  readonly id: string
  readonly name: string
  readonly product: ProductRecord
  readonly entity: Readonly<Record<string, unknown>>
}

const timesOf = (products: readonly ProductRecord[]) => ({
  createdAt: Math.min(...products.map(({ createdAt }) => createdAt)),
  updatedAt: Math.max(...products.map(({ updatedAt }) => updatedAt)),
})

/** Joins the uses of the same id, in the order of the first ones; labels without a product follow. */
export function gather(
  mentions: readonly Mention[],
  labels: readonly LabelRecord[],
  countName: Named['countName'],
): Named[] {
  const byId = new Map<string, Mention[]>()
  for (const mention of mentions) byId.set(mention.id, [...(byId.get(mention.id) ?? []), mention])
  const labelById = new Map(labels.map((label) => [label.id, label]))
  return [...new Set([...byId.keys(), ...labelById.keys()])].map((id, no) => {
    const [first, ...rest] = byId.get(id) ?? []
    const products = [...new Set(first ? [first, ...rest].map(({ product }) => product) : [])]
    const label = labelById.get(id)
    return {
      no,
      id,
      name: label?.name ?? first?.name ?? '',
      revision: label?.revision ?? 1,
      ...(label ? { createdAt: label.createdAt, updatedAt: label.updatedAt } : timesOf(products)),
      countName,
      entity: { ...first?.entity, ...label?.document, productCount: products.length },
    }
  })
}

const labelsOf = ({ labels }: CatalogSnapshot, kind: LabelKind) =>
  labels.filter((label) => label.kind === kind)

/** Finds every ribbon of the shop, once. */
export const findRibbons = (snapshot: CatalogSnapshot): Named[] =>
  gather(
    snapshot.products.flatMap((product) =>
      [...(product.ribbon ? [product.ribbon] : []), ...(product.v3?.additionalRibbons ?? [])].map((name) => ({
        id: ribbonId(product, name),
        name,
        product,
        entity: { name },
      })),
    ),
    labelsOf(snapshot, 'ribbon'),
    'assignedProductCount',
  )

/** Finds every brand of the shop, once. */
export const findBrands = (snapshot: CatalogSnapshot): Named[] =>
  gather(
    snapshot.products.flatMap((product) => {
      const { brand: name } = product
      return name ? [{ id: brandId(product, name), name, product, entity: { name } }] : []
    }),
    labelsOf(snapshot, 'brand'),
    'assignedProductsCount',
  )

/** Finds every info section of the shop, once. */
export const findInfoSections = (snapshot: CatalogSnapshot): Named[] =>
  gather(
    snapshot.products.flatMap((product) =>
      product.additionalInfoSections.map(({ title, description }) => {
        const id = infoSectionId(product, title, description)
        const uniqueName = uniqueNameOf(snapshot, id, title)
        const content = { plainDescription: description, description: toRichContent(description) }
        return { id, name: title, product, entity: { uniqueName, title, ...content } }
      }),
    ),
    labelsOf(snapshot, 'infoSection'),
    'assignedProductsCount',
  )
