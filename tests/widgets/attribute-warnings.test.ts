import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AttributeReader } from '../../widgets/loader/attributes.ts'
import * as diagnostics from '../../widgets/plugins/diagnostics/diagnostics.ts'
import { createTagChecks } from '../../widgets/runtime/element/tag-checks.ts'
import { SOURCES } from '../../widgets/tools/reference/tags.ts'
import { openPage } from '../support/open-page.ts'

let warnings: string[]
beforeEach(() => {
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(String(text)))
})
afterEach(() => vi.restoreAllMocks())

const page = openPage({
  loadChunk: async () => diagnostics,
  tags: new WeakMap(),
  config: { given: {}, locale: 'en' },
})

/** Returns the console's messages about one tag with one attribute. */
async function warnOf(tag: string, name: string, value: string): Promise<readonly string[]> {
  const { readers } = SOURCES.find((source) => source.tag === tag) ?? { readers: {} }
  const host = document.createElement(tag)
  host.setAttribute(name, value)
  createTagChecks(page).check(host, readers)
  await new Promise((done) => setTimeout(done))
  return warnings
}

/** No tag accepts this as a word, a number or a ratio. */
const NONSENSE = '\u0001nonsense'

/** Returns the values that a reader expects; undefined if it accepts every text. */
function meantBy(reader: AttributeReader): string | undefined {
  let meant: string | undefined
  reader(NONSENSE, (expected) => {
    if (expected === undefined) meant = 'a ratio'
    else if (typeof expected === 'string') meant = expected
    else if (typeof expected[0] === 'number') meant = `a whole number from ${expected[0]} to ${expected[1]}`
    else meant = `one of ${expected.join(', ')}`
  })
  return meant
}

const ATTRIBUTES = SOURCES.flatMap(({ tag, readers }) =>
  Object.entries(readers).map(([name, reader]) => ({ tag, name, reader: reader as AttributeReader })),
)
const WITH_MEANING = ATTRIBUTES.flatMap(({ tag, name, reader }) => {
  const meant = meantBy(reader)
  return meant === undefined ? [] : [{ tag, name, meant }]
})

describe('an attribute that a tag doesn’t have', () => {
  it.each(ATTRIBUTES)('<$tag> $name, misspelt, is reported with the probable name', async (one) => {
    const slip = `${one.name.slice(0, -1)}${one.name.slice(-1)}${one.name.slice(-1)}`
    expect(await warnOf(one.tag, slip, 'x')).toEqual([
      `store-widgets: <${one.tag}> has no attribute ${slip}; did you mean ${one.name}?`,
    ])
  })
})

describe('an attribute of a library', () => {
  it.each([
    ['Vue', ['v-show', ':product-slug', '@store-ready', '#default', 'v-bind:buy.camel']],
    ['Alpine', ['x-show', 'x-on:click', ':hide-price', '@store-select.prevent']],
    ['htmx', ['hx-preserve', 'hx-on:store-ready']],
    ['Angular', ['_ngcontent-ng-c42', '_nghost-abc', 'ng-reflect-product-slug', '[buy]', '(click)', '*ngIf']],
    ['Livewire', ['wire:ignore', 'wire:key']],
    ['HTML', ['popover', 'draggable', 'accesskey']],
  ])('of %s is none of ours, and is not reported', async (_, names) => {
    const host = document.createElement('store-product')
    vi.spyOn(host, 'getAttributeNames').mockReturnValue(names)
    const { readers } = SOURCES.find(({ tag }) => tag === 'store-product') ?? { readers: {} }
    createTagChecks(page).check(host, readers)
    await new Promise((done) => setTimeout(done))
    expect(warnings).toEqual([])
  })
})

describe('a value that an attribute doesn’t take', () => {
  it.each(WITH_MEANING)('<$tag> $name is reported with the probable value', async ({ tag, name, meant }) => {
    const [warning = ''] = await warnOf(tag, name, NONSENSE)
    expect(warning).toContain(`<${tag}> ${name}="${NONSENSE}" is not understood; it takes ${meant}`)
    expect(warnings).toHaveLength(1)
  })
})

it('is looked for in every tag that has words, numbers or ratios', () => {
  // These accept only names and addresses.
  const plain = ['store-search', 'store-back-in-stock']
  const tags = SOURCES.map(({ tag }) => tag).filter((tag) => !plain.includes(tag))
  expect(new Set(WITH_MEANING.map(({ tag }) => tag))).toEqual(new Set(tags))
})
