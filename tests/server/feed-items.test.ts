import { describe, expect, it } from 'vitest'
import type { Product } from '../../src/model/product.ts'
import { writeAgenticRow } from '../../widgets/server/feed/agentic.ts'
import { checkItem } from '../../widgets/server/feed/check-item.ts'
import { writeGoogleItem } from '../../widgets/server/feed/google.ts'
import { createNewest } from '../../widgets/server/feed/newest.ts'
import { readFeedCommand } from '../../widgets/server/feed/read-feed-command.ts'
import { type FeedItem, readItems } from '../../widgets/server/feed/read-items.ts'
import { readPageConfig } from '../../widgets/server/page/options.ts'
import { fromOutside } from '../support/from-outside.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { makeProduct } from '../support/store/make-product.ts'

const config = readPageConfig({ url: 'https://s.example/', productUrl: '/p/{slug}' }, undefined, undefined)
const SETTING = { title: 'Kiln', url: 'https://s.example/', country: 'DE', weightUnit: 'kg' as const }

const price = (now: number, before = now) =>
  fromOutside({ currency: 'EUR', price: before, discountedPrice: now })
const PICTURE = { image: { url: 'https://pictures.example/a.jpg' } }
const jar = (more: Partial<Product> = {}): Product =>
  makeProduct({
    id: 'p1',
    slug: 'jar',
    name: 'Jar',
    description: '<p>Of <b>clay</b></p>',
    priceData: price(24),
    media: fromOutside({ mainMedia: PICTURE, items: [PICTURE] }),
    ...more,
  })
const only = (product: Product) => readItems(product, config)[0] as FeedItem
const google = (product: Product) => writeGoogleItem(only(product), SETTING)

describe('a line of a feed', () => {
  it('has weight, barcode and price per litre', () => {
    const line = google(
      jar({
        sku: '4006381333931',
        weight: 0.4,
        brand: 'Kiln',
        priceData: fromOutside({ ...(price(18, 24) as object), pricePerUnit: 7.2 }),
        pricePerUnitData: {
          totalQuantity: 250,
          totalMeasurementUnit: 'ML',
          baseQuantity: 100,
          baseMeasurementUnit: 'ML',
        },
      }),
    )
    for (const part of [
      '<g:price>24.00 EUR</g:price>',
      '<g:sale_price>18.00 EUR</g:sale_price>',
      '<g:gtin>4006381333931</g:gtin>',
      '<g:unit_pricing_measure>250ml</g:unit_pricing_measure>',
      '<g:unit_pricing_base_measure>100ml</g:unit_pricing_base_measure>',
      '<g:shipping_weight>0.4 kg</g:shipping_weight>',
    ])
      expect(line).toContain(part)
    expect(line).not.toContain('identifier_exists')
  })

  it('states that there is no identifier if there is none', () => {
    expect(google(jar({ sku: '12345' }))).toContain('<g:identifier_exists>no</g:identifier_exists>')
  })

  it('has no decimals if the currency has none', () => {
    expect(
      google(jar({ priceData: fromOutside({ currency: 'JPY', price: 2400, discountedPrice: 2400 }) })),
    ).toContain('<g:price>2400 JPY</g:price>')
  })

  it.each([{ reserved: 'members' as const }, { reserved: 'subscription' as const }])(
    'isn’t written for a product that isn’t sold to everyone once: %j',
    (more) => expect(readItems(jar(more), config)).toEqual([]),
  )

  const variant = (id: string, glaze: string, visible = true) =>
    fromOutside({
      id,
      choices: { Colour: glaze, Form: 'tall' },
      variant: { priceData: price(30), weight: 0, sku: '', visible },
      stock: { trackQuantity: false, inStock: glaze === 'Ash' },
    })
  const options = ['Colour', 'Form'].map((name) => ({ optionType: 'drop_down' as const, name, choices: [] }))

  it('is written for each visible variant, grouped by the product', () => {
    const product = jar({
      manageVariants: true,
      productOptions: options,
      variants: [variant('a', 'Ash'), variant('b', 'Rust'), variant('c', 'Secret', false)],
    })
    const items = readItems(product, config)
    expect(items.map(({ title, availability }) => [title, availability])).toEqual([
      ['Jar – Ash – tall', 'in_stock'],
      ['Jar – Rust – tall', 'out_of_stock'],
    ])
    const line = writeGoogleItem(items[0] as FeedItem, SETTING)
    expect(line).toContain('<g:item_group_id>p1</g:item_group_id>')
    expect(line).toContain('<g:color>Ash</g:color>')
    expect(line).toContain(
      '<g:attribute_name>Form</g:attribute_name><g:attribute_value>tall</g:attribute_value>',
    )
    expect(line).toContain('<g:link>https://s.example/p/jar?colour=Ash&amp;form=tall</g:link>')
  })
})

