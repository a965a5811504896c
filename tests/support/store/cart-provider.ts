import { createCartPort } from '../../../src/client/cart-v1/cart-port.ts'
import { createTransport } from '../../../src/client/core/transport.ts'
import type { CatalogReference } from '../../../src/model/cart.ts'
import type { Product } from '../../../src/model/product.ts'
import { type CartOptions, type CartStore, createCartStore } from '../../../src/store/cart.ts'
import { createCartMemory } from '../../../src/store/cart-memory.ts'
import { createCatalog } from '../../../src/store/catalog.ts'
import { createPageStore, sliceOf } from '../../../src/store/page-store.ts'

/** Creates a product of the fake shop: with a price and a stock, without choices. */
export function product(
  changes: { id?: string; price?: number; left?: number; options?: string[] } = {},
): Product {
  const { id = 'vase', price = 10, left = 5, options = [] } = changes
  return {
    id,
    slug: id,
    name: id,
    visible: true,
    productType: 'physical',
    priceData: {
      currency: 'EUR',
      price,
      discountedPrice: price,
      formatted: { price: '', discountedPrice: '' },
    },
    stock: {
      trackInventory: true,
      quantity: left,
      inStock: left > 0,
      inventoryStatus: left > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK',
    },
    productOptions: options.map((name) => ({
      name,
      optionType: 'drop_down',
      choices: ['A', 'B'].map((value) => ({ value, description: value, inStock: true, visible: true })),
    })),
    customTextFields: [],
    variants: [],
    manageVariants: false,
    additionalInfoSections: [],
    ribbons: [],
    collectionIds: [],
    numericId: '1',
    inventoryItemId: 'i',
  } as Product
}

interface Line {
  id: string
  quantity: number
  reference: CatalogReference
}

/**
 * The way in which an answer is lost after the provider has acted; a number is a gateway's status, `unlike` is JSON
 * that no cart has.
 */
export type Loss = 'network' | 'html' | 'cut' | 'unlike' | number

type Body = {
  lineItems?: { catalogReference?: CatalogReference; id?: string; quantity: number }[]
  lineItemIds?: string[]
  couponCode?: string
  cartInfo?: { buyerNote?: string }
}

type Failure = { status: number; code?: string } | 'network'

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const fail = (status: number, code: string) =>
  answer(status, { message: code, details: { applicationError: { code, description: code } } })

const leftOf = (one: Product | undefined) => one?.stock?.quantity ?? 0

function renderLine({ id, quantity, reference }: Line, one: Product | undefined) {
  const amount = String(one?.priceData?.discountedPrice ?? 0)
  const left = leftOf(one)
  const status = left >= quantity ? 'AVAILABLE' : left ? 'PARTIALLY_AVAILABLE' : 'NOT_AVAILABLE'
  return {
    id,
    quantity,
    catalogReference: reference,
    productName: { original: one?.name },
    price: { amount },
    fullPrice: { amount },
    availability: one ? { status, quantityAvailable: left } : { status: 'NOT_FOUND' },
  }
}

/** The lines, the note and the coupon of the provider's cart. */
function createMemoryCart(shelf: ReadonlyMap<string, Product>) {
  let lines: Line[] | undefined
  let note: string | undefined
  let coupon: string | undefined
  let revision = 0
  let lastLine = 0
  const fixed = new Set<string>()
  const left = (id: string) => leftOf(shelf.get(id))

  const add = (body: Body) => {
    lines ??= []
    for (const { catalogReference: reference, quantity } of body.lineItems ?? []) {
      if (!reference) continue
      const same = lines.find((line) => JSON.stringify(line.reference) === JSON.stringify(reference))
      const room = left(reference.catalogItemId) - (same?.quantity ?? 0)
      if (room <= 0) continue
      if (same && fixed.has(reference.catalogItemId)) continue
      if (same) same.quantity += Math.min(room, quantity)
      else lines.push({ id: `l${++lastLine}`, quantity: Math.min(room, quantity), reference })
    }
  }
  const setQuantities = (body: Body) => {
    for (const { id, quantity } of body.lineItems ?? []) {
      const line = lines?.find((one) => one.id === id)
      if (line) line.quantity = Math.min(quantity, Math.max(1, left(line.reference.catalogItemId)))
    }
  }

  return {
    exists: () => !!lines,
    fix: (id: string) => fixed.add(id),
    lose: () => {
      lines = undefined
    },
    quantities: () => (lines ?? []).map(({ quantity }) => quantity),
    change(path: string, body: Body) {
      if (path.endsWith('add-to-cart')) add(body)
      if (path.endsWith('update-line-items-quantity')) setQuantities(body)
      if (path.endsWith('remove-coupon')) coupon = undefined
      // The provider answers with the code as the owner has written it.
      coupon = body.couponCode?.toUpperCase() ?? coupon
      note = body.cartInfo?.buyerNote ?? note
      if (path.endsWith('remove-line-items'))
        lines = lines?.filter(({ id }) => !body.lineItemIds?.includes(id))
    },
    render: () => ({
      id: 'cart',
      currency: 'EUR',
      revision: String(++revision),
      buyerNote: note,
      appliedDiscounts: coupon ? [{ coupon: { id: 'x', code: coupon } }] : [],
      lineItems: (lines ?? []).map((line) => ({
        ...renderLine(line, shelf.get(line.reference.catalogItemId)),
        fixedQuantity: fixed.has(line.reference.catalogItemId),
      })),
    }),
  }
}

