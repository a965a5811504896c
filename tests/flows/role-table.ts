import { randomUUID } from 'node:crypto'
import { BACK_IN_STOCK_APP_ID } from '../../src/model/back-in-stock.ts'

/** "Nobody" has no token, a "stranger" has one that the provider does not know. */
export const ROLES = ['nobody', 'stranger', 'visitor', 'member', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** The roles that may make a call, in the words of the contract (1.6 to 1.10). */
export const AUDIENCES = {
  everyone: ['visitor', 'member', 'owner'],
  owner: ['owner'],
  member: ['member'],
  /** The roles that can have a cart. */
  shopper: ['visitor', 'member'],
} as const satisfies Record<string, readonly Role[]>
export type Audience = keyof typeof AUDIENCES

/** The public prefixes of each service, old and new, as contract 1.1 and 1.5 list them. */
export const PREFIXES = {
  'catalog writes': ['/stores', '/_api/catalog-server', ''],
  platformized: ['', '/stores'],
  'platformized v1': ['/stores'],
  'catalog reads': ['/stores-reader', '/stores', '/_api/catalog-reader-server', ''],
  'inventory reads': ['/stores-reader', '/stores', ''],
  'inventory writes': ['/stores', '/_api/catalog-server', ''],
  authentication: ['/_api/iam/authentication', '/iam/authentication', ''],
  recovery: ['/_api/iam/recovery', '/_iam/recovery', ''],
  verification: ['/_api/iam/verification', ''],
  redirects: ['/_api/redirects-api', '/redirect-session', '/headless', ''],
  cart: ['', '/_api/ecom-cart'],
  members: ['', '/_api'],
  'back in stock': ['/back-in-stock-service', ''],
  graphql: [''],
} as const satisfies Record<string, readonly string[]>
export type Service = keyof typeof PREFIXES

/** The subjects of calls. */
export interface World {
  readonly product: string
  readonly inventory: string
  readonly variant: string
  readonly storeVariant: string
  readonly collection: string
  readonly slug: string
  /** An unused address. */
  readonly email: string
  readonly password: string
  readonly memberEmail: string
  readonly memberPassword: string
  readonly memberId: string
}

export const fillPath = (path: string, world: World): string =>
  path.replace(/\{(\w+)\}/g, (_, name: keyof World) => encodeURIComponent(world[name]))

type Body = (world: World) => object

export interface RouteRow {
  readonly service: Service
  readonly audience: Audience
  /** The spec path; `{product}` is replaced by the world's id. */
  readonly request: string
  readonly body?: Body
  /** The status for allowed roles; 200, unless the call is about something that can't exist. */
  readonly status?: number
}

type Lines = Readonly<Record<string, Body | readonly [Body | null, number] | null>>

const rows = (service: Service, audience: Audience, lines: Lines): RouteRow[] =>
  Object.entries(lines).map(([request, about]) => {
    if (!about) return { service, audience, request }
    if (typeof about === 'function') return { service, audience, request, body: about }
    const [body, status] = about
    return { service, audience, request, status, ...(body && { body }) }
  })

const nothing: Body = () => ({})
const picture = { mediaId: '7c1e4a_00000000000000000000000000000001~mv2.jpg' }
const newProduct: Body = () => ({ product: { name: 'Jar', priceData: { price: 1 } } })
const changed: Body = ({ product }) => ({ product: { id: product, name: 'Jug' } })
const stockLine = ({ product, variant }: World) => ({ productId: product, variantId: variant })
const login: Body = ({ memberEmail, memberPassword }) => ({
  loginId: { email: memberEmail },
  password: memberPassword,
})
const loginV1: Body = ({ memberEmail, memberPassword }) => ({
  identifier: { email: memberEmail },
  inputs: { password: memberPassword },
})

/** Every call of the contract, the roles that may make it, and a valid request. */
export const ROUTES: readonly RouteRow[] = [
  ...rows('members', 'member', {
    'GET /members/v1/members/my': null,
    'PATCH /members/v1/members/{memberId}': () => ({ member: { contact: { firstName: 'Mara' } } }),
    'DELETE /members/v1/members/{memberId}/addresses': null,
    'DELETE /members/v1/members/{memberId}/phones': null,
  }),
  ...rows('cart', 'everyone', {
    'POST /ecom/v1/orders/search': nothing,
    'POST /ecom/v1/fulfillments/list-by-ids': () => ({ orderIds: [] }),
  }),
  ...rows('back in stock', 'everyone', {
    'PUT /v1/back-in-stock-notification-requests/settings': null,
    'POST /v1/back-in-stock-notification-requests': ({ product, variant }) => ({
      request: {
        catalogReference: {
          appId: BACK_IN_STOCK_APP_ID,
          catalogItemId: product,
          options: { variantId: variant },
        },
        // Each address may wait for a variant once.
        email: `${randomUUID()}@example.com`,
      },
      itemDetails: { name: 'Jar', price: '3' },
    }),
  }),
  ...rows('catalog writes', 'owner', {
    'POST /v1/products': newProduct,
    'PATCH /v1/products/{product}': changed,
    'DELETE /v1/products/{product}': null,
    'PATCH /v1/products/{product}/variants': () => ({ variants: [{ choices: { Size: 'Small' }, price: 2 }] }),
    'POST /v1/products/{product}/variants/resetToDefault': nothing,
    // Its variants depend on them.
    'DELETE /v1/products/{product}/options': [nothing, 400],
    'POST /v1/products/{product}/remove-brand': nothing,
    'POST /v1/products/{product}/remove-ribbon': nothing,
    'POST /v1/products/{product}/media': () => ({ media: [picture] }),
    'POST /v1/products/{product}/media/delete': () => ({ mediaIds: [] }),
    'PATCH /v1/products/{product}/choices/media': () => ({
      media: [{ option: 'Size', choice: 'Small', mediaIds: [] }],
    }),
    'POST /v1/products/{product}/choices/media/delete': () => ({ media: [] }),
    'POST /v1/collections': () => ({ collection: { name: 'Jars' } }),
    'PATCH /v1/collections/{collection}': () => ({ collection: { name: 'Jugs' } }),
    'DELETE /v1/collections/{collection}': null,
    'POST /v1/collections/{collection}/productIds': ({ product }) => ({ productIds: [product] }),
    'POST /v1/collections/{collection}/productIds/delete': ({ product }) => ({ productIds: [product] }),
    'POST /v1/bulk/products/update': ({ product }) => ({ ids: [product], set: { price: 3 } }),
    'POST /v1/bulk/products/adjust-properties': ({ product }) => ({
      ids: [product],
      adjust: { price: { amount: 1 } },
    }),
  }),
  ...rows('platformized', 'owner', {
    'POST /v2/products-platformized': newProduct,
    'PATCH /v2/products-platformized/{product}': changed,
    'DELETE /v2/products-platformized/{product}': null,
  }),
  ...rows('platformized', 'everyone', { 'GET /v2/products-platformized/{product}': null }),
  ...rows('platformized v1', 'owner', {
    'POST /v1/products-platformized': newProduct,
    'PATCH /v1/products-platformized/{product}': changed,
    'DELETE /v1/products-platformized/{product}': null,
  }),
  ...rows('catalog reads', 'everyone', {
    'POST /v1/products/query-platformized': nothing,
    'GET /v1/products/query-platformized': null,
    'POST /v1/products/query': nothing,
    'GET /v1/products/query': null,
    'GET /v1/products/{product}': null,
    'POST /v1/products/{product}/productOptionsAvailability': () => ({ options: {} }),
    'POST /v1/products/{product}/variants/query': nothing,
    'POST /v1/variants/query': nothing,
    'GET /v1/variants/{storeVariant}': null,
    'POST /v2/collections/query': nothing,
    'GET /v2/collections/query': null,
    'POST /v1/collections/query': nothing,
    'GET /v2/collections/slug/{slug}': null,
    'GET /v1/collections/slug/{slug}': null,
    'GET /v2/collections/{collection}': null,
    'GET /v1/collections/{collection}': null,
  }),
  ...rows('inventory reads', 'everyone', {
    'POST /v2/inventoryItems/query': nothing,
    'GET /v2/inventoryItems/query': null,
    'POST /v2/inventoryItems/{inventory}/getVariants': nothing,
    'POST /v2/inventoryItems/product/{product}/getVariants': nothing,
    'GET /v2/inventoryItems/product/{product}/getVariants': null,
  }),
  ...rows('inventory writes', 'owner', {
    'PATCH /v2/inventoryItems/product/{product}': () => ({ inventoryItem: { trackQuantity: true } }),
    'POST /v2/inventoryItems/decrement': (world) => ({
      decrementData: [{ ...stockLine(world), decrementBy: 1 }],
    }),
    'POST /v2/inventoryItems/increment': (world) => ({
      incrementData: [{ ...stockLine(world), incrementBy: 1 }],
    }),
  }),
  ...rows('graphql', 'everyone', {
    'POST /graphql/{slug}': () => ({ query: '{ products { metadata { total } } }' }),
  }),
  ...rows('cart', 'shopper', {
    'POST /ecom/v1/carts/current/add-to-cart': ({ product, variant }) => ({
      lineItems: [
        {
          catalogReference: {
            appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
            catalogItemId: product,
            options: { variantId: variant },
          },
          quantity: 1,
        },
      ],
    }),
    'GET /ecom/v1/carts/current': null,
    'GET /ecom/v1/orders/{memberId}': [null, 404],
    'GET /ecom/v1/fulfillments/orders/{memberId}': [null, 404],
    'PATCH /ecom/v1/carts/current': () => ({ cartInfo: { buyerNote: 'Soon, please' } }),
    'POST /ecom/v1/carts/current/remove-coupon': nothing,
    'POST /ecom/v1/carts/current/estimate-totals': nothing,
    'POST /ecom/v1/carts/current/create-checkout': () => ({ channelType: 'WEB' }),
    'POST /ecom/v1/carts/current/update-line-items-quantity': [
      () => ({ lineItems: [{ id: 'L', quantity: 1 }] }),
      404,
    ],
    'POST /ecom/v1/carts/current/remove-line-items': () => ({ lineItemIds: ['L'] }),
  }),
  ...rows('authentication', 'everyone', {
    'POST /v2/register': ({ email, password }) => ({ loginId: { email }, password }),
    'POST /v1/register': ({ email, password }) => ({
      identity: { identifiers: [{ email }] },
      inputs: { password },
    }),
    'POST /v2/login': login,
    'POST /v1/login': loginV1,
    'POST /v1/state/proceed': [() => ({ stateToken: 'T' }), 400],
    'POST /v1/sso/login-with-token-params': [() => ({ idpConnectionId: 'I', tokenParams: {} }), 404],
    'POST /v2/validate-email': ({ email }) => ({ email }),
    'GET /v1/logout': null,
  }),
  ...rows('authentication', 'owner', {
    'POST /v2/sign-on': ({ memberEmail }) => ({ loginId: { email: memberEmail } }),
  }),
  ...rows('authentication', 'member', {
    'POST /v2/change-password': ({ memberPassword }) => ({ newPassword: memberPassword }),
  }),
  ...rows('recovery', 'everyone', {
    'POST /v1/send-email': ({ email }) => ({ email }),
    'POST /v1/recover': [() => ({ recoveryToken: 'R', password: 'long enough for anybody' }), 400],
  }),
  ...rows('recovery', 'owner', {
    'POST /v1/activation-email': ({ memberId }) => ({ identityId: memberId }),
  }),
  ...rows('verification', 'owner', {
    'POST /v1/Start': ({ memberId }) => ({ identityId: memberId, target: 'EMAIL' }),
    'POST /v1/start': ({ memberId }) => ({ identityId: memberId, target: 'EMAIL' }),
  }),
  ...rows('verification', 'everyone', {
    'POST /v1/auth/verify': [() => ({ code: '000000', stateToken: 'T' }), 400],
    'POST /v1/auth/resend': [() => ({ stateToken: 'T' }), 400],
  }),
  ...rows('redirects', 'everyone', {
    'POST /v1/redirect-session': () => ({ login: {}, callbacks: {} }),
  }),
  ...rows('cart', 'shopper', { 'DELETE /ecom/v1/carts/current': [nothing, 200] }),
]
