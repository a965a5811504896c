import type { ShopSeed } from '../../../catalog/seed/seed.ts'

/** The settings as people write them; each has its default. */
export interface SandboxOptions {
  /** 0 picks a free one. Default 4700; of `openSandbox` 0. */
  readonly port?: number | undefined
  /**
   * A file's path, `:memory:`, which keeps nothing, or the address of a libSQL server. Default `.data/shop.db`; with a
   * seed of one's own, and of `store-widgets-sandbox`, `:memory:`.
   */
  readonly db?: string | undefined
  /** `demo`, `empty`, `bulk:N`, the path of a seed file (`.json`), or what such a file says. Default `demo`. */
  readonly seed?: string | ShopSeed | undefined
  /** The owner's key, 8 characters or more. Default `sandbox-api-key`. */
  readonly apiKey?: string | undefined
  /** Allowed redirect domains: with commas between them, or a list. Default: every port of this machine. */
  readonly origins?: string | readonly string[] | undefined
  /** Allowed authorization redirect URIs: with commas between them, or a list. Default: none. */
  readonly redirectUris?: string | readonly string[] | undefined
  /** Lets through what the hosted provider would refuse. Default false. */
  readonly polite?: boolean | string | undefined
  /** `keep` or `rotate`: whether a refresh hands out a new refresh token. Default `keep`. */
  readonly refresh?: string | undefined
  /** `all` or `usual`: which methods a preflight allows. Default `all`. */
  readonly methods?: string | undefined
  /** `v1` or `v3`. Default: as the database was left, `v1` in a new one. */
  readonly catalog?: string | undefined
  /** `served` or `removed`. Default: as the database was left, `served` in a new one. */
  readonly firstCart?: string | undefined
}
