import { randomUUID } from 'node:crypto'
import { newVariant } from '../../blank-product.ts'
import { roundTo } from '../../money.ts'
import {
  type OptionRecord,
  PLAIN_VARIANT_ID,
  type ProductRecord,
  type VariantRecord,
} from '../../product-record.ts'
import { withStock } from '../inventory/item-changes.ts'
import { type LabelHolder, optionChoiceId, optionId, v3VariantId } from '../snapshot/identifiers.ts'
import { refuseProduct } from './failures.ts'
import type { OptionInput, VariantInput } from './product-input.ts'

type Choices = Readonly<Record<string, string>>

type ChoiceInput = OptionInput['choicesSettings']['choices'][number]

/** Reads the media of a choice from both places: owners may send back what a read has given. */
const readMediaIds = ({ media, linkedMedia }: ChoiceInput): string[] => [
  ...new Set(
    [...(media?.items ?? []), ...(linkedMedia ?? [])].flatMap(({ mediaId, id }) => mediaId ?? id ?? []),
  ),
]

/** @throws {ApiError} 409 DUPLICATE_PRODUCT_OPTIONS, DUPLICATE_VARIANT_OPTION_CHOICE. */
export function readOptions(inputs: readonly OptionInput[]): OptionRecord[] {
  const names = inputs.map(({ name }) => name.toLowerCase())
  if (new Set(names).size < names.length)
    throw refuseProduct('DUPLICATE_PRODUCT_OPTIONS', 'Two options have one name')
  return inputs.map(({ name, optionRenderType, choicesSettings: { choices } }) => {
    const labels = choices.map((choice) => choice.name)
    if (new Set(labels).size < labels.length)
      throw refuseProduct('DUPLICATE_VARIANT_OPTION_CHOICE', `Two choices of ${name} have one name`)
    const isColour = optionRenderType === 'SWATCH_CHOICES' || choices.some(({ colorCode }) => colorCode)
    return {
      name,
      optionType: isColour ? 'color' : 'drop_down',
      choices: choices.map((choice) => ({
        value: choice.colorCode ?? choice.name,
        description: choice.name,
        mediaIds: readMediaIds(choice),
      })),
    }
  })
}

/** Finds a variant's choice of one option: by names, or by ids. */
function findChoice(
  holder: LabelHolder,
  option: OptionRecord,
  { choices }: VariantInput,
): string | undefined {
  for (const { optionChoiceNames: names, optionChoiceIds: ids } of choices ?? []) {
    const isMeant = names ? names.optionName === option.name : ids?.optionId === optionId(holder, option.name)
    if (!isMeant) continue
    return option.choices.find(({ description }) =>
      names
        ? description === names.choiceName
        : optionChoiceId(holder, option.name, description) === ids?.choiceId,
    )?.description
  }
}

/** @throws {ApiError} 428 MISSING_VARIANT_OPTION_CHOICE, INVALID_DEFAULT_VARIANT. */
function readChoices(holder: LabelHolder, options: readonly OptionRecord[], input: VariantInput): Choices {
  const given = input.choices ?? []
  if (options.length === 0 && given.length > 0)
    throw refuseProduct('INVALID_DEFAULT_VARIANT', 'The variant of a product without options has no choices')
  const choices = options.map((option) => {
    const choice = findChoice(holder, option, input)
    if (choice === undefined)
      throw refuseProduct('MISSING_VARIANT_OPTION_CHOICE', `A variant does not choose ${option.name}`, {
        optionName: option.name,
      })
    return [option.name, choice] as const
  })
  if (given.length > options.length)
    throw refuseProduct('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', 'A variant chooses what is no option')
  return Object.fromEntries(choices)
}

export interface ReadPrice {
  /** The higher price, if there are two. */
  readonly price: number
  readonly amountOff: number
}

/** @throws {ApiError} 428 COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE. */
export function readPrice({ price: { actualPrice, compareAtPrice } }: VariantInput): ReadPrice {
  const actual = actualPrice.amount
  const compareAt = compareAtPrice?.amount
  if (compareAt === undefined) return { price: actual, amountOff: 0 }
  if (compareAt <= actual)
    throw refuseProduct(
      'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE',
      'The struck price is not the higher one',
      {
        actualPrice: String(actual),
        compareAtPrice: String(compareAt),
      },
    )
  return { price: compareAt, amountOff: roundTo(compareAt - actual, 3) }
}

const fresh = (id: string): VariantRecord => ({
  ...newVariant(id, {}, false),
  // A new variant has no inventory item, so nothing can be sold until there is one (contract 2027, 6).
  keeping: 'none',
})

function readVariant(
  input: VariantInput,
  before: ProductRecord,
  options: readonly OptionRecord[],
): VariantRecord {
  const known = before.variants.find((variant) => input.id && v3VariantId(before, variant) === input.id)
  const isPlain = options.length === 0
  const base = known ?? fresh(isPlain ? PLAIN_VARIANT_ID : randomUUID())
  const { price, amountOff } = readPrice(input)
  const own = {
    price,
    amountOff,
    cost: input.revenueDetails?.cost?.amount ?? base.cost,
    weight: input.physicalProperties?.weight ?? base.weight,
    sku: input.sku ?? null,
  }
  const variant: VariantRecord = {
    ...base,
    id: isPlain ? PLAIN_VARIANT_ID : base.id === PLAIN_VARIANT_ID ? randomUUID() : base.id,
    choices: readChoices(before, options, input),
    visible: input.visible ?? base.visible,
    barcode: input.barcode ?? null,
    ...(isPlain ? { price: null, amountOff: null, cost: null, weight: null, sku: null } : own),
  }
  return input.inventoryItem ? withStock(variant, input.inventoryItem) : variant
}

/**
 * Converts the owner's variants: the whole list, each with a choice of every option.
 *
 * @throws {ApiError} 409 and 428 with the codes of contract 2027, 6.
 */
export function readVariants(
  inputs: readonly VariantInput[],
  before: ProductRecord,
  options: readonly OptionRecord[],
): VariantRecord[] {
  if (options.length === 0 && inputs.length !== 1)
    throw refuseProduct('INVALID_DEFAULT_VARIANT', 'A product without options has exactly one variant')
  const variants = inputs.map((input) => readVariant(input, before, options))
  const keys = variants.map(({ choices }) => JSON.stringify(choices))
  if (new Set(keys).size < keys.length)
    throw refuseProduct('DUPLICATE_VARIANT_OPTION_CHOICE', 'Two variants have the same choices')
  return variants
}
