import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FIRST_QUANTITY } from '../../src/model/quantity.ts'
import { listSimilarParts } from '../../src/views/product/detail/similar-parts.ts'
import { RENDERED } from '../../widgets/entries/rendered-readers.ts'
import type { Readers } from '../../widgets/loader/attributes.ts'
import { accountReaders } from '../../widgets/tags/account/attributes.ts'
import { backInStockReaders } from '../../widgets/tags/back-in-stock/attributes.ts'
import { buyReaders } from '../../widgets/tags/buy-button/attributes.ts'
import { cartReaders } from '../../widgets/tags/cart/attributes.ts'
import { categoriesReaders } from '../../widgets/tags/categories/attributes.ts'
import { legalReaders } from '../../widgets/tags/legal/attributes.ts'
import { linkReaders } from '../../widgets/tags/link/attributes.ts'
import { loginReaders } from '../../widgets/tags/login/attributes.ts'
import { valueReaders } from '../../widgets/tags/product/template/attributes.ts'
import { searchReaders } from '../../widgets/tags/search/attributes.ts'
import { shopReaders } from '../../widgets/tags/shop/attributes.ts'
import { pickerReaders } from '../../widgets/tags/variant-picker/attributes.ts'
import { withdrawReaders } from '../../widgets/tags/withdraw/attributes.ts'
import { createCustomElements } from '../../widgets/tools/reference/custom-elements.ts'
import { writeElementTypes } from '../../widgets/tools/reference/element-types.ts'
import { EVENTS } from '../../widgets/tools/reference/event-texts.ts'
import { createHtmlCustomData } from '../../widgets/tools/reference/html-custom-data.ts'
import { STYLE_PROPERTIES } from '../../widgets/tools/reference/style-properties.ts'
import { writeDefineTags, writeReactComponents } from '../../widgets/tools/reference/tag-lists.ts'
import { SOURCES, TAGS } from '../../widgets/tools/reference/tags.ts'
import { ROOT } from '../support/package.ts'

const READERS: Readonly<Record<string, Readers>> = {
  ...RENDERED,
  'store-categories': categoriesReaders,
  'store-variant-picker': pickerReaders,
  'store-buy-button': buyReaders,
  'store-cart': cartReaders,
  'store-login': loginReaders,
  'store-link': linkReaders,
  'store-search': searchReaders,
  'store-shop': shopReaders,
  'store-withdraw': withdrawReaders,
  'store-legal': legalReaders,
  'store-back-in-stock': backInStockReaders,
  'store-account': accountReaders,
  'store-value': valueReaders,
}

/** Reads every source below these folders. */
const readSources = (...folders: readonly string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(tsx?|css)$/.test(name) && !/^(manifest|entries)\//.test(name))
        .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
    )
    .join('\n')

const unique = (names: Iterable<string>) => [...new Set(names)].sort()

