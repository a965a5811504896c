import { API_HOST } from '../../src/client/core/services.ts'
import { tokenPlace } from '../../src/client/core/token-pair.ts'
import {
  type AnsweredCard,
  findQuestion,
  isToldFirst,
  readCards,
  writeQuestion,
} from '../../src/client/generations/first-question.ts'
import { askInTurn, isFirstGeneration, keepGeneration } from '../../src/client/generations/generation.ts'
import type { Product } from '../../src/model/product.ts'
import { isExpired, type TokenAnswer, type TokenPair } from '../../src/model/tokens.ts'
import type { ProductKey } from '../../src/store/catalog.ts'
import type { LoadChunk } from './chunks.ts'
import type { Config } from './config.ts'
import { keepFirst, readKept } from './token-cache.ts'

/** `createToken` of the client. */
const TOKEN = '/oauth2/token'

/**
 * The page's first questions, asked in the straightest way there is: a token, at once, and the products.
 * Whatever fails (an expired token, a refusal, a provider that is down) throws, and the whole
 * transport and token manager, which come after the first paint, ask again and know what to say.
 */
export function createFirstAsk(config: Config, loadChunk: LoadChunk) {
  const host = config.apiHost ?? API_HOST
  const post = (path: string, options: RequestInit) =>
    // Neither products nor a token may come from elsewhere.
    fetch(host + path, { method: 'POST', credentials: 'omit', redirect: 'manual', ...options })

  const query = (token: string): RequestInit => ({
    headers: {
      'Content-Type': 'application/json',
      Authorization: token,
      ...(config.currency && { 'x-wix-currency': config.currency }),
      ...(config.language && { 'x-wix-linguist': `${config.language}|${config.language}|false|` }),
    },
  })

  async function ask<Answer>(path: string, options: RequestInit) {
    const response = await post(path, options)
    const text = await response.text()
    if (isToldFirst(response.status, text)) throw text
    // Numbers that travel as text are the transport's business (contract 7).
    if (response.status !== 200 || /"(NaN|-?Infinity)"/.test(text)) throw response
    return JSON.parse(text) as Answer
  }

  const requestToken = async (): Promise<string> => {
    const kept = readKept(config)
    if (kept && !isExpired(kept, Date.now() / 1000)) return kept.accessToken.value
    // An old token is renewed, a cookie read, and a tab that nobody sees yet served, by the token manager.
    if (kept || config.tokenStorage === 'cookie' || document.hidden) throw config
    // A form needs no preflight, JSON does. Where it is refused, the token manager asks in JSON.
    const body = new URLSearchParams({ clientId: config.clientId, grantType: 'anonymous' })
    const asked = ask<TokenAnswer>(TOKEN, { body })
    warmPreflight()
    const answer = await asked
    // Who has come or logged in meanwhile, in another tab, stays.
    const other = readKept(config)
    if (!other) fresh = keepFirst(config, answer)
    const pair = other ?? fresh
    if (!pair) throw config
    return pair.accessToken.value
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
    post(findQuestion(isFirstGeneration(config)), options).catch(() => {})
  }

  let fresh: TokenPair | undefined
  const token = requestToken()
  const settled = token.then(
    () => fresh,
    (reason) => reason as unknown,
  )
  // First tabs that open together are one visitor: those behind wait until the one that people see has kept its
  // pair. It asks before it has the lock, which comes from another process, on a slow phone 60 ms later.
  navigator.locks?.request(tokenPlace(config.clientId), () => settled).catch(() => {})

  /** Somebody has asked for whole products. */
  let isWhole = false
  /** What is read as far as plain cards show it, beside the answer. */
  const begun: AnsweredCard[] = []
  const readNext = async (answer: readonly AnsweredCard[1][]): Promise<readonly Product[]> => {
    try {
      if (!isWhole) {
        const read = readCards(answer, config.currency)
        begun.push(...read)
        return read.map(([product]) => product)
      }
    } catch {
      // Something of them is not so plain.
    }
    return (await loadChunk('v3-products')).readV3Products(answer, config)
  }

  const queryNow = async (keys: readonly ProductKey[], signal?: AbortSignal): Promise<readonly Product[]> => {
    // Prototype 1.6 writes arrays as texts; the transport knows better.
    if ('toJSON' in []) throw config
    const isFirst = isFirstGeneration(config)
    // Who wants the rest has it beside the answer.
    if (isWhole && !isFirst) loadChunk('v3-products').catch(() => {})
    const asked = { ...query(await token), body: writeQuestion(keys, isFirst), signal: signal as AbortSignal }
    try {
      const { products } = await ask<{ readonly products: readonly never[] }>(findQuestion(isFirst), asked)
      if (isFirst) return products
      keepGeneration(config, false)
      return await readNext(products)
    } catch (reason) {
      // Told that the shop has catalog v1: asked there, now and for a day.
      if (isFirst || typeof reason !== 'string') throw reason
      keepGeneration(config, true)
      return queryNow(keys, signal)
    }
  }

  return {
    /** Settles when nobody but the token manager asks for tokens any more; with a new pair, or the failure. */
    token: settled,
    queryProducts: (keys: readonly ProductKey[], signal?: AbortSignal) =>
      askInTurn(config, () => queryNow(keys, signal)),
    async readRest(put: (products: readonly Product[]) => void): Promise<void> {
      isWhole = true
      if (!begun[0]) return
      const { readV3Product } = await loadChunk('v3-products')
      // Who has it already has it whole; cards show what they have shown, unless it can't be sold.
      for (const [product, answer] of begun.splice(0))
        if (Object.assign(product, readV3Product(answer, config)).flaw) put([product])
    },
  }
}
