import type { CatalogPort } from '../../model/catalog-port.ts'
import type { Product } from '../../model/product.ts'
import { createRetry, type Retry } from '../../recovery/retry.ts'
import type { Generation } from './generation.ts'
import { isProvisioning, mayHaveTold, readTold } from './wrong-generation.ts'

type InTurn = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>

export interface CatalogPortOptions {
  /** The generation as it is known without a request. */
  readonly generation: () => Generation
  /** Each port is loaded with the first request of its generation. */
  readonly dialects: Readonly<Record<Generation, () => CatalogPort | Promise<CatalogPort>>>
  /** Called when the shop's answers have shown its generation. */
  readonly remember: (generation: Generation) => void
  /** Lets the first request find the generation out while others wait for it. Default: no request waits. */
  readonly inTurn?: InTurn
  /** Waits while a shop is being set up. Default: a few seconds in all. */
  readonly waiting?: Retry
}

/**
 * Whether a product lacks its variants: a shop that has moved to v3 still answers v1 requests, but incompletely
 * (contract 2027, 1.3).
 */
const isEmptied = ({ manageVariants, variants, productOptions }: Product): boolean =>
  manageVariants !== false && productOptions.length > 0 && !variants.length

/** How often a possible move is checked, in milliseconds: such answers may have another cause. */
const CHECK_MS = 60_000

type Ask<Answer> = (port: CatalogPort) => Promise<Answer>

const waitForSetup = createRetry({ attempts: 5, baseDelayMs: 1_000, isWorth: isProvisioning })

/** Keeps the shop's generation, as far as it is known, and the ports of both. */
function createGenerations({
  generation: known,
  dialects,
  remember,
  waiting = waitForSetup,
}: CatalogPortOptions) {
  const ports = new Map<Generation, CatalogPort | Promise<CatalogPort>>()
  let proved: Generation | undefined

  const open = (which: Generation) => {
    const port = ports.get(which) ?? dialects[which]()
    ports.set(which, port)
    // A chunk that failed to load is loaded again with the next request.
    Promise.resolve(port).catch(() => ports.delete(which))
    return port
  }

  const prove = (which: Generation) => {
    if (which === proved) return
    proved = which
    remember(which)
  }

  const askAt = async <Answer>(which: Generation, ask: Ask<Answer>, proves: boolean): Promise<Answer> => {
    const port = await open(which)
    const answer = await waiting(() => ask(port))
    if (which === 'v3' && proves) prove('v3')
    return answer
  }

  return [() => proved ?? known(), prove, askAt, () => proved !== undefined] as const
}

/** No product has this id: the request only shows whether the shop answers. */
const NOBODY = 'id:00000000-0000-0000-0000-000000000000'

type Generations = ReturnType<typeof createGenerations>

type Run = <Answer>(ask: Ask<Answer>, failed?: unknown, proves?: boolean) => Promise<Answer>

/** Asks the generation that the shop seems to have, and the other if it was the wrong one. */
const createRun =
  ([generation, prove, askAt]: Generations): Run =>
  async (ask, failed, proves = true) => {
    const asked = generation()
    try {
      if (readTold(failed)) throw failed
      return await askAt(asked, ask, proves)
    } catch (error) {
      const told = readTold(error)
      if (!told && mayHaveTold(error))
        return askAt(asked === 'v1' ? 'v3' : 'v1', ask, proves).catch(() => {
          throw error
        })
      if (!told || (told === asked && !readTold(failed))) throw error
      prove(told)
      return askAt(told, ask, proves)
    }
  }

