import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CardServices, ProductCardTag } from '../../src/components/product/ProductCardTag.tsx'
import { messages } from '../../src/messages/en/product.ts'
import { StoreError } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import type { CartRequest, CartStore } from '../../src/store/cart.ts'
import { createChoices } from '../../src/store/choices.ts'
import { createPageStore, sliceOf } from '../../src/store/page-store.ts'
import { readCard } from '../../src/views/product/card-view-model.ts'
import type { ProductView } from '../../src/views/product/ProductRoom.tsx'
import { fake } from '../support/fake.ts'
import { managed, option, variantOf } from '../support/model/make-option.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { CARD_OPTIONS, CARD_SETTING } from '../support/views/card-setting.ts'

afterEach(cleanup)

const SETTING = { ...CARD_SETTING, messages, productUrl: '/p/{slug}' }

interface Given {
  readonly product?: Product
  readonly view?: Partial<ProductView>
  readonly services?: Partial<CardServices>
  /** What the cart does with an addition. */
  readonly onAdd?: (request: CartRequest) => Promise<object>
}

const viewOf = (product: Product, more: Partial<ProductView> = {}): ProductView => ({
  status: 'ready',
  options: CARD_OPTIONS,
  messages,
  own: false,
  eager: false,
  card: readCard(product, SETTING),
  ...more,
})

/** Creates a tag's view, and a function that changes it. */
function createView(first: ProductView) {
  let view = first
  const listeners = new Set<() => void>()
  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    become: (next: ProductView) =>
      act(() => {
        view = next
        for (const listener of listeners) listener()
      }),
  }
}

/** Shows a card that React has taken over, on a page that records what it is asked for. */
function show({ product = makeProduct(), view: first, services, onAdd = async () => ({}) }: Given = {}) {
  const { become, ...viewed } = createView(viewOf(product, first))
  const choices = createChoices({
    state: sliceOf(createPageStore(), 'choices'),
    askAvailability: () => Promise.reject(new Error('not asked')),
  })
  const add = vi.fn(async (request: CartRequest, _: object) => onAdd(request))
  const emit = vi.fn((_type: string, _detail?: object, _init?: object) => true)
  const page = {
    buyNow: vi.fn(async () => {}),
    goTo: vi.fn(),
    openQuickView: vi.fn(async () => {}),
    hasQuickView: vi.fn(() => true),
    tryAgain: vi.fn(),
  }
  const host = document.createElement('store-product')
  const tag = { host, emit, tryAgain: page.tryAgain, ...viewed }
  const shown = render(
    <ProductCardTag
      tag={tag}
      services={fake<CardServices>({
        loadCart: async () => fake<CartStore>({ add }),
        sayProblem: async (reason: unknown) => `It didn’t work: ${(reason as Error).message}.`,
        chosen: { peek: choices.state.getState, subscribe: choices.state.subscribe },
        setting: () => SETTING,
        tellAge: undefined,
        drawExtras: undefined,
        ...page,
        ...services,
      })}
    />,
  )
  const button = () => shown.getByRole('button') as HTMLButtonElement
  return {
    ...shown,
    ...page,
    host,
    add,
    emit,
    choices,
    button,
    become,
    press: () => act(async () => void fireEvent.click(button())),
    told: (type: string) => emit.mock.calls.filter(([one]) => one === type).map(([, detail]) => detail),
  }
}

const GLAZES = managed(
  [option('Glaze', 'Sage', 'Ink')],
  [variantOf({ Glaze: 'Sage' }), variantOf({ Glaze: 'Ink' }, 'sold-out')],
)
const choosable = (more: Partial<Product> = {}) => makeProduct({ ...GLAZES, ...more })
const away = () => Promise.reject(new StoreError('network', 'away'))

describe('the button of a card', () => {
  it('puts the product into the cart, and is busy until the cart has answered', async () => {
    let answer = (_: object) => {}
    const onAdd = () => new Promise<object>((done) => (answer = done))
    const { press, button, add, told } = show({ onAdd })
    expect([button().textContent, button().getAttribute('aria-busy')]).toEqual(['Add to cart Mug', null])
    await press()
    expect(button().getAttribute('aria-busy')).toBe('true')
    await press()
    expect(add.mock.calls.map(([request]) => request)).toEqual([{ productId: 'p1' }])
    expect(told('store-add-to-cart')).toEqual([expect.objectContaining({ productId: 'p1', quantity: 1 })])
    await act(async () => answer({}))
    expect(button().getAttribute('aria-busy')).toBeNull()
    await press()
    expect(add).toHaveBeenCalledTimes(2)
  })

  it('adds nothing if the page refuses', async () => {
    const { press, emit, add, queryByRole } = show()
    emit.mockReturnValue(false)
    await press()
    expect(add).not.toHaveBeenCalled()
    expect(queryByRole('alert')).toBeNull()
  })

  it('says beside it why the product wasn’t added, tells the page, and can be pressed again', async () => {
    const onAdd = vi.fn(away).mockRejectedValueOnce(new StoreError('network', 'away'))
    const { press, button, getByRole, queryByRole, told, add } = show({ onAdd })
    await press()
    expect(getByRole('alert').textContent).toBe('It didn’t work: away.')
    expect(told('store-error')).toEqual([{ code: 'network', message: 'away', productId: 'p1' }])
    expect(button().getAttribute('aria-busy')).toBeNull()
    onAdd.mockReturnValue(new Promise(() => {}))
    await press()
    expect([add.mock.calls.length, queryByRole('alert')]).toEqual([2, null])
  })

  it('leaves no reason beside another product that its tag names meanwhile', async () => {
    const { press, become, queryByRole, button } = show({ onAdd: away })
    await press()
    expect(queryByRole('alert')).not.toBeNull()
    become(viewOf(makeProduct({ id: 'p2', name: 'Bowl' })))
    expect([button().textContent, queryByRole('alert')]).toEqual(['Add to cart Bowl', null])
  })

  it('goes to the checkout with this product alone if its tag says so', async () => {
    const { press, buyNow, button, emit, add } = show({
      view: { options: { ...CARD_OPTIONS, buy: 'checkout' } },
    })
    expect(button().textContent).toBe('Buy now Mug')
    await press()
    expect(buyNow).toHaveBeenCalledWith(emit, { productId: 'p1' })
    expect(add).not.toHaveBeenCalled()
  })

  it('opens the quick view for a product whose options are open', async () => {
    const { press, button, openQuickView, add, host, told } = show({ product: choosable() })
    expect(button().textContent).toBe('Choose options Mug')
    await press()
    expect(openQuickView).toHaveBeenCalledWith(host, expect.objectContaining({ id: 'p1' }))
    expect(told('store-select')).toEqual([{ productId: 'p1', slug: 'mug' }])
    expect(add).not.toHaveBeenCalled()
  })

  it('leads to the product’s page where a builder wants no quick view, or it can’t be loaded', async () => {
    const plain = show({ product: choosable(), services: { hasQuickView: () => false } })
    await plain.press()
    expect([plain.goTo.mock.calls, plain.openQuickView.mock.calls]).toEqual([[['/p/mug']], []])
    cleanup()
    const broken = show({ product: choosable(), services: { openQuickView: away } })
    await broken.press()
    expect(broken.goTo).toHaveBeenCalledWith('/p/mug')
  })

  it('does nothing more if the page shows the product itself', async () => {
    const { press, emit, openQuickView, goTo } = show({ product: choosable() })
    emit.mockReturnValue(false)
    await press()
    expect([openQuickView.mock.calls, goTo.mock.calls]).toEqual([[], []])
  })
})

