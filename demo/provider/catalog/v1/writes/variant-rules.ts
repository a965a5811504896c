import { randomUUID } from 'node:crypto'
import { invalidArgument, violation } from '../../../http/errors.ts'
import { newVariant } from '../../blank-product.ts'
import {
  type OptionRecord,
  PLAIN_VARIANT_ID,
  type ProductRecord,
  type VariantRecord,
} from '../../product-record.ts'
import type { OptionInput } from './product-input.ts'

/** The most variants of a product (contract 2.1). */
const MAX_VARIANTS = 1000

type Choices = Readonly<Record<string, string>>

const refuse = (description: string) => invalidArgument(violation('product.productOptions', description))

function refuseTwice(names: readonly string[], what: string): void {
  const seen = new Set<string>()
  for (const name of names) {
    const key = name.toLowerCase()
    if (seen.has(key)) throw refuse(`has ${what} ${name} twice`)
    seen.add(key)
  }
}

/**
 * Converts the owner's options. Choices keep their media if their name doesn't change.
 *
 * @throws {ApiError} 400 for duplicate names.
 */
export function readOptions(inputs: readonly OptionInput[], before: readonly OptionRecord[]): OptionRecord[] {
  refuseTwice(
    inputs.map(({ name }) => name),
    'the option',
  )
  return inputs.map(({ name, optionType, choices }) => {
    refuseTwice(
      choices.map(({ description }) => description),
      'the choice',
    )
    const known = before.find((option) => option.name === name)
    const mediaOf = (description: string) =>
      known?.choices.find((choice) => choice.description === description)?.mediaIds ?? []
    return {
      name,
      optionType: optionType ?? known?.optionType ?? 'drop_down',
      choices: choices.map((choice) => ({ ...choice, mediaIds: mediaOf(choice.description) })),
    }
  })
}

/**
 * Returns every combination of choices; the last option changes fastest.
 *
 * @throws {ApiError} 400 when there are more than 1,000.
 */
function combine(options: readonly OptionRecord[]): Choices[] {
  const count = options.reduce((product, { choices }) => product * choices.length, 1)
  if (count > MAX_VARIANTS) throw refuse(`make ${count} variants, expected ${MAX_VARIANTS} or less`)
  return options.reduce<Choices[]>(
    (made, { name, choices }) =>
      made.flatMap((before) => choices.map(({ description }) => ({ ...before, [name]: description }))),
    [{}],
  )
}

const keyOf = (choices: Choices) => JSON.stringify(Object.entries(choices).sort())

/** Joins the variants to one for the whole product, with their total stock. */
function joinVariants(variants: readonly VariantRecord[]): VariantRecord[] {
  const [first] = variants
  if (variants.length === 1 && first?.id === PLAIN_VARIANT_ID) return [...variants]
  const inStock = variants.length === 0 || variants.some((variant) => variant.inStock)
  const quantity = variants.reduce((sum, variant) => sum + variant.quantity, 0)
  return [{ ...newVariant(PLAIN_VARIANT_ID, {}, inStock), quantity }]
}

/**
 * Creates the variants of a product's options (contract 2.6): one for each combination while variants are managed, else
 * the default one. Existing combinations keep their id and everything else.
 */
export function makeVariants(product: ProductRecord): VariantRecord[] {
  if (!product.manageVariants || product.options.length === 0) return joinVariants(product.variants)
  const known = new Map(product.variants.map((variant) => [keyOf(variant.choices), variant]))
  const inStock = product.variants.length === 0 || product.variants.some((variant) => variant.inStock)
  return combine(product.options).map(
    (choices) => known.get(keyOf(choices)) ?? newVariant(randomUUID(), choices, inStock),
  )
}
