import type { Transport } from '../../src/client/core/transport.ts'
import type { CatalogPort } from '../../src/model/catalog-port.ts'
import type { Product } from '../../src/model/product.ts'
import type { TokenManager } from '../../src/session/token-manager.ts'
import type { TokenStorage } from '../../src/session/token-storage.ts'
import type { Catalog, ProductKey } from '../../src/store/catalog.ts'
import type { CollectionCalls } from '../../src/store/collections.ts'

/** The way to the provider: every call, with tokens, errors and what they need. */
export interface Connection {
  /** Settles when it is known who is asking; never rejects. */
  readonly ready: Promise<unknown>
  readonly transport: Transport
  readonly tokens: TokenManager
  /** The one that `tokens` keeps the pair in. */
  readonly storage: TokenStorage
  readonly catalog: Catalog
  /** The provider's catalog. */
  readonly provider: CatalogPort
  /** What lists ask of it. */
  readonly collections: CollectionCalls
  /** @param failed What the attempt before failed with: the loader's own counts. */
  queryProducts(
    keys: readonly ProductKey[],
    failed?: unknown,
    signal?: AbortSignal,
  ): Promise<readonly Product[]>
  /**
   * Shows the loading bar while this takes its time, and a sentence when people have waited enough; then it is asked
   * for once more.
   *
   * @param stop Ends the work when somebody else has brought its products.
   */
  tellSlow(work: Promise<unknown>, keys: readonly ProductKey[], stop?: AbortController): void
  /** What can be shown of a product that came broken; see `model/product-repair.ts`. */
  repairProduct(product: Product): Product | undefined
}