describe('the manifest', () => {
  it('has the tags that the scripts define', () => {
    expect(unique(TAGS.map(({ tag }) => tag))).toEqual(unique(Object.keys(READERS)))
  })

  it.each(SOURCES.map((source) => [source.tag, source] as const))(
    'describes %s by the readers that read it',
    (tag, { readers, attributes }) => {
      const used = READERS[tag] ?? {}
      expect(unique(Object.keys(attributes))).toEqual(unique(Object.keys(used)))
      for (const [name, reader] of Object.entries(used)) expect(readers[name], name).toBe(reader)
    },
  )

  it.each([
    ['store-product', 'layout', { type: ['card', 'row', 'detail'], default: 'card' }],
    ['store-product', 'image-ratio', { type: 'ratio', default: '1/1' }],
    ['store-product', 'hide-price', { type: 'flag' }],
    ['store-product', 'product-id', { type: 'text' }],
    ['store-collection', 'page-size', { type: 'count', default: '50' }],
    ['store-collection', 'columns', { type: 'count' }],
    // The store fills the quantity in: the reader has no upper limit, so the property has none.
    ['store-buy-button', 'quantity', { type: 'count', default: String(FIRST_QUANTITY), isOpen: true }],
    [
      'store-login',
      'account-links',
      { type: { tokens: ['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'] } },
    ],
  ])('reads of %s what %s takes', (tag, name, expected) => {
    const { about, ...described } = TAGS.find((entry) => entry.tag === tag)?.attributes[name] ?? {}
    expect(about).toMatch(/\w/)
    expect(described).toEqual(expected)
  })

  it('says of a property that it is undefined where its reader leaves that open', () => {
    expect(writeElementTypes()).toContain('get quantity(): number | undefined\n')
    expect(writeElementTypes()).toContain('get pageSize(): number\n')
  })

  it('names every part that the views have, and no other', () => {
    const source = readSources('src/views', 'src/components').replace(/=== '[^']*'/g, '')
    const found = [...source.matchAll(/\bpart=(?:"([^"]+)"|\{[^}]*?\})/g)].flatMap(([whole, name]) =>
      name ? name.split(' ') : [...whole.matchAll(/'([^']+)'/g)].flatMap(([, tokens]) => tokens!.split(' ')),
    )
    // The quick view is not in the views: the card's own shadow root gets its dialog.
    const inDialog = [...readSources('widgets/tags/product/quick-view').matchAll(/\bpart: '([^']+)'/g)].map(
      ([, name]) => name!,
    )
    // Outside the tag that exports it, a part may have another name: `buy:quick-view-buy`.
    const renamed = [
      ...readSources('src/views', 'widgets/tags/product/quick-view').matchAll(
        /\bexportparts:\s*['`]([^'`$]+)/g,
      ),
    ].flatMap(([, parts]) => [...parts!.matchAll(/:([\w-]+)/g)].map(([, name]) => name!))
    const similar = listSimilarParts((part) => `similar-${part}`).split(',')
    expect(unique(TAGS.flatMap(({ parts }) => Object.keys(parts)))).toEqual(
      unique([...found, ...inDialog, ...renamed, ...similar]),
    )
  })

  it('names every style property that the sheets read, and no other', () => {
    const source = readSources('src', 'widgets')
    const found = [...source.matchAll(/(?:var\(\s*|getPropertyValue\(')(--store-[\w-]+)/g)].map(
      ([, name]) => name!,
    )
    expect(unique(Object.keys(STYLE_PROPERTIES))).toEqual(unique(found))
  })

  it('lists only events that there are', () => {
    const known = Object.keys(EVENTS)
    expect(TAGS.flatMap(({ events }) => events).filter((name) => !known.includes(name))).toEqual([])
  })
})

describe('what is written from it', () => {
  it.each([
    ['elements.ts', writeElementTypes],
    ['define-tags.ts', writeDefineTags],
    ['react-components.ts', writeReactComponents],
  ])('%s is up to date (else: node --import tsx widgets/tools/reference/write.ts)', async (file, write) => {
    const written = readFileSync(`${ROOT}/widgets/entries/${file}`, 'utf8')
    // The formatter breaks long lines, so spaces don't count.
    const plain = (text: string) => text.replace(/[\s|,]/g, '')
    expect(plain(written)).toBe(plain(await write()))
  })

  it('custom-elements.json says of every tag what the manifest says', () => {
    const { modules, schemaVersion } = createCustomElements('1.2.3')
    expect(schemaVersion).toBe('2.1.0')
    const [module] = modules
    for (const [index, { tag, attributes }] of TAGS.entries()) {
      const declaration = module!.declarations[index]!
      expect(declaration).toMatchObject({ kind: 'class', customElement: true, tagName: tag })
      expect(declaration.attributes.map(({ name }) => name)).toEqual([...Object.keys(attributes), 'status'])
    }
  })

  it('html-custom-data.json completes words, and flags without a value', () => {
    const { tags } = createHtmlCustomData()
    const cart = tags.find(({ name }) => name === 'store-cart')
    expect(cart?.attributes[0]).toMatchObject({
      name: 'layout',
      values: [{ name: 'button' }, { name: 'inline' }],
    })
    const product = tags.find(({ name }) => name === 'store-product')
    expect(product?.attributes.find(({ name }) => name === 'hide-price')).toMatchObject({ valueSet: 'v' })
  })
})
