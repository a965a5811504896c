import type { Emit } from '../../src/model/emit.ts'
import type { TagStatus } from '../../src/views/product/ProductRoom.tsx'

/** Fires one of our events at a tag, or at the document if it concerns no tag. */
export const emitAt = (
  target: EventTarget,
  type: string,
  detail: Parameters<Emit>[1],
  options?: Parameters<Emit>[2],
): boolean =>
  target.dispatchEvent(new CustomEvent(type, { ...options, detail, bubbles: true, composed: true }))

/** Reflects a tag's status in its attributes. */
export function reflectStatus(host: Element, status: TagStatus): void {
  if (host.getAttribute('status') === status) return
  host.setAttribute('status', status)
  if (status === 'loading') host.setAttribute('aria-busy', 'true')
  else host.removeAttribute('aria-busy')
}
