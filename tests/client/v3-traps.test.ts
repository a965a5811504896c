import { describe, expect, it, vi } from 'vitest'
import { readMediaItem } from '../../src/client/v3/read-media.ts'
import { readV3Product } from '../../src/client/v3/read-product.ts'
import { createOptionRules } from '../../src/model/options.ts'
import { readStock } from '../../src/model/stock.ts'
import { readWanted } from '../../src/store/cart-request.ts'
import { readCard } from '../../src/views/product/card-view-model.ts'
import {
  makeModifier,
  makeOption,
  makeV3Product,
  makeVariant,
  money,
  openV3Port,
} from '../support/client/v3-product.ts'
import { fromOutside } from '../support/from-outside.ts'
import { CARD_SETTING } from '../support/views/card-setting.ts'
import { cardOf, readOf, withPrice } from './v3-traps-fixture.ts'

const SIZES = {
  options: [makeOption('Glaze', 'Oat', 'Sage'), makeOption('Size', 'S', 'L')],
  variantSummary: { variantCount: 2 },
  variantsInfo: {
    variants: [
      makeVariant('v-oat', [
        ['Size', 'S'],
        ['Glaze', 'Oat'],
      ]),
      makeVariant('v-sage', [
        ['Glaze', 'Sage'],
        ['Size', 'L'],
      ]),
    ],
  },
}

