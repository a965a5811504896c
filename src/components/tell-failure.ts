import type { Emit } from '../model/emit.ts'
import { toFailure } from '../model/errors.ts'

/** Tells the page's scripts why a shopper's action has failed; the shopper has seen a message. */
export const tellFailure =
  (emit: Emit) =>
  (reason: unknown): void => {
    emit('store-error', { ...toFailure(reason) })
  }
