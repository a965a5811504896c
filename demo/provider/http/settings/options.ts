import type { ShopSeed } from '../../../catalog/seed/seed.ts'

/** The settings as people write them; each has its default. */
export interface SandboxOptions {
  /** 0 picks a free one. Default 4700; of `openSandbox` 0. */
  readonly port?: number | undefined
  /**
   * A file's path, `:memory:`, which stores nothing, or the address of a libSQL server. Default `.data/shop.db`; with
   * your own seed, and for `store-widgets-sandbox`, `:memory:`.
   */
  readonly db?: string | undefined
  /** `demo`, `empty`, `bulk:N`, the path of a seed file (`.json`), or the content of such a file. Default `demo`. */
  readonly seed?: string | ShopSeed | undefined
  /** The owner's key, 8 characters or more. Default `sandbox-api-key`. */
  readonly apiKey?: string | undefined
  /** Allowed redirect domains: separated by commas, or a list. Default: every port of this machine. */
  readonly origins?: string | readonly string[] | undefined
  /** Allowed authorization redirect URIs: separated by commas, or a list. Default: none. */
  readonly redirectUris?: string | readonly string[] | undefined
  /** Whether to accept requests that the hosted provider would refuse. Default false. */
  readonly polite?: boolean | string | undefined
  /** `keep` or `rotate`: whether a refresh returns a new refresh token. Default `keep`. */
  readonly refresh?: string | undefined
  /** `all` or `usual`: the methods that a preflight allows. Default `all`. */
  readonly methods?: string | undefined
  /** `v1` or `v3`. Default: as in the database, `v1` in a new one. */
  readonly catalog?: string | undefined
  /** `served` or `removed`. Default: as in the database, `served` in a new one. */
  readonly firstCart?: string | undefined
  /** The smallest subtotal of an order, in the shop's currency. Default: none. */
  readonly minimumOrder?: number | string | undefined
  /**
   * Costs of every order beside its lines and delivery, in the shop's currency: `Gift wrap 3.50, Insurance 2`, or a
   * list of such texts. Default: none.
   */
  readonly fees?: string | readonly string[] | undefined
  /** The slugs of products whose quantity in a cart can't be changed: separated by commas, or a list. Default: none. */
  readonly fixedQuantities?: string | readonly string[] | undefined
  /** A discount on all products, without a coupon, by name and percentage: `Spring sale 15`. Default: none. */
  readonly automaticDiscount?: string | undefined
  /** The part of each line that is paid with the order, in percent; the rest is paid later. Default: all of it. */
  readonly deposit?: number | string | undefined
  /**
   * Texts that shoppers should know before they order: `Returns: Within 30 days`, separated by semicolons, or a list.
   * Default: none.
   */
  readonly policies?: string | readonly string[] | undefined
  /** `included` or `added`: whether prices include the taxes. Default `included`. */
  readonly taxes?: string | undefined
}