describe('a card beside a picker of its product', () => {
  it('shows and buys what the shopper has chosen there', async () => {
    const { press, button, choices, add, queryByText } = show({ product: choosable() })
    act(() => {
      choices.put(choosable())
      choices.choose('p1', { Glaze: 'Sage' })
    })
    expect(button().textContent).toBe('Add to cart Mug')
    expect(queryByText('€10.00')).not.toBeNull()
    await press()
    expect(add.mock.calls[0]?.[0]).toEqual({
      productId: 'p1',
      choices: { Glaze: 'Sage' },
      variantId: 'v-Sage',
    })
    act(() => choices.choose('p1', { Glaze: 'Ink' }))
    expect([button().disabled, button().textContent]).toEqual([true, 'Sold out Mug'])
  })

  it('leaves no reason beside another choice', async () => {
    const { press, choices, queryByRole } = show({ product: choosable(), onAdd: away })
    act(() => {
      choices.put(choosable())
      choices.choose('p1', { Glaze: 'Sage' })
    })
    await press()
    expect(queryByRole('alert')).not.toBeNull()
    act(() => choices.choose('p1', { Glaze: 'Ink' }))
    expect(queryByRole('alert')).toBeNull()
  })

  it('shows the product at length for a text that is required', async () => {
    const field = { key: 'n', title: 'Name', maxLength: 20, mandatory: true }
    const product = choosable({ customTextFields: [field] })
    const { press, choices, openQuickView, add } = show({ product })
    act(() => {
      choices.put(product)
      choices.choose('p1', { Glaze: 'Sage' })
    })
    await press()
    expect(openQuickView).toHaveBeenCalledOnce()
    expect(add).not.toHaveBeenCalled()
  })
})

describe('the name of a card', () => {
  const click = (given: Given, how: object = {}) => {
    const shown = show(given)
    return { ...shown, isFollowed: fireEvent.click(shown.getByRole('link', { name: 'Mug' }), how) }
  }

  it('opens the quick view, and leaves the page where it is', () => {
    const { isFollowed, openQuickView, told } = click({})
    expect([isFollowed, openQuickView.mock.calls.length]).toEqual([false, 1])
    expect(told('store-select')).toEqual([{ productId: 'p1', slug: 'mug' }])
  })

  it('is a link for the browser without a quick view, and in a new tab', () => {
    const plain = click({ services: { hasQuickView: () => false } })
    expect([plain.isFollowed, plain.goTo.mock.calls]).toEqual([true, []])
    cleanup()
    const tab = click({}, { ctrlKey: true })
    expect([tab.isFollowed, tab.openQuickView.mock.calls]).toEqual([true, []])
  })
})

describe('a card without its product', () => {
  it('says so in the page’s language, and tries again', () => {
    const failed = { status: 'error', card: undefined, error: { code: 'network', message: 'x' } } as const
    const { getByRole, container, tryAgain } = show({ view: failed })
    expect(container.textContent).toContain(messages.productFailed)
    fireEvent.click(getByRole('button', { name: messages.tryAgain }))
    expect(tryAgain).toHaveBeenCalledOnce()
  })

  it('says how old a product from an earlier visit is', () => {
    const view = { error: { code: 'network', message: 'x' } } as const
    const tellAge = (productId: string) => `${productId}: seen on Monday.`
    const { getByText } = show({ view, services: { tellAge } })
    getByText('p1: seen on Monday.')
  })

  it('shows extras that arrive later', () => {
    const drawExtras: CardServices['drawExtras'] = (card) => ({
      card: { ...card, name: 'Mug, reduced' },
      media: <i>−20%</i>,
      body: <p>tax included</p>,
    })
    const { container } = show({ services: { drawExtras } })
    for (const text of ['Mug, reduced', '−20%', 'tax included']) expect(container.textContent).toContain(text)
  })
})
