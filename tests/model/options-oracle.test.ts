import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOptionRules, type OptionedProduct } from '../../src/model/options.ts'
import type { Choices } from '../../src/model/variant.ts'
import { casesOf, OF_MATRIX } from '../support/browser/rows.ts'
import { managed, option, unmanaged, variantOf } from '../support/model/make-option.ts'
import { findFirstByBrute, findNearestByBrute, judgeByBrute } from './option-oracle.ts'

const NAMES = ['Size', 'Glaze', 'Rim', 'Foot']

/** None to four options, with one to four choices each. */
const options = fc
  .array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 })
  .map((sizes) =>
    sizes.map((size, at) =>
      option(NAMES[at] as string, ...Array.from({ length: size }, (_, choice) => `${NAMES[at]} ${choice}`)),
    ),
  )

const combine = (all: OptionedProduct['productOptions']): Choices[] =>
  all.reduce<Choices[]>(
    (rest, { name, choices }) =>
      rest.flatMap((one) => choices.map(({ description }) => ({ ...one, [name]: description }))),
    [{}],
  )

/** Some combinations are missing, some hidden, some sold out; in any order. */
const managedProduct = options.chain((all) => {
  const combinations = combine(all)
  return fc
    .tuple(
      fc.array(fc.constantFrom('buyable', 'sold-out', 'hidden', 'missing'), {
        minLength: combinations.length,
        maxLength: combinations.length,
      }),
      fc.boolean(),
    )
    .map(([states, backwards]) => {
      const variants = combinations.flatMap((choices, at) => {
        const state = states[at] as 'buyable' | 'sold-out' | 'hidden' | 'missing'
        return state === 'missing' ? [] : [variantOf(choices, state)]
      })
      return managed(all, backwards ? variants.reverse() : variants)
    })
    .filter(({ variants }) => variants.length > 0)
})

/** Marks on the choices, and a product that may be sold out as a whole. */
const unmanagedProduct = options.chain((all) =>
  fc
    .tuple(
      fc.array(fc.constantFrom('in', 'in', 'out', 'hidden'), { minLength: 16, maxLength: 16 }),
      fc.integer({ min: 0, max: 5 }),
    )
    .map(([marks, luck]): OptionedProduct => {
      const marked = all.map(({ choices, ...rest }, row) => ({
        ...rest,
        choices: choices.map((choice, at) => {
          const mark = marks[row * 4 + at]
          return { ...choice, inStock: mark === 'in', visible: mark !== 'hidden' }
        }),
      }))
      const stock = { trackInventory: false, inStock: luck > 0, inventoryStatus: 'IN_STOCK' } as const
      return { ...unmanaged(marked), stock }
    }),
)

/** A product and a part of its choices, possible or not. */
const situation = fc.oneof(managedProduct, unmanagedProduct).chain((product) =>
  fc
    .tuple(...product.productOptions.map(({ choices }) => fc.integer({ min: -1, max: choices.length - 1 })))
    .map((picks) => ({
      product,
      choices: Object.fromEntries(
        product.productOptions.flatMap(({ name, choices }, at) => {
          const choice = choices[picks[at] as number]
          return choice ? [[name, choice.description] as const] : []
        }),
      ) as Choices,
    })),
)

/** How many random products are tried. */
const CASES = casesOf(2_000, 10_000)

describe('the rules of options', OF_MATRIX, () => {
  it(`agree with a count of every combination, over ${CASES} random products`, () => {
    fc.assert(
      fc.property(situation, ({ product, choices }) => {
        const rules = createOptionRules(product)
        expect(rules.judge(choices)).toBe(judgeByBrute(product, choices))
        for (const { name, choices: all } of product.productOptions) {
          for (const { description } of all)
            expect(rules.judgeChoice(choices, name, description)).toBe(
              judgeByBrute(product, { ...choices, [name]: description }),
            )
          expect(rules.findNearest(choices, name)).toEqual(findNearestByBrute(product, choices, name))
        }
        expect(rules.findNearest(choices)).toEqual(findNearestByBrute(product, choices))
        expect(rules.findFirst('available')).toEqual(findFirstByBrute(product, 'available'))
        expect(rules.findFirst('existing')).toEqual(findFirstByBrute(product, 'existing'))
      }),
      { numRuns: CASES },
    )
  })

  it('never offer a combination that is not for sale', () => {
    fc.assert(
      fc.property(situation, ({ product, choices }) => {
        const near = createOptionRules(product).findNearest(choices)
        if (near) expect(judgeByBrute(product, near)).toBe('available')
      }),
      { numRuns: CASES / 10 },
    )
  })
})
