import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ProductV3, SubscriptionV3 } from '../../src/client/v3/product-entity.ts'
import { readV3Product } from '../../src/client/v3/read-product.ts'
import { messages } from '../../src/messages/en/variant-picker.ts'
import { writeRhythm } from '../../src/messages/rhythm.ts'
import { type CartRequest, findPrice, readWanted, referenceKey } from '../../src/store/cart-request.ts'
import { createChoices } from '../../src/store/choices.ts'
import { createPageStore, sliceOf } from '../../src/store/page-store.ts'
import { PickerView } from '../../src/views/variant-picker/PickerView.tsx'
import { readPicker } from '../../src/views/variant-picker/picker-view-model.ts'
import { makeV3Product, makeVariant, money } from '../support/client/v3-product.ts'

const LANGUAGES = 'ar cs de en es fr he it ja nl pl pt sv tr zh'.split(' ')

const MONTHLY: SubscriptionV3 = {
  id: 'monthly',
  title: 'Monthly',
  frequency: 'MONTH',
  interval: 1,
  autoRenewal: true,
  discount: { type: 'PERCENT', percentOff: '10' },
}
const HALF_A_YEAR: SubscriptionV3 = {
  id: 'half',
  title: 'Half a year',
  frequency: 'MONTH',
  interval: 2,
  billingCycles: 3,
  discount: { type: 'AMOUNT', amountOff: '1.5' },
}

/** The provider returns the price of one of the two subscriptions; that of the other is computed. */
const readOf = (subscriptions: readonly SubscriptionV3[], allowOneTimePurchases = true) =>
  readV3Product(
    makeV3Product({
      subscriptionDetails: { subscriptions, allowOneTimePurchases },
      variantsInfo: {
        variants: [
          makeVariant('v1', [], {
            subscriptionPricesInfo: {
              subscriptionPrices: [
                { subscriptionId: 'monthly', price: money('28'), priceAfterDiscount: money('25.20') },
              ],
            },
          }),
        ],
      },
    } as Partial<ProductV3>),
    { whole: true },
  )

function choose(product: ReturnType<typeof readOf>, id?: string) {
  const store = createChoices({
    state: sliceOf(createPageStore(), 'choices'),
    askAvailability: () => Promise.reject(new Error('not asked')),
  })
  store.begin(product, () => ({}))
  if (id !== undefined) store.subscribeTo(product.id, id)
  const chosen = store.selectChoice(product.id)
  if (!chosen) throw new Error('nothing is chosen')
  const model = readPicker(chosen, {
    messages,
    locale: 'en',
    mediaHosts: [],
    unavailable: 'disable',
    changed: false,
  })
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <PickerView model={model} messages={messages} unavailable="disable" withNote />,
  )
  return { chosen, box, model }
}

const radiosOf = (box: Element) =>
  [...box.querySelectorAll('[role=radio]')].map((one) => [
    one.getAttribute('aria-label'),
    one.getAttribute('aria-checked'),
  ])

