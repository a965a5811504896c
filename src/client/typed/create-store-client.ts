import { checkFunctions, checkGiven, refuseGiven } from '../../model/check-given.ts'
import { StoreError } from '../../model/errors.ts'
import { createRetry, type RetryOptions } from '../../recovery/retry.ts'
import { cartCalls } from '../cart-v1/cart.ts'
import { cartCallsV2 } from '../cart-v2/cart-calls.ts'
import { type AppCredentials, createAppToken } from '../core/app-token.ts'
import { checkConnection } from '../core/check-connection.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { type GraphqlAnswer, type GraphqlRequest, requestGraphql } from '../core/graphql.ts'
import { type AppGrant, oauthCalls, requestTokens, type TokenGrant } from '../core/oauth.ts'
import { findOtherHosts } from '../core/other-ways.ts'
import { createItems, createPages } from '../core/pages.ts'
import { shareRenewals } from '../core/shared-renewals.ts'
import {
  type CallOptions,
  type Connection,
  createTransport,
  type GetAccessToken,
  type Transport,
  type TransportOptions,
} from '../core/transport.ts'
import { createVisitorToken, type TokenKeeper } from '../core/visitor-token.ts'
import { identityCalls } from '../identity/identity.ts'
import { memberCalls } from '../identity/members.ts'
import { recoveryCalls } from '../identity/recovery.ts'
import { redirectCalls } from '../identity/redirects.ts'
import { verificationCalls } from '../identity/verification.ts'
import { backInStockCalls } from '../orders/back-in-stock.ts'
import { orderCalls, searchOrders } from '../orders/orders.ts'
import { collectionCalls, queryCollections, queryPublicCollections } from '../v1/collections.ts'
import { queryCollectionsByGet, queryProductsByGet } from '../v1/get-queries.ts'
import { inventoryCalls, queryInventory } from '../v1/inventory.ts'
import { productCalls, queryProducts, queryProductVariants, queryPublicProducts } from '../v1/products.ts'
import { queryStoreVariants, variantCalls } from '../v1/variants.ts'
import { catalogCallsV3 } from '../v3/calls.ts'
import { adviseGeneration } from './advise-generation.ts'

/** The part of a session that a client needs; one session serves many clients. */
export interface SessionAccess {
  readonly getAccessToken: GetAccessToken
  /** The way to the provider that it was made with. */
  readonly connection?: Connection
}

/** The caller of the provider: a visitor, a session, an app, or the holder of a token. */
export interface StoreClientOptions
  extends Omit<TransportOptions, 'getAccessToken' | 'retry' | 'findOtherWays' | 'onOtherWay' | 'onRefusal'> {
  /** The OAuth client. Without `tokens` the client keeps a visitor's token of its own, in memory. */
  readonly clientId?: string | undefined
  /** Where a visitor's tokens are kept instead; on a server `createCookieTokens` of each request. */
  readonly keeper?: TokenKeeper | undefined
  /** The owner's key, instead of tokens. Never use it in a browser: it may write. */
  readonly apiKey?: string | undefined
  /** An app's credentials, instead of tokens: its calls have the app's permissions. Never use them in a browser. */
  readonly app?: AppCredentials | undefined
  /** Which site an API key is for. */
  readonly siteId?: string | undefined
  readonly accountId?: string | undefined
  /** The keeper of the tokens: the page's session, or a server's own store. */
  readonly tokens?: { readonly getAccessToken: GetAccessToken }
  /** A session of `store-widgets/session`: its tokens, and its hosts unless other hosts are given here. */
  readonly session?: SessionAccess | undefined
  /** How reads are repeated; false for never. */
  readonly retry?: RetryOptions | false | undefined
  /** Epoch milliseconds. Default `Date.now`. */
  readonly now?: (() => number) | undefined
}

type AnyEndpoint = Endpoint<never, unknown>

type RequestOf<Call> = Call extends Endpoint<infer Request, infer _> ? Request : never
type AnswerOf<Call> = Call extends Endpoint<infer _, infer Answer> ? Answer : never

