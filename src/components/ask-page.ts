import type { Emit } from '../model/emit.ts'

/**
 * Fires a cancelable event, and waits if the page asks for time: `event.preventDefault()` refuses,
 * `event.detail.waitUntil(promise)` holds, and a promise that rejects refuses as well.
 */
export async function askPage(emit: Emit, type: string, detail: object): Promise<boolean> {
  const held: unknown[] = []
  // Not enumerable, so that pages can clone and print the detail as plain data.
  const waitUntil = { value: (promise: unknown) => held.push(promise) }
  if (!emit(type, Object.defineProperties({ ...detail }, { waitUntil }), { cancelable: true })) return false
  return Promise.all(held).then(
    () => true,
    () => false,
  )
}
