import { getCollectionBySlug } from '../../../src/client/collections.ts'
import { READ_HOST } from '../../../src/client/services.ts'
import type { Page } from '../../loader/page.ts'
import { readKept } from '../../loader/token-cache.ts'
import type { CollectionInputs } from './attributes.ts'

/**
 * Lets the browser ask whether it may look the collection up while the token is still on its way, as
 * `first-request.ts` does for products. With a kept token the look-up itself is as quick.
 */
export function warmLookup({ config }: Page, { collectionSlug: slug, collectionId }: CollectionInputs): void {
  if (!slug || collectionId || readKept(config)) return
  const host = config.readHost || config.apiHost || READ_HOST
  const path = getCollectionBySlug.path.replace('{slug}', encodeURIComponent(slug))
  const headers = { ...(config.currency && { 'x-wix-currency': config.currency }), Authorization: '-' }
  const ask = { method: 'OPTIONS', headers, credentials: 'omit' } as const
  fetch(host + getCollectionBySlug.service + path, ask).catch(() => {})
}
