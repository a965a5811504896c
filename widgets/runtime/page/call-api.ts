import type { Chunks } from '../../loader/chunks.ts'
import type { Page } from '../../loader/page.ts'
import type { PublicSession } from '../../loader/page-session.ts'
import { tellUnreachable } from './tell-unreachable.ts'

/** The chunks that hold the parts of `StoreWidgets`, by the names that pages use. */
const PARTS = {
  session: 'session',
  client: 'client',
  cart: 'cart-api',
  shop: 'shop',
} as const satisfies Record<string, keyof Chunks>

/** Ignores the error of a call that nobody awaits: if its chunk can't be fetched, the page gets no exception. */
const QUIETLY = () => {}

type Part = Record<string, unknown>

/** Calls a function such as `products.query` of a part, as a method of its owner. */
function callIn(part: object, steps: readonly string[], given: readonly unknown[]): unknown {
  const owner = steps.slice(0, -1).reduce<unknown>((from, step) => (from as Part)[step], part)
  return (owner as Record<string, (...all: readonly unknown[]) => unknown>)[steps.at(-1) as string]?.(
    ...given,
  )
}

/**
 * Calls a function that a page's own script names, and fetches its part with the first call. Once the part is loaded
 * every call is synchronous, so that what must happen in a click, such as opening a window, does.
 */
export const createCallApi =
  (page: Page) =>
  (place: string, given: readonly unknown[]): unknown => {
    const [name, ...steps] = place.split('.')
    if (name === 'consent')
      return page.loadChunk('consent').then(({ setConsent }) => setConsent(page, given[0]), QUIETLY)
    const chunk = PARTS[name as keyof typeof PARTS]
    const part = page.parts.get(`api:${chunk}`) as object | undefined
    if (part) return callIn(part, steps, given)
    const roleBefore = page.role()
    const opening = page.loadChunk(chunk).then<object>(({ openApi }) => openApi(page))
    // Otherwise nothing would notify the shopper, who has pressed something.
    if (name === 'cart' && steps[0] !== 'subscribe') opening.catch(() => tellUnreachable(page))
    return opening.then(
      (opened) => {
        const answer = callIn(opened, steps, given)
        // A listener from before the session was loaded is notified of what has changed meanwhile.
        const { role, member } = opened as PublicSession
        if (place === 'session.subscribe' && role !== roleBefore)
          (given[0] as (now: object) => void)({ role, ...(member && { member }) })
        return answer
      },
      place.endsWith('.subscribe') ? () => QUIETLY : undefined,
    )
  }
