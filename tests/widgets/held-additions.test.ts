import { beforeEach, expect, it } from 'vitest'
import type { Product } from '../../src/model/product.ts'
import { createChoices } from '../../src/store/choices.ts'
import { createPageStore, sliceOf } from '../../src/store/page-store.ts'
import { readHeldAdditions } from '../../widgets/tags/product/detail/held-additions.ts'
import { fromOutside } from '../support/from-outside.ts'
import { managed, option, variantOf } from '../support/model/make-option.ts'
import { makeProduct } from '../support/store/make-product.ts'

const MUG: Partial<Product> = managed(
  [option('Glaze', 'Oat', 'Sage', 'Ink')],
  [
    variantOf({ Glaze: 'Oat' }),
    variantOf({ Glaze: 'Sage' }),
    { ...variantOf({ Glaze: 'Ink' }), stock: fromOutside({ inStock: false }) },
  ],
)
const NAME = fromOutside<Product['customTextFields'][number]>({
  title: 'Name',
  mandatory: true,
  maxLength: 20,
})
const NAMED = makeProduct({ customTextFields: [NAME] })

/** Writes a held button. */
const press = (action: string, more = '') => `<button data-action="${action}" ${more}></button>`
const BUY = press('buy')
const pick = (glaze: string) => press('choice', `data-option="Glaze" data-choice="${glaze}"`)

interface Situation {
  readonly product?: Product
  /** The page's fields, as they were drawn. */
  readonly fields?: string
  /** What somebody typed into the first field. */
  readonly typed?: string
  readonly presses: string
}

/** Returns what these presses add, of a product whose first choice was made by its picker. */
function readAdded({ product = makeProduct(MUG), fields = '', typed, presses }: Situation) {
  const choices = createChoices({
    state: sliceOf(createPageStore(), 'choices'),
    askAvailability: () => Promise.reject(new Error('not asked')),
  })
  choices.put(product)
  choices.begin(product, () => (product.productOptions.length ? { Glaze: 'Oat' } : {}))
  document.body.innerHTML = fields + presses
  const field = document.querySelector<HTMLInputElement>('input,select')
  if (field && typed !== undefined) field.value = typed
  const place = { choices, productId: product.id, locale: 'en' }
  return readHeldAdditions(place, document.body, [...document.querySelectorAll('button')]).map(
    ({ choices: chosen, quantity, texts }) => [...Object.values(chosen ?? {}), quantity, texts?.Name],
  )
}

beforeEach(() => document.body.replaceChildren())

const AMOUNT = '<input class="amount" value="1">'
const TEXT = '<input data-field="Name" value="">'
const SELECT =
  '<select data-option="Glaze"><option selected>Oat</option><option>Sage</option><option>Ink</option></select>'

it.each<[string, Situation, readonly unknown[]]>([
  ['its choice', { presses: BUY }, [['Oat', 1]]],
  ['another choice', { presses: pick('Sage') + BUY }, [['Sage', 1]]],
  [
    'each press, in its order',
    { presses: BUY + pick('Sage') + BUY },
    [
      ['Oat', 1],
      ['Sage', 1],
    ],
  ],
  [
    'pieces that were counted',
    { presses: press('more') + press('more') + press('fewer') + BUY },
    [['Oat', 2]],
  ],
  ['pieces that were typed', { fields: AMOUNT, typed: '3', presses: BUY }, [['Oat', 3]]],
  ['a choice of a list', { fields: SELECT, typed: 'Sage', presses: BUY }, [['Sage', 1]]],
  ['a text', { product: NAMED, fields: TEXT, typed: 'Ida', presses: BUY }, [[1, 'Ida']]],
  [
    'what a look at the pictures doesn’t change',
    { presses: press('thumb') + press('zoom') + BUY },
    [['Oat', 1]],
  ],
])('adds %s', (_name, situation, expected) => {
  expect(readAdded(situation)).toEqual(
    expected.map((one) => [...(one as unknown[]), undefined].slice(0, situation.product ? 2 : 3)),
  )
})

it.each<[string, Situation]>([
  ['a choice that is sold out', { presses: pick('Ink') + BUY }],
  ['a sold-out choice of a list', { fields: SELECT, typed: 'Ink', presses: BUY }],
  ['a choice of something else', { presses: press('choice', 'data-option="Plan" data-choice="Oat"') + BUY }],
  ['a button that isn’t known', { presses: press('offer') + BUY }],
  ['no piece', { fields: AMOUNT, typed: '0', presses: BUY }],
  ['a field that isn’t known', { fields: '<input value="">', typed: 'x', presses: BUY }],
  ['a text that is missing', { product: NAMED, presses: BUY }],
  ['a product for members', { product: makeProduct({ ...MUG, reserved: 'members' }), presses: BUY }],
])('adds nothing after %s', (_name, situation) => {
  expect(readAdded(situation)).toEqual([])
})
