import type { StoreErrorCode } from '../../src/model/errors.ts'

/** Whatever went wrong with a tag is its own `error`, told as an event, and thrown at nobody. */
export function failTag(host: HTMLElement, code: StoreErrorCode, reason: unknown): void {
  host.setAttribute('status', 'error')
  host.removeAttribute('aria-busy')
  host.dispatchEvent(
    new CustomEvent('store-error', {
      bubbles: true,
      composed: true,
      detail: { status: 'error', code, message: String(reason) },
    }),
  )
}
