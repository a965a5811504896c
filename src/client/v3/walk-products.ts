import { MAX_PAGE_SIZE } from '../../model/paging.ts'
import type { Product } from '../../model/product.ts'
import { repairProducts } from '../../model/product-repair.ts'
import { CATALOG_TIMEOUT_MS } from '../core/time-limit.ts'
import type { Transport } from '../core/transport.ts'
import { queryProductsV3 } from './products.ts'
import { readV3Product, WHOLE_FIELDS } from './read-product.ts'
import type { ReadOnlyVariant } from './variant-entity.ts'
import { queryVariantsV3 } from './variants.ts'

/** The variants of one answer. */
const MOST_VARIANTS = 1_000

/**
 * Reads the variants of some products, by the products' ids: a query of products never has them (contract 2027, 14.1).
 */
async function readRows(
  send: Transport['send'],
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ReadOnlyVariant[]>> {
  const rows = new Map<string, ReadOnlyVariant[]>()
  let cursor: string | null | undefined
  do {
    const { variants, pagingMetadata } = await send(
      queryVariantsV3,
      {
        filter: { 'productData.productId': { $in: productIds } },
        cursorPaging: { limit: MOST_VARIANTS, ...(cursor && { cursor }) },
        fields: ['CURRENCY'],
      },
      { timeoutMs: CATALOG_TIMEOUT_MS },
    )
    for (const row of variants) {
      const { productId } = row.productData
      rows.set(productId, [...(rows.get(productId) ?? []), row])
    }
    cursor = variants.length ? pagingMetadata?.cursors?.next : undefined
  } while (cursor)
  return rows
}

/**
 * Yields all visible products of a shop, whole, a hundred at a time.
 *
 * @param asked ISO 4217, for answers that name no currency.
 * @throws {StoreError}
 */
export async function* walkV3Products(
  { send }: Pick<Transport, 'send'>,
  asked?: string,
): AsyncGenerator<readonly Product[]> {
  let cursor: string | null | undefined
  do {
    const { products, pagingMetadata } = await send(
      queryProductsV3,
      { cursorPaging: { limit: MAX_PAGE_SIZE, ...(cursor && { cursor }) }, fields: WHOLE_FIELDS },
      { timeoutMs: CATALOG_TIMEOUT_MS },
    )
    const known = products.filter((product) => product?.id)
    const rows = known.length
      ? await readRows(
          send,
          known.map(({ id }) => id),
        )
      : undefined
    yield repairProducts(
      known.map((product) =>
        readV3Product(product, { currency: asked, whole: true, rows: rows?.get(product.id) }),
      ),
    )
    cursor = products.length ? pagingMetadata?.cursors?.next : undefined
  } while (cursor)
}
