import type { Product } from '../../../src/model/product.ts'
import { repairProduct } from '../../../src/model/product-repair.ts'
import type { Page } from '../../loader/page.ts'
import { tell } from '../page/tell.ts'

/** Warns the builder, once per product, about parts that couldn't be read; the products are shown without them. */
export function tellLeftOut(page: Page): void {
  const told = new Set<string>()
  const tellOf = ({ id, slug, leftOut }: Product) => {
    if (!leftOut?.length || told.has(id)) return
    told.add(id)
    tell(page, { kind: 'left-out', id, slug, fields: leftOut })
  }
  page.catalog.watch((products) => {
    // The loader draws catalog v1's products as they came.
    for (const product of products) tellOf(repairProduct(product) ?? product)
  })
}