describe('missing parts of an answer', () => {
  it.each([
    ['its currency said elsewhere', 'EUR', '€28.00'],
    ['no currency known', undefined, ''],
  ])('trap 4: a price without formatted text is formatted by us, or not shown: %s', (_, currency, price) => {
    const bare = fromOutside({ ...makeV3Product(), currency: undefined })
    const card = readCard(readV3Product(bare, { currency }), CARD_SETTING)
    expect(card.price).toBe(price)
    expect(JSON.stringify(card)).not.toMatch(/undefined|NaN|\$/)
  })

  it('trap 5: products of lists have no variants, and their choices come from a single read', async () => {
    const { options, variantSummary } = SIZES
    const listed = makeV3Product({ options, variantSummary })
    const { port, asked } = openV3Port({
      '/stores/v3/products/query': { products: [listed] },
      '/stores/v3/products/{productId}': { product: makeV3Product(SIZES) },
    })
    const [product] = await port.queryProducts(['slug:mug'])
    expect(product?.variants).toEqual([])
    expect(product && createOptionRules(product).isLocal).toBe(false)
    const answers = [
      await port.readAvailability('p1', { Glaze: 'Sage', Size: 'L' }),
      await port.readAvailability('p1', { Glaze: 'Sage', Size: 'S' }),
    ]
    expect(answers.map(({ availableForPurchase }) => availableForPurchase)).toEqual([true, false])
    expect(asked.map(({ path }) => path)).toEqual([
      '/stores/v3/products/query',
      '/stores/v3/products/{productId}',
    ])
  })

  it('the computed data of a product is read anew after a minute, because pieces are sold meanwhile', async () => {
    vi.useFakeTimers()
    try {
      const { port, asked } = openV3Port({
        '/stores/v3/products/{productId}': { product: makeV3Product(SIZES) },
      })
      const read = () => port.readAvailability('p1', { Glaze: 'Sage', Size: 'L' })
      await read()
      vi.advanceTimersByTime(59_000)
      await read()
      expect(asked).toHaveLength(1)
      vi.advanceTimersByTime(1_001)
      await read()
      expect(asked).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('trap 6: variants that a single read leaves out come from the query of the whole shop', async () => {
    const [first] = SIZES.variantsInfo.variants
    const { port, asked } = openV3Port({
      '/stores/v3/products/slug/{slug}': {
        product: makeV3Product({ ...SIZES, variantsInfo: fromOutside(null) }),
      },
      '/stores/v3/products/query-variants': {
        variants: [
          { ...first, variantId: 'v-oat', optionChoices: first?.choices, productData: { productId: 'p1' } },
        ],
      },
    })
    const product = await port.readProduct('slug:mug')
    expect(product?.variants.map(({ id, choices }) => [id, choices])).toEqual([
      ['v-oat', { Glaze: 'Oat', Size: 'S' }],
    ])
    expect(asked[0]?.request.fields).toContain('VARIANT_OPTION_CHOICE_NAMES')
    expect(asked[1]?.request).toMatchObject({ filter: { 'productData.productId': { $in: ['p1'] } } })
  })

  it('trap 6: an automatic discount that this query leaves out is taken from the cheapest variant', async () => {
    const variants = [
      { id: 'v-oat', choices: SIZES.variantsInfo.variants[0]?.choices, price: { actualPrice: money('28') } },
      { id: 'v-sage', choices: SIZES.variantsInfo.variants[1]?.choices, price: { actualPrice: money('34') } },
    ]
    const reduced = { actualPrice: money('28'), priceAfterDiscount: money('21') }
    const { port } = openV3Port({
      '/stores/v3/products/slug/{slug}': {
        product: makeV3Product({
          ...SIZES,
          variantsInfo: fromOutside(null),
          variantSummary: { variantCount: 2, minPriceVariant: makeVariant('v-oat', [], { price: reduced }) },
        }),
      },
      '/stores/v3/products/query-variants': {
        variants: variants.map(({ id, choices, price }) => ({
          variantId: id,
          optionChoices: choices,
          price,
        })),
      },
    })
    const product = await port.readProduct('slug:mug')
    const pricesOf = product?.variants.map(({ variant: { priceData } }) => [
      priceData?.discountedPrice,
      priceData?.price,
    ])
    expect(pricesOf).toEqual([
      [21, 28],
      [34, 34],
    ])
  })

  it('trap 7: variants are matched by pairs of ids, in any order', () => {
    const { variants } = readOf(SIZES)
    expect(variants.map(({ id, choices }) => [id, choices])).toEqual([
      ['v-oat', { Glaze: 'Oat', Size: 'S' }],
      ['v-sage', { Glaze: 'Sage', Size: 'L' }],
    ])
  })

  it('trap 28: a product without a stock status is not sold out', () => {
    const silent = fromOutside({ ...makeV3Product(), inventory: undefined })
    expect(readStock(readV3Product(silent)).state).toBe('in-stock')
    expect(cardOf({}).soldOut).toBe(false)
    expect(cardOf({ inventory: { availabilityStatus: 'OUT_OF_STOCK' } }).soldOut).toBe(true)
  })
})

describe('prices', () => {
  it('trap 29: the actual price is charged, and the higher price beside it is struck through', () => {
    const card = cardOf(withPrice({ price: { actualPrice: money('21'), compareAtPrice: money('28') } }))
    expect([card.price, card.oldPrice]).toEqual(['€21.00', '€28.00'])
    const turned = cardOf(withPrice({ price: { actualPrice: money('28'), compareAtPrice: money('21') } }))
    expect([turned.price, turned.oldPrice]).toEqual(['€28.00', undefined])
  })

  it('trap 30: a price of 0 after a discount is shown as free', () => {
    const card = cardOf(withPrice({ price: { actualPrice: money('28'), priceAfterDiscount: money('0') } }))
    expect([card.price, card.oldPrice]).toEqual(['€0.00', '€28.00'])
  })
})

describe('the parts of a product', () => {
  it('trap 9: options with variants are sent by the variant alone', () => {
    const { reference } = readWanted(readOf(SIZES), {
      productId: 'p1',
      choices: { Glaze: 'Sage', Size: 'L' },
    })
    expect(reference.options).toEqual({ variantId: 'v-sage' })
  })

  it('trap 10: a modifier must be chosen before any request, unless it is optional', () => {
    const product = (mandatory?: boolean) =>
      readOf({
        ...withPrice({}),
        modifiers: [makeModifier('Gift wrap', mandatory === undefined ? {} : { mandatory })],
      })
    for (const one of [product(), product(true)])
      expect(() => readWanted(one, { productId: 'p1' })).toThrow(/Gift wrap/)
    expect(readWanted(product(false), { productId: 'p1' }).reference.options).toEqual({ variantId: 'v1' })
    const { reference, added } = readWanted(product(), { productId: 'p1', choices: { 'Gift wrap': 'Linen' } })
    expect(reference.options).toEqual({ variantId: 'v1', options: { 'gift-wrap': 'fine-linen' } })
    expect(added).toBe(2.5)
  })

  it('trap 11: a text is sent by its own key', () => {
    const engraving = makeModifier('Engraving', {
      modifierRenderType: 'FREE_TEXT',
      choicesSettings: fromOutside(undefined),
      freeTextSettings: { title: 'Your words', key: 'Your words ', minCharCount: 2, maxCharCount: 5 },
    })
    const product = readOf({ ...withPrice({}), modifiers: [engraving] })
    const ask = (text: string) => readWanted(product, { productId: 'p1', texts: { 'Your words': text } })
    expect(ask('Ada').reference.options?.customTextFields).toEqual({ 'Your words ': 'Ada' })
    expect(() => ask('A')).toThrow(/too short/)
    expect(() => ask('Adelheid')).toThrow(/too long/)
  })

  it('trap 33: hidden choices are not offered', () => {
    const option = makeOption('Glaze', 'Oat', 'Sage')
    const [oat, sage] = option.choicesSettings?.choices ?? []
    const hidden = fromOutside({
      ...option,
      choicesSettings: { choices: [oat, { ...sage, visible: false }] },
    })
    const [read] = readOf({ options: [hidden] }).productOptions
    expect(read?.choices.map(({ description }) => description)).toEqual(['Oat'])
  })

  it.each([
    ['//static.example/a.jpg', 'https://static.example/a.jpg'],
    ['https://static.example/a.jpg', 'https://static.example/a.jpg'],
  ])('trap 31: a picture at %s is fetched by https', (url, expected) => {
    expect(readMediaItem(fromOutside({ image: { id: 'a', url } }))?.image?.url).toBe(expected)
    expect(readMediaItem(fromOutside({ url }))?.image?.url).toBe(expected)
  })

  it('trap 31: a product without a picture has a card without one', () => {
    expect(cardOf({ media: {} }).image).toBeUndefined()
    expect(cardOf({ media: fromOutside({ main: { id: 'soon' } }) }).image).toBeUndefined()
  })

  it('trap 32: the plain description is HTML and is sanitized', () => {
    const { description, additionalInfoSections } = readOf({
      plainDescription: '<p>Thrown <b>by hand</b></p>',
      infoSections: [{ id: 's', title: 'Care', plainDescription: '<p>By hand</p>' }],
    })
    // `views/detail` draws both only through `readHtml`: tests/components/read-html.test.ts.
    expect(description).toBe('<p>Thrown <b>by hand</b></p>')
    expect(additionalInfoSections).toEqual([{ title: 'Care', description: '<p>By hand</p>' }])
  })
})
