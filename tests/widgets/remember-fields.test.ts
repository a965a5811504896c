import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../src/model/product.ts'
import type { Config } from '../../widgets/loader/config.ts'
import { createMemory } from '../../widgets/loader/memory.ts'
import { createRemember } from '../../widgets/runtime/memory/remember.ts'
import { writeMemory } from '../../widgets/runtime/memory/write-memory.ts'
import { fromOutside } from '../support/from-outside.ts'
import { openPage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'

const CONFIG = { clientId: 'c1', apiHost: 'https://api.example' } as Config

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 10) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = () => {
  const memory = createMemory(CONFIG, false)
  const remember = createRemember(
    openPage({
      memory,
      role: () => 'visitor',
      loadChunk: async () => ({ writeMemory }),
    }),
  )
  const stored = () => JSON.parse(localStorage.getItem(memory.place) ?? 'null')
  return { memory, remember, stored }
}

/** Returns a product as the next visit reads it. */
const keep = async (more: Partial<Product>) => {
  const { remember, stored } = open()
  remember([makeProduct(more)])
  await vi.runAllTimersAsync()
  return stored().products.p1?.product as Product
}

const variant = (id: string, price: number | undefined, visible = true) => ({
  id,
  choices: {},
  variant: {
    visible,
    ...(price !== undefined && {
      priceData: {
        currency: 'EUR',
        price,
        discountedPrice: price,
        formatted: { price: '', discountedPrice: '' },
      },
    }),
  },
})
const variants = [
  variant('middle', 20),
  variant('dear', 30),
  variant('hidden', 1, false),
  variant('cheap', 10),
  variant('unpriced', undefined),
]

describe('the fields of a product on a card', () => {
  it('are remembered one by one', async () => {
    const shown = fromOutside<Partial<Product>>({
      ribbon: 'New',
      manageVariants: false,
      media: { mainMedia: { id: 'm1' }, items: [{ id: 'm1' }, { id: 'm2' }] },
      convertedPriceData: makeProduct().priceData,
      priceRange: { minValue: 1, maxValue: 2 },
      discount: { type: 'NONE', value: 0 },
      pricePerUnitData: { totalQuantity: 1 },
      productPageUrl: { base: 'https://shop.example/', path: 'mug' },
    })
    expect(await keep(shown)).toMatchObject({ ...shown, media: { mainMedia: { id: 'm1' }, items: [] } })
  })

  it('have only values of the product', async () => {
    const { priceData: _price, stock: _stock, ...bare } = makeProduct()
    const { remember, stored } = open()
    remember([{ ...bare, name: null, media: { items: [] } } as Product])
    await vi.runAllTimersAsync()
    expect(Object.keys(stored().products.p1.product).sort()).toEqual(
      [
        'additionalInfoSections',
        'collectionIds',
        'customTextFields',
        'id',
        'inventoryItemId',
        'manageVariants',
        'name',
        'numericId',
        'productOptions',
        'productType',
        'ribbon',
        'ribbons',
        'slug',
        'variants',
      ].sort(),
    )
    expect(stored().products.p1.product).toMatchObject({ name: null, ribbon: null, manageVariants: null })
  })

  it('include the cheapest and the dearest visible managed variant', async () => {
    const kept = await keep(fromOutside<Partial<Product>>({ manageVariants: true, variants }))
    expect(kept.variants.map(({ id }) => id)).toEqual(['cheap', 'dear'])
  })

  it('include no variant if none has a price of its own, or none is visible', async () => {
    expect((await keep(fromOutside<Partial<Product>>({ manageVariants: false, variants }))).variants).toEqual(
      [],
    )
    const unseen = [variant('hidden', 1, false)]
    expect(
      (await keep(fromOutside<Partial<Product>>({ manageVariants: true, variants: unseen }))).variants,
    ).toEqual([])
  })

  it('include the first option’s kind without its choices', async () => {
    const productOptions = [
      { optionType: 'color', name: 'Glaze', choices: [{ value: 'blue' }] },
      { optionType: 'drop_down', name: 'Size', choices: [] },
    ]
    expect((await keep(fromOutside<Partial<Product>>({ productOptions }))).productOptions).toEqual([
      { optionType: 'color', name: 'Glaze', choices: [] },
    ])
  })
})

describe('a product with missing data', () => {
  it('isn’t remembered, but doesn’t prevent others from being remembered', async () => {
    const { remember, stored } = open()
    const broken = fromOutside<Product>({ ...makeProduct({ id: 'p2' }), variants: null })
    remember([
      broken,
      makeProduct({ id: 'p3', flaw: { code: 'system', message: 'no options', isSellable: true } }),
      makeProduct(),
    ])
    await vi.runAllTimersAsync()
    expect(Object.keys(stored().products)).toEqual(['p1'])
  })
})

describe('the memory for the next visit', () => {
  it('is written once for many cards, when the browser is idle', async () => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
    const { remember, stored } = open()
    remember([makeProduct()])
    remember([makeProduct({ id: 'p2' })])
    expect([idle.length, stored()]).toEqual([1, null])
    idle[0]?.()
    await vi.runAllTimersAsync()
    expect(Object.keys(stored().products)).toEqual(['p1', 'p2'])
    remember([makeProduct({ id: 'p3' })])
    expect(idle).toHaveLength(2)
    vi.unstubAllGlobals()
  })

  it('has no data that has become too old on the page itself', async () => {
    const { memory, remember, stored } = open()
    remember([makeProduct()])
    memory.kept.lists.q = { at: Date.now(), ids: ['p1'], total: 1 }
    await vi.runAllTimersAsync()
    vi.setSystemTime(Date.UTC(2026, 0, 12))
    remember([makeProduct({ id: 'p2' })])
    await vi.runAllTimersAsync()
    expect([Object.keys(stored().products), stored().lists]).toEqual([['p2'], {}])
  })

  it('is dropped silently if the storage is full', async () => {
    const { remember } = open()
    const setItem = vi.fn(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    vi.stubGlobal('localStorage', { setItem })
    remember([makeProduct()])
    await expect(vi.runAllTimersAsync()).resolves.toBeDefined()
    expect(setItem).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })
})