/** Creates the run of requests for categories, whose answers may not prove the generation. */
function createCategoryRun([generation, , , isProved]: Generations, run: Run) {
  let proof: Promise<unknown> | undefined
  /** Asks for a product, which a shop of the other generation refuses; one request serves all callers. */
  const findOut = (): Promise<unknown> => {
    proof ??= run((port) => port.queryProducts([NOBODY])).finally(() => {
      proof = undefined
    })
    return proof
  }

  /**
   * Asks for categories. A shop of catalog v1 may answer a v3 request for them with an empty list. That proves nothing,
   * so it is accepted only when a request for products has shown the generation.
   */
  return async <Answer>(ask: Ask<Answer>, isNothing: (answer: Answer) => boolean): Promise<Answer> => {
    const asked = generation()
    const answer = await run(ask, undefined, false)
    if (!isNothing(answer)) return answer
    if (generation() === 'v3' && !isProved()) await findOut()
    return generation() === asked ? answer : run(ask, undefined, false)
  }
}

/** Checks whether a shop of catalog v1 has moved to catalog v3 in the meantime. */
function createMoveWatch([generation, prove, askAt]: Generations, run: Run) {
  let checkedAtMs = 0

  /** Asks catalog v3, the only one that says whether the shop has moved. */
  const checkMove = async <Answer>(ask: Ask<Answer>): Promise<Answer | undefined> => {
    if (generation() === 'v3') return undefined
    checkedAtMs = Date.now()
    return askAt('v3', ask, true).catch((error) => {
      const told = readTold(error)
      if (told) prove(told)
      return undefined
    })
  }

  /** Asks once more if the answer looks like one of a shop that has moved. */
  const runWatched = async <Answer>(
    ask: Ask<Answer>,
    productsOf: (answer: Answer) => readonly Product[],
    failed?: unknown,
  ): Promise<Answer> => {
    const answer = await run(ask, failed)
    const isDue = Date.now() - checkedAtMs > CHECK_MS
    if (generation() === 'v3' || !isDue || !productsOf(answer).some(isEmptied)) return answer
    return (await checkMove(ask)) ?? answer
  }

  return [checkMove, runWatched] as const
}

function createAsking(options: CatalogPortOptions) {
  const generations = createGenerations(options)
  const run = createRun(generations)
  return [run, ...createMoveWatch(generations, run), createCategoryRun(generations, run)] as const
}

/**
 * Creates the catalog of a shop of either generation: if a request reaches the wrong one, the other is asked, once, and
 * remembered. An answer to a v1 request proves nothing.
 */
export function createCatalogPort(options: CatalogPortOptions): CatalogPort {
  const { inTurn } = options
  const port = createPort(options)
  return inTurn ? takeTurns(port, inTurn) : port
}

/** Wraps whole calls only: a call inside another would wait for it forever. */
const takeTurns = (port: CatalogPort, inTurn: InTurn): CatalogPort => {
  const calls = Object.entries(port).map(
    ([name, ask]: [string, (...given: unknown[]) => Promise<unknown>]) => [
      name,
      (...given: unknown[]) => inTurn(() => ask(...given)),
    ],
  )
  return Object.fromEntries(calls)
}

function createPort(options: CatalogPortOptions): CatalogPort {
  const [run, checkMove, runWatched, runCategories] = createAsking(options)
  return {
    queryProducts: (keys, failed, signal) =>
      runWatched(
        (port) => port.queryProducts(keys, readTold(failed) ? undefined : failed, signal),
        (products) => products,
        failed,
      ),
    async readProduct(key, about = {}) {
      const ask: Ask<Product | undefined> = (port) => port.readProduct(key, about)
      const moved = about.doubted ? await checkMove(ask) : undefined
      return moved ?? runWatched(ask, (product) => (product ? [product] : []))
    },
    readCounts: (product, signal) =>
      run(async (port) => (await port.readCounts?.(product, signal)) ?? product),
    findCollection: (named, signal) =>
      runCategories(
        (port) => port.findCollection(named, signal),
        (found) => !found,
      ),
    queryPage: (query, signal) =>
      runWatched(
        (port) => port.queryPage(query, signal),
        ({ products }) => products,
      ),
    readFacets: (query, signal) => run(async (port) => port.readFacets?.(query, signal)),
    listCollections: () =>
      runCategories(
        (port) => port.listCollections(),
        (found) => !found.length,
      ),
    readAvailability: (productId, choices, signal) =>
      run((port) => port.readAvailability(productId, choices, signal)),
  }
}
