import { describe, expect, it } from 'vitest'
import { readCartLink } from '../../src/model/cart-link.ts'

const VARIANT = '0b0b8b2a-6c3e-4a6e-9a66-2f3f5f1f4a10'

describe('the products of a cart link', () => {
  it.each<[text: string, read: readonly object[]]>([
    ['mug', [{ slug: 'mug', quantity: 1 }]],
    [
      'mug:2,moon-jar:1',
      [
        { slug: 'mug', quantity: 2 },
        { slug: 'moon-jar', quantity: 1 },
      ],
    ],
    [`mug:2:${VARIANT}`, [{ slug: 'mug', quantity: 2, variantId: VARIANT }]],
    [`mug:${VARIANT}`, [{ slug: 'mug', quantity: 1, variantId: VARIANT }]],
    ['große-vase:100', [{ slug: 'große-vase', quantity: 100 }]],
    ['', []],
    [',,', []],
    ['mug:0', []],
    ['mug:101', []],
    ['mug:-1', []],
    ['mug:1e3', []],
    ['mug:2:not-an-id', []],
    ['mug\u0000:2', []],
    ['mug:0,jar', [{ slug: 'jar', quantity: 1 }]],
    ['x'.repeat(201), []],
  ])('of %j', (text, read) => {
    expect(readCartLink(text)).toEqual(read)
  })

  it('are at most twenty', () => {
    expect(readCartLink(Array.from({ length: 30 }, (_, at) => `mug-${at}`).join())).toHaveLength(20)
  })
})
