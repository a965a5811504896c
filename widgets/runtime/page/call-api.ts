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

/** Refuses a call of a function that doesn't exist; the texts for builders say which there are. */
const refuse = (page: Page, part: object, place: string): Promise<never> =>
  page.loadChunk('diagnostics').then(({ refuseCall }) => refuseCall(part, place))

/** Calls the function at a place, such as `client.products.query`, as a method of its owner. */
function callIn(page: Page, part: object, place: string, given: readonly unknown[]): unknown {
  let owner: unknown
  let call: unknown = part
  for (const step of place.split('.').slice(1)) {
    owner = call
    call = (owner as Part | undefined)?.[step]
  }
  return typeof call === 'function' ? call.apply(owner, given) : refuse(page, part, place)
}

/**
 * Calls a function that a page's own script names, and fetches its part with the first call. Once the part is loaded
 * every call is synchronous, so that what must happen in a click, such as opening a window, does.
 */
export const createCallApi =
  (page: Page) =>
  (place: string, given: readonly unknown[]): unknown => {
    if (place === 'consent')
      return page.loadChunk('consent').then(({ setConsent }) => setConsent(page, given[0]), QUIETLY)
    const [name, step] = place.split('.')
    const chunk = PARTS[name as keyof typeof PARTS]
    if (!chunk) return refuse(page, {}, place)
    const part = page.parts.get(`api:${chunk}`) as object | undefined
    if (part) return callIn(page, part, place, given)
    const roleBefore = page.role()
    const opening = page.loadChunk(chunk).then<object>(({ openApi }) => openApi(page))
    // Otherwise nothing would notify the shopper, who has pressed something.
    if (name === 'cart' && step !== 'subscribe') opening.catch(() => tellUnreachable(page))
    return opening.then(
      (opened) => {
        const answer = callIn(page, opened, place, given)
        // A listener from before the session was loaded is notified of what has changed meanwhile.
        const { role, member } = opened as PublicSession
        if (place === 'session.subscribe' && role !== roleBefore)
          (given[0] as (now: object) => void)({ role, ...(member && { member }) })
        return answer
      },
      place.endsWith('.subscribe') ? () => QUIETLY : undefined,
    )
  }
