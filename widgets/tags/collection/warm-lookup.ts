import { isFirstGeneration } from '../../../src/client/catalog/generation.ts'
import { getCollectionBySlug } from '../../../src/client/collections.ts'
import { CURRENCY_HEADER, LANGUAGE_HEADER, writeLinguist } from '../../../src/client/other-ways.ts'
import { READ_HOST } from '../../../src/client/services.ts'
import type { Page } from '../../loader/page.ts'
import { readKept } from '../../loader/token-cache.ts'
import type { CollectionInputs } from './attributes.ts'

/**
 * Lets the browser ask whether it may look the collection up while the token is still on its way, as
 * `first-request.ts` does for products. With a kept token the look-up itself is as quick. Only where the page knows
 * that its shop has the first generation, whose look-up this is: elsewhere it would be asked for nothing, and where the
 * provider's list of methods lacks OPTIONS it is a red line in the console.
 */
export function warmLookup({ config }: Page, { collectionSlug: slug, collectionId }: CollectionInputs): void {
  if (!slug || collectionId || !isFirstGeneration(config) || readKept(config)) return
  const host = config.readHost || config.apiHost || READ_HOST
  const path = getCollectionBySlug.path.replace('{slug}', encodeURIComponent(slug))
  const headers = {
    ...(config.currency && { [CURRENCY_HEADER]: config.currency }),
    ...(config.language && { [LANGUAGE_HEADER]: writeLinguist(config.language) }),
    Authorization: '-',
  }
  const ask = { method: 'OPTIONS', headers, credentials: 'omit' } as const
  fetch(host + getCollectionBySlug.service + path, ask).catch(() => {})
}
