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

/** The way in which an answer is lost after the provider has acted; a number is a gateway's status. */
export type Loss = 'network' | 'html' | 'cut' | number

type Body = {
  lineItems?: { catalogReference?: CatalogReference; id?: string; quantity: number }[]
  lineItemIds?: string[]
  couponCode?: string
  cartInfo?: { buyerNote?: string }
}

/** Creates the provider's cart in memory: it answers 200 even when it adds nothing, as in contract 1.10. */
export function fakeProvider(products: Product[] = [product()]) {
  const shelf = new Map(products.map((one) => [one.id, one]))
  const asked: string[] = []
  const held: (() => void)[] = []
  const bodies: { path: string; body: unknown }[] = []
  let lines: Line[] | undefined
  let note: string | undefined
  let coupon: string | undefined
  let revision = 0
  let lastLine = 0
  let isHolding = false
  let failure: { status: number; code?: string } | 'network' | undefined
  let loss: Loss | undefined
  let isDown = false
  let refused: { path: string; status: number } | undefined
  let lostGets = 0

  const left = (id: string) => shelf.get(id)?.stock?.quantity ?? 0
  const render = () => ({
    id: 'cart',
    currency: 'EUR',
    revision: String(++revision),
    buyerNote: note,
    appliedDiscounts: coupon ? [{ coupon: { id: 'x', code: coupon } }] : [],
    lineItems: (lines ?? []).map(({ id, quantity, reference }) => {
      const one = shelf.get(reference.catalogItemId)
      const amount = String(one?.priceData?.discountedPrice ?? 0)
      return {
        id,
        quantity,
        catalogReference: reference,
        productName: { original: one?.name },
        price: { amount },
        fullPrice: { amount },
        availability: one
          ? {
              status:
                left(one.id) >= quantity
                  ? 'AVAILABLE'
                  : left(one.id)
                    ? 'PARTIALLY_AVAILABLE'
                    : 'NOT_AVAILABLE',
              quantityAvailable: left(one.id),
            }
          : { status: 'NOT_FOUND' },
      }
    }),
  })

  const change = (path: string, body: Body) => {
    if (path.endsWith('add-to-cart')) {
      lines ??= []
      for (const { catalogReference: reference, quantity } of body.lineItems ?? []) {
        if (!reference) continue
        const same = lines.find((line) => JSON.stringify(line.reference) === JSON.stringify(reference))
        const room = left(reference.catalogItemId) - (same?.quantity ?? 0)
        if (room <= 0) continue
        if (same) same.quantity += Math.min(room, quantity)
        else lines.push({ id: `l${++lastLine}`, quantity: Math.min(room, quantity), reference })
      }
    }
    if (path.endsWith('update-line-items-quantity'))
      for (const { id, quantity } of body.lineItems ?? []) {
        const line = lines?.find((one) => one.id === id)
        if (line) line.quantity = Math.min(quantity, Math.max(1, left(line.reference.catalogItemId)))
      }
    if (path.endsWith('remove-coupon')) coupon = undefined
    coupon = body.couponCode ?? coupon
    note = body.cartInfo?.buyerNote ?? note
    if (path.endsWith('remove-line-items')) lines = lines?.filter(({ id }) => !body.lineItemIds?.includes(id))
  }

  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  const fail = (status: number, code: string) =>
    answer(status, { message: code, details: { applicationError: { code, description: code } } })

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = new URL(String(input)).pathname
    if (init?.body) bodies.push({ path, body: JSON.parse(String(init.body)) })
    asked.push(`${init?.method} ${path.replace('/ecom/v1/carts/current', '')}`)
    if (isHolding) await new Promise<void>((go) => held.push(go))
    if (refused && path.endsWith(refused.path)) return fail(refused.status, 'NO')
    if (init?.method === 'GET' && lostGets-- > 0) throw new TypeError('failed to fetch')
    if (isDown) throw new TypeError('failed to fetch')
    if (failure) {
      const now = failure
      failure = undefined
      if (now === 'network') throw new TypeError('failed to fetch')
      return fail(now.status, now.code ?? 'NO')
    }
    if (path.endsWith('add-to-cart') || lines) change(path, JSON.parse(String(init?.body ?? '{}')))
    else return fail(404, 'OWNED_CART_NOT_FOUND')
    if (path.endsWith('create-checkout')) return answer(200, { checkoutId: 'c' })
    if (path.endsWith('redirect-session'))
      return answer(200, { redirectSession: { id: 'r', fullUrl: 'https://shop.example/checkout' } })
    if (path.endsWith('estimate-totals'))
      return answer(200, { calculatedLineItems: [], priceSummary: { total: { amount: '10' } } })
    const lost = init?.method === 'GET' ? undefined : loss
    if (lost) loss = undefined
    if (lost === 'network') throw new TypeError('failed to fetch')
    if (typeof lost === 'number') return new Response('<h1>Bad gateway</h1>', { status: lost })
    if (lost) return new Response(lost === 'html' ? '<!doctype html>' : '{"cart":{"id', { status: 200 })
    return answer(200, { cart: render() })
  }

  return {
    asked,
    /** Returns the bodies of calls to this path. */
    sent: (path: string) => bodies.filter((one) => one.path.endsWith(path)).map(({ body }) => body),
    fetch,
    put: (one: Product) => shelf.set(one.id, one),
    hide: (id: string) => shelf.delete(id),
    find: (id: string) => shelf.get(id),
    lose: () => {
      lines = undefined
    },
    quantities: () => (lines ?? []).map(({ quantity }) => quantity),
    failNext: (how: typeof failure) => {
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
