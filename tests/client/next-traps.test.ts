import { describe, expect, it } from 'vitest'
import { createCursorWalk } from '../../src/client/catalog/v3/cursor-walk.ts'
import { readSearch } from '../../src/client/catalog/v3/list-search.ts'
import { readMediaItem } from '../../src/client/catalog/v3/read-media.ts'
import { readNextProduct } from '../../src/client/catalog/v3/read-product.ts'
import { readError } from '../../src/client/errors.ts'
import { firstMessages } from '../../src/messages/en/card.ts'
import { messages } from '../../src/messages/en/choosing.ts'
import { StoreError } from '../../src/model/errors.ts'
import { createOptionRules } from '../../src/model/options.ts'
import { readStock } from '../../src/model/stock.ts'
import { readProblem } from '../../src/store/cart-problem.ts'
import { readWanted } from '../../src/store/cart-request.ts'
import { readCard } from '../../src/views/card-view-model.ts'
import { readNote } from '../../src/views/picker/picker-view-model.ts'
import {
  makeModifier,
  makeNext,
  makeOption,
  makeVariant,
  money,
  openNextPort,
} from './next-product.test.helpers.ts'

/** The traps of the contract of 2027, section 11, as a client and its page meet them. */

const SETTING = {
  messages: firstMessages as never,
  locale: 'en',
  mediaHosts: [],
  imageRatio: 1,
  sizes: '100vw',
}
const cardOf = (more: Parameters<typeof makeNext>[0], currency?: string) =>
  readCard(readNextProduct(makeNext(more), { currency }), SETTING)
const withPrice = (price: Parameters<typeof makeVariant>[2]) => ({
  variantSummary: { variantCount: 1, minPriceVariant: makeVariant('v1', [], price) },
})

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

const readOf = (more: Parameters<typeof makeNext>[0]) => readNextProduct(makeNext(more), { whole: true })

