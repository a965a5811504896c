import type { Site } from './site.ts'

/** The part of a site that an owner needs. */
export type Shop = Pick<Site, 'sandbox'>

interface Call {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

const isNext = ({ sandbox }: Shop) => sandbox.context.generation.catalog === 'v3'

/** Changes, or reads, something as the shop's owner. */
export async function asOwner<Answer = unknown>({ sandbox }: Shop, call: Call): Promise<Answer> {
  const answer = await fetch(sandbox.url + call.path, {
    method: call.method,
    headers: { Authorization: 'sandbox-api-key', 'Content-Type': 'application/json' },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  })
  if (answer.status !== 200)
    throw new Error(`${call.method} ${call.path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

interface Entity {
  readonly id: string
  readonly revision: string
}

interface Money {
  readonly amount: string
}

interface Variant {
  readonly id: string
  readonly choices: readonly unknown[]
  readonly price: { readonly actualPrice: Money; readonly compareAtPrice?: Money | null }
}

interface ProductV3 extends Entity {
  readonly options: readonly unknown[]
  readonly variantsInfo: { readonly variants: readonly Variant[] }
}

/** The changes that tests make to a product, for both generations. */
export interface ProductChange {
  readonly price?: number
  readonly visible?: boolean
  /** HTML. */
  readonly description?: string
  readonly sections?: readonly { readonly title: string; readonly description: string }[]
}

/** Catalog v1's price is the one before the discount, whose share doesn't change. */
function reprice({ id, choices, price: { actualPrice, compareAtPrice } }: Variant, price: number) {
  const part = compareAtPrice ? Number(actualPrice.amount) / Number(compareAtPrice.amount) : 1
  const actual = { amount: `${Math.round(price * part * 100) / 100}` }
  return {
    id,
    choices,
    price: { actualPrice: actual, ...(part < 1 && { compareAtPrice: { amount: `${price}` } }) },
  }
}

async function changeNext(shop: Shop, id: string, change: ProductChange): Promise<void> {
  const path = `/stores/v3/products/${id}`
  const fields = 'fields=VARIANT_OPTION_CHOICE_NAMES'
  const { product } = await asOwner<{ product: ProductV3 }>(shop, {
    method: 'GET',
    path: `${path}?${fields}`,
  })
  const { price, visible, description, sections } = change
  const { options, variantsInfo } = product
  const body = {
    product: {
      id,
      revision: product.revision,
      ...(price !== undefined && {
        options,
        variantsInfo: { variants: variantsInfo.variants.map((variant) => reprice(variant, price)) },
      }),
      ...(visible !== undefined && { visible }),
      ...(description !== undefined && { plainDescription: description }),
      ...(sections && {
        infoSections: sections.map((one) => ({
          uniqueName: one.title,
          title: one.title,
          plainDescription: one.description,
        })),
      }),
    },
  }
  await asOwner(shop, { method: 'PATCH', path, body })
}

/** Changes a product as its owner. */
export async function changeProduct(shop: Shop, id: string, change: ProductChange): Promise<void> {
  if (isNext(shop)) return changeNext(shop, id, change)
  const { price, sections: additionalInfoSections, ...rest } = change
  const body = {
    product: {
      id,
      ...rest,
      ...(price !== undefined && { priceData: { price } }),
      ...(additionalInfoSections && { additionalInfoSections }),
    },
  }
  await asOwner(shop, { method: 'PATCH', path: `/stores/v1/products/${id}`, body })
}

export const deleteProduct = (shop: Shop, id: string) =>
  asOwner(shop, { method: 'DELETE', path: `/stores/${isNext(shop) ? 'v3' : 'v1'}/products/${id}` })

/** The settings of a pre-order. */
interface Preorder {
  readonly message: string
  /** Pieces. */
  readonly limit: number
}

/** Writes a product's stock in catalog v1. */
const writeStock = (shop: Shop, id: string, stock: Readonly<Record<string, unknown>>) =>
  asOwner(shop, {
    method: 'PATCH',
    path: `/stores/v2/inventoryItems/product/${id}`,
    body: { inventoryItem: { trackQuantity: true, ...stock } },
  })

/** Reads a product's inventory items in catalog v3, one for each variant. */
async function readItems(shop: Shop, id: string): Promise<readonly Entity[]> {
  const { inventoryItems } = await asOwner<{ inventoryItems: readonly Entity[] }>(shop, {
    method: 'POST',
    path: '/stores/v3/inventory-items/query',
    body: { query: { filter: { productId: id }, cursorPaging: { limit: 100 } } },
  })
  return inventoryItems
}

/** Writes an inventory item in catalog v3. */
const writeItem = (shop: Shop, { id, revision }: Entity, stock: Readonly<Record<string, unknown>>) =>
  asOwner(shop, {
    method: 'PATCH',
    path: `/stores/v3/inventory-items/${id}`,
    body: { inventoryItem: { id, revision, ...stock } },
  })

/** The id of the variant of a product without options, in catalog v1. */
const ONLY_VARIANT = '00000000-0000-0000-0000-000000000000'

/**
 * Sets the stock of a product without variants.
 *
 * @param preorder Whether it can be ordered when it is sold out; absent: unchanged.
 */
export async function setQuantity(
  shop: Shop,
  id: string,
  quantity: number,
  preorder?: Preorder,
): Promise<void> {
  const ahead = preorder && { preorderInfo: { enabled: true, ...preorder } }
  if (!isNext(shop)) {
    await writeStock(shop, id, { variants: [{ variantId: ONLY_VARIANT, quantity }], ...ahead })
    return
  }
  const [item] = await readItems(shop, id)
  if (!item) throw new Error(`product ${id} has no inventory item`)
  await writeItem(shop, item, { quantity, ...ahead })
}

/** Makes every variant of a product sold out. */
export async function sellOut(shop: Shop, id: string): Promise<void> {
  if (isNext(shop)) {
    for (const item of await readItems(shop, id)) await writeItem(shop, item, { quantity: 0 })
    return
  }
  const { product } = await asOwner<{ product: { variants: readonly Entity[] } }>(shop, {
    method: 'GET',
    path: `/stores/v1/products/${id}`,
  })
  await writeStock(shop, id, {
    variants: product.variants.map((variant) => ({ variantId: variant.id, quantity: 0 })),
  })
}
