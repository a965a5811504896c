/** How long answers are taken for true, in milliseconds. */
export interface CacheTimes {
  /** Not asked for again before. Default one minute. */
  readonly freshMs: number
  /** Used so long after that, while a new answer is fetched for the next page. Default ten minutes. */
  readonly staleMs: number
  /** Used so long while the provider can't answer. Default one day. */
  readonly staleIfErrorMs: number
}

/** A cache that several servers share: Redis, a key-value store, a file. What it throws counts as nothing found. */
export interface SharedCache {
  get(key: string): Promise<string | null | undefined>
  /** @param ttlMs Nobody asks for it later. */
  set(key: string, text: string, ttlMs: number): Promise<unknown>
}

/** How much a server keeps of the provider’s answers, how long, and where else. */
export interface CacheOptions extends Partial<CacheTimes> {
  /** Answers that are kept; the oldest go first. Default 2,000. */
  readonly maxEntries?: number
  readonly shared?: SharedCache
  /** Epoch milliseconds. Default `Date.now`. */
  readonly now?: () => number
}

/** An answer of the provider. */
export interface Answer {
  /** When it was asked for, in epoch milliseconds. */
  readonly at: number
  readonly value: unknown
  /** The products that it speaks of. */
  readonly productIds: readonly string[]
}

/** Answers of the provider that several pages of a server share. Made by `createTagCache`. */
export interface TagCache {
  /**
   * Asks the provider anew for everything that speaks of a product, with the next page that needs it.
   *
   * @param productId Without one all is forgotten: a new product may belong in any list.
   */
  forget(productId?: string): Promise<void>
  /** For `renderTags` alone. */
  readonly times: CacheTimes
  find(key: string): Promise<Answer | undefined>
  keep(key: string, answer: Answer): Answer
  /** Epoch milliseconds. */
  now(): number
  isFresh(answer: Answer): boolean
  isUsable(answer: Answer, state: 'waiting' | 'failed'): boolean
}

const MOST = 2_000
/** Products that were changed lately; what was read before is not believed. */
const FORGOTTEN = 'forgotten'
/** In the place of a product: all of them. */
const ALL = '*'
const MOST_FORGOTTEN = 500
/** So long one server may believe what another has been told otherwise. */
const SHARED_LOOK_MS = 1_000

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

/** The other servers' cache: slow, and perhaps not there. */
function createSharing(shared: SharedCache | undefined, ttlMs: number, now: () => number) {
  let forgotten: Times = {}
  let lookedAt = Number.NEGATIVE_INFINITY
  const read = async (key: string) => readJson(await shared?.get(key).catch(() => null))
  const write = (key: string, value: unknown, ms = ttlMs) =>
    shared?.set(key, JSON.stringify(value), ms).catch(() => {})

  const look = async () => {
    if (!shared || now() - lookedAt < SHARED_LOOK_MS) return
    lookedAt = now()
    const times = Object.entries(Object(await read(FORGOTTEN)) as Times)
    const told = Object.fromEntries(times.filter(([, at]) => typeof at === 'number'))
    forgotten = { ...forgotten, ...told }
  }
  return {
    /** Whether this server, or another, was told that a product has changed since. */
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

/** Keeps the provider's answers for all pages of a server. */
export function createTagCache(options: CacheOptions = {}): TagCache {
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
