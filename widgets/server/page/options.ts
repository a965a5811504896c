import { createStoreClient, type StoreClient } from '../../../src/client/typed/create-store-client.ts'
import type { CatalogPort } from '../../../src/model/catalog-port.ts'
import { readLanguage, readOrigin, STATIC_HOST } from '../../../src/model/config-values.ts'
import type { TagCache } from '../data/cache.ts'
import { openShop } from '../data/shop.ts'
import type { StyleOptions } from '../draw/styles.ts'
import { isAllowedHost } from './allowed-hosts.ts'

/** Options of `renderTags` and `renderTagStream`. Omitted ones are taken from the page's own script tag. */
export interface RenderOptions extends StyleOptions {
  /**
   * A visitor's client, never a member's: its answers are written into the page. Default: one is created from the
   * following options.
   */
  readonly client?: Pick<StoreClient, 'send'> | undefined
  /** The OAuth client, as in `data-client-id`. */
  readonly clientId?: string | undefined
  readonly apiHost?: string | undefined
  readonly readHost?: string | undefined
  /**
   * Hosts that a page's own script tag may name: origins, with `:*` for any port. A page may contain text of others,
   * and requests are sent from the server's network. Default: the provider's own, and for a page whose `url` is on this
   * machine this machine's. The caller's own `apiHost` and `readHost` need not be listed.
   */
  readonly allowedHosts?: readonly string[] | undefined
  /** `v1` or `v3`: the generation of the shop's catalog. Default: detected. */
  readonly catalog?: string | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
  /** ISO 4217: shows the provider's converted prices when it has them. */
  readonly currency?: string | undefined
  /** BCP 47. Default: the `lang` of the page's root, else `en`. */
  readonly locale?: string | undefined
  /** The origin of pictures that follow the provider's scaling scheme, beside the provider's own. */
  readonly mediaHost?: string | undefined
  /** The builder's own product pages: `/p/{slug}` or `{id}`. Default: the provider's. */
  readonly productUrl?: string | undefined
  /** `included` or `excluded`: whether the shop's prices include tax. Default: nothing is shown about it. */
  readonly tax?: string | undefined
  /** The page about shipping costs: linked after the prices. */
  readonly shippingUrl?: string | undefined
  /** The page for withdrawing from a contract: linked below every place of a shop. */
  readonly withdrawUrl?: string | undefined
  /** Adds structured data (schema.org) for what was drawn, merged with the page's own. Default false. */
  readonly jsonLd?: boolean | undefined
  /**
   * The builder's own pages of the shop's collections, `/c/{slug}`: the breadcrumbs of a product in the structured
   * data.
   */
  readonly categoryUrl?: string | undefined
  /**
   * The address of `createOEmbedHandler`, absolute: the head of a page that shows one product at length names it, and
   * gets what the page lacks of Open Graph and Twitter's card. Needs `url`. Default: the head stays as it is.
   */
  readonly oembedUrl?: string | undefined
  /** The page's own address, which contains the page of a list. */
  readonly url?: string | undefined
  /**
   * How long the page waits for the provider, in milliseconds; a tag without an answer by then stays as it is written.
   * Default 2,000.
   */
  readonly timeoutMs?: number | undefined
  /** The answers of earlier pages, by `createTagCache`. Default: one for all pages of this process. */
  readonly cache?: TagCache | undefined
  /** The longest snapshot of the page's products, in characters of JSON. Default 65,536. */
  readonly snapshotLimit?: number | undefined
  /** Called with work that continues after the page is written: `ctx.waitUntil` of a worker. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** Additional options of a page that is baked into a file. */
export interface BakeOptions extends RenderOptions {
  /** Whether each route of a shop is a folder with a file in it, whose address ends with a slash. Default false. */
  readonly isFolders?: boolean | undefined
}

/** The settings of a page: the caller's options, then those of its script tag. */
export interface PageConfig extends BakeOptions {
  readonly locale: string
  readonly currency: string | undefined
  readonly productUrl: string | undefined
  readonly mediaHosts: readonly (string | undefined)[]
  /** A host that the page names and that isn't allowed: then no request is sent. */
  readonly refusedHost?: string | undefined
}

/** Reads the settings of a page: the options, else the attributes of its script tag, else the defaults. */
export function readPageConfig(
  options: BakeOptions,
  script: ReadonlyMap<string, string> | undefined,
  language: string | undefined,
): PageConfig {
  const said = (name: string) => script?.get(`data-${name}`)?.trim() || undefined
  const named = [
    options.apiHost === undefined && readOrigin(said('api-host')),
    options.readHost === undefined && readOrigin(said('read-host')),
  ]
  const { allowedHosts: allowed, url: pageUrl } = options
  const refusedHost = named.find((host) => host && !isAllowedHost(host, { allowed, pageUrl })) || undefined
  const apiHost = readOrigin(options.apiHost ?? said('api-host'))
  const mediaHost = readOrigin(options.mediaHost ?? said('media-host'))
  return {
    ...options,
    clientId: options.clientId ?? said('client-id'),
    apiHost,
    readHost: readOrigin(options.readHost ?? said('read-host')),
    catalog: options.catalog ?? said('catalog'),
    currency: options.currency ?? said('currency'),
    productUrl: options.productUrl ?? said('product-url'),
    tax: options.tax ?? said('tax'),
    shippingUrl: options.shippingUrl ?? said('shipping-url'),
    withdrawUrl: options.withdrawUrl ?? said('withdraw-url'),
    locale: [options.locale, said('locale'), language].find(readLanguage) ?? 'en',
    mediaHosts: [STATIC_HOST, mediaHost, apiHost],
    refusedHost,
  }
}

/** The most clients whose visitor's token is kept. */
const MOST_CLIENTS = 20
type Client = Pick<StoreClient, 'send'>
/** By the fetch function, because a server may have its own. */
const clients = new WeakMap<object, Map<string, Client>>()

/** Returns the client of these credentials: one for all pages, so that they share one visitor's token. */
export function findClient(config: PageConfig): Client | undefined {
  const { clientId, apiHost, readHost, currency, catalog, fetch } = config
  if (!clientId) return
  const known = clients.get(fetch ?? globalThis) ?? new Map<string, Client>()
  clients.set(fetch ?? globalThis, known)
  const name = JSON.stringify([clientId, apiHost, readHost, currency, catalog])
  const way = { clientId, apiHost, readHost, currency, retry: { budgetMs: 8_000 } }
  const client = known.get(name) ?? createStoreClient({ ...way, ...(fetch && { fetch }) })
  known.set(name, client)
  for (const oldest of known.keys()) if (known.size > MOST_CLIENTS) known.delete(oldest)
  return client
}

/** Returns the catalog of a page's tags; undefined if none is named. */
export function findPort(config: PageConfig): CatalogPort | undefined {
  if (config.refusedHost && !config.client) return
  const client = config.client ?? findClient(config)
  return client && openShop(client, config)
}

/** The names of clients that the caller gives without a `clientId`; nobody else knows them, in no other process. */
const names = new WeakMap<Client, string>()

function nameOf(client: Client): string {
  const name = names.get(client) ?? crypto.randomUUID()
  names.set(client, name)
  return name
}

/**
 * Returns a key that separates the answers of different shops. A client that the caller gives may be of any shop, and
 * may ask in the page's language.
 */
export const scopeOf = ({ client, clientId, apiHost, currency, locale }: PageConfig): string =>
  JSON.stringify([clientId ?? (client && nameOf(client)), apiHost, currency, ...(client ? [locale] : [])])
