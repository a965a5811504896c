import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LIVE_TAGS } from '../../widgets/entries/live-tags.ts'
import type { Expected, Readers } from '../../widgets/loader/attributes.ts'
import { productReaders } from '../../widgets/loader/product-attributes.ts'
import { laterCardReaders } from '../../widgets/runtime/later-card-attributes.ts'
import { collectionReaders } from '../../widgets/tags/collection/attributes.ts'
import { createCustomElements } from '../../widgets/tools/reference/custom-elements.ts'
import { writeElementTypes } from '../../widgets/tools/reference/element-types.ts'
import { EVENTS } from '../../widgets/tools/reference/event-texts.ts'
import { createHtmlCustomData } from '../../widgets/tools/reference/html-custom-data.ts'
import type { AttributeType } from '../../widgets/tools/reference/manifest.ts'
import { STYLE_PROPERTIES } from '../../widgets/tools/reference/style-properties.ts'
import { TAGS } from '../../widgets/tools/reference/tags.ts'
import { ROOT } from './package.ts'

const READERS: Readonly<Record<string, Readers>> = {
  'store-product': { ...productReaders, ...laterCardReaders },
  'store-collection': { ...collectionReaders, ...laterCardReaders },
  ...Object.fromEntries(Object.entries(LIVE_TAGS).map(([tag, { readers }]) => [tag, readers])),
}

/** What kind of text a reader takes: it says so when it is given something else. */
function describeReader(reader: Readers[string]): unknown {
  let called = false
  let expected: Expected
  const value = reader('\u0000', (said) => {
    called = true
    expected = said
  })
  if (!called) return value === true ? 'flag' : 'text'
  if (expected === undefined) return 'ratio'
  return typeof expected === 'object' && typeof expected[0] === 'number' ? 'count' : expected
}

const describeManifest = (type: AttributeType): unknown =>
  typeof type === 'object' && 'words' in type ? `any of ${type.words.join(' ')}` : type

/** Every source below these folders. */
const readSources = (...folders: readonly string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/^(manifest|entries)\//.test(name))
        .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
    )
    .join('\n')

const unique = (names: Iterable<string>) => [...new Set(names)].sort()

describe('the manifest', () => {
  it('has the tags that the scripts define', () => {
    expect(unique(TAGS.map(({ tag }) => tag))).toEqual(unique(Object.keys(READERS)))
  })

  it.each(TAGS.map((entry) => [entry.tag, entry] as const))('knows the attributes of %s', (tag, entry) => {
    const readers = READERS[tag] ?? {}
    expect(unique(Object.keys(entry.attributes))).toEqual(unique(Object.keys(readers)))
    for (const [name, { type }] of Object.entries(entry.attributes)) {
      const reader = readers[name]!
      expect(describeReader(reader), name).toEqual(describeManifest(type))
    }
  })

  it.each(TAGS.map((entry) => [entry.tag, entry] as const))('tells the defaults of %s', (tag, entry) => {
    for (const [name, { default: fallback, type }] of Object.entries(entry.attributes)) {
      const reader = READERS[tag]![name]!
      // A default that is not the reader's own is the tag's: one piece.
      if (fallback && !(type === 'count' && reader(null) === undefined)) {
        expect(reader(null), name).toEqual(reader(fallback))
      }
    }
  })

  it('names every part that the views have, and no other', () => {
    const source = readSources('src/views', 'src/components').replace(/=== '[^']*'/g, '')
    const found = [...source.matchAll(/\bpart=(?:"([^"]+)"|\{[^}]*?\})/g)].flatMap(([whole, name]) =>
      name ? name.split(' ') : [...whole.matchAll(/'([^']+)'/g)].flatMap(([, words]) => words!.split(' ')),
    )
    // The quick view is no view: a dialog that the card's own shadow root gets.
    const inDialog = [...readSources('widgets/tags/quick-view').matchAll(/\bpart: '([^']+)'/g)].map(
      ([, name]) => name!,
    )
    expect(unique(TAGS.flatMap(({ parts }) => Object.keys(parts)))).toEqual(unique([...found, ...inDialog]))
  })

  it('names every style property that the sheets read, and no other', () => {
    const source = readSources('src', 'widgets')
    const found = [...source.matchAll(/(?:var\(|getPropertyValue\(')(--store-[\w-]+)/g)].map(
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
  it('the types of the tags are up to date (else: node --import tsx widgets/tools/reference/write.ts)', () => {
    const written = readFileSync(`${ROOT}/widgets/entries/elements.ts`, 'utf8')
    // The formatter breaks long lines.
    const plain = (text: string) => text.replace(/[\s|,]/g, '')
    expect(plain(written)).toBe(plain(writeElementTypes()))
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
