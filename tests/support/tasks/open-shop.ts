import { callbacksOf } from '../../../demo/host/callbacks.ts'
import { type HostPages, startHostPages } from '../../../demo/host/serve-pages.ts'
import { type Sandbox, startSandbox } from '../../../demo/provider/sandbox.ts'
import { findProduct } from '../browser/buying-steps.ts'
import type { CatalogName } from '../browser/journeys.ts'
import { setQuantity } from '../browser/owner.ts'

/** The demo's shop, with the pages of the tasks. */
export interface TaskShop {
  readonly sandbox: Sandbox
  readonly pages: HostPages
  close(): Promise<void>
}

/**
 * Opens the demo's pages with their own sandbox, with enough vases for all tasks.
 *
 * @param distFolder The folder of the build.
 */
export async function openShop(catalog: CatalogName, distFolder: string): Promise<TaskShop> {
  const sandbox = await startSandbox({ port: 0, db: ':memory:', catalog }, { passwordLogCost: 4 })
  const pages = await startHostPages({ port: 0, apiHost: sandbox.url, distFolder, catalog })
  sandbox.allowRedirectUris(...callbacksOf(pages.url))
  const vase = await findProduct({ sandbox }, 'belly-vase')
  await setQuantity({ sandbox }, vase.id, 50)
  return {
    sandbox,
    pages,
    async close() {
      await pages.close()
      await sandbox.close()
    },
  }
}
