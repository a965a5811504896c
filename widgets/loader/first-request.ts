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

/** The endpoint of the client's `createToken`. */
const TOKEN = '/oauth2/token'

type Query = (token: string) => RequestInit

/** Creates the most direct requests to the provider. */
function createPost({ apiHost = API_HOST, currency, language }: Config) {
  const post = (path: string, options: RequestInit) =>
    // Neither products nor a token may come from another host.
    fetch(apiHost + path, { method: 'POST', credentials: 'omit', redirect: 'manual', ...options })

  const query: Query = (token) => ({
    headers: {
      'Content-Type': 'application/json',
      Authorization: token,
      ...(currency && { 'x-wix-currency': currency }),
      ...(language && { 'x-wix-linguist': `${language}|${language}|false|` }),
    },
  })

  async function ask<Answer>(path: string, options: RequestInit) {
    const response = await post(path, options)
    const text = await response.text()
    if (isToldFirst(response.status, text)) throw text
    // Numbers sent as text are left to the transport (contract 7).
    if (response.status !== 200 || /"(NaN|-?Infinity)"/.test(text)) throw response
    return JSON.parse(text) as Answer
  }

  /**
   * Lets the browser send the preflight of a product query while the token is still being requested, instead of
   * afterwards: the answer to a preflight is cached by address and headers. The request behind it is never sent: its
   * body is a stream, which is pulled when the preflight has passed, and then it is aborted. Before a body has ended no
   * answer is read, so that no refusal shows in the console. Streams need HTTP/2, which only https has; browsers that
   * can't send them refuse at once, or send a text that nobody reads.
   */
  const warmPreflight = (path: string) => {
    if (!apiHost.startsWith('https')) return
    const stop = new AbortController()
    const body = new ReadableStream({ pull: () => stop.abort() }, { highWaterMark: 0 })
    const options: RequestInit & { duplex: 'half' } = {
      ...query('-'),
      body,
      duplex: 'half',
      signal: stop.signal,
    }
    post(path, options).catch(() => {})
  }

  return [query, ask, warmPreflight] as const
}

type Post = ReturnType<typeof createPost>

/**
 * Requests the page's first token.
 *
 * @returns the token, and a promise that settles with the new pair, if there is one, or the failure.
 */
function askForToken(config: Config, [, ask, warmPreflight]: Post) {
  let fresh: TokenPair | undefined
  const requestToken = async (): Promise<string> => {
    const kept = readKept(config)
    if (kept && !isExpired(kept, Date.now() / 1000)) return kept.accessToken.value
    // The token manager renews an old token, reads a cookie, and serves a tab that is still hidden.
    if (kept || config.tokenStorage === 'cookie' || document.hidden) throw config
    // A form needs no preflight, JSON does. If it is refused, the token manager sends JSON.
    const body = new URLSearchParams({ clientId: config.clientId, grantType: 'anonymous' })
    const asked = ask<TokenAnswer>(TOKEN, { body })
    warmPreflight(findQuestion(isFirstGeneration(config)))
    const answer = await asked
    // Another tab may have stored a pair meanwhile, or a login, which takes precedence.
    const other = readKept(config)
    if (!other) fresh = keepFirst(config, answer)
    const pair = other ?? fresh
    if (!pair) throw config
    return pair.accessToken.value
  }

  const token = requestToken()
  const settled = token.then(
    () => fresh,
    (reason) => reason as unknown,
  )
  // Tabs that open together for the first time are one visitor: hidden ones wait until the visible one has stored its
  // pair. That one sends its request before it has the lock, because the lock comes from another process: on a slow
  // phone 60 ms later.
  navigator.locks?.request(tokenPlace(config.clientId), () => settled).catch(() => {})
  return [token, settled] as const
}

/**
 * Creates the reader of catalog v3's answers: only what plain cards show, and whole products once somebody needs them.
 */
function createReading(config: Config, loadChunk: LoadChunk) {
  let isWhole = false
  /** The products read only as far as plain cards show them, with their answers. */
  const begun: AnsweredCard[] = []
  const bring = () => loadChunk('v3-products')

  /** Loads the chunk for whole products in parallel with the answer. */
  const warm = () => {
    if (isWhole) bring().catch(() => {})
  }
  const readNext = async (answer: readonly AnsweredCard[1][]): Promise<readonly Product[]> => {
    try {
      if (!isWhole) {
        const read = readCards(answer, config.currency)
        begun.push(...read)
        return read.map(([product]) => product)
      }
    } catch {
      // Some product isn't a plain card.
    }
    return (await bring()).readV3Products(answer, config)
  }
  const readRest = async (put: (products: readonly Product[]) => void): Promise<void> => {
    isWhole = true
    if (!begun[0]) return
    const { readV3Product } = await bring()
    // A card keeps showing the same, unless it can't be sold: the completed product needs no notification.
    for (const [product, answer] of begun.splice(0))
      if (Object.assign(product, readV3Product(answer, config)).flaw) put([product])
  }
  return [warm, readNext, readRest] as const
}

/**
 * Creates the page's first requests: for a token, at once, and for the products. Any failure (an expired token, a
 * refusal, an outage of the provider) throws, and the whole transport and token manager, which are loaded after the
 * first paint, repeat the request and report errors.
 */
export function createFirstAsk(config: Config, loadChunk: LoadChunk) {
  const post = createPost(config)
  const [token, settled] = askForToken(config, post)
  const [query, ask] = post
  const [warm, readNext, readRest] = createReading(config, loadChunk)

  const queryNow = async (keys: readonly ProductKey[], signal?: AbortSignal): Promise<readonly Product[]> => {
    // Prototype 1.6 writes arrays as texts; the transport handles that.
    if ('toJSON' in []) throw config
    const isFirst = isFirstGeneration(config)
    if (!isFirst) warm()
    const body = writeQuestion(keys, isFirst)
    const asked = { ...query(await token), body, signal: signal as AbortSignal }
    try {
      const { products } = await ask<{ readonly products: readonly never[] }>(findQuestion(isFirst), asked)
      if (isFirst) return products
      keepGeneration(config, false)
      return await readNext(products)
    } catch (reason) {
      // The shop has catalog v1, which is used now and for a day.
      if (isFirst || typeof reason !== 'string') throw reason
      keepGeneration(config, true)
      return queryNow(keys, signal)
    }
  }

  return {
    /** Settles when only the token manager requests tokens any more; with a new pair, or the failure. */
    token: settled,
    queryProducts: (keys: readonly ProductKey[], signal?: AbortSignal) =>
      askInTurn(config, () => queryNow(keys, signal)),
    readRest,
  }
}
