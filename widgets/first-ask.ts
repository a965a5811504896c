import type { ProductPage } from '../src/client/products.ts'
import { API_HOST, CATALOG_READ } from '../src/client/services.ts'
import type { Product } from '../src/model/product.ts'
import type { TokenAnswer } from '../src/model/tokens.ts'
import type { ProductKey } from '../src/store/catalog.ts'
import { productFilter } from '../src/store/product-filter.ts'
import type { Config } from './config.ts'
import { isUsable, keepFirst, readKept } from './kept-token.ts'

/** `createToken` and `queryProducts` of the client; their whole endpoints would cost bytes before the cards. */
const TOKEN = '/oauth2/token'
const QUERY = `${CATALOG_READ}/v1/products/query-platformized`

/**
 * The page's first questions, asked in the straightest way there is: a token, and the products. Whatever
 * is not plain sailing (an expired token, a refusal, a provider that is down) throws, and the whole
 * transport and token manager, which come after the first paint, ask again and know what to say.
 */
export function createFirstAsk(config: Config) {
  const headers = {
    'Content-Type': 'application/json',
    ...(config.currency && { 'x-wix-currency': config.currency }),
  }
  const send = (path: string, token: string, init: RequestInit) =>
    fetch((config.apiHost ?? API_HOST) + path, {
      headers: { ...headers, ...(token && { Authorization: token }) },
      credentials: 'omit',
      ...init,
    })

  async function ask<Answer>(path: string, token: string, body: object) {
    const response = await send(path, token, { method: 'POST', body: JSON.stringify(body) })
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
    const { clientId } = config
    const asked = ask<TokenAnswer>(TOKEN, '', { clientId, grantType: 'anonymous' })
    sendPreflight()
    const fresh = await asked
    answer = fresh
    // When the query is on its way. Who has logged in meanwhile, in another tab, stays.
    setTimeout(() => readKept(config) ?? keepFirst(config, fresh))
    return fresh.access_token
  }

  /**
   * Lets the browser ask whether it may query products while the token is still on its way, instead of
   * afterwards: the answer to a preflight is kept by address and headers, whatever the method. The request
   * behind it is an OPTIONS too, because providers answer that one without a token, so the console stays quiet.
   */
  const sendPreflight = () => {
    send(QUERY, '-', { method: 'OPTIONS' }).catch(() => {})
  }

  let token: Promise<string> | undefined
  let answer: TokenAnswer | undefined
  return {
    /** The visitor's new tokens, for the token manager to keep. */
    answer: () => answer,
    /** Settles when nobody but the token manager asks for tokens any more. */
    token: () => {
      token ??= requestToken()
      return token
    },
    async queryProducts(keys: readonly ProductKey[]): Promise<readonly Product[]> {
      token ??= requestToken()
      const query = { filter: productFilter(keys), paging: { limit: keys.length, offset: 0 } }
      return (await ask<ProductPage>(QUERY, await token, { query })).products
    },
  }
}
