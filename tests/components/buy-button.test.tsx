import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BuyButton, type BuyOptions, type BuyServices } from '../../src/components/buy-button/BuyButton.tsx'
import { messages as german } from '../../src/messages/de/cart.ts'
import { messages } from '../../src/messages/en/cart.ts'
import { StoreError } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import { SAME_PRESS_MS } from '../../src/model/same-press.ts'
import type { CartRequest, CartStore } from '../../src/store/cart.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import { createChoices } from '../../src/store/choices.ts'
import { createPageStore, sliceOf } from '../../src/store/page-store.ts'
import { fake } from '../support/fake.ts'
import { managed, option, variantOf } from '../support/model/make-option.ts'
import { makeProduct } from '../support/store/make-product.ts'

let now = 0
beforeEach(() => {
  now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

interface Given {
  readonly product?: Product
  readonly options?: Partial<BuyOptions>
  readonly services?: Partial<BuyServices>
  /** What the cart does with an addition. */
  readonly onAdd?: (request: CartRequest) => Promise<unknown>
}

/** Shows a buy button beside a cart that records what it is asked for. */
function show({ product = makeProduct(), options, services, onAdd = async () => ({}) }: Given = {}) {
  const catalog = createCatalog({ queryProducts: async () => [] })
  catalog.put([product])
  const choices = createChoices({
    state: sliceOf(createPageStore(), 'choices'),
    askAvailability: () => Promise.reject(new Error('not asked')),
  })
  const add = vi.fn((request: CartRequest, _: object) => onAdd(request))
  const page = {
    buyNow: vi.fn(async () => {}),
    focusPicker: vi.fn(() => true),
    goTo: vi.fn(),
  }
  const emit = vi.fn((_type: string, _detail?: object, _init?: object) => true)
  const setStatus = vi.fn()
  const view = render(
    <BuyButton
      tag={{ host: document.createElement('store-buy-button'), emit, setStatus }}
      services={{
        catalog,
        choices,
        messages,
        locale: 'en',
        fetchRefusals: async () => undefined,
        productUrl: '/p/{slug}',
        askFor: (what) => `Choose ${what} first.`,
        isMember: () => false,
        loadCart: async () => fake<CartStore>({ add }),
        hasPicker: () => true,
        ...page,
        ...services,
      }}
      options={{
        productKey: `id:${product.id}`,
        action: 'cart',
        quantity: undefined,
        variantId: undefined,
        own: false,
        ...options,
      }}
    />,
  )
  const button = () => view.getByRole('button') as HTMLButtonElement
  const press = () => act(async () => void fireEvent.click(button()))
  return { ...view, ...page, add, emit, setStatus, choices, catalog, button, press }
}

const mug = (more: Partial<Product> = {}): Product =>
  makeProduct({
    ...managed(
      [option('Glaze', 'Sage', 'Ink'), option('Size', 'S')],
      [variantOf({ Glaze: 'Sage', Size: 'S' }), variantOf({ Glaze: 'Ink', Size: 'S' }, 'sold-out')],
    ),
    ...more,
  })

describe('a buy button', () => {
  it('puts one piece into the cart, after the page has agreed', async () => {
    const { add, emit, press, button, setStatus } = show()
    expect(button().textContent).toBe('Add to cart')
    expect(setStatus).toHaveBeenLastCalledWith('ready', { productId: 'p1', slug: 'mug' })
    await press()
    const [type, detail, init] = emit.mock.calls[0] ?? []
    expect([type, init]).toEqual(['store-add-to-cart', { cancelable: true }])
    expect(detail).toMatchObject({ productId: 'p1', quantity: 1 })
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ productId: 'p1' }), {
      emit,
      whenOffline: 'wait',
      saysProblem: true,
    })
  })

  it('adds nothing if the page refuses', async () => {
    const { add, emit, press } = show()
    emit.mockReturnValue(false)
    await press()
    expect(add).not.toHaveBeenCalled()
  })

  it('adds the choice, its texts, and the quantity that its tag says', async () => {
    const { add, press, choices } = show({ product: mug(), options: { quantity: 3 } })
    act(() => choices.choose('p1', { Glaze: 'Sage', Size: 'S' }))
    await press()
    expect(add.mock.calls[0]?.[0]).toMatchObject({
      productId: 'p1',
      variantId: 'v-Sage-S',
      choices: { Glaze: 'Sage', Size: 'S' },
      quantity: 3,
    })
  })

  it('adds the variant that its tag names, whatever is chosen elsewhere', async () => {
    const { add, press } = show({ product: mug(), options: { variantId: 'v-Sage-S' } })
    await press()
    expect(add.mock.calls[0]?.[0]).toMatchObject({ variantId: 'v-Sage-S' })
    expect(add.mock.calls[0]?.[0]).not.toHaveProperty('choices')
  })

  it('says that it is adding until the cart has answered, and takes a double press once', async () => {
    let answer = (_: unknown) => {}
    const { add, press, button } = show({ onAdd: () => new Promise((resolve) => (answer = resolve)) })
    await press()
    expect([button().textContent, button().getAttribute('aria-busy')]).toEqual(['Adding …', 'true'])
    await press()
    await act(async () => answer({}))
    expect([button().textContent, button().getAttribute('aria-busy')]).toEqual(['Add to cart', 'false'])
    now += SAME_PRESS_MS - 1
    await press()
    expect(add).toHaveBeenCalledTimes(1)
    now += SAME_PRESS_MS
    await press()
    expect(add).toHaveBeenCalledTimes(2)
  })

  it('says why it could not be added, and takes the next press at once', async () => {
    const problem = { kind: 'stock', left: 2 }
    const onAdd = () =>
      Promise.reject(new StoreError('application', 'no', { details: { problem }, requestId: 'r1' }))
    const { add, press, button, getByRole, emit } = show({ onAdd })
    expect(button().hasAttribute('aria-describedby')).toBe(false)
    await press()
    expect(getByRole('alert').textContent).toBe('Only 2 left.')
    expect(button().getAttribute('aria-describedby')).toBe(getByRole('alert').id)
    const told = { code: 'application', message: 'no', requestId: 'r1', productId: 'p1' }
    expect(emit).toHaveBeenLastCalledWith('store-error', told)
    await press()
    expect(add).toHaveBeenCalledTimes(2)
  })

  it('asks for missing choices and moves the focus there, and forgets that with the next choice', async () => {
    const { add, press, getByRole, focusPicker, choices } = show({ product: mug() })
    await press()
    expect(getByRole('alert').textContent).toBe('Choose Glaze and Size first.')
    expect(focusPicker).toHaveBeenCalledOnce()
    expect(add).not.toHaveBeenCalled()
    act(() => choices.choose('p1', { Glaze: 'Sage' }))
    expect(getByRole('alert').textContent).toBe('')
    await press()
    expect(getByRole('alert').textContent).toBe('Choose Size first.')
  })

  it('leads to the product’s page where its options can’t be chosen here', async () => {
    const { press, button, goTo, emit } = show({
      product: mug(),
      services: { hasPicker: () => false },
    })
    expect(button().textContent).toBe('Choose options')
    await press()
    expect(emit).toHaveBeenCalledWith('store-select', { productId: 'p1', slug: 'mug' }, { cancelable: true })
    expect(goTo).toHaveBeenCalledWith('/p/mug')
    emit.mockReturnValue(false)
    await press()
    expect(goTo).toHaveBeenCalledOnce()
  })

  it('says which choice is missing if there is neither a picker nor a page', async () => {
    const { press, getByRole } = show({
      product: mug(),
      services: { hasPicker: () => false, productUrl: undefined },
    })
    await press()
    expect(getByRole('alert').textContent).toBe('Choose Glaze and Size first.')
  })

  it('goes to the checkout with this product alone, and says so', async () => {
    let arrive = () => {}
    const buyNow = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)))
    const { add, emit, press, button } = show({ options: { action: 'checkout' }, services: { buyNow } })
    expect(button().textContent).toBe('Buy now')
    await press()
    expect(button().textContent).toBe('One moment …')
    expect(buyNow).toHaveBeenCalledWith(emit, expect.objectContaining({ productId: 'p1' }))
    await act(async () => arrive())
    expect(button().textContent).toBe('Buy now')
    expect(add).not.toHaveBeenCalled()
  })

  it('is a link to the product, which the page’s scripts may take over', () => {
    const { getByRole, emit } = show({ options: { action: 'page' } })
    const link = getByRole('link', { name: 'View product' })
    expect(link.getAttribute('href')).toBe('/p/mug')
    expect(fireEvent.click(link)).toBe(true)
    emit.mockReturnValue(false)
    expect(fireEvent.click(link)).toBe(false)
    expect(emit).toHaveBeenCalledWith('store-select', { productId: 'p1', slug: 'mug' }, { cancelable: true })
  })
})

