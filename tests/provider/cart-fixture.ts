import { seedProducts } from '../../demo/catalog/catalog.ts'
import type { SeedProduct, SeedVariant } from '../../demo/catalog/shape/shape.ts'
import { expandVariants } from '../../demo/catalog/shape/variants.ts'
import { type Answer, call, getVisitorToken } from '../support/sandbox/sandbox-fixture.ts'

export const APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const CURRENT = '/ecom/v1/carts/current'

export const seedProduct = (slug: string): SeedProduct => {
  const found = seedProducts.find((product) => product.slug === slug)
  if (!found) throw new Error(`The seed has no product ${slug}`)
  return found
}

/** Finds the variant of a seed product with these choices. */
export function seedVariant(slug: string, choices: Record<string, string> = {}): SeedVariant {
  const found = expandVariants(seedProduct(slug)).find((variant) =>
    Object.entries(choices).every(([option, choice]) => variant.choices[option] === choice),
  )
  if (!found) throw new Error(`${slug} has no variant ${JSON.stringify(choices)}`)
  return found
}

export interface Reference {
  readonly appId: string
  readonly catalogItemId: string
  readonly options?: Record<string, unknown>
}

/** Returns a shopper's reference to a product: by variant when those are managed, else by options. */
export function referTo(slug: string, options?: Record<string, unknown>): Reference {
  return { appId: APP_ID, catalogItemId: seedProduct(slug).id, ...(options ? { options } : {}) }
}

export const referToVariant = (slug: string, choices: Record<string, string>): Reference =>
  referTo(slug, { variantId: seedVariant(slug, choices).id })

/** The calls of one visitor's cart. */
export function createShopper(url: string, token: string) {
  const send = (request: Parameters<typeof call>[1], body?: unknown, headers?: Record<string, string>) =>
    call(url, request, { token, body, ...(headers ? { headers } : {}) })
  return {
    token,
    get: (headers?: Record<string, string>) => send(`GET ${CURRENT}`, undefined, headers),
    add: (catalogReference: Reference, quantity: unknown = 1): Promise<Answer> =>
      send(`POST ${CURRENT}/add-to-cart`, { lineItems: [{ catalogReference, quantity }] }),
    addAll: (lineItems: unknown) => send(`POST ${CURRENT}/add-to-cart`, { lineItems }),
    setQuantity: (id: string, quantity: unknown) =>
      send(`POST ${CURRENT}/update-line-items-quantity`, { lineItems: [{ id, quantity }] }),
    remove: (...lineItemIds: string[]) => send(`POST ${CURRENT}/remove-line-items`, { lineItemIds }),
    update: (body: unknown) => send(`PATCH ${CURRENT}`, body),
    removeCoupon: () => send(`POST ${CURRENT}/remove-coupon`, {}),
    delete: () => send(`DELETE ${CURRENT}`),
    totals: (body: unknown = {}) => send(`POST ${CURRENT}/estimate-totals`, body),
    createCheckout: (body: unknown = { channelType: 'WEB' }) => send(`POST ${CURRENT}/create-checkout`, body),
    send,
  }
}

export type Shopper = ReturnType<typeof createShopper>

/** Creates a new visitor. */
export const newShopper = async (url: string): Promise<Shopper> =>
  createShopper(url, await getVisitorToken(url))

/** Options of the seed's mug that are in stock. */
export const SAGE = { Glaze: 'Sage', Size: '500 ml' }
