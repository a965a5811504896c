import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { readQuery } from '../../src/store/list-question.ts'
import { count, flag, oneOf, ratio, readInputs, text, toProperty } from '../../widgets/loader/attributes.ts'
import { productReaders } from '../../widgets/loader/product-attributes.ts'
import { collectionReaders, readSource } from '../../widgets/tags/collection/attributes.ts'

describe('the readers of attributes', () => {
  const paging = oneOf('more', 'scroll', 'none')
  const size = count(50, 1, 100)
  const shape = ratio(1)
  it.each([
    ['text', text, null, undefined],
    ['text', text, '  ', undefined],
    ['text', text, ' mug ', 'mug'],
    ['flag', flag, null, false],
    ['flag', flag, '', true],
    ['flag', flag, 'true', true],
    ['flag', flag, '0', true],
    ['word', paging, null, 'more'],
    ['word', paging, '', 'more'],
    ['word', paging, ' SCROLL ', 'scroll'],
    ['count', size, null, 50],
    ['count', size, ' ', 50],
    ['count', size, '1', 1],
    ['count', size, '100', 100],
    ['ratio', shape, null, 1],
    ['ratio', shape, '4/5', 0.8],
    ['ratio', shape, '1.5', 1.5],
  ] as const)('%s: %o reads %o as %o', (_, reader, value, wanted) => {
    const wrongs: unknown[] = []
    expect(reader(value, (expected) => wrongs.push(expected))).toBe(wanted)
    expect(wrongs).toEqual([])
  })

  it.each([
    ['flag', flag, 'false', false, 'false'],
    ['word', paging, 'sideways', 'more', ['more', 'scroll', 'none']],
    ['count', size, '0', 50, [1, 100]],
    ['count', size, '101', 50, [1, 100]],
    ['count', size, '2.5', 50, [1, 100]],
    ['count', size, '1e1000', 50, [1, 100]],
    ['count', size, 'many', 50, [1, 100]],
    ['ratio', shape, '4/5/6', 1, undefined],
    ['ratio', shape, '1/0', 1, undefined],
    ['ratio', shape, '-1', 1, undefined],
  ] as const)(
    '%s: uses the default for %o %o, and reports the probable value',
    (_, reader, value, wanted, expected) => {
      const wrongs: unknown[] = []
      expect(reader(value, (one) => wrongs.push(one))).toBe(wanted)
      expect(wrongs).toEqual([expected])
    },
  )

  it('name properties as HTML does', () => {
    expect(toProperty('in-stock-only')).toBe('inStockOnly')
    expect(toProperty('search')).toBe('search')
  })

  it('read a whole tag, and name the attribute that is wrong', () => {
    const host = document.createElement('store-product')
    host.setAttribute('product-slug', 'mug')
    host.setAttribute('heading-level', '9')
    const wrong: string[] = []
    const inputs = readInputs(host, productReaders, (name) => wrong.push(name))

    expect(inputs).toMatchObject({
      productSlug: 'mug',
      productId: undefined,
      headingLevel: 3,
      layout: 'card',
    })
    expect(wrong).toEqual(['heading-level'])
  })
})

describe('the attributes of a collection', () => {
  const read = (html: string) => {
    const room = document.createElement('div')
    room.innerHTML = html
    return readInputs(room.firstElementChild as Element, collectionReaders)
  }

  it('request all products by default, fifty at a time', () => {
    const inputs = read('<store-collection></store-collection>')
    expect(readQuery(readSource(inputs), readSource(inputs).base)).toEqual({
      id: undefined,
      slug: undefined,
      sort: 'default',
      inStockOnly: false,
      search: undefined,
      minPrice: undefined,
      maxPrice: undefined,
      pageSize: 50,
    })
    expect(inputs).toMatchObject({ paging: 'more', controls: false, syncUrl: false, columns: undefined })
  })

  it('give the start of the list', () => {
    const inputs = read(
      '<store-collection collection-slug="mugs" sort="-price" in-stock-only search="stone" page-size="12" controls sync-url></store-collection>',
    )
    expect(readQuery(readSource(inputs), readSource(inputs).base)).toMatchObject({
      slug: 'mugs',
      sort: '-price',
      inStockOnly: true,
      search: 'stone',
      pageSize: 12,
    })
    expect(inputs).toMatchObject({ controls: true, syncUrl: true })
  })
})

it('a layout is meant in capitals, too: no selector compares it letter by letter', () => {
  const wrong = globSync(['widgets/**/*.{ts,tsx,css}']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\[layout[~^$*|]?=[^\]]*\]/g)]
      .filter(([selector]) => !/ i\]$/.test(selector))
      .map(([selector]) => `${file}: ${selector}`),
  )
  expect(wrong).toEqual([])
})
