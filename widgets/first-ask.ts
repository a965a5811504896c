import type { Endpoint } from '../src/client/endpoint.ts'
import { createToken } from '../src/client/oauth.ts'
import { queryProducts } from '../src/client/products.ts'
import { API_HOST } from '../src/client/services.ts'
import type { Product } from '../src/model/product.ts'
import type { TokenAnswer } from '../src/model/tokens.ts'
import type { ProductKey } from '../src/store/catalog.ts'
import { productFilter } from '../src/store/product-filter.ts'
import type { Config } from './config.ts'
import { isUsable, keepFirst, readKept } from './kept-token.ts'

/**
 * The page's first questions, asked in the straightest way there is: a token, and the products. Whatever
 * is not plain sailing (an expired token, a refusal, a provider that is down) throws, and the whole
 * transport and token manager, which come after the first paint, ask again and know what to say.
 */
export function createFirstAsk(config: Config) {
  const address = (endpoint: Pick<Endpoint<never, never>, 'service' | 'path'>) =>
    (config.apiHost ?? API_HOST) + endpoint.service + endpoint.path
  const currency = config.currency ? { 'x-wix-currency': config.currency } : {}
  const json = { 'Content-Type': 'application/json' }

  async function ask<Request, Answer>(endpoint: Endpoint<Request, Answer>, request: Request, token?: string) {
    const response = await fetch(address(endpoint), {
      method: 'POST',
      headers: { ...json, ...currency, ...(token && { Authorization: token }) },
      body: JSON.stringify(endpoint.prepare?.(request) ?? request),
      credentials: 'omit',
    })
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
    sendPreflight()
    answer = await ask(createToken, { clientId, grantType: 'anonymous' })
    // Who has logged in meanwhile, in another tab, stays.
    if (!readKept(config)) keepFirst(config, answer)
    return answer.access_token
  }

  /**
   * Lets the browser ask whether it may query products while the token is still on its way, instead of
   * afterwards: the answer to a preflight is kept by address and headers, whatever the method. The request
   * behind it is an OPTIONS too, because providers answer that one without a token, so the console stays quiet.
   */
  const sendPreflight = () => {
    const headers = { ...json, ...currency, Authorization: '-' }
    fetch(address(queryProducts), { method: 'OPTIONS', headers, credentials: 'omit' }).catch(() => {})
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
      const paging = { limit: keys.length, offset: 0 }
      return (await ask(queryProducts, { filter: productFilter(keys), paging }, await token)).products
    },
  }
}
