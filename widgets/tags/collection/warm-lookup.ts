import { CURRENCY_HEADER, LANGUAGE_HEADER, writeLinguist } from '../../../src/client/core/other-ways.ts'
import { READ_HOST } from '../../../src/client/core/services.ts'
import { isFirstGeneration } from '../../../src/client/generations/generation.ts'
import { collectionLookup } from '../../../src/client/generations/warm-address.ts'
import type { Config } from '../../loader/config.ts'
import { readKept } from '../../loader/token-cache.ts'
import type { CollectionInputs } from './attributes.ts'

/**
 * Lets the browser send the preflight of a collection's look-up while the token is still being requested, as
 * `first-request.ts` does for products. With a stored token the look-up itself is as quick. It does so only if the page
 * knows that its shop has catalog v1, which has this look-up: elsewhere it would be useless, and if the provider's list
 * of methods lacks OPTIONS it is an error in the console.
 */
export function warmLookup(config: Config, { collectionSlug: slug, collectionId }: CollectionInputs): void {
  if (!slug || collectionId || !isFirstGeneration(config) || readKept(config)) return
  const host = config.readHost || config.apiHost || READ_HOST
  const headers = {
    ...(config.currency && { [CURRENCY_HEADER]: config.currency }),
    ...(config.language && { [LANGUAGE_HEADER]: writeLinguist(config.language) }),
    Authorization: '-',
  }
  const ask = { method: 'OPTIONS', headers, credentials: 'omit' } as const
  fetch(host + collectionLookup(slug), ask).catch(() => {})
}
