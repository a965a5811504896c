import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HELP } from '../../demo/shop/arguments.ts'
import { COLUMN_NAMES } from '../../demo/shop/columns.ts'
import type { Row, ShopItem } from '../../demo/shop/item.ts'
import { readCsv } from '../../demo/shop/read-csv.ts'
import { readJson } from '../../demo/shop/read-json.ts'
import { CSV_HEADER, writeCsv } from '../../demo/shop/write-csv.ts'

const itemsIn = (rows: readonly Row[]) => rows.map((row) => ('item' in row ? row.item : row.reason))
const reasonsIn = (rows: readonly Row[]) => rows.flatMap((row) => ('reason' in row ? [row] : []))

describe('a CSV file', () => {
  it('has a product per row, empty cells left out', () => {
    const rows = readCsv('name,price,visible,collections\nMug,12.50,no,Mugs | Gifts\nBowl,9,,\n')
    expect(rows).toEqual([
      { line: 2, item: { name: 'Mug', price: 12.5, visible: false, collections: ['Mugs', 'Gifts'] } },
      { line: 3, item: { name: 'Bowl', price: 9 } },
    ])
  })

  it.each([
    ['semicolons', 'name;price\nMug;12\n'],
    ['tabs', 'name\tprice\nMug\t12\n'],
    ['a byte order mark', '\uFEFFname,price\nMug,12\n'],
    ['lines of Windows', 'name,price\r\nMug,12\r\n'],
    ['no line at its end', 'name,price\nMug,12'],
  ])('may have %s', (_, text) => {
    expect(itemsIn(readCsv(text))).toEqual([{ name: 'Mug', price: 12 }])
  })

  it('has variants below their product', () => {
    const [row] = readCsv(
      [
        'name,price,sku,quantity,option1Name,option1Choices,option2Name,option2Choices',
        'Mug,12,,,Size,Small | Large,Glaze,Ash = #d8d4cc | Iron = #4a3a30',
        ',14,M-L,3,,Large,,Iron',
      ].join('\n'),
    )
    expect(row).toEqual({
      line: 2,
      item: {
        name: 'Mug',
        price: 12,
        manageVariants: true,
        options: [
          {
            name: 'Size',
            optionType: 'drop_down',
            choices: [
              { value: 'Small', description: 'Small' },
              { value: 'Large', description: 'Large' },
            ],
          },
          {
            name: 'Glaze',
            optionType: 'color',
            choices: [
              { value: '#d8d4cc', description: 'Ash' },
              { value: '#4a3a30', description: 'Iron' },
            ],
          },
        ],
        variants: [{ choices: { Size: 'Large', Glaze: 'Iron' }, price: 14, sku: 'M-L', quantity: 3 }],
      },
    })
  })

  it('names rows by the line at which they begin', () => {
    const text = 'name,price,description\n"Mug",1,"two\nlines"\n\n,,\nBowl,x,\n"Jar\nof clay",y,\n'
    expect(reasonsIn(readCsv(text)).map(({ line }) => line)).toEqual([6, 7])
  })

  it.each([
    ['a number with a comma', 'Mug,"12,50",,', 'price: "12,50" is not a number (write 12.50)'],
    ['a price that is missing', 'Mug,,,', 'price: '],
    ['a price below nothing', 'Mug,-1,,', 'price: '],
    ['half a piece', 'Mug,1,,0.5', 'quantity: must be a whole number'],
    ['a flag that is none', 'Mug,1,perhaps,', 'visible: "perhaps" is neither true nor false'],
    ['too many cells', 'Mug,1,,,,', 'has more cells than there are columns'],
    ['a variant of nothing', ',1,,', 'has no name, and no product is above it'],
  ])('reports %s', (_, line, reason) => {
    const [row] = readCsv(`name,price,visible,quantity\n${line}\n`)
    expect(row).toMatchObject({ line: 2, reason: expect.stringContaining(reason) })
  })

  it('reports a bad variant at its own line, and rejects its product', () => {
    const rows = readCsv(
      'name,price,brand,option1Name,option1Choices\nMug,1,,Size,S | L\n,x,Ton,,L\nJar,2,,,\n',
    )
    expect(rows).toEqual([
      {
        line: 2,
        reason: 'line 3: price: "x" is not a number (write 12.50); line 3: brand: is not for variants',
      },
      { line: 4, item: { name: 'Jar', price: 2 } },
    ])
  })

  it.each([
    ['columns that nobody knows', 'name,price,colour\n', 'unknown columns: colour'],
    ['columns that must be there', 'name\nMug\n', 'missing columns: price'],
    ['columns that are there twice', 'name,price,name\n', 'twice: name'],
    ['a quote that never ends', 'name,price\n"Mug,1\n', 'is no CSV'],
  ])('is refused for %s, before anything is written', (_, text, message) => {
    expect(() => readCsv(text)).toThrow(message)
  })

  it('has every column explained in the help', () => {
    for (const name of COLUMN_NAMES.filter((each) => !each.startsWith('option'))) expect(HELP).toContain(name)
  })
})

