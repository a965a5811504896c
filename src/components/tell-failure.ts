import type { Emit } from '../model/emit.ts'
import { isStoreError } from '../model/errors.ts'

/** Tells the page's scripts why something that a shopper wanted has failed; the shopper has been told. */
export const tellFailure =
  (emit: Emit) =>
  (reason: unknown): void => {
    emit('store-error', { code: isStoreError(reason) ? reason.code : 'system', message: String(reason) })
  }