/**
 * A call as a method: first the request, then the options; the request may be left out if none of its fields is
 * required.
 */
type CallMethod<Call> =
  undefined extends RequestOf<Call>
    ? (request?: RequestOf<Call>, options?: CallOptions) => Promise<AnswerOf<Call>>
    : Record<never, never> extends RequestOf<Call>
      ? (request?: RequestOf<Call>, options?: CallOptions) => Promise<AnswerOf<Call>>
      : (request: RequestOf<Call>, options?: CallOptions) => Promise<AnswerOf<Call>>

type Methods<Calls> = { readonly [Name in keyof Calls]: CallMethod<Calls[Name]> }

function readAccess(options: StoreClientOptions): Pick<TransportOptions, 'getAccessToken' | 'headers'> {
  const { clientId, apiKey, siteId, accountId, session, keeper, now = () => Date.now() } = options
  const tokens = options.tokens ?? session
  if (apiKey) {
    const headers = {
      ...options.headers,
      ...(siteId && { 'wix-site-id': siteId }),
      ...(accountId && { 'wix-account-id': accountId }),
    }
    return { getAccessToken: async () => apiKey, headers }
  }
  const part = (name: 'tokens' | 'session' | 'keeper') => `createStoreClient: ${name}`
  if (tokens) checkFunctions(tokens, part(options.tokens ? 'tokens' : 'session'), 'getAccessToken')
  if (tokens) return { getAccessToken: (about) => tokens.getAccessToken(about) }
  const anonymous = createTransport(withoutRetry(options))
  const retry = options.retry !== false && createRetry(options.retry)
  const request = (grant: TokenGrant | AppGrant) => requestTokens(anonymous, grant)
  const ask = (grant: TokenGrant | AppGrant) => (retry ? retry(() => request(grant)) : request(grant))
  if (options.app) return { getAccessToken: createAppToken({ app: options.app, requestTokens: ask, now }) }
  if (!clientId)
    throw new StoreError(
      'invalid_configuration',
      'createStoreClient needs a clientId (visitors), an apiKey (the owner), an app, a session or tokens: pass one of them.',
    )
  if (keeper) checkFunctions(keeper, part('keeper'), 'read', 'write')
  const shared = keeper ? shareRenewals(ask, options) : ask
  return { getAccessToken: createVisitorToken({ clientId, requestTokens: shared, now }, keeper) }
}

/** The options of the transport that are given; an undefined one would hide the session's own. */
const withoutRetry = ({ retry: _, app: __, ...options }: StoreClientOptions): TransportOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))

function openTransport(options: StoreClientOptions): Transport {
  checkGiven(options, 'createStoreClient({ clientId })')
  const { retry = {} } = options
  checkConnection(options)
  const { send } = createTransport({
    findOtherWays: findOtherHosts,
    ...options.session?.connection,
    ...withoutRetry(options),
    ...readAccess(options),
    ...(retry && { retry: createRetry(retry) }),
  })
  return {
    async send(call, ...asked) {
      if (typeof call?.path !== 'string' || typeof call.service !== 'string')
        refuseGiven(call, 'send(endpoint, request)', 'an endpoint: endpoint(method, path, service)')
      return send(call, ...asked).catch(adviseGeneration)
    },
  }
}

/** Calls as methods. */
const createBind =
  ({ send }: Transport) =>
  <Calls extends object>(calls: Calls): Methods<Calls> =>
    Object.fromEntries(
      Object.entries(calls as Record<string, AnyEndpoint>).map(([name, call]) => [
        name,
        (request: unknown, about?: CallOptions) => send(call as Endpoint<unknown, unknown>, request, about),
      ]),
    ) as Methods<Calls>

const createBindEach =
  (bind: ReturnType<typeof createBind>) =>
  <Groups extends Record<string, object>>(groups: Groups) =>
    Object.fromEntries(Object.entries(groups).map(([name, calls]) => [name, bind(calls)])) as {
      readonly [Name in keyof Groups]: Methods<Groups[Name]>
    }