describe('a buy button that can’t be pressed', () => {
  const outOfStock = makeProduct({
    stock: { trackInventory: true, quantity: 0, inStock: false, inventoryStatus: 'OUT_OF_STOCK' },
  })
  const labelOf = (given: Given) => {
    const { button } = show(given)
    const told = [button().textContent, button().disabled]
    cleanup()
    return told
  }

  it('says that the product, or the chosen variant, is sold out', () => {
    expect(labelOf({ product: outOfStock })).toEqual(['Sold out', true])
    expect(labelOf({ product: mug(), options: { variantId: 'v-Ink-S' } })).toEqual(['Sold out', true])
    expect(labelOf({ product: mug(), options: { variantId: 'v-Sage-S' } })).toEqual(['Add to cart', false])
    const { choices, button } = show({ product: mug() })
    act(() => choices.choose('p1', { Glaze: 'Ink', Size: 'S' }))
    expect(button().disabled).toBe(true)
    act(() => choices.choose('p1', { Glaze: 'Sage', Size: 'S' }))
    expect(button().disabled).toBe(false)
  })

  it('says that only members may buy, except to members', () => {
    const product = makeProduct({ reserved: 'members' })
    expect(labelOf({ product })).toEqual([messages.membersOnly, true])
    expect(labelOf({ product, services: { isMember: () => true } })).toEqual(['Add to cart', false])
  })

  it('says so in the shopper’s language', () => {
    const { getByText } = show({ product: outOfStock, services: { messages: german, locale: 'de' } })
    expect(getByText('Ausverkauft').closest('[lang]')?.getAttribute('lang')).toBe('de')
  })

  it('still links to the page of a product that is sold out', () => {
    const { getByRole } = show({ product: outOfStock, options: { action: 'page' } })
    expect(getByRole('link').textContent).toBe('View product')
  })
})

describe('a buy button without a product', () => {
  it('keeps the page’s own content, and says that it is empty', () => {
    const { container, setStatus, queryByRole } = show({ options: { productKey: undefined, own: true } })
    expect(queryByRole('button')).toBeNull()
    expect(container.querySelector('slot')).not.toBeNull()
    expect(setStatus).toHaveBeenLastCalledWith('empty', undefined)
  })
})
