import { expect, it } from 'vitest'
import { readNamedChoices } from '../../src/components/variant-picker/choice-address.ts'
import { readMemberOrder } from '../../src/model/member-order.ts'
import { sumAddedPrices } from '../../src/model/modifiers.ts'
import { createOptionRules } from '../../src/model/options.ts'
import type { Order } from '../../src/model/order.ts'
import { foreseeLine } from '../../src/store/cart-lines.ts'
import { readWanted } from '../../src/store/cart-request.ts'
import { makeModifier, makeOption, makeVariant } from '../support/client/v3-product.ts'
import { fromOutside } from '../support/from-outside.ts'
import { readOf } from './v3-traps-fixture.ts'

/** An option, a modifier and a text, all called “Size”; a choice of the option and one of the modifier are, too. */
const product = readOf({
  options: [makeOption('Size', 'Linen', 'Oat')],
  modifiers: [
    makeModifier('Size', { key: 'Size' }),
    fromOutside({
      name: 'Words',
      modifierRenderType: 'FREE_TEXT',
      mandatory: true,
      freeTextSettings: { title: 'Size', key: 'words' },
    }),
  ],
  variantSummary: { variantCount: 2 },
  variantsInfo: {
    variants: ['Linen', 'Oat'].map((name) => makeVariant(`v-${name}`, [['Size', name]])),
  },
})

const choices = { Size: 'Oat', 'Size (2)': 'Linen' }
const REFERENCE = {
  variantId: 'v-Oat',
  options: { Size: 'fine-linen' },
  customTextFields: { words: 'Ada' },
}

it.each([
  ['an option', [makeOption('Size', 'S')], [makeModifier('Size', { key: 'size' })]],
  ['an option in other letters', [makeOption('SIZE', 'S')], [makeModifier('Size', { key: 'size' })]],
  ['another modifier', [], [makeModifier('Size'), makeModifier('Size', { key: 'size' })]],
])('a modifier has a name of its own if it has that of %s', (_, options, modifiers) => {
  const { productOptions } = readOf({ options, modifiers })
  expect(productOptions[0]).not.toHaveProperty('label')
  expect(productOptions[1]).toMatchObject({ name: 'Size (2)', label: 'Size', key: 'size' })
})

it('a modifier without a key is sent by the shop’s name', () => {
  const { key: _, ...twin } = makeModifier('Size')
  const { productOptions } = readOf({ options: [makeOption('Size', 'S')], modifiers: [twin] })
  expect(productOptions[1]).toMatchObject({ name: 'Size (2)', key: 'Size' })
})

it('an option and a modifier of the same name are chosen independently', () => {
  const rules = createOptionRules(product)
  expect(rules.read(choices)).toEqual(choices)
  expect(rules.findMissing({ Size: 'Linen' })).toEqual(['Size (2)'])
  expect(rules.findVariant(choices)?.id).toBe('v-Oat')
  expect(sumAddedPrices(product, { Size: 'Linen', 'Size (2)': 'None' })).toBe(0)
  expect(sumAddedPrices(product, choices)).toBe(2.5)
})

it('an address has both', () => {
  expect(readNamedChoices(product, new URLSearchParams('size=Oat&size (2)=Linen'))).toEqual(choices)
})

it('the cart gets the modifier by its key, and its line shows both choices and the text by the shop’s names', () => {
  const wanted = readWanted(product, { productId: 'p1', choices, texts: { Size: 'Ada' } })
  expect(wanted.reference.options).toEqual(REFERENCE)
  expect(foreseeLine(wanted, 'new-1', 1).details).toEqual([
    { name: 'Size', value: 'Oat' },
    { name: 'Size', value: 'Linen' },
    { name: 'Size', value: 'Ada' },
  ])
})

it('what was ordered is bought again with both', () => {
  const line = (value: string) => ({ name: { original: 'Size' }, plainText: { original: value } })
  const order: Order = {
    id: 'o1',
    lineItems: [
      {
        catalogReference: { appId: 'stores', catalogItemId: 'p1', options: REFERENCE },
        quantity: 1,
        descriptionLines: [line('Oat'), line('Linen'), line('Ada')],
      },
    ],
  }
  const [again] = readMemberOrder(order).lines.map((one) => one.again)
  const wanted = again && readWanted(product, again)
  expect(wanted?.reference.options).toEqual(REFERENCE)
  expect(wanted?.added).toBe(2.5)
})

it('two texts of the same title are written, sent, shown and bought again apart', () => {
  const textOf = (key: string) => ({
    name: 'Name',
    modifierRenderType: 'FREE_TEXT',
    mandatory: true,
    freeTextSettings: { title: 'Name', key },
  })
  const twins = readOf({ modifiers: ['first', 'second'].map((key) => fromOutside(textOf(key))) })
  expect(twins.customTextFields).toMatchObject([
    { title: 'Name', key: 'first' },
    { title: 'Name (2)', label: 'Name', key: 'second' },
  ])
  const texts = { Name: 'Ada', 'Name (2)': 'Mara' }
  const wanted = readWanted(twins, { productId: 'p1', texts })
  const customTextFields = { first: 'Ada', second: 'Mara' }
  expect(wanted.reference.options?.customTextFields).toEqual(customTextFields)
  expect(foreseeLine(wanted, 'new-1', 1).details).toEqual([
    { name: 'Name', value: 'Ada' },
    { name: 'Name', value: 'Mara' },
  ])
  expect(() => readWanted(twins, { productId: 'p1', texts: { Name: 'Ada' } })).toThrow()
  const line = (value: string) => ({ name: { original: 'Name' }, plainText: { original: value } })
  const options = wanted.reference.options ?? {}
  const catalogReference = { appId: 'stores', catalogItemId: 'p1', options }
  const lineItems = [{ catalogReference, quantity: 1, descriptionLines: [line('Ada'), line('Mara')] }]
  const [again] = readMemberOrder({ id: 'o1', lineItems }).lines.map((one) => one.again)
  expect(again && readWanted(twins, again).reference.options?.customTextFields).toEqual(customTextFields)
})
