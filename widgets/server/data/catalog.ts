import type { CatalogPort, ProductKey } from '../../../src/model/catalog-port.ts'
import type { Product } from '../../../src/model/product.ts'
import { loadCollectionPage } from '../../../src/store/collections.ts'
import type { ListQuestion } from '../../../src/store/list-question.ts'
import type { Answers, Known, Questions } from '../../markup/answers.ts'
import type { Answer, TagCache } from './cache.ts'

export interface ServerCatalog {
  /** Answers in time in any case; never rejects. */
  ask(questions: Questions): Promise<Answers>
}

export interface CatalogOptions {
  readonly port: CatalogPort
  readonly cache: TagCache
  /** Separates the answers of different clients, hosts and currencies. */
  readonly scope: string
  readonly timeoutMs: number
  /** Called with work that continues after the page is answered: `waitUntil` of a worker. */
  readonly onLater: (work: Promise<unknown>) => void
}

/** The number of products per request to the provider. */
const PRODUCT_LIMIT = 100

type Fetched = Omit<Answer, 'at'>
type Fetch = (names: readonly string[]) => Promise<ReadonlyMap<string, Fetched>>

const CATEGORIES = 'categories'
const idsOf = (products: readonly Product[]) => products.map(({ id }) => id)

const split = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** Creates the requests for each kind of data. */
function createFetches(port: CatalogPort) {
  const products: Fetch = async (keys) => {
    const parts = split(keys as readonly ProductKey[], PRODUCT_LIMIT)
    const found = (await Promise.all(parts.map((part) => port.queryProducts(part)))).flat()
    const byKey = new Map<string, Product>(
      found.flatMap((one) => [[`id:${one.id}`, one] as const, [`slug:${one.slug}`, one] as const]),
    )
    return new Map(
      keys.map((key) => {
        const product = byKey.get(key) ?? null
        const named = key.startsWith('id:') ? [key.slice(3)] : []
        return [key, { value: product, productIds: product ? [product.id] : named }]
      }),
    )
  }
  /** Requests a whole product, because the answer for several lacks parts. */
  const whole =
    (key: ProductKey): Fetch =>
    async ([name = '']) => {
      const product = (await port.readProduct(key)) ?? null
      return new Map([[name, { value: product, productIds: product ? [product.id] : [] }]])
    }
  const list =
    ({ query, offset, isNamed }: ListQuestion): Fetch =>
    async ([name = '']) => {
      const calls = { ...port, readFacets: async () => undefined }
      const { counted, ...page } = await loadCollectionPage(calls, { query, offset, isNamed })
      // A page that is sent can't be corrected, so the count is awaited.
      const value = { ...page, total: (await counted) ?? page.total }
      return new Map([[name, { value, productIds: idsOf(page.products) }]])
    }
  const categories: Fetch = async () =>
    new Map([[CATEGORIES, { value: await port.listCollections(), productIds: [] }]])
  return { products, whole, list, categories }
}

/** The pending requests by their cache: pages that are drawn at the same time send one request. */
const flights = new WeakMap<TagCache, Map<string, Promise<unknown>>>()
const flightsOf = (cache: TagCache) => {
  const known = flights.get(cache) ?? new Map<string, Promise<unknown>>()
  flights.set(cache, known)
  return known
}

type Look = (
  names: readonly string[],
  fetch: Fetch,
  late: Promise<unknown>,
) => Promise<ReadonlyMap<string, Answer>>

/** Answers at once from the cache, else from the provider, unless that takes too long. */
function createLook({ cache, scope, onLater }: Pick<CatalogOptions, 'cache' | 'scope' | 'onLater'>): Look {
  const coming = flightsOf(cache)

  /** Fetches what isn't being fetched yet; settles when everything is stored, or has failed. */
  const fetchAll = (names: readonly string[], fetch: Fetch): Promise<unknown> => {
    const fresh = names.filter((name) => !coming.has(scope + name))
    if (fresh.length) {
      const at = cache.now()
      const work = fetch(fresh)
        .then((found) => {
          for (const [name, answer] of found) cache.keep(scope + name, { ...answer, at })
        })
        .catch(() => {})
        .finally(() => {
          for (const name of fresh) coming.delete(scope + name)
        })
      for (const name of fresh) coming.set(scope + name, work)
      onLater(work)
    }
    return Promise.all(names.map((name) => coming.get(scope + name)))
  }

  return async (names, fetch, late) => {
    const known = new Map<string, Answer>()
    const look = async (which: readonly string[], isEnough: (found: Answer) => boolean) => {
      for (const name of which) {
        const found = await cache.find(scope + name)
        if (found && isEnough(found)) known.set(name, found)
      }
    }
    await look(names, (found) => cache.isUsable(found, 'waiting'))
    const missing = names.filter((name) => !known.has(name))
    const old = names.filter((name) => {
      const found = known.get(name)
      return found && !cache.isFresh(found)
    })
    const work = missing.length || old.length ? fetchAll([...missing, ...old], fetch) : undefined
    if (missing.length) {
      await Promise.race([work, late])
      await look(missing, (found) => cache.isUsable(found, 'failed'))
    }
    return known
  }
}

/**
 * Creates the catalog for pages: it answers at once from the cache, else from the provider, with all products in one
 * request. Other pages share its pending requests.
 */
export function createServerCatalog(options: CatalogOptions): ServerCatalog {
  const { port, timeoutMs } = options
  const fetches = createFetches(port)
  const answer = createLook(options)

  async function answerProducts(
    { products, whole }: Pick<Questions, 'products' | 'whole'>,
    late: Promise<unknown>,
  ): Promise<Answers['products']> {
    if (!products.length) return new Map()
    const answers = await answer([...new Set(products)], fetches.products, late)
    const found = new Map(answers as ReadonlyMap<string, Known<Product | null>>)
    const isCut = (key: ProductKey) => found.get(key)?.value?.depth === 'card'
    const asked = [...new Set(whole)].filter(isCut).map(async (key) => {
      const known = await answer([`whole ${key}`], fetches.whole(key), late)
      for (const one of known.values()) found.set(key, one as Known<Product | null>)
    })
    await Promise.all(asked)
    return found as Map<ProductKey, Known<Product | null>>
  }

  return {
    async ask({ products, whole, lists, categories }) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, timeoutMs)
      })
      const [found, ...others] = await Promise.all([
        answerProducts({ products, whole }, late),
        ...lists.map((question) => answer([question.name], fetches.list(question), late)),
        categories ? answer([CATEGORIES], fetches.categories, late) : [],
      ])
      clearTimeout(timer)
      const rest = new Map(others.flatMap((one) => [...one]))
      return {
        products: found,
        lists: rest as Answers['lists'],
        categories: rest.get(CATEGORIES) as Answers['categories'],
      }
    },
  }
}
