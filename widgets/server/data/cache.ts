import { checkGiven } from '../../../src/model/check-given.ts'

/** The times for which answers are valid, in milliseconds. */
export interface CacheTimes {
  /** The time before an answer is requested again. Default one minute. */
  readonly freshMs: number
  /** The further time for which an answer is used while a new one is fetched for the next page. Default ten minutes. */
  readonly staleMs: number
  /** The time for which an answer is used while the provider can't answer. Default one day. */
  readonly staleIfErrorMs: number
}

/**
 * A cache shared by several servers: Redis, a key-value store, a file. Its exceptions count as a miss, and so does an
 * answer that takes longer than half a second; after such a one no page waits for it for ten seconds.
 */
export interface SharedCache {
  get(key: string): Promise<string | null | undefined>
  /** @param ttlMs The lifetime, after which nobody requests it. */
  set(key: string, text: string, ttlMs: number): Promise<unknown>
}

/** Options for the provider’s answers that a server keeps: how many, for how long, and where else. */
export interface CacheOptions extends Partial<CacheTimes> {
  /** The number of answers that are kept; the oldest are dropped first. Default 2,000. */
  readonly maxEntries?: number
  readonly shared?: SharedCache
  /** Epoch milliseconds. Default `Date.now`. */
  readonly now?: () => number
}

/** An answer of the provider. */
export interface Answer {
  /** The time of its request, in epoch milliseconds. */
  readonly at: number
  readonly value: unknown
  /** The products that it contains. */
  readonly productIds: readonly string[]
}

/** Answers of the provider that several pages of a server share. Created by `createTagCache`. */
export interface TagCache {
  /**
   * Requests everything that contains a product again, with the next page that needs it.
   *
   * @param productId Without it everything is forgotten: a new product may belong in any list.
   */
  forget(productId?: string): Promise<void>
  /** Only for `renderTags`. */
  readonly times: CacheTimes
  find(key: string): Promise<Answer | undefined>
  keep(key: string, answer: Answer): Answer
  /** Epoch milliseconds. */
  now(): number
  isFresh(answer: Answer): boolean
  isUsable(answer: Answer, state: 'waiting' | 'failed'): boolean
}

const MOST = 2_000
/** The key of recently changed products; answers read before are ignored. */
const FORGOTTEN = 'forgotten'
/** Stands for all products. */
const ALL = '*'
const MOST_FORGOTTEN = 500
/** How long one server may miss a change that another has been notified of, in milliseconds. */
const SHARED_LOOK_MS = 1_000

/** The longest wait for the shared cache, in milliseconds. */
const LONGEST_WAIT_MS = 500
/** The time in which nobody waits for a shared cache that was too slow, in milliseconds. */
const REST_MS = 10_000

type Times = Readonly<Record<string, number>>

const readJson = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isAnswer = (value: unknown): value is Answer => {
  const { at, productIds } = Object(value) as Partial<Answer>
  return typeof at === 'number' && Array.isArray(productIds)
}

/** Settles as the call does, but always in time, and with undefined if it fails. */
async function callInTime<Value>(
  call: () => Promise<Value> | undefined,
  onLate?: () => void,
): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      onLate?.()
      resolve(undefined)
    }, LONGEST_WAIT_MS)
  })
  try {
    return await Promise.race([call(), late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Creates the access to the other servers' cache, which may be slow, broken or missing. */
function createSharing(shared: SharedCache | undefined, ttlMs: number, now: () => number) {
  let forgotten: Times = {}
  let lookedAt = Number.NEGATIVE_INFINITY
  let lateAt = Number.NEGATIVE_INFINITY
  const noteLate = () => {
    lateAt = now()
  }
  const isResting = () => Math.abs(now() - lateAt) < REST_MS
  const read = async (key: string) =>
    isResting() ? null : readJson(await callInTime(() => shared?.get(key), noteLate))
  const write = (key: string, value: unknown, ms = ttlMs) =>
    callInTime(() => shared?.set(key, JSON.stringify(value), ms))

  const look = async () => {
    if (!shared || now() - lookedAt < SHARED_LOOK_MS) return
    lookedAt = now()
    const times = Object.entries(Object(await read(FORGOTTEN)) as Times)
    // Two servers may write at the same time, so that one of them overwrites the other's word with an older one.
    const told = times.filter(([id, at]) => typeof at === 'number' && at > (forgotten[id] ?? 0))
    forgotten = { ...forgotten, ...Object.fromEntries(told) }
  }
  return {
    /** Checks whether this server, or another, was notified that a product has changed since. */
    async isForgotten({ at, productIds }: Answer): Promise<boolean> {
      await look()
      return [ALL, ...productIds].some((id) => (forgotten[id] ?? Number.NEGATIVE_INFINITY) > at)
    },
    async forget(productId: string): Promise<void> {
      lookedAt = Number.NEGATIVE_INFINITY
      await look()
      const { [productId]: _, ...others } = forgotten
      forgotten = Object.fromEntries([...Object.entries(others), [productId, now()]].slice(-MOST_FORGOTTEN))
      await write(FORGOTTEN, forgotten)
    },
    async find(key: string): Promise<Answer | undefined> {
      const found = await read(key)
      return isAnswer(found) ? found : undefined
    },
    keep: write,
  }
}

/** Creates the cache of the provider's answers for all pages of a server. */
export function createTagCache(options: CacheOptions = {}): TagCache {
  checkGiven(options, 'createTagCache(options)')
  const { freshMs = 60_000, staleMs = 600_000, staleIfErrorMs = 86_400_000 } = options
  const { maxEntries = MOST, shared, now = () => Date.now() } = options
  const kept = new Map<string, Answer>()
  const sharing = createSharing(shared, freshMs + Math.max(staleMs, staleIfErrorMs), now)
  const age = ({ at }: Answer) => now() - at

  const put = (key: string, answer: Answer) => {
    kept.delete(key)
    kept.set(key, answer)
    for (const oldest of kept.keys()) if (kept.size > maxEntries) kept.delete(oldest)
    return answer
  }
  return {
    times: { freshMs, staleMs, staleIfErrorMs },
    isFresh: (answer) => age(answer) >= 0 && age(answer) <= freshMs,
    isUsable: (answer, state) => age(answer) <= freshMs + (state === 'failed' ? staleIfErrorMs : staleMs),
    async find(key) {
      const own = kept.get(key)
      const found = own ?? (shared && (await sharing.find(key)))
      if (!found) return
      if (await sharing.isForgotten(found)) {
        kept.delete(key)
        return
      }
      return own ?? put(key, found)
    },
    now,
    keep(key, answer) {
      put(key, answer)
      void sharing.keep(key, answer)
      return answer
    },
    async forget(productId = ALL) {
      for (const [key, { productIds }] of kept)
        if (productId === ALL || productIds.includes(productId)) kept.delete(key)
      await sharing.forget(productId)
    },
  }
}