describe('an item that Merchant Center would refuse', () => {
  it.each([
    [{}, []],
    [{ name: 'x'.repeat(151) }, [/title is longer/]],
    [{ description: '' }, [/no description/]],
    [{ media: { items: [] } }, [/no picture/]],
    [{ media: { items: [{ image: { url: 'https://pictures.example/a.svg' } }] } }, [/no JPEG/]],
    [{ priceData: price(0) }, [/costs nothing/]],
    [
      { stock: { inStock: true, preorder: true, trackInventory: false, inventoryStatus: 'IN_STOCK' } },
      [/pre-order/],
    ],
  ])('is reported: %j', (more, expected) => {
    const flaws = checkItem(only(jar(more as Partial<Product>)))
    expect(flaws).toEqual(expected.map((flaw) => expect.stringMatching(flaw)))
  })

  it('is reported for products without pages', () => {
    const { productUrl: _, ...without } = config
    const [item] = readItems(jar(fromOutside({ productPageUrl: undefined })), without as typeof config)
    expect(checkItem(item as FeedItem)).toEqual([expect.stringMatching(/no page of its own/)])
  })
})

describe('a hostile catalog', () => {
  it.each(HOSTILE_TEXTS)('can’t make a file malformed: %j', (text) => {
    const product = jar({ name: `Jar ${text}`, description: `Clay ${text}`, brand: text, sku: text })
    const newest = createNewest(config, SETTING)
    newest.note([product])
    const files = [google(product), newest.write()]
    for (const xml of files) {
      const between = xml.replace(/<\/?(g:)?[a-z_]+( [a-z-:]+="[^"<]*")*>|<\?xml[^>]*\?>/gi, '')
      expect(between).not.toMatch(/[<>]/)
      expect(between.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML has not
      expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u001b\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/)
    }
    const row = JSON.parse(writeAgenticRow(only(product), SETTING)) as { title: string }
    expect(encodeURIComponent(row.title)).toContain('Jar')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x'])('has no link of the scheme of %s', (base) => {
    const product = jar({ productPageUrl: { base, path: '' } })
    expect(readItems(product, { ...config, productUrl: undefined })[0]?.link).toBeUndefined()
  })
})

describe('the command', () => {
  it.each([
    [['--google', 'a.xml'], /takes --client-id/],
    [['--client-id', 'c', '--google', 'a.xml'], /takes --site-url/],
    [['--client-id', 'c', '--site-url', 'https://s.example'], /takes a file to write/],
    [
      ['--client-id', 'c', '--site-url', 'https://s.example', '--check', '--weight-unit', 'stone'],
      /kg, g, lb, oz/,
    ],
    [
      ['--client-id', 'c', '--site-url', 'https://s.example', '--check', '--country', 'Germany'],
      /two letters/,
    ],
    [['--nonsense'], /nonsense/],
  ])('reports its usage: %j', (given, expected) => {
    expect(() => readFeedCommand(given)).toThrow(expected)
  })

  it('explains itself', () => {
    expect(readFeedCommand([])).toBe('help')
    expect(readFeedCommand(['--help'])).toBe('help')
  })
})
