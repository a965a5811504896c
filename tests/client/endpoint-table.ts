import type { StoreClient } from '../../src/client/create-store-client.ts'

/** One call of the contract: how the client makes it, and where it must arrive. */
export interface TableRow {
  readonly name: string
  readonly call: (client: StoreClient) => Promise<unknown>
  readonly method: string
  /** On the API host, without the query. */
  readonly path: string
  /** The field that a good answer has, if any. */
  readonly answers?: string
}

const row = (name: string, request: string, call: TableRow['call'], answers?: string): TableRow => {
  const [method = '', path = ''] = request.split(' ')
  return { name, method, path, call, ...(answers && { answers }) }
}

const login = { loginId: { email: 'a@example.com' }, password: 'p' }
const line = { appId: 'A', catalogItemId: 'P' }
const authRequest = {
  clientId: 'C',
  codeChallenge: 'c',
  codeChallengeMethod: 'S256',
  responseMode: 'fragment',
  responseType: 'code',
  scope: 'offline_access',
  state: 's',
} as const

/**
 * The contract's tables 1.6 to 1.10, written down a second time by hand: what the client must send, whatever
 * its own declarations say.
 */
export const ENDPOINT_TABLE: readonly TableRow[] = [
  // 1.6 catalog writes
  row(
    'create product',
    'POST /stores/v1/products',
    ({ products }) => products.create({ product: { name: 'N', priceData: { price: 1 } } }),
    'product',
  ),
  row(
    'update product',
    'PATCH /stores/v1/products/P',
    ({ products }) => products.update({ product: { id: 'P', name: 'M' } }),
    'product',
  ),
  row('delete product', 'DELETE /stores/v1/products/P', ({ products }) => products.delete({ id: 'P' })),
  row(
    'update variants',
    'PATCH /stores/v1/products/P/variants',
    ({ products }) => products.updateVariants({ id: 'P', variants: [{ choices: { Size: 'S' }, price: 2 }] }),
    'variants',
  ),
  row('reset variants', 'POST /stores/v1/products/P/variants/resetToDefault', ({ products }) =>
    products.resetVariants({ id: 'P' }),
  ),
  row('add to collection', 'POST /stores/v1/collections/C/productIds', ({ collections }) =>
    collections.addProducts({ id: 'C', productIds: ['P'] }),
  ),
  row('remove from collection', 'POST /stores/v1/collections/C/productIds/delete', ({ collections }) =>
    collections.removeProducts({ id: 'C', productIds: ['P'] }),
  ),
  row('add media', 'POST /stores/v1/products/P/media', ({ products }) =>
    products.addMedia({ id: 'P', media: [{ url: 'https://x.example/a.jpg' }] }),
  ),
  row('remove media', 'POST /stores/v1/products/P/media/delete', ({ products }) =>
    products.removeMedia({ id: 'P', mediaIds: [] }),
  ),
  row('set choice media', 'PATCH /stores/v1/products/P/choices/media', ({ products }) =>
    products.setChoiceMedia({ id: 'P', media: [{ option: 'Size', choice: 'S', mediaIds: [] }] }),
  ),
  row('remove choice media', 'POST /stores/v1/products/P/choices/media/delete', ({ products }) =>
    products.removeChoiceMedia({ id: 'P', media: [] }),
  ),
  row('remove options', 'DELETE /stores/v1/products/P/options', ({ products }) =>
    products.removeOptions({ id: 'P' }),
  ),
  row('remove brand', 'POST /stores/v1/products/P/remove-brand', ({ products }) =>
    products.removeBrand({ id: 'P' }),
  ),
  row('remove ribbon', 'POST /stores/v1/products/P/remove-ribbon', ({ products }) =>
    products.removeRibbon({ id: 'P' }),
  ),
  row(
    'create collection',
    'POST /stores/v1/collections',
    ({ collections }) => collections.create({ collection: { name: 'N' } }),
    'collection',
  ),
  row(
    'update collection',
    'PATCH /stores/v1/collections/C',
    ({ collections }) => collections.update({ collection: { id: 'C', name: 'M' } }),
    'collection',
  ),
  row('delete collection', 'DELETE /stores/v1/collections/C', ({ collections }) =>
    collections.delete({ id: 'C' }),
  ),
  row(
    'bulk set',
    'POST /stores/v1/bulk/products/update',
    ({ products }) => products.bulkUpdate({ ids: ['P'], set: { price: 3 } }),
    'results',
  ),
  row(
    'bulk adjust',
    'POST /stores/v1/bulk/products/adjust-properties',
    ({ products }) => products.bulkAdjust({ ids: ['P'], adjust: { price: { percentage: { rate: 10 } } } }),
    'results',
  ),
  row(
    'create platformized product',
    'POST /v2/products-platformized',
    ({ products }) => products.createPlatformized({ product: { name: 'N', priceData: { price: 1 } } }),
    'product',
  ),
  row(
    'update platformized product',
    'PATCH /v2/products-platformized/P',
    ({ products }) => products.updatePlatformized({ product: { id: 'P' } }),
    'product',
  ),
  row('delete platformized product', 'DELETE /v2/products-platformized/P', ({ products }) =>
    products.deletePlatformized({ id: 'P' }),
  ),
  // 1.7 catalog reads
  row(
    'get product',
    'GET /stores-reader/v1/products/P',
    ({ products }) => products.get({ id: 'P' }),
    'product',
  ),
  row(
    'query products',
    'POST /stores-reader/v1/products/query-platformized',
    ({ products }) => products.query({}),
    'products',
  ),
  row(
    'get collection by slug, v1',
    'GET /stores-reader/v1/collections/slug/S',
    ({ collections }) => collections.getBySlugV1({ slug: 'S' }),
    'collection',
  ),
  row(
    'options availability',
    'POST /stores-reader/v1/products/P/productOptionsAvailability',
    ({ products }) => products.getOptionsAvailability({ id: 'P', options: {} }),
    'productOptions',
  ),
  row(
    'query variants of a product',
    'POST /stores-reader/v1/products/P/variants/query',
    ({ products }) => products.queryVariants({ id: 'P' }),
    'variants',
  ),
  row(
    'query variants of the shop',
    'POST /stores-reader/v1/variants/query',
    ({ variants }) => variants.query({}),
    'variants',
  ),
  row(
    'get variant',
    'GET /stores-reader/v1/variants/P-V',
    ({ variants }) => variants.get({ id: 'P-V' }),
    'variant',
  ),
  row(
    'get collection',
    'GET /stores-reader/v2/collections/C',
    ({ collections }) => collections.get({ id: 'C' }),
    'collection',
  ),
  row(
    'get collection by slug',
    'GET /stores-reader/v2/collections/slug/S',
    ({ collections }) => collections.getBySlug({ slug: 'S' }),
    'collection',
  ),
  row(
    'query collections',
    'POST /stores-reader/v2/collections/query',
    ({ collections }) => collections.query({}),
    'collections',
  ),
  row(
    'query products, public',
    'POST /stores-reader/v1/products/query',
    ({ products }) => products.queryPublic({}),
    'products',
  ),
  row(
    'query collections, public',
    'POST /stores-reader/v1/collections/query',
    ({ collections }) => collections.queryPublic({}),
    'collections',
  ),
  row(
    'get collection, public',
    'GET /stores-reader/v1/collections/C',
    ({ collections }) => collections.getPublic({ id: 'C' }),
    'collection',
  ),
  row(
    'query products by GET',
    'GET /stores-reader/v1/products/query-platformized',
    ({ products }) => products.queryByGet({}),
    'products',
  ),
  row(
    'query collections by GET',
    'GET /stores-reader/v2/collections/query',
    ({ collections }) => collections.queryByGet({}),
    'collections',
  ),
  // 1.8 inventory
  row(
    'inventory of a product',
    'POST /stores-reader/v2/inventoryItems/I/getVariants',
    ({ inventory }) => inventory.getVariants({ inventoryId: 'I' }),
    'inventoryItem',
  ),
  row(
    'query inventory',
    'POST /stores-reader/v2/inventoryItems/query',
    ({ inventory }) => inventory.query({}),
    'inventoryItems',
  ),
  row('update inventory', 'PATCH /stores/v2/inventoryItems/product/P', ({ inventory }) =>
    inventory.update({ inventoryItem: { productId: 'P', trackQuantity: true } }),
  ),
  row('decrement', 'POST /stores/v2/inventoryItems/decrement', ({ inventory }) =>
    inventory.decrement({ decrementData: [{ productId: 'P', variantId: 'V', decrementBy: 1 }] }),
  ),
  row('increment', 'POST /stores/v2/inventoryItems/increment', ({ inventory }) =>
    inventory.increment({ incrementData: [{ productId: 'P', variantId: 'V', incrementBy: 1 }] }),
  ),
  // 1.9 identity, recovery, verification
  row('register, v1', 'POST /_api/iam/authentication/v1/register', ({ identity }) =>
    identity.registerV1({ identity: {}, inputs: { password: 'p' } }),
  ),
  row('login, v1', 'POST /_api/iam/authentication/v1/login', ({ identity }) =>
    identity.loginV1({ identifier: { email: 'a@example.com' } }),
  ),
  row(
    'register',
    'POST /_api/iam/authentication/v2/register',
    ({ identity }) => identity.register(login),
    'state',
  ),
  row('login', 'POST /_api/iam/authentication/v2/login', ({ identity }) => identity.login(login), 'state'),
  row('change password', 'POST /_api/iam/authentication/v2/change-password', ({ identity }) =>
    identity.changePassword({ newPassword: 'q' }),
  ),
  row(
    'sso',
    'POST /_api/iam/authentication/v1/sso/login-with-token-params',
    ({ identity }) => identity.loginWithTokenParams({ idpConnectionId: 'I', tokenParams: {} }),
    'state',
  ),
  row('proceed', 'POST /_api/iam/authentication/v1/state/proceed', ({ identity }) =>
    identity.proceed({ stateToken: 's' }),
  ),
  row(
    'sign on',
    'POST /_api/iam/authentication/v2/sign-on',
    ({ identity }) => identity.signOn({ loginId: login.loginId }),
    'sessionToken',
  ),
  row(
    'logout',
    'GET /_api/iam/authentication/v1/logout',
    ({ identity }) => identity.logout({ postLogoutRedirectUri: 'https://h.example/', clientId: 'C' }),
    'statusCode',
  ),
  row('send recovery e-mail', 'POST /_api/iam/recovery/v1/send-email', ({ recovery }) =>
    recovery.sendEmail({ email: 'a@example.com' }),
  ),
  row('send activation e-mail', 'POST /_api/iam/recovery/v1/activation-email', ({ recovery }) =>
    recovery.sendActivationEmail({ identityId: 'I' }),
  ),
  row(
    'recover',
    'POST /_api/iam/recovery/v1/recover',
    ({ recovery }) => recovery.recover({ recoveryToken: 'r', password: 'p' }),
    'state',
  ),
  row(
    'start verification',
    'POST /_api/iam/verification/v1/Start',
    ({ verification }) => verification.start({ identityId: 'I', target: 'EMAIL' }),
    'verificationId',
  ),
  row(
    'verify',
    'POST /_api/iam/verification/v1/auth/verify',
    ({ verification }) => verification.verify({ code: '123456', stateToken: 's' }),
    'state',
  ),
  row(
    'resend',
    'POST /_api/iam/verification/v1/auth/resend',
    ({ verification }) => verification.resend({ stateToken: 's' }),
    'state',
  ),
  row(
    'redirect session',
    'POST /_api/redirects-api/v1/redirect-session',
    ({ redirects }) => redirects.createSession({ auth: { authRequest, prompt: 'login' } }),
    'redirectSession',
  ),
  row(
    'token',
    'POST /oauth2/token',
    ({ oauth }) => oauth.token({ clientId: 'C', grantType: 'anonymous' }),
    'access_token',
  ),
  row('GraphQL', 'POST /graphql/alpha', ({ graphql }) => graphql({ query: '{ __typename }' }), 'data'),
  // 1.10 current cart
  row('get cart', 'GET /ecom/v1/carts/current', ({ cart }) => cart.get(), 'cart'),
  row(
    'add to cart',
    'POST /ecom/v1/carts/current/add-to-cart',
    ({ cart }) => cart.add({ lineItems: [{ catalogReference: line, quantity: 1 }] }),
    'cart',
  ),
  row(
    'set quantities',
    'POST /ecom/v1/carts/current/update-line-items-quantity',
    ({ cart }) => cart.setQuantities({ lineItems: [{ id: 'L', quantity: 2 }] }),
    'cart',
  ),
  row(
    'remove lines',
    'POST /ecom/v1/carts/current/remove-line-items',
    ({ cart }) => cart.removeLines({ lineItemIds: ['L'] }),
    'cart',
  ),
  row('update cart', 'PATCH /ecom/v1/carts/current', ({ cart }) => cart.update({ couponCode: 'X' }), 'cart'),
  row(
    'remove coupon',
    'POST /ecom/v1/carts/current/remove-coupon',
    ({ cart }) => cart.removeCoupon(),
    'cart',
  ),
  row('delete cart', 'DELETE /ecom/v1/carts/current', ({ cart }) => cart.delete()),
  row(
    'create checkout',
    'POST /ecom/v1/carts/current/create-checkout',
    ({ cart }) => cart.createCheckout({ channelType: 'WEB' }),
    'checkoutId',
  ),
  row(
    'estimate totals',
    'POST /ecom/v1/carts/current/estimate-totals',
    ({ cart }) => cart.estimateTotals({}),
    'priceSummary',
  ),
]
