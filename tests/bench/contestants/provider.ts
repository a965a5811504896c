/** The provider's calls of the hand-written contestants: a token and one query. None of it is our code. */

export interface Product {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly stock: { readonly inStock: boolean }
  readonly priceData: { readonly formatted: { readonly price: string; readonly discountedPrice: string } }
  readonly media: { readonly mainMedia?: { readonly image?: { readonly url: string } } }
}

const script = document.querySelector<HTMLScriptElement>('script[data-api]')
const { api = '', client = '' } = script?.dataset ?? {}

const QUERY = `${api}/stores-reader/v1/products/query-platformized`
const JSON_TYPE = { 'content-type': 'application/json' }
/** The most products in one answer of the provider. */
export const PAGE = 100

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

export interface FreshToken {
  readonly access_token: string
  /** Seconds. */
  readonly expires_in: number
}

export const requestToken = (): Promise<FreshToken> =>
  post(`${api}/oauth2/token`, { clientId: client, grantType: 'anonymous' })

/** The same as a form, which browsers send without a preflight. */
export async function requestTokenByForm(): Promise<FreshToken> {
  const form = new URLSearchParams({ clientId: client, grantType: 'anonymous' })
  const response = await fetch(`${api}/oauth2/token`, { method: 'POST', body: form })
  if (!response.ok) throw new Error(`the token was refused: ${response.status}`)
  return response.json()
}

/**
 * Sends the browser's preflight of the query while the token is still requested: by a request whose body is a stream,
 * cancelled as soon as the preflight is answered and the body is read.
 */
export function sendPreflight(): void {
  const stop = new AbortController()
  const body = new ReadableStream({ pull: () => stop.abort() }, { highWaterMark: 0 })
  const options: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { ...JSON_TYPE, authorization: '-' },
    body,
    duplex: 'half',
    signal: stop.signal,
  }
  fetch(QUERY, options).catch(() => {})
}

export async function queryProducts(token: string, slugs: readonly string[]): Promise<readonly Product[]> {
  const query = { filter: { slug: { $in: slugs } }, paging: { limit: slugs.length, offset: 0 } }
  return (await post(QUERY, { query }, { authorization: token })).products
}

/** Yields first a group of `first` items, then groups of a page's size. */
export function* pagesOf<Item>(items: readonly Item[], first: number): Generator<Item[]> {
  yield items.slice(0, first)
  for (let start = first; start < items.length; start += PAGE) yield items.slice(start, start + PAGE)
}

/** Returns the picture in the size of a card. */
export const pictureOf = (product: Product): string =>
  (product.media.mainMedia?.image?.url ?? '').replace(
    /(\/media\/[^/]+).*/,
    '$1/v1/fill/w_320,h_320,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/file.jpg',
  )