describe('what an answer leaves out', () => {
  it.each([
    ['its currency said elsewhere', 'EUR', '€28.00'],
    ['no currency known', undefined, ''],
  ])(
    'trap 4: a price without ready text is written by ourselves, or not at all: %s',
    (_, currency, price) => {
      const bare = { ...makeNext(), currency: undefined } as never
      const card = readCard(readNextProduct(bare, { currency }), SETTING)
      expect(card.price).toBe(price)
      expect(JSON.stringify(card)).not.toMatch(/undefined|NaN|\$/)
    },
  )

  it('trap 5: products of lists have no variants, and their choices are reckoned from one read', async () => {
    const { options, variantSummary } = SIZES
    const listed = makeNext({ options, variantSummary })
    const { port, asked } = openNextPort({
      '/stores/v3/products/query': { products: [listed] },
      '/stores/v3/products/{productId}': { product: makeNext(SIZES) },
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

  it('trap 6: variants that a single read leaves out are asked of the shop-wide query', async () => {
    const [first] = SIZES.variantsInfo.variants
    const { port, asked } = openNextPort({
      '/stores/v3/products/slug/{slug}': { product: makeNext({ ...SIZES, variantsInfo: null as never }) },
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

  it('trap 7: variants are matched by pairs of ids, in whichever order', () => {
    const { variants } = readOf(SIZES)
    expect(variants.map(({ id, choices }) => [id, choices])).toEqual([
      ['v-oat', { Glaze: 'Oat', Size: 'S' }],
      ['v-sage', { Glaze: 'Sage', Size: 'L' }],
    ])
  })

  it('trap 28: what says nothing of its stock is not sold out', () => {
    const silent = { ...makeNext(), inventory: undefined } as never
    expect(readStock(readNextProduct(silent)).state).toBe('in-stock')
    expect(cardOf({}).soldOut).toBe(false)
    expect(cardOf({ inventory: { availabilityStatus: 'OUT_OF_STOCK' } }).soldOut).toBe(true)
  })
})

describe('prices', () => {
  it('trap 29: what is paid is paid, and the higher price beside it is struck', () => {
    const card = cardOf(withPrice({ price: { actualPrice: money('21'), compareAtPrice: money('28') } }))
    expect([card.price, card.oldPrice]).toEqual(['€21.00', '€28.00'])
    const turned = cardOf(withPrice({ price: { actualPrice: money('28'), compareAtPrice: money('21') } }))
    expect([turned.price, turned.oldPrice]).toEqual(['€28.00', undefined])
  })

  it('trap 30: a discount down to nothing is free, not missing', () => {
    const card = cardOf(withPrice({ price: { actualPrice: money('28'), priceAfterDiscount: money('0') } }))
    expect([card.price, card.oldPrice]).toEqual(['€0.00', '€28.00'])
  })
})

describe('what a product is made of', () => {
  it('trap 9: options that make variants are named by the variant alone', () => {
    const { reference } = readWanted(readOf(SIZES), {
      productId: 'p1',
      choices: { Glaze: 'Sage', Size: 'L' },
    })
    expect(reference.options).toEqual({ variantId: 'v-sage' })
  })

  it('trap 10: a modifier must be chosen unless it says otherwise, before anything is asked', () => {
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

  it('trap 11: a text goes by its own key', () => {
    const engraving = makeModifier('Engraving', {
      modifierRenderType: 'FREE_TEXT',
      choicesSettings: undefined as never,
      freeTextSettings: { title: 'Your words', key: 'Your words ', minCharCount: 2, maxCharCount: 5 },
    })
    const product = readOf({ ...withPrice({}), modifiers: [engraving] })
    const ask = (text: string) => readWanted(product, { productId: 'p1', texts: { 'Your words': text } })
    expect(ask('Ada').reference.options?.customTextFields).toEqual({ 'Your words ': 'Ada' })
    expect(() => ask('A')).toThrow(/text-too-short/)
    expect(() => ask('Adelheid')).toThrow(/text-too-long/)
  })

  it('trap 33: hidden choices are not offered', () => {
    const option = makeOption('Glaze', 'Oat', 'Sage')
    const [oat, sage] = option.choicesSettings?.choices ?? []
    const hidden = { ...option, choicesSettings: { choices: [oat, { ...sage, visible: false }] } } as never
    const [read] = readOf({ options: [hidden] }).productOptions
    expect(read?.choices.map(({ description }) => description)).toEqual(['Oat'])
  })

  it.each([
    ['//static.example/a.jpg', 'https://static.example/a.jpg'],
    ['https://static.example/a.jpg', 'https://static.example/a.jpg'],
  ])('trap 31: a picture at %s is fetched by https', (url, expected) => {
    expect(readMediaItem({ image: { id: 'a', url } } as never)?.image?.url).toBe(expected)
    expect(readMediaItem({ url } as never)?.image?.url).toBe(expected)
  })

  it('trap 31: a product without a picture has a card without one', () => {
    expect(cardOf({ media: {} }).image).toBeUndefined()
    expect(cardOf({ media: { main: { id: 'soon' } } as never }).image).toBeUndefined()
  })

  it('trap 32: the plain description is HTML, which goes through the sanitizer as such', () => {
    const { description, additionalInfoSections } = readOf({
      plainDescription: '<p>Thrown <b>by hand</b></p>',
      infoSections: [{ id: 's', title: 'Care', plainDescription: '<p>By hand</p>' }],
    })
    // `views/detail` draws both by `readHtml` alone: tests/components/read-html.test.ts.
    expect(description).toBe('<p>Thrown <b>by hand</b></p>')
    expect(additionalInfoSections).toEqual([{ title: 'Care', description: '<p>By hand</p>' }])
  })
})

describe('what can’t be put into a cart', () => {
  it('trap 34: a refusal is no product that is gone', () => {
    const refused = new StoreError('application', '', {
      status: 428,
      providerCode: 'ITEM_NOT_FOUND_IN_CATALOG',
    })
    expect(readProblem(refused)).toEqual({ kind: 'not-sold' })
  })

  it.each([
    ['members', { purchaseEligibility: { userCriteria: 'MEMBERS_ONLY' } }, messages.membersOnly],
    [
      'subscription',
      { subscriptionDetails: { subscriptions: [{ id: 's', title: 'Monthly', frequency: 'MONTH' }] } },
      messages.subscriptionOnly,
    ],
  ])('trap 37: what is reserved for %s is said, and refused before anything is asked', (kind, more, text) => {
    const product = readOf({ ...withPrice({}), ...(more as object) })
    expect(() => readWanted(product, { productId: 'p1' })).toThrow(new RegExp(kind))
    const source = {
      product,
      rules: createOptionRules(product),
      choices: {},
      status: 'available' as const,
      missing: [],
      stock: readStock(product),
    }
    const setting = { messages, locale: 'en', unavailable: 'disable' as const, changed: false }
    expect(readNote(source, setting)).toEqual({ state: kind, text })
    const note = readNote(source, { ...setting, isMember: true })
    expect(note.state).toBe(kind === 'members' ? 'in-stock' : kind)
  })

  it('trap 37: the card of what is not for everybody opens it, and puts nothing in', () => {
    expect(cardOf(withPrice({})).needsChoice).toBe(false)
    const card = cardOf({ ...withPrice({}), purchaseEligibility: { userCriteria: 'MEMBERS_ONLY' } })
    expect([card.needsChoice, card.soldOut]).toEqual([true, false])
  })

  it('trap 37: a member buys what is for members', () => {
    const product = readOf({ ...withPrice({}), purchaseEligibility: { userCriteria: 'MEMBERS_ONLY' } })
    expect(readWanted(product, { productId: 'p1' }, true).reference.catalogItemId).toBe('p1')
  })

  it('trap 37: what may be bought once, too, is', () => {
    const subscriptions = [{ id: 's', title: 'Monthly', frequency: 'MONTH' as const }]
    const { reserved } = readOf({ subscriptionDetails: { subscriptions, allowOneTimePurchases: true } })
    expect(reserved).toBeUndefined()
  })
})

describe('questions', () => {
  const QUERY = { collectionId: undefined, sort: 'default', inStockOnly: false, pageSize: 20 } as const

  it('trap 21: the category of everything is not listed', async () => {
    const category = (slug: string) => ({ id: slug, revision: '1', name: slug, slug })
    const { port } = openNextPort({
      '/categories/v1/categories/query': { categories: [category('all-products'), category('mugs')] },
    })
    expect((await port.listCollections()).map(({ slug }) => slug)).toEqual(['mugs'])
  })

  it('trap 22: products of a category are searched by an element of the list', () => {
    expect(readSearch({ ...QUERY, collectionId: 'c1' }).filter).toEqual({
      'allCategoriesInfo.categories': { $matchItems: [{ id: 'c1' }] },
    })
  })

  it('trap 23: two bounds of a price are two conditions', () => {
    const { filter } = readSearch({ ...QUERY, minPrice: 10, maxPrice: 20 })
    const conditions = (filter as { $and: readonly object[] }).$and
    expect(conditions).toHaveLength(2)
    for (const condition of conditions)
      for (const operators of Object.values(condition)) expect(Object.keys(operators)).toHaveLength(1)
  })

  it('trap 25: page 2 is another than page 1, by the cursor that page 1 named', async () => {
    const walk = createCursorWalk()
    const asked: unknown[] = []
    const ask = async (paging: { readonly limit: number; readonly cursor?: string }) => {
      asked.push(paging)
      return paging.cursor ? { items: ['c', 'd'] } : { items: ['a', 'b'], next: 'after-b' }
    }
    const pages = [
      await walk.go('q', { offset: 0, limit: 2 }, ask),
      await walk.go('q', { offset: 2, limit: 2 }, ask),
    ]
    expect(pages.map(({ items }) => items)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(asked).toEqual([{ limit: 2 }, { limit: 2, cursor: 'after-b' }])
  })

  it('trap 26: a stale revision is told from other conflicts', () => {
    const body = JSON.stringify({
      message: '',
      details: { applicationError: { code: 'INVALID_REVISION', description: '' } },
    })
    const error = readError(new Response(null, { status: 409 }), body)
    expect([error.status, error.providerCode]).toEqual([409, 'INVALID_REVISION'])
  })

  it('trap 36: a product that is hidden from visitors is none, and no failure', async () => {
    const gone = new StoreError('not_found', '', { status: 404 })
    const { port } = openNextPort({ '/stores/v3/products/slug/{slug}': gone })
    expect(await port.readProduct('slug:secret')).toBeUndefined()
  })
})