function failAs(failure: Failure): Response {
  if (failure === 'network') throw new TypeError('failed to fetch')
  return fail(failure.status, failure.code ?? 'NO')
}

const LOST = { html: '<!doctype html>', cut: '{"cart":{"id', unlike: '{"cart":{"id":"c","lineItems":{}}}' }

function loseAs(loss: Loss): Response {
  if (loss === 'network') throw new TypeError('failed to fetch')
  if (typeof loss === 'number') return new Response('<h1>Bad gateway</h1>', { status: loss })
  return new Response(LOST[loss], { status: 200 })
}

/** The failures that a test asks for. */
function createTrouble() {
  const held: (() => void)[] = []
  let isHolding = false
  let failure: Failure | undefined
  let loss: Loss | undefined
  let isDown = false
  let refused: { path: string; status: number } | undefined
  let lostGets = 0

  const controls = {
    failNext: (how: Failure | undefined) => {
      failure = how
    },
    /** The next change is made, but its answer is lost. */
    loseNext: (how: Loss) => {
      loss = how
    },
    /** Calls of this path fail from now on. */
    refuse: (path: string, status: number) => {
      refused = { path, status }
    },
    loseGets: (times: number) => {
      lostGets = times
    },
    /** The provider is out of reach until this is ended. */
    goDown: () => {
      isDown = true
      return () => {
        isDown = false
      }
    },
    hold: () => {
      isHolding = true
    },
    release: () => {
      isHolding = false
      for (const go of held.splice(0)) go()
    },
  }
  return { controls, before, after }

  /** Fails a call before the provider acts; undefined if it may act. */
  async function before(method: string | undefined, path: string): Promise<Response | undefined> {
    if (isHolding) await new Promise<void>((go) => held.push(go))
    if (refused && path.endsWith(refused.path)) return fail(refused.status, 'NO')
    if (isDown || (method === 'GET' && lostGets-- > 0)) throw new TypeError('failed to fetch')
    if (!failure) return undefined
    const now = failure
    failure = undefined
    return failAs(now)
  }

  /** Loses the answer of a change that was made; undefined if it arrives. */
  function after(method: string | undefined): Response | undefined {
    if (method === 'GET' || !loss) return undefined
    const now = loss
    loss = undefined
    return loseAs(now)
  }
}

/** Creates the provider's cart in memory: it answers 200 even when it adds nothing, as in contract 1.10. */
export function fakeProvider(products: Product[] = [product()]) {
  const shelf = new Map(products.map((one) => [one.id, one]))
  const cart = createMemoryCart(shelf)
  const { controls, before, after } = createTrouble()
  const asked: string[] = []
  const bodies: { path: string; body: unknown }[] = []

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = new URL(String(input)).pathname
    if (init?.body) bodies.push({ path, body: JSON.parse(String(init.body)) })
    asked.push(`${init?.method} ${path.replace('/ecom/v1/carts/current', '')}`)
    const refusal = await before(init?.method, path)
    if (refusal) return refusal
    if (!path.endsWith('add-to-cart') && !cart.exists()) return fail(404, 'OWNED_CART_NOT_FOUND')
    cart.change(path, JSON.parse(String(init?.body ?? '{}')))
    if (path.endsWith('create-checkout')) return answer(200, { checkoutId: 'c' })
    if (path.endsWith('redirect-session'))
      return answer(200, { redirectSession: { id: 'r', fullUrl: 'https://shop.example/checkout' } })
    if (path.endsWith('estimate-totals'))
      return answer(200, { calculatedLineItems: [], priceSummary: { total: { amount: '10' } } })
    return after(init?.method) ?? answer(200, { cart: cart.render() })
  }

  return {
    ...controls,
    asked,
    /** Returns the bodies of calls to this path. */
    sent: (path: string) => bodies.filter((one) => one.path.endsWith(path)).map(({ body }) => body),
    fetch,
    put: (one: Product) => shelf.set(one.id, one),
    hide: (id: string) => shelf.delete(id),
    /** From now on, lines of this product keep their quantity. */
    fix: cart.fix,
    find: (id: string) => shelf.get(id),
    lose: cart.lose,
    quantities: cart.quantities,
  }
}

export type FakeProvider = ReturnType<typeof fakeProvider>

/** Creates the memory of a cart in a new browser. */
export function emptyMemory() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  return createCartMemory({ clientId: 'c', storage })
}

/** Opens a page's cart over the fake provider, and records its messages. */
export function openCart(provider: FakeProvider, options: Partial<CartOptions> = {}) {
  const catalog = createCatalog({ queryProducts: async () => [] })
  const first = provider.find('vase')
  if (first) catalog.put([first])
  const cart: CartStore = createCartStore({
    state: sliceOf(createPageStore(), 'cart'),
    port: createCartPort(createTransport({ apiHost: 'https://provider.example', fetch: provider.fetch })),
    catalog,
    memory: emptyMemory(),
    readProduct: async (id) => provider.find(id),
    ...options,
  })
  const told = () => cart.state.getState().notices.map(({ problem }) => problem)
  const shown = () => cart.lines.map(({ quantity }) => quantity)
  return { cart, told, shown, catalog }
}
