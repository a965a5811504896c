import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSeed } from '../../demo/catalog/seed/check-seed.ts'
import { readSeed } from '../../demo/catalog/seed/read-seed.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seed-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a seed file that can’t be used', () => {
  it('is named with its whole path and the reason', async () => {
    const missing = join(folder, 'none.json')
    expect(() => readSeed(missing)).toThrow(`seed ${missing} can't be read: there is no such file`)
    const broken = join(folder, 'broken.json')
    await writeFile(broken, '{ "products": [}')
    expect(() => readSeed(broken)).toThrow(`seed ${broken} is not valid JSON: Unexpected token`)
    expect(() => readSeed(folder)).toThrow(`seed ${folder} can't be read: it is a folder`)
  })

  const product = (more: object) => ({ products: [{ name: 'Cup', price: 18, ...more }] })

  it.each([
    [{}, 'products is missing'],
    [{ products: {} }, 'products must be a list'],
    [[{ name: 'Cup' }], 'products[0].price (Cup) is missing'],
    [product({ price: '18' }), 'products[0].price (Cup) must be a number'],
    [product({ price: -1 }), 'products[0].price (Cup) must not be below 0'],
    [product({ prise: 18 }), 'products[0] (Cup) has "prise", which no seed file knows'],
    [product({ slug: 'a cup' }), 'products[0].slug (Cup) must be a part of an address'],
    [product({ quantity: 1.5 }), 'products[0].quantity (Cup) must be a whole number'],
    [product({ media: ['cup.jpg'] }), 'products[0].media[0] (Cup) must be an address'],
    [
      product({ media: [{ form: 'mug', glaze: 'grey' }] }),
      'products[0].media[0].glaze (Cup) must be one of oat, chalk',
    ],
    [
      product({ options: [{ name: 'Size', choices: [] }] }),
      'products[0].options[0].choices (Cup) must not be empty',
    ],
    [
      product({ options: [{ name: 'Size', choices: ['S', 'L', { description: 'S', value: 'small' }] }] }),
      'products[0].options[0].choices[2] (Cup) is "S", as choices[0] is',
    ],
    [
      product({ variants: [{ choices: { Size: 'Large' } }] }),
      'products[0].variants[0].choices (Cup) names the option "Size", which the product has not',
    ],
    [
      product({
        options: [{ name: 'Size', choices: ['S', 'L'] }],
        variants: [{ choices: { Size: 'Large' } }],
      }),
      'products[0].variants[0].choices (Cup) names "Large", which "Size" has not: S, L',
    ],
    [
      product({
        options: [{ name: 'Size', choices: ['S'] }],
        choiceMedia: [{ option: 'Size', choice: 'S', media: ['https://a.example/b.jpg'] }],
      }),
      "products[0].choiceMedia[0].media (Cup) names https://a.example/b.jpg, which is not among the product's media",
    ],
    [
      product({
        options: ['A', 'B', 'C', 'D'].map((name) => ({ name, choices: ['1', '2', '3', '4', '5', '6'] })),
        manageVariants: true,
      }),
      'products[0].options (Cup) make 1296 variants: 1000 is the most',
    ],
    [
      {
        products: [
          { name: 'Cup', price: 1, slug: 'cup' },
          { name: 'Mug', price: 1, slug: 'cup' },
        ],
      },
      'products[1].slug (Mug) is "cup", as products[0].slug is',
    ],
    [
      { collections: [{ name: 'Everything', slug: 'all-products' }], products: [] },
      'collections[0].slug (Everything) is "all-products", which is the provider’s own collection of everything',
    ],
    [{ shop: { currency: 'Euro' }, products: [] }, 'shop.currency must be a code of ISO 4217 such as EUR'],
    [{ shop: { locale: '?' }, products: [] }, 'shop.locale must be a language such as en-IE'],
  ])('names the place and the reason: %j', (seed, line) => {
    expect(() => checkSeed(seed, 'seed a.json')).toThrow(`seed a.json can't be used:\n  ${line}`)
  })

  it('names ten places at most', () => {
    const products = Array.from({ length: 30 }, () => ({ name: 'Cup' }))
    let message = ''
    try {
      checkSeed({ products }, 'seed a.json')
    } catch (error) {
      message = (error as Error).message
    }
    expect(message.split('\n')).toHaveLength(12)
    expect(message).toMatch(/\n {2}and 20 more$/)
  })
})
