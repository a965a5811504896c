import type { StoreErrorCode } from '../../src/model/errors.ts'
import { emitAt, reflectStatus } from '../loader/emit.ts'

/** Whatever went wrong with a tag is its own `error`, told as an event, and thrown at nobody. */
export function failTag(host: Element, code: StoreErrorCode, reason: unknown): void {
  reflectStatus(host, 'error')
  emitAt(host, 'store-error', { status: 'error', code, message: String(reason) })
}