describe('subscriptions of a product', () => {
  it('are offered beside a single purchase, which is chosen first', () => {
    const { box, chosen } = choose(readOf([MONTHLY, HALF_A_YEAR]))
    expect(box.querySelector('[role=radiogroup]')?.getAttribute('aria-labelledby')).toBe('option-0')
    expect(radiosOf(box)).toEqual([
      ['One-time purchase', 'true'],
      ['Every month, 10% less, until cancelled', 'false'],
      ['Every 2 months, €1.50 less, for 6 months', 'false'],
    ])
    expect(chosen.subscription).toBeUndefined()
  })

  it.each([
    ['monthly', 25.2],
    ['half', 26.5],
  ])('have the price of %s', (id, paid) => {
    const { chosen, box } = choose(readOf([MONTHLY, HALF_A_YEAR]), id)
    expect(chosen.price?.discountedPrice).toBe(paid)
    expect(box.querySelector('[aria-checked=true]')?.getAttribute('aria-label')).toMatch(/^Every/)
  })

  it('are the only choices if the product isn’t sold once', () => {
    const { box, chosen, model } = choose(readOf([HALF_A_YEAR, MONTHLY], false))
    expect(radiosOf(box).map(([, checked]) => checked)).toEqual(['true', 'false'])
    expect(box.querySelector('.chosen')?.textContent).toBe('Every 2 months, for 6 months')
    expect([chosen.subscription?.id, model.note.state]).toEqual(['half', 'in-stock'])
  })

  it('are told apart by their titles if they come alike', () => {
    const dark = { ...MONTHLY, id: 'dark', title: 'Dark roast' }
    const { box } = choose(readOf([MONTHLY, dark, HALF_A_YEAR]), 'dark')
    expect(radiosOf(box).map(([label]) => label)).toEqual([
      'One-time purchase',
      'Every month, Monthly, 10% less, until cancelled',
      'Every month, Dark roast, 10% less, until cancelled',
      'Every 2 months, €1.50 less, for 6 months',
    ])
    expect(box.querySelector('.chosen')?.textContent).toBe('Every month, Dark roast, until cancelled')
  })

  it('say in the owner’s words what the chosen one is', () => {
    const described = { ...MONTHLY, description: 'Roasted on Mondays' }
    const product = readOf([described, HALF_A_YEAR])
    const wordsOf = (id?: string) => choose(product, id).box.querySelector('[part=plan]')?.textContent
    expect(wordsOf()).toBeUndefined()
    expect(wordsOf('monthly')).toBe('Monthly · Roasted on Mondays')
    expect(wordsOf('half')).toBe('Half a year')
    const radio = choose(product, 'monthly').box.querySelector('[aria-checked=true]')
    const about = radio?.getAttribute('aria-describedby')
    expect(about && radio?.closest('.picker')?.querySelector(`#${about}`)?.textContent).toMatch(/Mondays/)
  })

  it('exclude hidden ones, and those that the tags can’t describe', () => {
    const hidden = { ...MONTHLY, id: 'hidden', visible: false }
    const odd = { ...MONTHLY, id: 'odd', frequency: 'HOUR' as 'DAY' }
    expect(readOf([hidden, odd]).subscriptions).toBeUndefined()
    expect(radiosOf(choose(readOf([hidden, odd, MONTHLY])).box)).toHaveLength(2)
  })

  it('are added to the cart by their id, at their price, separate from single purchases', () => {
    const product = readOf([MONTHLY, HALF_A_YEAR])
    const read = (more: Partial<CartRequest> = {}) => readWanted(product, { productId: 'p1', ...more })
    const monthly = read({ subscriptionId: 'monthly' })
    expect(monthly.reference.options).toEqual({ variantId: 'v1', subscriptionOptionId: 'monthly' })
    expect(findPrice(monthly)).toEqual({ amount: 25.2, currency: 'EUR' })
    expect(findPrice(read())).toEqual({ amount: 28, currency: 'EUR' })
    const keys = [read(), monthly, read({ subscriptionId: 'half' })].map((one) => referenceKey(one.reference))
    expect(new Set(keys).size).toBe(3)
  })

  it('are refused if they don’t exist, and required if the product is only sold so', () => {
    const product = readOf([MONTHLY], false)
    expect(() => readWanted(product, { productId: 'p1', subscriptionId: 'weekly' })).toThrow(/gone/)
    expect(() => readWanted(product, { productId: 'p1' })).toThrow(/subscription/)
    expect(readWanted(product, { productId: 'p1', subscriptionId: 'monthly' }).product).toBe(product)
  })

  it.each(LANGUAGES)('are described in %s', async (language) => {
    const { messages: own } = (await import(`../../src/messages/${language}/variant-picker.ts`)) as {
      messages: typeof messages
    }
    const rhythms = (['DAY', 'WEEK', 'MONTH', 'YEAR'] as const).flatMap((frequency) =>
      [1, 2, 5].map((interval) => writeRhythm({ frequency, interval, cycles: 2 }, own, language)),
    )
    expect(new Set(rhythms.map(({ often }) => often)).size).toBe(12)
    for (const { often, howLong } of rhythms) expect(often + howLong).not.toMatch(/[{}]/)
    const forever = writeRhythm({ frequency: 'MONTH', interval: 1 }, own, language)
    expect(forever.howLong).toBe(own.untilCancelled)
  })
})
