import type { ProductRecord } from '../../catalog/product-record.ts'
import { toRichContent } from '../entities/rich-content.ts'
import { brandId, infoSectionId, ribbonId } from '../shelf/identifiers.ts'
import type { Shelf } from '../shelf/shelf.ts'

/** Something with a name that products share. It is there while a product has it. */
export interface Named {
  readonly no: number
  readonly id: string
  readonly name: string
  /** Of the first product that has it, and the last change of one that does. */
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

/** Mentions of the same id as one, in the order of the first ones. */
export function gather(mentions: readonly Mention[], countName: Named['countName']): Named[] {
  const byId = new Map<string, Mention[]>()
  for (const mention of mentions) byId.set(mention.id, [...(byId.get(mention.id) ?? []), mention])
  return [...byId].flatMap(([id, [first, ...rest]], no) => {
    if (!first) return []
    const products = new Set([first, ...rest].map(({ product }) => product))
    return [
      {
        no,
        id,
        name: first.name,
        createdAt: Math.min(...[...products].map(({ createdAt }) => createdAt)),
        updatedAt: Math.max(...[...products].map(({ updatedAt }) => updatedAt)),
        countName,
        entity: { ...first.entity, productCount: products.size },
      },
    ]
  })
}

export const findRibbons = ({ products }: Shelf): Named[] =>
  gather(
    products.flatMap((product) =>
      [...(product.ribbon ? [product.ribbon] : []), ...(product.next?.additionalRibbons ?? [])].map(
        (name) => ({
          id: ribbonId(name),
          name,
          product,
          entity: { name },
        }),
      ),
    ),
    'assignedProductCount',
  )

export const findBrands = ({ products }: Shelf): Named[] =>
  gather(
    products.flatMap((product) =>
      product.brand
        ? [{ id: brandId(product.brand), name: product.brand, product, entity: { name: product.brand } }]
        : [],
    ),
    'assignedProductsCount',
  )

export const findInfoSections = ({ products }: Shelf): Named[] =>
  gather(
    products.flatMap((product) =>
      product.additionalInfoSections.map(({ title, description }) => {
        const id = infoSectionId(title, description)
        const uniqueName = `${title} ${id.slice(0, 8)}`
        const content = { plainDescription: description, description: toRichContent(description) }
        return { id, name: title, product, entity: { uniqueName, title, ...content } }
      }),
    ),
    'assignedProductsCount',
  )
