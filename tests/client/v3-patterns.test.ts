import { expect, it } from 'vitest'
import { CARD_FIELDS } from '../../src/client/v3/card-fields.ts'
import { readV3Product, WHOLE_FIELDS } from '../../src/client/v3/read-product.ts'
import { makeModifier, makeOption, makeV3Product } from '../support/client/v3-product.ts'
import { fromOutside } from '../support/from-outside.ts'

const displayImage = { url: '//media.example/floral.jpg', width: 80, height: 60 }

/** Reads an option and a modifier of swatches, with these choices. */
function readSwatches(more: object) {
  const [oat, floral] = makeOption('Glaze', 'Oat', 'Floral').choicesSettings?.choices ?? []
  const choicesSettings = {
    choices: [
      { ...oat, colorCode: '#e8dcc4', displayImage },
      { ...floral, ...more },
    ],
  }
  const options = [{ ...makeOption('Glaze'), optionRenderType: 'SWATCH_CHOICES', choicesSettings }]
  const modifiers = [
    makeModifier('Wrap', fromOutside({ modifierRenderType: 'SWATCH_CHOICES', choicesSettings })),
  ]
  return readV3Product(makeV3Product(fromOutside({ options, modifiers })), { whole: true }).productOptions
}

it('cards and product pages ask for the pictures of choices', () => {
  expect(CARD_FIELDS).toContain('PRODUCT_CHOICES_DISPLAY_IMAGE')
  expect(WHOLE_FIELDS).toContain('PRODUCT_CHOICES_DISPLAY_IMAGE')
})

it('a choice without a colour is shown by its picture', () => {
  for (const option of readSwatches({ displayImage })) {
    expect(option.optionType).toBe('color')
    expect(option.choices[0]).not.toHaveProperty('picture')
    expect(option.choices[1]).toMatchObject({
      value: 'Floral',
      description: 'Floral',
      picture: { url: 'https://media.example/floral.jpg', width: 80, height: 60 },
    })
  }
})

it.each([
  ['no picture', {}],
  ['a picture without an address', { displayImage: { width: 80 } }],
])('choices are words if one has no colour and %s', (_, more) => {
  for (const option of readSwatches(more)) {
    expect(option.optionType).toBe('drop_down')
    expect(option.choices[1]).not.toHaveProperty('picture')
  }
})
