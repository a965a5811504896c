import { readError } from '../../../src/client/core/errors.ts'
import { isStoreError, StoreError } from '../../../src/model/errors.ts'

/**
 * Returns the failure of the loader's own attempt as an error; undefined if it was only something the loader can't
 * handle (an expired token, numbers sent as text). The loader is too small to read errors.
 */
export function readFirstFailure(reason: unknown): StoreError | undefined {
  if (reason instanceof Response) return reason.status === 200 ? undefined : readError(reason, '')
  if (!(reason instanceof Error)) return
  if (isStoreError(reason)) return reason
  return new StoreError('network', 'System error occurred', { cause: reason })
}
