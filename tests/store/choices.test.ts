import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OptionsAvailability, Product } from '../../src/model/product.ts'
import { createChoices } from '../../src/store/choices.ts'
import { createPageStore, sliceOf } from '../../src/store/page-store.ts'
import { fromOutside } from '../support/from-outside.ts'
import { managed, option, unmanaged, variantOf } from '../support/model/make-option.ts'

const productOf = (data: object): Product =>
  fromOutside<Product>({
    id: 'p1',
    slug: 'mug',
    productType: 'physical',
    customTextFields: [],
    additionalInfoSections: [],
    ...data,
  })

const SIZES = option('Size', 'S', 'M', 'L')
const known = (...variants: Parameters<typeof managed>[1]) => productOf(managed([SIZES], variants))
const unknown = productOf(unmanaged([SIZES]))

const answer = (more: Partial<OptionsAvailability> = {}): OptionsAvailability => ({
  productOptions: [SIZES],
  availableForPurchase: true,
  ...more,
})

const create = (askAvailability = vi.fn(async () => answer())) => ({
  askAvailability,
  choices: createChoices({ state: sliceOf(createPageStore(), 'choices'), askAvailability, waitMs: 100 }),
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the choices of a page', () => {
  it('begin with the attributes of the first picker, even if a second one differs', () => {
    const { choices } = create()
    const product = known(variantOf({ Size: 'S' }), variantOf({ Size: 'M' }))
    choices.begin(product, () => ({ size: 'm' }))
    choices.begin(product, () => ({ size: 's' }))
    expect(choices.selectChoice('p1')).toMatchObject({
      choices: { Size: 'M' },
      touched: false,
      variantId: 'v-M',
    })
  })

  it('begin anew with a corrected product until the shopper chooses', () => {
    const { choices } = create()
    choices.begin(known(variantOf({ Size: 'S' })), (rules) => rules.findFirst('available') ?? {})
    choices.put(known(variantOf({ Size: 'S' }, 'sold-out'), variantOf({ Size: 'L' })))
    expect(choices.selectChoice('p1')?.choices).toEqual({ Size: 'L' })
    choices.choose('p1', { Size: 'S' })
    choices.put(known(variantOf({ Size: 'S' }), variantOf({ Size: 'L' })))
    expect(choices.selectChoice('p1')).toMatchObject({ choices: { Size: 'S' }, status: 'available' })
  })

  it('use the complete product, even after a later answer for cards', () => {
    const { choices } = create()
    const whole = known(variantOf({ Size: 'S' }), variantOf({ Size: 'L' }))
    choices.put(whole)
    choices.choose('p1', { Size: 'L' })
    choices.put(productOf({ ...managed([SIZES], []), depth: 'card' }))
    expect(choices.selectChoice('p1')).toMatchObject({
      product: whole,
      status: 'available',
      variantId: 'v-L',
    })
    const newer = known(variantOf({ Size: 'S' }), variantOf({ Size: 'L' }, 'sold-out'))
    choices.put(newer)
    expect(choices.selectChoice('p1')).toMatchObject({ product: newer, status: 'sold-out' })
  })

  it('report missing and sold-out choices', () => {
    const { choices } = create()
    choices.put(known(variantOf({ Size: 'S' }, 'sold-out')))
    expect(choices.selectChoice('p1')).toMatchObject({ status: 'open', missing: ['Size'], complete: false })
    choices.choose('p1', { Size: 'S' })
    expect(choices.selectChoice('p1')).toMatchObject({ status: 'sold-out', missing: [], complete: true })
    choices.choose('p1', { Size: 'L' })
    expect(choices.selectChoice('p1')).toMatchObject({ status: 'impossible', variantId: undefined })
  })

  it.each([
    [0, 1],
    [-3, 1],
    [2.4, 2],
    [1e9, 100_000],
    [Number.NaN, 1],
  ])('hold the quantity %s within bounds: %s', (wish, held) => {
    const { choices } = create()
    choices.put(unknown)
    choices.setQuantity('p1', wish)
    expect(choices.selectChoice('p1')?.quantity).toBe(held)
  })
})

describe('a product that only the provider knows', () => {
  it('is requested once, when the shopper pauses, for the last choice', async () => {
    const { choices, askAvailability } = create()
    choices.put(unknown)
    for (const size of ['S', 'M', 'L']) choices.choose('p1', { Size: size })
    expect(choices.selectChoice('p1')?.status).toBe('checking')
    await vi.advanceTimersByTimeAsync(100)
    expect(askAvailability.mock.calls.map(([, asked]: unknown[]) => asked)).toEqual([{ Size: 'L' }])
    expect(choices.selectChoice('p1')?.status).toBe('available')
  })

  it('keeps its answers: a choice made before sends no request', async () => {
    const { choices, askAvailability } = create()
    choices.put(unknown)
    for (const size of ['S', 'M', 'S']) {
      choices.choose('p1', { Size: size })
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(askAvailability).toHaveBeenCalledTimes(2)
  })

  it('is requested again after a minute, because pieces are sold meanwhile', async () => {
    const { choices, askAvailability } = create()
    choices.put(unknown)
    const choose = async (size: string) => {
      choices.choose('p1', { Size: size })
      await vi.advanceTimersByTimeAsync(100)
    }
    await choose('S')
    await vi.advanceTimersByTimeAsync(60_000)
    await choose('M')
    await choose('S')
    expect(askAvailability).toHaveBeenCalledTimes(3)
  })

  it('ignores a late answer for another choice', async () => {
    let resolveLate: (one: OptionsAvailability) => void = () => {}
    const late = new Promise<OptionsAvailability>((resolve) => {
      resolveLate = resolve
    })
    const ask = vi.fn().mockReturnValueOnce(late).mockResolvedValueOnce(answer())
    const { choices } = create(ask)
    choices.put(unknown)
    choices.choose('p1', { Size: 'S' })
    await vi.advanceTimersByTimeAsync(100)
    choices.choose('p1', { Size: 'M' })
    await vi.advanceTimersByTimeAsync(100)
    resolveLate(answer({ availableForPurchase: false }))
    await vi.advanceTimersByTimeAsync(0)
    expect(choices.selectChoice('p1')).toMatchObject({ choices: { Size: 'M' }, status: 'available' })
  })

  it('is sold out if the provider says so, and as marked if the provider doesn’t say', async () => {
    const ask = vi
      .fn()
      .mockResolvedValueOnce(answer({ availableForPurchase: false }))
      .mockRejectedValueOnce(new Error('down'))
    const { choices } = create(ask)
    choices.put(unknown)
    choices.choose('p1', { Size: 'S' })
    await vi.advanceTimersByTimeAsync(100)
    expect(choices.selectChoice('p1')?.status).toBe('sold-out')
    choices.choose('p1', { Size: 'M' })
    await vi.advanceTimersByTimeAsync(100)
    expect(choices.selectChoice('p1')?.status).toBe('available')
  })
})