describe('a JSON file', () => {
  it('names its products by the line at which they begin', () => {
    const rows = readJson('[\n  {"name": "Mug, \\"[large]\\"", "price": 1},\n\n  {\n "name": "Jar" },\n 7 ]')
    expect(rows).toEqual([
      { line: 2, item: { name: 'Mug, "[large]"', price: 1 } },
      { line: 4, reason: expect.stringContaining('price') },
      { line: 6, reason: expect.stringContaining('the row') },
    ])
  })

  it('reports unknown fields', () => {
    expect(readJson('[{"name":"Mug","price":1,"colour":"red"}]')[0]).toMatchObject({
      reason: expect.stringContaining('colour'),
    })
  })

  it.each(['{"name":"Mug"}', '[{]', ''])('is refused if it isn’t a list of products: %s', (text) => {
    expect(() => readJson(text)).toThrow()
  })
})

describe('the file that is written can be read again', () => {
  const word = fc.stringMatching(/^[a-zA-Z|=[{;," #\n-]{1,12}$/).filter((text) => text.trim() !== '')
  const label = word.map((text) => text.trim())
  const amount = fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100)
  const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })

  const plain = fc.record(
    {
      name: label,
      price: amount,
      description: word,
      visible: fc.constant(false),
      weight: amount,
      discount: fc.record({ type: fc.constantFrom('AMOUNT' as const, 'PERCENT' as const), value: amount }),
      collections: fc.array(label, { minLength: 1, maxLength: 3 }),
      media: fc.array(label, { minLength: 1, maxLength: 3 }),
      quantity: fc.nat(99),
      additionalInfoSections: fc.array(fc.record({ title: word, description: word }), {
        minLength: 1,
        maxLength: 2,
      }),
    },
    { requiredKeys: ['name', 'price'] },
  )
  const options = fc.uniqueArray(
    fc.record({
      name: label,
      optionType: fc.constantFrom('color' as const, 'drop_down' as const),
      choices: fc.uniqueArray(
        fc.record({ value: fc.oneof(label, fc.constant('#ffffff')), description: label }),
        { minLength: 1, maxLength: 3, selector: ({ description }) => description },
      ),
    }),
    { minLength: 1, maxLength: 3, selector: ({ name }) => name },
  )
  const managed = fc.tuple(plain, options, amount, maybe(word)).map(([item, made, price, sku]): ShopItem => {
    const { quantity: _, ...rest } = item
    return {
      ...rest,
      manageVariants: true,
      options: made,
      variants: [
        {
          choices: Object.fromEntries(made.map(({ name, choices }) => [name, choices[0]?.description ?? ''])),
          price,
          ...(sku ? { sku } : {}),
        },
      ],
    }
  })

  it('for any product, in CSV and in JSON', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, managed), { minLength: 1, maxLength: 3 }), (items) => {
        expect(itemsIn(readCsv(CSV_HEADER + items.map(writeCsv).join('')))).toEqual(items)
        expect(itemsIn(readJson(JSON.stringify(items)))).toEqual(items)
      }),
      { numRuns: 300 },
    )
  })
})
