import type { ProductPage } from '../../src/client/products.ts'
import { API_HOST, CATALOG_READ } from '../../src/client/services.ts'
import { productFilter } from '../../src/client/v1/product-filter.ts'
import type { Product } from '../../src/model/product.ts'
import type { TokenAnswer } from '../../src/model/tokens.ts'
import type { ProductKey } from '../../src/store/catalog.ts'
import type { Config } from './config.ts'
import { isUsable, keepFirst, readKept } from './token-cache.ts'

/** `createToken` and `queryProducts` of the client; their whole endpoints would cost bytes before the cards. */
const TOKEN = '/oauth2/token'
const QUERY = `${CATALOG_READ}/v1/products/query-platformized`

/**
 * The page's first questions, asked in the straightest way there is: a token, at once, and the products.
 * Whatever is not plain sailing (an expired token, a refusal, a provider that is down) throws, and the whole
 * transport and token manager, which come after the first paint, ask again and know what to say.
 */
export function createFirstAsk(config: Config) {
  const host = config.apiHost ?? API_HOST
  const post = (path: string, options: RequestInit) =>
    // Neither products nor a token may come from elsewhere.
    fetch(host + path, { method: 'POST', credentials: 'omit', redirect: 'manual', ...options })

  const query = (token: string): RequestInit => ({
    headers: {
      'Content-Type': 'application/json',
      Authorization: token,
      ...(config.currency && { 'x-wix-currency': config.currency }),
    },
  })

  async function ask<Answer>(path: string, options: RequestInit) {
    const response = await post(path, options)
    const text = await response.text()
    // Numbers that travel as text are the transport's business (contract 7).
    if (response.status !== 200 || /"(NaN|-?Infinity)"/.test(text)) throw response
    return JSON.parse(text) as Answer
  }

  const requestToken = async (): Promise<string> => {
    const kept = readKept(config)
    if (kept && isUsable(kept)) return kept.accessToken.value
    // An old token is renewed, and a cookie read, by the token manager.
    if (kept || config.tokenStorage === 'cookie') throw config
    // A form needs no preflight, JSON does. Where it is refused, the token manager asks in JSON.
    const body = new URLSearchParams({ clientId: config.clientId, grantType: 'anonymous' })
    const asked = ask<TokenAnswer>(TOKEN, { body })
    warmPreflight()
    answer = await asked
    // Who has logged in meanwhile, in another tab, stays.
    if (!readKept(config)) keepFirst(config, answer)
    return answer.access_token
  }

  /**
   * Lets the browser ask whether it may query products while the token is still on its way, instead of
   * afterwards: the answer to a preflight is kept by address and headers. The request behind it never gets
   * anywhere: its body is a stream, which is pulled when the preflight has passed, and then it is aborted;
   * before a body has ended no answer is read, so that no refusal shows in the console. Streams need HTTP/2,
   * which only https has; browsers that can't send them refuse at once, or send a text that nobody reads.
   */
  const warmPreflight = () => {
    if (!host.startsWith('https')) return
    const stop = new AbortController()
    const body = new ReadableStream({ pull: () => stop.abort() }, { highWaterMark: 0 })
    const options: RequestInit & { duplex: 'half' } = {
      ...query('-'),
      body,
      duplex: 'half',
      signal: stop.signal,
    }
    post(QUERY, options).catch(() => {})
  }

  let answer: TokenAnswer | undefined
  // First tabs that open together are one visitor: the first of them asks, and the others' token managers wait for
  // the same lock and find what it has kept.
  const token =
    (!readKept(config) &&
      navigator.locks?.request(`store-widgets:${config.clientId}`, { ifAvailable: true }, (lock) =>
        lock ? requestToken() : Promise.reject(config),
      )) ||
    requestToken()
  return {
    /** Settles when nobody but the token manager asks for tokens any more; with a new answer, or the failure. */
    token: token.then(
      () => answer,
      (reason) => reason as unknown,
    ),
    async queryProducts(keys: readonly ProductKey[]): Promise<readonly Product[]> {
      // Prototype 1.6 writes arrays as texts; the transport knows better.
      if ('toJSON' in []) throw config
      const body = JSON.stringify({
        query: { filter: productFilter(keys), paging: { limit: keys.length, offset: 0 } },
      })
      return (await ask<ProductPage>(QUERY, { ...query(await token), body })).products
    },
  }
}
