import { type StoreErrorCode, toFailure } from '../../../src/model/errors.ts'
import { emitAt, reflectStatus } from '../../loader/emit.ts'

/** Turns a failure into the tag's `error` status and an event; the host page never gets an exception. */
export function failTag(host: Element, code: StoreErrorCode, reason: unknown): void {
  reflectStatus(host, 'error')
  emitAt(host, 'store-error', { status: 'error', ...toFailure(reason, code) })
}
