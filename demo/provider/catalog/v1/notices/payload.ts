import type { SandboxContext } from '../../../access/context/context.ts'
import type { Reader } from '../../../database/database.ts'
import type { CatalogEvent, ChangedStock } from '../../../database/events/store-event.ts'
import { findCollection } from '../../collection-rows.ts'
import { toInventoryItemId } from '../../ids.ts'
import { createMoneyChanger } from '../../money.ts'
import { findProduct } from '../../product-rows.ts'
import { renderPreorder } from '../../stock/preorder.ts'
import { renderMedia } from '../entities/media-entity.ts'
import { renderProduct } from '../entities/product-entity.ts'

type Payload = Readonly<Record<string, unknown>>

type EventOf<Type extends CatalogEvent['type']> = Extract<CatalogEvent, { readonly type: Type }>

const renderChangedStock = ({ variantId, before, after }: ChangedStock) => ({
  id: variantId,
  oldValue: before,
  newValue: after,
})

type PayloadContext = Pick<SandboxContext, 'now' | 'origin' | 'shop'>

async function productCreated(context: PayloadContext, reader: Reader, productId: string): Promise<Payload> {
  const money = createMoneyChanger(context.shop).shop
  const record = await findProduct(reader, { id: productId })
  if (!record) return { productId }
  const { origin } = context
  const view = { origin, money, converted: money, withMerchantData: true, withVariants: false }
  const product = renderProduct(record, view)
  return {
    productId,
    name: product.name,
    price: product.priceData,
    visible: product.visible,
    media: product.media,
    sku: record.manageVariants ? '' : (record.sku ?? ''),
    productPageUrl: product.productPageUrl,
    brand: record.brand,
    ...('costAndProfitData' in product ? { costAndProfitData: product.costAndProfitData } : {}),
    slug: product.slug,
  }
}

async function collectionCreated(
  context: PayloadContext,
  reader: Reader,
  collectionId: string,
): Promise<Payload> {
  const collection = await findCollection(reader, { id: collectionId })
  if (!collection) return { collectionId }
  const { name, slug, visible } = collection
  return { collectionId, name, media: renderMedia(collection.media, context.origin), slug, visible }
}

const inventoryIds = (productId: string) => ({
  inventoryItemId: toInventoryItemId(productId),
  externalId: productId,
  productId,
})

/**
 * Writes the payloads of events (contract 6). They describe the state when the event happens, so they are written
 * inside its transaction.
 */
export function createPayloads(context: PayloadContext) {
  const date = () => new Date(context.now()).toISOString()

  async function inventoryItemChanged(reader: Reader, event: EventOf<'inventoryItemChanged'>) {
    const product = await findProduct(reader, { id: event.productId })
    return {
      ...inventoryIds(event.productId),
      trackInventory: product?.inventory.trackQuantity ?? false,
      preorderInfo: renderPreorder(product?.inventory.preorder ?? null),
      updatedDate: date(),
      fieldMask: event.changedFields.join(','),
    }
  }

  return async (reader: Reader, event: CatalogEvent): Promise<Payload> => {
    switch (event.type) {
      case 'productCreated':
        return productCreated(context, reader, event.productId)
      case 'collectionCreated':
        return collectionCreated(context, reader, event.collectionId)
      case 'inventoryItemChanged':
        return inventoryItemChanged(reader, event)
      case 'inventoryVariantsChanged':
        return {
          ...inventoryIds(event.productId),
          variants: event.variants.map(renderChangedStock),
          updatedDate: date(),
        }
      default: {
        const { type: _, ...payload } = event
        return payload
      }
    }
  }
}
