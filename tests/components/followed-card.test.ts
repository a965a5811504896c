import { describe, expect, it } from 'vitest'
import { narrow, requestOf } from '../../src/components/product/followed-card.ts'
import { messages } from '../../src/messages/en/product.ts'
import type { Product } from '../../src/model/product.ts'
import { createChoices } from '../../src/store/choices.ts'
import { createPageStore, sliceOf } from '../../src/store/page-store.ts'
import { readCard } from '../../src/views/product/card-view-model.ts'
import { fromOutside } from '../support/from-outside.ts'
import { managed, option, variantOf } from '../support/model/make-option.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { CARD_SETTING } from '../support/views/card-setting.ts'

const picture = (id: string) => ({
  id,
  title: '',
  mediaType: 'image',
  image: { url: `https://m.example/${id}.jpg`, width: 8, height: 8 },
})
const mediaOf = (id: string) => fromOutside({ mainMedia: picture(id), items: [picture(id)] })

const GLAZE = option('Glaze', 'Sage', 'Ink', 'Blush')
const priced = (glaze: string, price: number, stock: object) => {
  const one = variantOf({ Glaze: glaze })
  const formatted = { price: `€${price}.00`, discountedPrice: `€${price}.00` }
  const priceData = { currency: 'EUR', price, discountedPrice: price, formatted }
  return { ...one, variant: { ...one.variant, priceData }, stock: fromOutside({ ...one.stock, ...stock }) }
}
const MUG = makeProduct({
  ...managed(
    [
      fromOutside({
        ...GLAZE,
        choices: GLAZE.choices.map((one) => ({ ...one, media: mediaOf(one.description) })),
      }),
    ],
    [
      priced('Sage', 30, {}),
      priced('Ink', 34, { trackQuantity: true, quantity: 2, inStock: true }),
      priced('Blush', 36, { inStock: false }),
    ],
  ),
  media: mediaOf('all'),
})

/** Returns the card of a product with a choice that was made elsewhere on the page. */
function cardOf(choices: Readonly<Record<string, string>>, product: Product = MUG) {
  const store = createChoices({
    state: sliceOf(createPageStore(), 'choices'),
    askAvailability: () => Promise.reject(new Error('not asked')),
  })
  store.put(product)
  store.choose(product.id, choices)
  const chosen = store.selectChoice(product.id)
  if (!chosen) throw new Error('no choice')
  return { card: readCard(narrow(chosen), { ...CARD_SETTING, messages }), request: requestOf(chosen), store }
}

describe('a card with a choice', () => {
  it('has the price, the stock and the picture of the choice', () => {
    const { card } = cardOf({ Glaze: 'Ink' })
    expect(card).toMatchObject({ price: '€34.00', soldOut: false })
    expect(card.image?.src).toBe('https://m.example/Ink.jpg')
    expect(card.stockNote).toContain('2')
    expect(cardOf({ Glaze: 'Sage' }).card).toMatchObject({ price: '€30.00', stockNote: undefined })
  })

  it('is sold out if the choice is, however many of the others there are', () => {
    expect(cardOf({ Glaze: 'Blush' }).card).toMatchObject({ price: '€36.00', soldOut: true })
  })

  it('that was never made can’t be bought', () => {
    const size = option('Size', 'S', 'L')
    const jar = makeProduct(
      managed(
        [option('Glaze', 'Sage', 'Ink'), size],
        [variantOf({ Glaze: 'Sage', Size: 'S' }), variantOf({ Glaze: 'Ink', Size: 'L' })],
      ),
    )
    expect(cardOf({ Glaze: 'Sage', Size: 'L' }, jar).card.soldOut).toBe(true)
    expect(cardOf({ Glaze: 'Sage', Size: 'S' }, jar).card.soldOut).toBe(false)
  })

  it('asks the cart for its variant, its texts and nothing more', () => {
    const { request, store } = cardOf({ Glaze: 'Sage' })
    expect(request).toEqual({ productId: 'p1', choices: { Glaze: 'Sage' }, variantId: 'v-Sage' })
    store.setText('p1', 'Name', 'Ines')
    const chosen = store.selectChoice('p1')
    expect(chosen && requestOf(chosen)).toMatchObject({ texts: { Name: 'Ines' } })
    expect(cardOf({}, makeProduct()).request).toEqual({
      productId: 'p1',
      choices: {},
    })
  })
})
