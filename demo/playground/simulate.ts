import { isFilling } from './fill-cart.ts'
import type { State } from './options.ts'

/** The provider's behaviour in each state. This page is the playground's own, so it may intercept requests. */

const LONG: Readonly<Record<string, string>> = {
  name: ', thrown on the old wheel in the back room and fired twice in the wood kiln',
  ribbon: ' from the last firing of the year',
  brand: ' and daughters, potters since 1911',
}

/** The same answer, with names as long as real shops have them. */
function lengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthen)
  if (typeof value !== 'object' || value === null) return value
  const isProduct = 'slug' in value || 'productType' in value
  if ('quantityInfo' in value && 'name' in value) {
    const words = Object.entries(value.name as Readonly<Record<string, string>>)
    return { ...value, name: Object.fromEntries(words.map(([key, one]) => [key, one + LONG.name])) }
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isProduct && typeof one === 'string' && one && name in LONG ? one + LONG[name] : lengthen(one),
    ]),
  )
}

const SOLD_OUT: Readonly<Record<string, unknown>> = {
  inventoryStatus: 'OUT_OF_STOCK',
  availabilityStatus: 'OUT_OF_STOCK',
  inStock: false,
}

/** The same answer for a shop that has sold out: its products, and the lines of its carts. */
function sellOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sellOut)
  if (typeof value !== 'object' || value === null) return value
  if ('quantityInfo' in value) {
    const quantityInfo = { ...(value.quantityInfo as object), confirmedQuantity: 0, availableQuantity: 0 }
    return { ...value, quantityInfo, status: 'OUT_OF_STOCK' }
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name in SOLD_OUT && typeof one !== 'object' ? SOLD_OUT[name] : sellOut(one),
    ]),
  )
}

/** The same answer with empty lists. */
function empty(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, empty(one)]))
}

const answerAgain = async (response: Response, change: (value: unknown) => unknown): Promise<Response> => {
  if (!response.headers.get('Content-Type')?.includes('json') || !response.ok) return response
  return Response.json(change(await response.json()), { status: response.status })
}

const isToken = (url: string) => url.includes('/oauth2/')

/** Every state begins as a first visit: otherwise the tags would show the products that an earlier state has stored. */
function forgetProducts(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('store-widgets:catalog@')) localStorage.removeItem(key)
}

/** Answers the tags' calls according to the state; tokens are fetched in every state but offline. */
export function simulate(state: State): void {
  forgetProducts()
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (state === 'offline') throw new TypeError('Failed to fetch')
    if (isToken(url)) return real(input, init)
    if (state === 'loading') return new Promise(() => {})
    if (state === 'error') return Response.json({ message: 'The shop is being mended.' }, { status: 500 })
    const response = await real(input, init)
    if (state === 'long texts') return answerAgain(response, lengthen)
    if (state === 'sold out' && !isFilling()) return answerAgain(response, sellOut)
    if (state === 'empty' && /collections|categories/.test(url)) return answerAgain(response, empty)
    return response
  }
}
