import { describe, expect, it } from 'vitest'
import { type Preselect, preselect } from '../../src/model/option-preselect.ts'
import { createOptionRules } from '../../src/model/options.ts'
import type { Choices, Variant } from '../../src/model/variant.ts'
import { managed, option, unmanaged, variantOf } from '../support/model/make-option.ts'

const SIZES = option('Size', 'S', 'M', 'L')
const GLAZES = option('Glaze', 'Sage', 'Ink')

/** S-Sage and L-Ink can be bought, M is sold out, S-Ink is hidden, L-Sage doesn't exist. */
const holes = managed(
  [SIZES, GLAZES],
  [
    variantOf({ Size: 'S', Glaze: 'Sage' }),
    variantOf({ Size: 'S', Glaze: 'Ink' }, 'hidden'),
    variantOf({ Size: 'M', Glaze: 'Sage' }, 'sold-out'),
    variantOf({ Size: 'M', Glaze: 'Ink' }, 'sold-out'),
    variantOf({ Size: 'L', Glaze: 'Ink' }),
  ],
)

describe('a choice', () => {
  const color = {
    optionType: 'color' as const,
    name: 'Colour',
    choices: [
      { value: '#00FF00', description: 'Green', inStock: true, visible: true },
      { value: '#ff0000', description: 'Red', inStock: true, visible: true },
      { value: '#ff0000', description: 'Rust', inStock: true, visible: true },
    ],
  }
  const rules = createOptionRules(unmanaged([color, option('constructor', 'a', 'A')]))

  it.each<[string, Choices, Choices]>([
    ['is named by its description', { Colour: 'Green' }, { Colour: 'Green' }],
    ['belongs to an option in whatever case', { cOLOUR: 'Green' }, { Colour: 'Green' }],
    ['may be written in another case', { Colour: 'green' }, { Colour: 'Green' }],
    ['is named by its value when that means only one', { Colour: '#00ff00' }, { Colour: 'Green' }],
    ['is not guessed when its value means two', { Colour: '#ff0000' }, {}],
    ['is exact where case tells two apart', { constructor: 'A' }, { constructor: 'A' }],
    ['is left out when the product has no such thing', { Colour: 'Blue', Size: 'S' }, {}],
  ])('%s', (_, said, read) => {
    expect(rules.read(said)).toEqual(read)
  })
})

describe('a product with holes', () => {
  const rules = createOptionRules(holes)

  it('distinguishes sold-out combinations from missing ones', () => {
    const chosen = { Size: 'L', Glaze: 'Ink' }
    expect(['S', 'M', 'L'].map((size) => rules.judgeChoice(chosen, 'Size', size))).toEqual([
      'impossible',
      'sold-out',
      'available',
    ])
    expect(rules.judgeChoice(chosen, 'Glaze', 'Sage')).toBe('impossible')
  })

  it('names the variant of a whole combination, and none of a part', () => {
    expect(rules.findVariant({ size: 'S', glaze: 'Sage' })?.id).toBe('v-S-Sage')
    expect(rules.findVariant({ Size: 'S' })).toBeUndefined()
    expect(rules.findVariant({ Size: 'S', Glaze: 'Ink' })).toBeUndefined()
  })

  it('keeps the last choice when it looks for the nearest combination', () => {
    expect(rules.findNearest({ Size: 'S', Glaze: 'Ink' }, 'Glaze')).toEqual({ Size: 'L', Glaze: 'Ink' })
    expect(rules.findNearest({ Size: 'S', Glaze: 'Ink' }, 'Size')).toEqual({ Size: 'S', Glaze: 'Sage' })
  })

  it('drops the last choice only when none of its combinations is for sale', () => {
    expect(rules.findNearest({ Size: 'M', Glaze: 'Ink' }, 'Size')).toEqual({ Size: 'L', Glaze: 'Ink' })
  })
})

describe('the first choice', () => {
  const soldOut = managed([SIZES], [variantOf({ Size: 'M' }, 'sold-out')])
  const none = managed([SIZES], [variantOf({ Size: 'M' }, 'hidden')])
  const later = managed([SIZES], [variantOf({ Size: 'S' }, 'sold-out'), variantOf({ Size: 'L' })])

  it.each<[string, typeof holes, Preselect, Choices, Choices]>([
    ['the first that can be bought', later, 'available', {}, { Size: 'L' }],
    ['the first there is, when nothing can be bought', soldOut, 'available', {}, { Size: 'M' }],
    ['nothing, when there is nothing', none, 'available', {}, {}],
    ['the first there is', later, 'first', {}, { Size: 'S' }],
    ['nothing', later, 'none', {}, {}],
    ['what the address says', later, 'url', { size: 's' }, { Size: 'S' }],
    ['as if it were silent, when the address is', later, 'url', {}, { Size: 'L' }],
    ['as if it were silent, when the address makes no sense', later, 'url', { Size: 'XXL' }, { Size: 'L' }],
    [
      'the rest to what the address says in part',
      holes,
      'url',
      { Glaze: 'Ink' },
      { Glaze: 'Ink', Size: 'L' },
    ],
    ['only the part, when nothing of it is for sale', holes, 'url', { Size: 'M' }, { Size: 'M' }],
    ['only the part, when the shopper is to be asked', holes, 'none', { Glaze: 'Ink' }, { Glaze: 'Ink' }],
  ])('%s', (_, product, policy, fromUrl, expected) => {
    expect(preselect(createOptionRules(product), policy, fromUrl)).toEqual(expected)
  })
})

describe('large products', () => {
  const letters = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, at) => `${prefix}${at}`)

  it('aren’t multiplied out: ten options of ten choices take a hundred steps', () => {
    const rules = createOptionRules(
      unmanaged(letters(10, 'o').map((name) => option(name, ...letters(10, 'c')))),
    )
    const first = rules.findFirst('available') ?? {}
    expect(Object.values(first)).toEqual(Array(10).fill('c0'))
    expect(rules.judge(first)).toBe('available')
  })

  it('are searched through all words of bits of 1,000 variants', () => {
    const options = letters(3, 'o').map((name) => option(name, ...letters(10, 'c')))
    const variants: Variant[] = []
    for (const a of letters(10, 'c'))
      for (const b of letters(10, 'c'))
        for (const c of letters(10, 'c'))
          variants.push(variantOf({ o0: a, o1: b, o2: c }, a === 'c9' && b === 'c9' ? 'buyable' : 'sold-out'))
    const rules = createOptionRules(managed(options, variants))
    expect(rules.findFirst('available')).toEqual({ o0: 'c9', o1: 'c9', o2: 'c0' })
    expect(rules.judgeChoice({ o0: 'c9', o2: 'c7' }, 'o1', 'c8')).toBe('sold-out')
    expect(rules.judgeChoice({ o0: 'c9', o2: 'c7' }, 'o1', 'c9')).toBe('available')
  })
})
