import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readTokens } from '../../src/components/product/detail/read-tokens.ts'
import { messages as choosingEn } from '../../src/messages/en/variant-picker.ts'
import { preselect } from '../../src/model/option-preselect.ts'
import { beginChoice } from '../../src/store/choices.ts'
import { DetailTag, type DetailTagView } from '../../src/views/product/detail/DetailTag.tsx'
import { readDetail } from '../../src/views/product/detail/detail-view-model.ts'
import { draw } from '../../widgets/markup/draw.tsx'
import { fromOutside } from '../support/from-outside.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { drawAll, options, picture, setting, sizes } from './rendered-views-fixture.tsx'

const glazes = {
  optionType: 'color',
  name: 'Glaze & "fire"',
  choices: [
    { description: 'Sage', value: '#9caf88', inStock: true, visible: true },
    { description: 'Ash', value: 'rgb(120, 120, 110)', inStock: true, visible: true },
  ],
} as const

const DETAILS: Readonly<Record<string, NonNullable<Parameters<typeof makeProduct>[0]>>> = {
  plain: {},
  'with pictures': { media: fromOutside({ mainMedia: picture, items: [picture, { ...picture, id: 'm2' }] }) },
  'with options': { productOptions: fromOutside([glazes, sizes]) },
  'with a text of HTML': { description: '<p>Thrown <b>by hand</b></p><script>1</script>', brand: 'Kiln' },
  'sold out': {
    stock: { trackInventory: true, quantity: 0, inStock: false, inventoryStatus: 'OUT_OF_STOCK' },
  },
  'with a page': { productPageUrl: { base: 'https://shop.example/', path: '/mug?a=1&b=2' } },
}

function detailView(
  product: Parameters<typeof makeProduct>[0],
  more: Partial<DetailTagView> = {},
): DetailTagView {
  const chosen = beginChoice(makeProduct(product), (rules) => preselect(rules, 'available'))
  const model = readDetail(chosen, {
    ...setting,
    messages: choosingEn,
    unavailable: 'disable',
    changed: false,
    firstMedia: [],
    readHtml: readTokens,
  })
  const own = {
    ownPicker: false,
    ownBuy: false,
    ownMedia: false,
    hasWeightUnit: true,
    isCompact: false,
    unavailable: 'disable',
  } as const
  return {
    status: 'ready',
    options: { ...options, ...own },
    messages: choosingEn,
    own: false,
    model,
    ...more,
  }
}

describe('a product at length', () => {
  beforeEach(() => {
    // React's development build warns of a missing listener at the field for the quantity.
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => vi.restoreAllMocks())

  it.each(Object.entries(DETAILS))('looks the same by React, the loader and a server: %s', (_, product) => {
    const view = detailView(product)
    const { react, ours } = drawAll('DetailTag', DetailTag, { view }, view.model?.pageUrl)
    expect(ours).toEqual(react)
    // The product, and the bar of a phone if it can be bought.
    expect(ours.length).toBeLessThanOrEqual(2)
  })

  it.each([
    ['loading', { status: 'loading', model: undefined }],
    ['missing', { status: 'empty', model: undefined }],
    ['failed', { status: 'error', model: undefined, own: true }],
  ] as const)('looks the same %s', (_, more) => {
    const { react, ours } = drawAll('DetailTag', DetailTag, { view: detailView({}, more) })
    expect(ours).toEqual(react)
  })

  it('has no invalid colour', () => {
    const odd = { ...glazes, choices: [{ ...glazes.choices[0], value: 'red}</style><script>' }] }
    const { markup, rules } = draw(<DetailTag view={detailView({ productOptions: fromOutside([odd]) })} />)
    expect(rules).not.toContain('swatch')
    expect(markup).not.toContain('--swatch')
  })
})
