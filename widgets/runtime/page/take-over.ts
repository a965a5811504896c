import type { StoreWidgetsApi } from '../../loader/main.ts'
import type { Page, PageServices } from '../../loader/page.ts'

/** Set by the build. */
declare const __BUILD__: string

/**
 * The members of another build's page that are used here: these names must not change, or pages of earlier builds only
 * get the message.
 */
export type LeftPage = Pick<
  Page,
  'messages' | 'early' | 'tags' | 'config' | 'patch' | 'activate' | 'callApi' | 'role' | 'parts'
>

const FIRST = Symbol.for('store-widgets')
const holder = globalThis as { [key: symbol]: unknown }

/** Checks whether a page of another build has requested this file: it names its own build after the question mark. */
export const isOtherBuild = (): boolean => {
  const [, asked] = String(import.meta.url).split('?-')
  return !!asked && !asked.startsWith(__BUILD__)
}

/**
 * Lets the deployed build restart a page whose own build is gone. That page has no elements yet: they can be defined
 * only once, and two builds' parts don't fit together.
 *
 * @throws The error of importing the new script; the page is unchanged then.
 */
export async function takeOver(page: LeftPage): Promise<void> {
  const first = holder[FIRST]
  // A second script steps aside for any existing one.
  holder[FIRST] = undefined
  const address = new URL(`../store-widgets.js?${__BUILD__}`, import.meta.url).href
  const api: StoreWidgetsApi = await import(/* @vite-ignore */ address).catch((reason) => {
    holder[FIRST] = first
    throw reason
  })
  // They have been rendered again by now: answers for the old tags no longer matter.
  for (const host of document.querySelectorAll('store-product,store-collection'))
    page.tags.get(host)?.unmount()
  // Answers to the left page draw nothing any more, and its loader leaves clicks to the new one.
  page.patch = () => {}
  page.activate = async () => {}
  handOn(page, api)
  // For a page that its own script has set up; if a tag did, the same settings again change nothing.
  api.init(page.config.given).catch(() => {})
}

/** Lets code that holds the old API's objects reach the new ones through them. */
function handOn(page: LeftPage, api: StoreWidgetsApi): void {
  const { cart, session } = api
  page.callApi = (place, given) => {
    const call = place.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], api)
    return (call as (...all: readonly unknown[]) => unknown)(...given)
  }
  // Nothing else of the old page is read any more.
  const read = <Part extends object>(part: Part, names: readonly (keyof Part & string)[]) =>
    Object.defineProperties(
      {},
      Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => part[name] }])),
    )
  page.role = () => session.role
  page.parts.set('session', read(session, ['role', 'member']) as PageServices['session'])
  page.parts.set('cart', read(cart, ['lines', 'count']) as PageServices['cart'])
}
