import { describe, expect, it } from 'vitest'
import { searchProducts } from '../../src/model/product-search.ts'
import { makeProduct } from '../support/store/make-product.ts'

const choice = (description: string) => ({ value: description, description, inStock: true, visible: true })
const products = [
  makeProduct({
    id: 'jug',
    name: 'Wasserkrug',
    description: '<p>Passt zu jeder <strong>Tasse</strong>.</p>',
  }),
  makeProduct({ id: 'mug', name: 'Große Tasse', sku: 'TS-350', brand: 'Ton & Scherben' }),
  makeProduct({
    id: 'vase',
    name: 'Bodenvase',
    productOptions: [
      { name: 'Glasur', optionType: 'drop_down', choices: [choice('Seladon'), choice('Kreide')] },
    ],
  }),
]
const find = (words: string) => {
  const found = searchProducts(products, words)
  return { ids: found.products.map(({ id }) => id), isNear: found.isNear }
}

describe('searching products', () => {
  it.each([
    ['the name', 'wasserkrug', ['jug']],
    ['a part of a long word', 'vase', ['vase']],
    ['a name without its accents', 'grosse', ['mug']],
    ['a part number', 'ts-350', ['mug']],
    ['the brand', 'scherben', ['mug']],
    ['a choice', 'seladon', ['vase']],
    ['words of two fields', 'tasse scherben', ['mug']],
  ])('knows %s', (_, words, ids) => {
    expect(find(words)).toEqual({ ids, isNear: false })
  })

  it('lists products with the name before those that only mention it', () => {
    expect(find('tasse').ids).toEqual(['mug', 'jug'])
  })

  it('reads the text of a description, not its markup', () => {
    expect(find('jeder').ids).toEqual(['jug'])
    expect(find('strong').ids).toEqual([])
  })

  it.each(['Tase', 'Tassse', 'Tsase', 'Tassn'])('forgives a typo: %s', (words) => {
    expect(find(words).isNear).toBe(true)
    expect(find(words).ids).toContain('mug')
  })

  it('allows no typos in short words, and no other words', () => {
    expect(find('krg').ids).toEqual([])
    expect(find('zebra')).toEqual({ ids: [], isNear: false })
  })

  it('finds nothing for a search without words', () => {
    expect(find('  ').ids).toHaveLength(3)
    expect(find('!!').ids).toEqual([])
  })
})
