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

type Query = (token: string) => RequestInit

/** Asks the provider in the straightest way there is. */
function createPost({ apiHost = API_HOST, currency, language }: Config) {
  const post = (path: string, options: RequestInit) =>
    // Neither products nor a token may come from elsewhere.
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
    // Numbers that travel as text are the transport's business (contract 7).
    if (response.status !== 200 || /"(NaN|-?Infinity)"/.test(text)) throw response
    return JSON.parse(text) as Answer
  }

  /**
   * Lets the browser ask whether it may query products while the token is still on its way, instead of
   * afterwards: the answer to a preflight is kept by address and headers. The request behind it never gets
   * anywhere: its body is a stream, which is pulled when the preflight has passed, and then it is aborted;
   * before a body has ended no answer is read, so that no refusal shows in the console. Streams need HTTP/2,
   * which only https has; browsers that can't send them refuse at once, or send a text that nobody reads.
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
 * Asks for the page's first token.
 *
 * @returns the token, and what settles with the new pair, if there is one, or the failure.
 */
function askForToken(config: Config, [, ask, warmPreflight]: Post) {
  let fresh: TokenPair | undefined
  const requestToken = async (): Promise<string> => {
    const kept = readKept(config)
    if (kept && !isExpired(kept, Date.now() / 1000)) return kept.accessToken.value
    // An old token is renewed, a cookie read, and a tab that nobody sees yet served, by the token manager.
    if (kept || config.tokenStorage === 'cookie' || document.hidden) throw config
    // A form needs no preflight, JSON does. Where it is refused, the token manager asks in JSON.
    const body = new URLSearchParams({ clientId: config.clientId, grantType: 'anonymous' })
    const asked = ask<TokenAnswer>(TOKEN, { body })
    warmPreflight(findQuestion(isFirstGeneration(config)))
    const answer = await asked
    // Another tab may have kept a pair meanwhile, or a login: that stays.
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
  // First tabs that open together are one visitor: those behind wait until the one that people see has kept its
  // pair. It asks before it has the lock, which comes from another process, on a slow phone 60 ms later.
  navigator.locks?.request(tokenPlace(config.clientId), () => settled).catch(() => {})
  return [token, settled] as const
}

/** Reads answers of catalog v3 as far as plain cards show them, and whole as soon as somebody has asked for that. */
function createReading(config: Config, loadChunk: LoadChunk) {
  let isWhole = false
  /** What is read as far as plain cards show it, beside the answer. */
  const begun: AnsweredCard[] = []
  const bring = () => loadChunk('v3-products')

  /** Whoever wants the rest has it beside the answer. */
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
      // Something of them is not so plain.
    }
    return (await bring()).readV3Products(answer, config)
  }
  const readRest = async (put: (products: readonly Product[]) => void): Promise<void> => {
    isWhole = true
    if (!begun[0]) return
    const { readV3Product } = await bring()
    // A card shows what it has shown, unless it can't be sold: what is whole already needs no telling.
    for (const [product, answer] of begun.splice(0))
      if (Object.assign(product, readV3Product(answer, config)).flaw) put([product])
  }
  return [warm, readNext, readRest] as const
}

/**
 * The page's first questions: a token, at once, and the products. Whatever fails (an expired token, a refusal, a
 * provider that is down) throws, and the whole transport and token manager, which come after the first paint, ask
 * again and know what to say.
 */
export function createFirstAsk(config: Config, loadChunk: LoadChunk) {
  const post = createPost(config)
  const [token, settled] = askForToken(config, post)
  const [query, ask] = post
  const [warm, readNext, readRest] = createReading(config, loadChunk)

  const queryNow = async (keys: readonly ProductKey[], signal?: AbortSignal): Promise<readonly Product[]> => {
    // Prototype 1.6 writes arrays as texts; the transport knows better.
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
    readRest,
  }
}
