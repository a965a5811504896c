import type { Transport } from '../../src/client/core/transport.ts'
import type { CatalogPort } from '../../src/model/catalog-port.ts'
import type { Product } from '../../src/model/product.ts'
import type { TokenManager } from '../../src/session/token-manager.ts'
import type { TokenStorage } from '../../src/session/token-storage.ts'
import type { Catalog, ProductKey } from '../../src/store/catalog.ts'
import type { CollectionCalls } from '../../src/store/collections.ts'

/** The connection to the provider: every call, with tokens, errors and what they need. */
export interface Connection {
  /** Settles when the identity is known; never rejects. */
  readonly ready: Promise<unknown>
  readonly transport: Transport
  readonly tokens: TokenManager
  /** The storage in which `tokens` keeps the pair. */
  readonly storage: TokenStorage
  readonly catalog: Catalog
  /** The provider's catalog. */
  readonly provider: CatalogPort
  /** The requests of lists. */
  readonly collections: CollectionCalls
  /** @param failed The error of the previous attempt: the loader's own counts. */
  queryProducts(
    keys: readonly ProductKey[],
    failed?: unknown,
    signal?: AbortSignal,
  ): Promise<readonly Product[]>
  /**
   * Shows the loading bar during slow work, and a message when people have waited long enough; then the request is
   * repeated once.
   *
   * @param stop Aborts the work when another request has brought its products.
   */
  tellSlow(work: Promise<unknown>, keys: readonly ProductKey[], stop?: AbortController): void
  /** Returns the usable part of a malformed product; see `model/product-repair.ts`. */
  repairProduct(product: Product): Product | undefined
}
