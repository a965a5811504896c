import { type Answer, call, getVisitorToken } from '../support/sandbox/sandbox-fixture.ts'
import { readBySlug, type WireProduct } from '../support/sandbox/v3-fixture.ts'
import { APP_ID, seedProduct, seedVariant } from './cart-fixture.ts'

const CURRENT = '/ecom/v2/carts/current'

/** The calls of one visitor's cart v2. */
export function createCartV2Shopper(url: string, token: string) {
  const send = (request: Parameters<typeof call>[1], body?: unknown, headers?: Record<string, string>) =>
    call(url, request, { token, body, ...(headers ? { headers } : {}) })
  return {
    token,
    send,
    get: () => send(`GET ${CURRENT}`),
    add: (catalogReference: unknown, quantity: unknown = 1): Promise<Answer> =>
      send(`POST ${CURRENT}/add-line-items`, { catalogItems: [{ catalogReference, quantity }] }),
    setQuantity: (lineItemId: string, newQuantity: number) =>
      send(`POST ${CURRENT}/update-line-items`, { lineItems: [{ lineItemId, quantity: { newQuantity } }] }),
    remove: (...lineItemIds: string[]) => send(`POST ${CURRENT}/remove-line-items`, { lineItemIds }),
    addCoupon: (code: string) => send(`POST ${CURRENT}/add-coupon`, { coupon: { code } }),
    removeCoupon: (couponId: string) => send(`POST ${CURRENT}/remove-coupon`, { couponId }),
    estimate: (body: object = { calculateDelivery: true }) => send(`POST ${CURRENT}/estimate`, body),
    update: (cart: object) => send(`PATCH ${CURRENT}`, { cart }),
  }
}

export const newCartV2Shopper = async (url: string) => createCartV2Shopper(url, await getVisitorToken(url))

/** A shopper's reference to a product in the form of either catalog. */
export type Refer = (slug: string, choices?: Record<string, string>, options?: object) => Promise<object>

export const referV1: Refer = async (slug, choices = {}, options = {}) => {
  const product = seedProduct(slug)
  const variantId = product.manageVariants ? seedVariant(slug, choices).id : undefined
  return {
    appId: APP_ID,
    catalogItemId: product.id,
    options: { ...(variantId ? { variantId } : {}), ...options },
  }
}

/** References with the ids from catalog v3's own answers. */
export const createV3Refer =
  (caller: { asVisitor(request: Parameters<typeof call>[1], body?: unknown): Promise<Answer> }): Refer =>
  async (slug, choices = {}, options = {}) => {
    const product = await readBySlug(caller, slug, ['VARIANT_OPTION_CHOICE_NAMES'])
    const variant = product.variantsInfo.variants.find((each: WireProduct) =>
      each.choices.every(
        ({ optionChoiceNames: { optionName, choiceName } }: WireProduct) =>
          choices[optionName] === undefined || choices[optionName] === choiceName,
      ),
    )
    return { appId: APP_ID, catalogItemId: product.id, options: { variantId: variant.id, ...options } }
  }
