import { act, fireEvent, render } from '@testing-library/react'
import { vi } from 'vitest'
import {
  type DetailServices,
  ProductDetailTag,
} from '../../src/components/product/detail/ProductDetailTag.tsx'
import { readTokens } from '../../src/components/product/detail/read-tokens.ts'
import { messages } from '../../src/messages/en/variant-picker.ts'
import { preselect } from '../../src/model/option-preselect.ts'
import type { Product } from '../../src/model/product.ts'
import type { CartRequest, CartStore } from '../../src/store/cart.ts'
import { createChoices } from '../../src/store/choices.ts'
import { createPageStore, sliceOf } from '../../src/store/page-store.ts'
import type { DetailTagView } from '../../src/views/product/detail/DetailTag.tsx'
import { readDetail } from '../../src/views/product/detail/detail-view-model.ts'
import { fake } from '../support/fake.ts'
import { CARD_OPTIONS } from '../support/views/card-setting.ts'

const OWN = {
  ownPicker: false,
  ownBuy: false,
  ownMedia: false,
  hasWeightUnit: false,
  isCompact: false,
  hasShare: true,
  unavailable: 'disable',
} as const

interface Given {
  readonly product: Product
  readonly options?: Partial<DetailTagView['options']>
  readonly view?: Partial<DetailTagView>
  /** What the cart does with an addition. */
  readonly onAdd?: (request: CartRequest) => Promise<object>
}

const SETTING = {
  messages,
  locale: 'en',
  mediaHosts: [],
  imageRatio: 1,
  productUrl: '/p/{slug}',
  unavailable: 'disable',
  changed: false,
  isMember: false,
  firstMedia: [],
  readHtml: readTokens,
} as const

/** Creates the view of a product and its choice, as its tag's model does. */
function createView({ product: first, options, view: more }: Given) {
  const choices = createChoices({
    state: sliceOf(createPageStore(), 'choices'),
    askAvailability: () => Promise.reject(new Error('not asked')),
  })
  const listeners = new Set<() => void>()
  let product = first
  const begin = () => {
    choices.put(product)
    choices.begin(product, (rules) => preselect(rules, 'available'))
  }
  const read = (): DetailTagView => {
    const chosen = choices.selectChoice(product.id)
    return {
      status: 'ready',
      options: { ...CARD_OPTIONS, ...OWN, ...options },
      messages,
      own: false,
      hasBar: true,
      model: chosen && readDetail(chosen, SETTING),
      ...more,
    }
  }
  begin()
  let view = read()
  const change = () => {
    view = read()
    for (const listener of listeners) listener()
  }
  choices.state.subscribe(change)
  return {
    choices,
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The tag names another product now. */
    become: (next: Product) =>
      act(() => {
        product = next
        begin()
        change()
      }),
  }
}

/** Shows a product at length that React has taken over, on a page that records what it is asked for. */
export function showDetail(given: Given) {
  const { choices, become, ...viewed } = createView(given)
  const { onAdd = async () => ({}) } = given
  const add = vi.fn(async (request: CartRequest, _: object) => onAdd(request))
  const emit = vi.fn((_type: string, _detail?: object, _init?: object) => true)
  const page = { buyNow: vi.fn(async () => {}), tryAgain: vi.fn(), announce: vi.fn() }
  const host = document.createElement('store-product')
  const root = host.attachShadow({ mode: 'open' })
  document.body.append(host)
  const container = document.createElement('div')
  root.append(container)
  const tag = { host, emit, tryAgain: page.tryAgain, ...viewed }
  const services = fake<DetailServices>({
    choices,
    messages,
    locale: 'en',
    mediaHosts: [],
    isMember: () => false,
    readAddress: (url: string) => new URL(url, 'https://shop.example/').href,
    loadCart: async () => fake<CartStore>({ add }),
    sayProblem: async (reason: unknown) => `It didn’t work: ${(reason as Error).message}.`,
    ...page,
  })
  const shown = render(<ProductDetailTag tag={tag} services={services} />, { container })
  return {
    ...shown,
    ...page,
    root,
    add,
    emit,
    choices,
    become,
    press: (name: string | RegExp) =>
      act(async () => void fireEvent.click(shown.getByRole('button', { name }))),
    /** Presses a button of the bar, which is hidden from screen readers. */
    pressBar: (action: string) =>
      act(
        async () => void fireEvent.click(root.querySelector(`.bar [data-action=${action}]`) as HTMLElement),
      ),
    bar: () => [...root.querySelectorAll('.bar button')].map(({ textContent }) => textContent),
    alert: () => root.querySelector('[role=alert]')?.textContent,
    told: (type: string) => emit.mock.calls.filter(([one]) => one === type).map(([, detail]) => detail),
  }
}
