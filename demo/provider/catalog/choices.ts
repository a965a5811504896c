import { type ApiError, invalidArgument, violation } from '../http/errors.ts'
import type { OptionRecord, ProductRecord } from './product-record.ts'

/** Option name to choice. */
export type Choices = Readonly<Record<string, string>>

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const refuse = (field: string, description: string): ApiError =>
  invalidArgument(violation(field, description))

/** Finds the label of a choice: its description, or its value if that is unambiguous (contract 10.31). */
function findChoice({ choices }: OptionRecord, asked: string): string | undefined {
  const exact = choices.find(({ description }) => description === asked)
  if (exact) return exact.description
  const byLabel = choices.filter(({ description }) => isSame(description, asked))
  const found = byLabel.length > 0 ? byLabel : choices.filter(({ value }) => isSame(value, asked))
  return found.length === 1 ? found[0]?.description : undefined
}

/**
 * Converts choices from outside to the product's own spelling; names are matched without regard to case, because the
 * provider's samples spell them both ways (contract 2.7).
 *
 * @param field The map's name on the wire.
 * @throws {ApiError} 400 for an option or a choice that the product doesn't have.
 */
export function readChoices(product: ProductRecord, asked: Choices, field: string): Choices {
  return Object.fromEntries(
    Object.entries(asked).map(([name, choice]) => {
      const option = product.options.find((each) => isSame(each.name, name))
      if (!option) throw refuse(`${field}.${name}`, `is not an option of product ${product.id}`)
      const label = findChoice(option, choice)
      if (label === undefined) throw refuse(`${field}.${name}`, `${choice} is not a choice of ${option.name}`)
      return [option.name, label]
    }),
  )
}
