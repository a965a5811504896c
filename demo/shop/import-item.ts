import type { StoreClient } from '../../src/client/typed/create-store-client.ts'
import type { Product } from '../../src/model/product.ts'
import type { ShopItem } from './item.ts'
import { patiently } from './patience.ts'
import { RowError, toInventory, toMedia, toNewProduct, toOverrides } from './to-product.ts'

/** The most media per call (contract 1.6). */
const MEDIA_PER_CALL = 50
const CHOICES_PER_CALL = 10

const chunksOf = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  )

async function addMedia(client: StoreClient, item: ShopItem, product: Product): Promise<void> {
  const references = item.media ?? []
  // After a resume they may already be there.
  if (references.length === 0 || product.media?.items.length) return
  for (const media of chunksOf(toMedia(references), MEDIA_PER_CALL)) {
    await patiently(() => client.products.addMedia({ id: product.id, media }))
  }
}

async function setChoiceMedia(client: StoreClient, item: ShopItem, id: string): Promise<void> {
  if (!item.choiceMedia?.length) return
  const { product } = await client.products.get({ id })
  const items = product.media?.items ?? []
  const idOf = (reference: string) => {
    const found = items.find((each) => each.id === reference || each.image?.url === reference)
    if (!found) throw new RowError(`choiceMedia: ${reference} is not among the media`)
    return found.id
  }
  const media = item.choiceMedia.map(({ option, choice, media: references }) => ({
    option,
    choice,
    mediaIds: references.map(idOf),
  }))
  for (const part of chunksOf(media, CHOICES_PER_CALL)) {
    await patiently(() => client.products.setChoiceMedia({ id, media: part }))
  }
}

/** Writes everything about a product that comes after its creation. May be repeated. */
export async function completeItem(client: StoreClient, item: ShopItem, product: Product): Promise<void> {
  const variants = toOverrides(item)
  const inventoryItem = toInventory(item, product)
  if (variants.length > 0) {
    await patiently(() => client.products.updateVariants({ id: product.id, variants }))
  }
  if (inventoryItem) await patiently(() => client.inventory.update({ inventoryItem }))
  await addMedia(client, item, product)
  await setChoiceMedia(client, item, product.id)
}

/** Creates the product of an item, without the rest. */
export async function createItem(client: StoreClient, item: ShopItem): Promise<Product> {
  const { product } = await patiently(() => client.products.create({ product: toNewProduct(item) }))
  return product
}
