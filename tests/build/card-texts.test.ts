import { expect, it } from 'vitest'
import { EXTRAS } from '../../src/views/product/card-extras.ts'
import { cardReaders } from '../../widgets/loader/card-attributes.ts'
import { laterCardReaders } from '../../widgets/runtime/product/later-card-attributes.ts'
import { cardTexts, productTexts } from '../../widgets/runtime/reference/card-texts.ts'

it('says of each attribute of a card what it does, and of no other', () => {
  const read = [...Object.keys(cardReaders), ...Object.keys(laterCardReaders)]
  expect(Object.keys(cardTexts).sort()).toEqual([...new Set(read)].sort())
  for (const text of Object.values(cardTexts))
    expect(typeof text === 'string' ? text : text.about).toMatch(/\.$/)
})

it('has a word for each extra that `show` takes', () => {
  expect(cardTexts.show.words).toBe(EXTRAS)
  for (const word of EXTRAS) expect(cardTexts.show.about).toContain(`\`${word}\``)
})

it('says which product a tag is about when it names none', () => {
  expect(productTexts('Else the nearest.')['product-id']).toBe('The product’s id. Else the nearest.')
  expect(productTexts('')['product-id']).toBe('The product’s id.')
})
