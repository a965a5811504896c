import { type Answer, API_KEY, call } from '../support/sandbox/sandbox-fixture.ts'

export const PLAIN = '00000000-0000-0000-0000-000000000000'

interface Owner {
  asOwner(request: Parameters<typeof call>[1], body?: unknown): Promise<Answer>
}

/** Creates a caller for a sandbox that a test has started. */
export const ownerOf = (url: string): Owner => ({
  asOwner: (request, body) => call(url, request, { token: API_KEY, body }),
})

/** Creates a plain product with this many pieces. */
export async function createStocked(owner: Owner, quantity: number, more: object = {}): Promise<string> {
  const { body } = await owner.asOwner('POST /stores/v1/products', {
    product: { name: 'Mug', priceData: { price: 10 }, ...more },
  })
  const { id } = body.product
  await setStock(owner, id, { trackQuantity: true, variants: [{ variantId: PLAIN, quantity }] })
  return id
}

/** Creates a product with managed variants Small and Large; returns their ids by choice. */
export async function createSized(owner: Owner): Promise<{ id: string; variants: Record<string, string> }> {
  const { body } = await owner.asOwner('POST /stores/v1/products', {
    product: {
      name: 'Bowl',
      priceData: { price: 20 },
      manageVariants: true,
      productOptions: [
        {
          name: 'Size',
          choices: [
            { value: 'S', description: 'Small' },
            { value: 'L', description: 'Large' },
          ],
        },
      ],
    },
  })
  const variants = body.product.variants as { id: string; choices: { Size: string } }[]
  return {
    id: body.product.id,
    variants: Object.fromEntries(variants.map(({ id, choices }) => [choices.Size, id])),
  }
}

export const setStock = (owner: Owner, productId: string, inventoryItem: object): Promise<Answer> =>
  owner.asOwner(`PATCH /stores/v2/inventoryItems/product/${productId}`, {
    inventoryItem: { productId, ...inventoryItem },
  })

export const take = (owner: Owner, productId: string, decrementBy = 1, more: object = {}): Promise<Answer> =>
  owner.asOwner('POST /stores/v2/inventoryItems/decrement', {
    decrementData: [{ productId, variantId: PLAIN, decrementBy, ...more }],
  })

/** Reads the stock of a product from the product itself. */
export async function readStock(owner: Owner, productId: string) {
  const { body } = await owner.asOwner(`GET /stores-reader/v1/products/${productId}`)
  return body.product.stock
}

/** Reads the inventory item of a product. */
export async function readItem(owner: Owner, productId: string) {
  const { body } = await owner.asOwner('POST /stores-reader/v2/inventoryItems/query', {
    query: { filter: JSON.stringify({ productId: { $eq: productId } }) },
  })
  return body.inventoryItems[0]
}
