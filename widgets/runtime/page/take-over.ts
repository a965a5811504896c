import type { StoreWidgetsApi } from '../../loader/main.ts'
import type { Page, PageServices } from '../../loader/page.ts'

/** Set by the build. */
declare const __BUILD__: string

/**
 * What is used here of a page that another build has made: these names stay what they are, or pages of builds before
 * are left with the sentence alone.
 */
export type LeftPage = Pick<
  Page,
  'messages' | 'early' | 'tags' | 'config' | 'patch' | 'callApi' | 'role' | 'parts'
>

const FIRST = Symbol.for('store-widgets')
const holder = globalThis as { [key: symbol]: unknown }

/** Whether a page of another build has asked for this file: it names its own behind the question mark. */
export const isOtherBuild = (): boolean => {
  const [, asked] = String(import.meta.url).split('?-')
  return !!asked && !asked.startsWith(__BUILD__)
}

/**
 * Lets the build that is deployed now begin anew on a page whose own build is gone. That page has no elements yet:
 * they can be defined once only, and two builds' parts don't fit together.
 *
 * @throws what the import of the new script does; the page is as before then.
 */
export async function takeOver(page: LeftPage): Promise<void> {
  const first = holder[FIRST]
  // A second script steps aside for whatever is here.
  holder[FIRST] = undefined
  const address = new URL(`../store-widgets.js?${__BUILD__}`, import.meta.url).href
  const api: StoreWidgetsApi = await import(/* @vite-ignore */ address).catch((reason) => {
    holder[FIRST] = first
    throw reason
  })
  // Rendered anew by now: what is still on its way to the old tags is theirs no more.
  for (const host of document.querySelectorAll('store-product,store-collection'))
    page.tags.get(host)?.unmount()
  // The new loader notes clicks itself.
  page.patch = () => {}
  handOn(page, api)
  // A page that was set up by its own script; where a tag did, the same again changes nothing.
  api.init(page.config.given).catch(() => {})
}

/** Who holds the old names reaches the new ones by them. */
function handOn(page: LeftPage, api: StoreWidgetsApi): void {
  const { cart, session } = api
  page.callApi = (place, given) => {
    const call = place.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], api)
    return (call as (...all: readonly unknown[]) => unknown)(...given)
  }
  // Of the old page nobody reads anything else any more.
  const read = <Part extends object>(part: Part, names: readonly (keyof Part & string)[]) =>
    Object.defineProperties(
      {},
      Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => part[name] }])),
    )
  page.role = () => session.role
  page.parts.set('session', read(session, ['role', 'member']) as PageServices['session'])
  page.parts.set('cart', read(cart, ['lines', 'count']) as PageServices['cart'])
}
