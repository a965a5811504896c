import { readError } from '../../../src/client/core/errors.ts'
import { isStoreError, StoreError } from '../../../src/model/errors.ts'

/**
 * What the loader's own attempt failed with, as an error; undefined when it only found its match (an expired token,
 * numbers that travel as text). The loader is too small to read errors.
 */
export function readFirstFailure(reason: unknown): StoreError | undefined {
  if (reason instanceof Response) return reason.status === 200 ? undefined : readError(reason, '')
  if (!(reason instanceof Error)) return
  if (isStoreError(reason)) return reason
  return new StoreError('network', 'System error occurred', { cause: reason })
}