/** A query call in two forms: every item, and page by page. */
const createPaged =
  ({ send }: Transport) =>
  <Query extends object, Answer extends object, Item>(
    call: Endpoint<Query, Answer>,
    items: (answer: Answer) => readonly Item[],
  ) => {
    const fetchPage = (query: Query, about?: CallOptions) => send(call, query, about)
    return { all: createItems(fetchPage, items), page: createPages(fetchPage, items) }
  }

/** Catalog v3. */
function bindV3(bindEach: ReturnType<typeof createBindEach>, paged: ReturnType<typeof createPaged>) {
  const v3 = bindEach(catalogCallsV3)
  const { productsV3: products, categories } = catalogCallsV3
  const { variantsV3: variants, inventoryItemsV3: items } = catalogCallsV3
  const searched = paged(products.search, (page) => page.products)
  return {
    ...v3,
    productsV3: {
      ...v3.productsV3,
      ...paged(products.query, (page) => page.products),
      allFound: searched.all,
      pageFound: searched.page,
    },
    categories: { ...v3.categories, ...paged(categories.query, (page) => page.categories) },
    variantsV3: { ...v3.variantsV3, ...paged(variants.query, (page) => page.variants) },
    inventoryItemsV3: { ...v3.inventoryItemsV3, ...paged(items.query, (page) => page.inventoryItems) },
  }
}

/**
 * The typed client of the provider: every call of the contract, for Node and browsers.
 *
 * @throws {StoreError} `invalid_configuration` without options, a client id, a key, an app or tokens, or with a host that is not
 *   an origin.
 *
 * @example
 * const client = createStoreClient({ clientId: 'demo-client', apiHost: 'http://127.0.0.1:4700' })
 * const { product } = await client.productsV3.getBySlug({ slug: 'tea-bowl' })
 */
export function createStoreClient(options: StoreClientOptions) {
  const transport = openTransport(options)
  const bind = createBind(transport)
  const bindEach = createBindEach(bind)
  const paged = createPaged(transport)
  const publicProducts = paged(queryPublicProducts, (page) => page.products)
  const productVariants = paged(queryProductVariants, (page) => page.variants)
  const publicCollections = paged(queryPublicCollections, (page) => page.collections)

  return {
    products: {
      ...bind({ ...productCalls, queryByGet: queryProductsByGet }),
      ...paged(queryProducts, (page) => page.products),
      allPublic: publicProducts.all,
      pagePublic: publicProducts.page,
      allVariants: productVariants.all,
      pageVariants: productVariants.page,
    },
    collections: {
      ...bind({ ...collectionCalls, queryByGet: queryCollectionsByGet }),
      ...paged(queryCollections, (page) => page.collections),
      allPublic: publicCollections.all,
      pagePublic: publicCollections.page,
    },
    variants: { ...bind(variantCalls), ...paged(queryStoreVariants, (page) => page.variants) },
    inventory: { ...bind(inventoryCalls), ...paged(queryInventory, (page) => page.inventoryItems) },
    cart: bind(cartCalls),
    ...bindV3(bindEach, paged),
    ...bindEach(cartCallsV2),
    orders: { ...bind(orderCalls), ...paged(searchOrders, (page) => page.orders) },
    backInStock: bind(backInStockCalls),
    identity: bind(identityCalls),
    members: bind(memberCalls),
    recovery: bind(recoveryCalls),
    verification: bind(verificationCalls),
    redirects: bind(redirectCalls),
    oauth: {
      ...bind(oauthCalls),
      /** Like `token`, but a refusal is 'something went wrong' (contract 4.7). */
      requestTokens: (grant: TokenGrant, about?: CallOptions) => requestTokens(transport, grant, about),
    },
    /** One GraphQL document; see `requestGraphql`. */
    graphql: <Data = Record<string, unknown>>(
      request: GraphqlRequest,
      about?: CallOptions,
    ): Promise<GraphqlAnswer<Data>> => requestGraphql<Data>(transport, request, about),
    /** Any call, by its endpoint. */
    send: transport.send,
  }
}

/** The typed client: every call of the provider by its short name. */
export type StoreClient = ReturnType<typeof createStoreClient>
