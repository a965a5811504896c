import type { Emit } from '../model/emit.ts'
import { isStoreError } from '../model/errors.ts'

/** Tells the page's scripts why a shopper's action has failed; the shopper has seen a message. */
export const tellFailure =
  (emit: Emit) =>
  (reason: unknown): void => {
    emit('store-error', { code: isStoreError(reason) ? reason.code : 'system', message: String(reason) })
  }
