import { describe, expect, it } from 'vitest'
import { readCart, readTotals } from '../../src/client/cart-v2/read-cart.ts'
import { readV3Product, readV3Products } from '../../src/client/v3/read-product.ts'
import { readPlainCard } from '../../src/client/v3/read-shown.ts'
import { needsChoice } from '../../src/model/needs-choice.ts'
import { makeModifier, makeOption, makeV3Product, makeVariant } from '../support/client/v3-product.ts'
import { fromOutside } from '../support/from-outside.ts'

const URL = 'https://static.wixstatic.com/media/a.jpg'
const picture = { id: 'a', image: { id: 'a', url: URL } }
const read = (more: object) => readV3Product(makeV3Product(more))

describe('a product that can’t be read completely', () => {
  it('is shown in its list, even with broken pictures', () => {
    const bare = { id: 'b', image: { id: 'b', width: 4 } }
    const products = [
      makeV3Product({ id: 'p1', media: { main: fromOutside(bare) } }),
      makeV3Product({
        id: 'p2',
        media: { main: fromOutside(bare), itemsInfo: { items: [fromOutside(bare), picture] } },
      }),
    ]
    const [none, one] = readV3Products(products)
    expect(none).toMatchObject({ id: 'p1', name: 'Mug', media: { items: [] }, leftOut: ['media'] })
    expect(one).toMatchObject({
      id: 'p2',
      media: { mainMedia: { id: 'a' }, items: [{ id: 'a' }] },
      leftOut: ['media'],
    })
    expect(one?.flaw).toBeUndefined()
  })

  it('reports neither a picture that is still being uploaded nor a null', () => {
    const product = read({ media: { main: { uploadId: 'u' } }, options: null, ribbon: null, inventory: null })
    expect(product.leftOut).toBeUndefined()
    expect(product.media).toEqual({ items: [] })
  })

  it.each([
    ['an option without choices', { options: [{ id: 'o', name: 'Size' }] }, 'options'],
    ['an option without a name', { options: [{ ...makeOption('', 'S'), name: undefined }] }, 'options'],
    [
      'a modifier without choices',
      { modifiers: [makeModifier('Gift wrap', { choicesSettings: fromOutside({}) })] },
      'modifiers',
    ],
  ])('is shown but can’t be bought with %s', (_, more, field) => {
    const product = read(more)
    expect(product).toMatchObject({ name: 'Mug', leftOut: [field], productOptions: [] })
    expect(product.flaw).toMatchObject({
      code: 'system',
      isSellable: false,
      message: expect.stringContaining(field),
    })
  })

  it.each([
    [
      'a choice without choices',
      makeModifier('Gift wrap', { mandatory: false, choicesSettings: { choices: [] } }),
      'choicesSettings',
    ],
    [
      'a choice without a name',
      { ...makeModifier('', { mandatory: false }), name: undefined },
      'choicesSettings',
    ],
    ['a text without a title', { modifierRenderType: 'FREE_TEXT', mandatory: false }, 'freeTextSettings'],
  ])('loses %s that nobody has to make, and is sold with the others', (_, modifier, field) => {
    const product = read({ modifiers: fromOutside([modifier, makeModifier('Card')]) })
    expect(product).toMatchObject({
      productOptions: [{ name: 'Card' }],
      customTextFields: [],
      leftOut: [field],
    })
    expect(product.flaw).toBeUndefined()
    const plain = readPlainCard(makeV3Product({ modifiers: fromOutside([modifier]) }), 'EUR')
    expect(needsChoice(plain)).toBe(false)
  })

  it('loses a choice without a name, and is sold with the others', () => {
    const { choicesSettings, ...size } = makeOption('Size', 'S')
    const choices = [...(choicesSettings?.choices ?? []), { choiceId: 'x' }]
    const product = read({
      options: [{ ...size, choicesSettings: { choices } }],
      variantsInfo: { variants: [makeVariant('v', [['Size', 'S']])] },
    })
    expect(product.productOptions).toMatchObject([{ name: 'Size', choices: [{ description: 'S' }] }])
    expect(product.variants).toHaveLength(1)
    expect(product).toMatchObject({ leftOut: ['choicesSettings'] })
    expect(product.flaw).toBeUndefined()
  })

  it('is named by its id if it has no address', () => {
    expect(read({ slug: null }).slug).toBe('p1')
  })
})

describe('a cart with null values', () => {
  const cart = fromOutside({
    id: 'c',
    businessInfo: { currencyCode: 'EUR' },
    lineItems: [{ id: 'l', name: { original: 'Mug' }, pricing: null, quantityInfo: null, attributes: null }],
  })

  it('keeps its lines', () => {
    expect(readCart(cart).lineItems).toMatchObject([
      { id: 'l', quantity: 0, productName: { original: 'Mug' } },
    ])
  })

  it('has no sums if the answer has none', () => {
    expect(readTotals(cart, fromOutside({ priceSummary: null }))).toMatchObject({
      priceSummary: {},
      currency: 'EUR',
    })
  })
})
