import { act, fireEvent, render, within } from '@testing-library/react'
import { vi } from 'vitest'
import { CartPanel } from '../../src/components/cart/CartPanel.tsx'
import { CartTag, type CartTagProps } from '../../src/components/cart/CartTag.tsx'
import type { CartPlace, CartServices } from '../../src/components/cart/cart-services.ts'
import { messages } from '../../src/messages/en/cart.ts'
import type { Cart } from '../../src/model/cart.ts'
import type { OrderSummary } from '../../src/model/order.ts'
import type { CartStore } from '../../src/store/cart.ts'
import type { AppliedCode } from '../../src/store/cart-changes.ts'
import { type CartLine, signatureOf } from '../../src/store/cart-lines.ts'
import { type CartState, UNKNOWN_CART } from '../../src/store/cart-state.ts'
import { createPageStore, sliceOf } from '../../src/store/page-store.ts'
import { fake } from '../support/fake.ts'

export const EUR = (amount: number) => ({ amount, currency: 'EUR' })

/** Creates a line of two moon jars at 10 euros each; tests add the differences. */
export const lineOf = (more: Partial<CartLine> = {}): CartLine => ({
  id: 'l1',
  key: 'jar',
  productId: 'p1',
  name: 'Moon jar',
  details: [],
  quantity: 2,
  price: EUR(10),
  total: EUR(20),
  ...more,
})

/** Creates the state of a cart with these lines, as the provider has answered it. */
export const cartWith = (lines: readonly CartLine[], more: Partial<CartState> = {}): Partial<CartState> => ({
  status: 'ready',
  lines,
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  ...more,
})

/** Creates a page's cart in a state that the test sets, and records the calls. */
export function createCart(first: Partial<CartState>) {
  const state = sliceOf(createPageStore(), 'cart')
  state.setState({ ...UNKNOWN_CART, ...first })
  const done = () => vi.fn(async () => {})
  const cart = {
    state,
    get lines() {
      return state.getState().lines
    },
    get count() {
      return state.getState().count
    },
    load: done(),
    refresh: done(),
    setQuantity: done(),
    remove: done(),
    putBack: done(),
    takeBack: vi.fn(),
    dismiss: vi.fn(),
    removeCoupon: done(),
    removeGiftCard: done(),
    setNote: done(),
    applyCode: vi.fn(async (code: string): Promise<AppliedCode> => ({ kind: 'coupon', code })),
    watchTotals: vi.fn(() => () => {}),
  }
  return { cart, become: (next: Partial<CartState>) => act(() => state.setState(next)) }
}

/** The order of this tab, which a test can let arrive and go. */
function createPlaced(first: OrderSummary | undefined) {
  let order = first
  const listeners = new Set<() => void>()
  const tell = (next: OrderSummary | undefined) => {
    order = next
    for (const listener of listeners) listener()
  }
  return {
    peek: () => order,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dismiss: vi.fn(() => tell(undefined)),
    place: (): Element | undefined => undefined,
    linkTo: (orderId: string) => `/cart?store-order=${orderId}`,
  }
}

export interface Given {
  readonly state: Partial<CartState>
  readonly order?: OrderSummary | undefined
  readonly services?: Partial<CartServices>
}

/** Creates the services of a page with a cart in that state. */
export function createServices({ state, order, services: own }: Given) {
  const { cart, become } = createCart(state)
  const announce = vi.fn()
  const goToCheckout = vi.fn(async () => {})
  const places: CartPlace[] = []
  const services: CartServices = {
    cart: fake<CartStore>(cart),
    messages,
    locale: 'en',
    fetchRefusals: async () => undefined,
    isCurrencyRefused: () => false,
    mediaHosts: ['https://media.example'],
    productUrl: '/p/{slug}',
    announce: (text) => announce(text),
    placed: createPlaced(order),
    findShop: () => undefined,
    closeQuickView: vi.fn(),
    takeStep: () => () => {},
    isMember: () => false,
    goToCheckout,
    takePlace(place) {
      places.push(place)
      return () => void places.splice(places.indexOf(place), 1)
    },
    ...own,
  }
  return { services, cart, become, announce, goToCheckout, places }
}

const actionsOf = (view: ReturnType<typeof render>) => ({
  press: (name: string | RegExp) =>
    act(async () => void fireEvent.click(view.getByRole('button', { name, hidden: true }))),
  /** Returns the rows of sums, as they are read out. */
  sums: () =>
    [...view.container.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.firstChild?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  lines: () => view.queryAllByRole('listitem', { hidden: true }),
  /** Returns the line that shows this name. */
  line: (name: string) => within(view.getByText(name).closest('li') as HTMLElement),
  text: () => (view.container.textContent ?? '').replace(/\s+/g, ' ').trim(),
})

/** Shows the cart below its heading. */
export function showPanel(given: Given & { readonly onGoOn?: () => void }) {
  const page = createServices(given)
  const emit = vi.fn(() => true)
  const view = render(
    <CartPanel services={page.services} emit={emit} onGoOn={given.onGoOn} isCalled={false} />,
  )
  return { ...view, ...page, ...actionsOf(view), emit }
}

/** Shows a `store-cart`. */
export function showTag(given: Given & { readonly props?: Partial<CartTagProps> }) {
  const page = createServices(given)
  const emit = vi.fn((_type: string, _detail?: object, _init?: object) => true)
  const setStatus = vi.fn()
  const host = document.createElement('store-cart')
  document.body.append(host)
  const view = render(
    <CartTag
      tag={{ host, emit, setStatus }}
      services={page.services}
      layout="button"
      opensAfterAdding
      isSummoned={false}
      {...given.props}
    />,
    { container: host },
  )
  return { ...view, ...page, ...actionsOf(view), emit, setStatus, host }
}

export const CART: Cart = { id: 'c', currency: 'EUR', lineItems: [] }

type Totals = NonNullable<CartState['totals']>

/** Writes the provider's sums of a cart. */
export const summed = (subtotal: string, total: string, discount?: string): Totals['priceSummary'] => ({
  subtotal: { amount: subtotal },
  total: { amount: total },
  ...(discount && { discount: { amount: discount } }),
})

/** Shows a cart of 20 euros with the provider's sums. */
export const showSums = (cart: Partial<Cart>, totals: Partial<Totals>, services: Given['services'] = {}) => {
  const whole = { ...CART, ...cart }
  const sums = { calculatedLineItems: [], of: signatureOf(whole), ...totals } as Totals
  return showPanel({ state: cartWith([lineOf()], { cart: whole, totals: sums }), services })
}
