import type { Product } from '../model/product.ts'
import type { About, CartCore } from './cart-core.ts'
import { type CartLine, foreseeLine, withQuantity } from './cart-lines.ts'
import type { Emit } from './cart-news.ts'
import { type Price, readProblem, refuse } from './cart-problem.ts'
import {
  type CartRequest,
  findLeft,
  findPrice,
  readQuantity,
  readWanted,
  referenceKey,
  type Wanted,
} from './cart-request.ts'
import { findOldPrice, sendAddition, type Taken } from './cart-taking.ts'
import type { Catalog } from './catalog.ts'

export interface AddOptions {
  /** Where the events of this change are fired; by default at the page's cart. */
  readonly emit?: Emit | undefined
  /**
   * A price that has changed since it was shown is told; `stop`: and nothing is put in, because the page
   * would be left before anybody could read it. Default `tell`.
   */
  readonly onPriceChange?: 'tell' | 'stop' | undefined
}

/** What an addition came to. */
export interface Added {
  /** Pieces in the cart, over all lines. */
  readonly count: number
  /** Pieces that came in: fewer than asked for when there are no more. */
  readonly quantity: number
  readonly currency?: string | undefined
}

export interface AddingOptions {
  readonly catalog: Pick<Catalog, 'peek' | 'put' | 'load'>
  /** The product as it is at this moment; undefined when there is none, or shoppers can't see it. */
  readonly readProduct: (productId: string) => Promise<Product | undefined>
  /** Fills in what the shopper has chosen elsewhere on the page. */
  readonly fill?: ((request: CartRequest) => CartRequest) | undefined
}

/** One or more clicks on the same thing that are on their way together. */
interface Wish {
  readonly request: CartRequest
  readonly name: string
  readonly about: About
  readonly options: AddOptions
  /** What it comes to by what the page knows; undefined: only a newer product can tell. */
  readonly wanted: Wanted | undefined
  quantity: number
}

/** By what the page knows. What is missing won't be there in a newer product; a combination may be. */
function foreseeWanted(product: Product | undefined, request: CartRequest): Wanted | undefined {
  try {
    return product && readWanted(product, request)
  } catch (error) {
    if (['choice', 'text', 'text-too-long'].includes(readProblem(error).kind)) throw error
    return undefined
  }
}

function foresee(wish: Wish, id: string) {
  const { wanted } = wish
  if (!wanted || findLeft(wanted) === 0) return
  const key = referenceKey(wanted.reference)
  return (lines: readonly CartLine[]): readonly CartLine[] =>
    lines.some((line) => line.key === key)
      ? lines.map((line) => (line.key === key ? withQuantity(line, line.quantity + wish.quantity) : line))
      : [...lines, foreseeLine(wanted, id, wish.quantity)]
}

/** Putting products into the cart, with price and stock looked at again at that moment. */
export function createAdding(
  core: CartCore,
  { catalog, readProduct, fill = (request) => request }: AddingOptions,
) {
  const wishes = new Map<string, Wish>()
  let lastId = 0

  const readFresh = async (request: CartRequest): Promise<Wanted> => {
    const product = await readProduct(request.productId)
    if (!product) {
      // Every tag of it should know.
      catalog.load(`id:${request.productId}`, { again: true })
      throw refuse({ kind: 'gone' })
    }
    catalog.put([product])
    // Nobody knows what would have to be chosen, or what it costs.
    if (product.flaw?.isSellable === false) throw refuse({ kind: 'failed', code: 'system' })
    return readWanted(product, request)
  }

  const checkPrice = (fresh: Wanted, shown: Price | undefined, { options, about }: Wish) => {
    const now = findPrice(fresh)
    if (!now) throw refuse({ kind: 'no-price' })
    const was = findOldPrice(now, shown)
    if (!was) return
    if (options.onPriceChange === 'stop') throw refuse({ kind: 'price', now, was })
    core.notice({ kind: 'price', now, was }, about)
  }

  const send = (wish: Wish): Promise<Taken> => {
    const shown = wish.wanted && findPrice(wish.wanted)
    return core.run({
      name: wish.name,
      about: wish.about,
      emit: wish.options.emit,
      foresee: foresee(wish, `new-${++lastId}`),
      send: async () => {
        const [fresh] = await Promise.all([readFresh(wish.request), core.ensure()])
        checkPrice(fresh, shown, wish)
        return sendAddition(core, fresh, wish.quantity)
      },
    })
  }

  const finish = ({ about }: Wish, { came, problem, name = about.name ?? '' }: Taken): Added => {
    if (problem) core.notice(problem, about)
    if (problem && !came) throw refuse(problem)
    const { count, cart } = core.state.getState()
    core.tell({ type: 'added', name, quantity: came, count })
    return { count, quantity: came, currency: cart?.currency }
  }

  const makeWish = (asked: CartRequest, options: AddOptions): Wish => {
    const known = catalog.peek(`id:${asked.productId}`).value
    const about = { name: known?.name ?? undefined, productId: asked.productId }
    try {
      const quantity = readQuantity(asked.quantity)
      const request = fill(asked)
      const { productId, variantId, choices, texts } = request
      const name = `add:${JSON.stringify([productId, variantId, choices, texts])}`
      return { request, name, about, options, wanted: foreseeWanted(known, request), quantity }
    } catch (error) {
      core.notice(readProblem(error), about)
      throw error
    }
  }

  /** @throws {StoreError} with its problem; the shopper has been told by then. */
  return async (request: CartRequest, options: AddOptions = {}): Promise<Added> => {
    const wish = makeWish(request, options)
    const earlier = wishes.get(wish.name)
    const joined = earlier && core.queue.findWaiting(wish.name)
    if (earlier && joined) {
      earlier.quantity += wish.quantity
      core.show()
      await joined
      const { count, cart } = core.state.getState()
      return { count, quantity: wish.quantity, currency: cart?.currency }
    }
    wishes.set(wish.name, wish)
    const taken = send(wish)
    if (wish.wanted) core.tell({ type: 'adding', name: wish.about.name ?? '' })
    return finish(wish, await taken)
  }
}
