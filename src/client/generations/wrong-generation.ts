import { isStoreError } from '../../model/errors.ts'
import type { Generation } from './generation.ts'

/** The two known spellings of the code of v1 calls (contract 2027, 1.3). */
const TOLD: Readonly<Record<string, Generation>> = {
  CATALOG_V1_SITE_CALLING_CATALOG_V3_API: 'v1',
  CATALOG_V3_CALLING_CATALOG_V1_API: 'v3',
  CATALOG_V3_SITE_CALLING_CATALOG_V1_API: 'v3',
}

/** The generation that an error says the shop has; undefined if it doesn't say. */
export function readTold(error: unknown): Generation | undefined {
  if (!isStoreError(error)) return undefined
  const told = error.status === 428 ? TOLD[error.providerCode ?? ''] : undefined
  const isUnsupported =
    error.status === 501 && /catalog[ _]?v3/i.test(`${error.message} ${error.providerCode}`)
  return told ?? (isUnsupported ? 'v3' : undefined)
}

/**
 * Whether a refusal was cut off in transit, so that only its status could be read: it may have named the other
 * generation.
 */
export const mayHaveTold = (error: unknown): boolean =>
  isStoreError(error) && error.status === 428 && error.providerCode === 'PRECONDITION_REQUIRED'

/** The shop is being set up: the same call works later. */
export const isProvisioning = (error: unknown): boolean =>
  isStoreError(error) && error.status === 428 && error.providerCode === 'CATALOG_V3_SITE_PROVISIONING'
