import { z } from 'zod'
import type { Choices } from '../catalog/choices.ts'
import { readChoices } from '../catalog/choices.ts'
import { PLAIN_VARIANT_ID, type ProductRecord, type VariantRecord } from '../catalog/product-record.ts'
import { ApiError } from '../http/errors.ts'

/** The shop's catalog, in every reference to one of its products (contract 1.10). */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const MAX_TEXT = 1000
const texts = z.record(z.string().max(MAX_TEXT), z.string().max(MAX_TEXT))

/** The reference of a line, as it was sent (contract 1.10). */
export const referenceSchema = z.object({
  appId: z.guid(),
  catalogItemId: z.string().min(1).max(36),
  options: z
    .object({
      variantId: z.string().max(36).nullish(),
      options: texts.nullish(),
      customTextFields: texts.nullish(),
      /** Catalog v3 only (contract 2027, 8.3). */
      subscriptionOptionId: z.string().max(36).nullish(),
      preOrderRequested: z.boolean().nullish(),
    })
    .nullish(),
})

/** A cart's name of a line's item: product, variant or options, texts. */
export type CatalogReference = z.output<typeof referenceSchema>

/** The item of a reference in the present catalog. */
export interface Item {
  readonly product: ProductRecord
  readonly variant: VariantRecord
  /** Complete, in the product's own spelling. */
  readonly choices: Choices
  /** Choices that make no variant, with their added prices; only for products of v3. */
  readonly extras: readonly ChosenExtra[]
}

/** A choice of a modifier. */
export interface ChosenExtra {
  readonly name: string
  readonly value: string
  readonly colour?: string | undefined
  /** In the shop's currency. */
  readonly addedPrice: number
}

/** Finds the choices: all options need one; names and labels are matched as everywhere in the catalog. */
function findChoices(product: ProductRecord, asked: Choices): Choices | undefined {
  try {
    const chosen = readChoices(product, asked, 'options')
    return product.options.every(({ name }) => chosen[name] !== undefined) ? chosen : undefined
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** Finds the choices of a product's own modifiers; undefined when they are not valid for the product. */
function findExtras({ v3 }: ProductRecord, asked: Choices): readonly ChosenExtra[] | undefined {
  const modifiers = (v3?.modifiers ?? []).filter((each) => each.kind === 'choices')
  const chosen: ChosenExtra[] = []
  for (const { name, mandatory, choices } of modifiers) {
    const value = Object.hasOwn(asked, name) ? asked[name] : undefined
    const choice = choices.find((each) => each.name === value)
    if (choice)
      chosen.push({ name, value: choice.name, colour: choice.colour, addedPrice: choice.addedPrice })
    else if (mandatory || value !== undefined) return undefined
  }
  return chosen
}

/** Products with managed variants are named by `variantId`, others by `options` (contract 1.10). */
function findVariant(product: ProductRecord, { options }: CatalogReference): Item | undefined {
  const extras = findExtras(product, options?.options ?? {})
  if (!extras) return undefined
  if (product.manageVariants) {
    const variant = product.variants.find(({ id, visible }) => visible && id === options?.variantId)
    return variant && { product, variant, choices: variant.choices, extras }
  }
  if ((options?.variantId ?? PLAIN_VARIANT_ID) !== PLAIN_VARIANT_ID) return undefined
  const [variant] = product.variants
  const choices = product.v3?.modifiers ? {} : findChoices(product, options?.options ?? {})
  return variant?.visible && choices ? { product, variant, choices, extras } : undefined
}

/**
 * Finds the product and variant of a reference; undefined when shoppers can't buy it: an unknown, deleted or hidden
 * product or variant, or a choice that is missing or doesn't exist.
 */
export function findItem(reference: CatalogReference, product: ProductRecord | undefined): Item | undefined {
  if (reference.appId.toLowerCase() !== STORES_APP_ID || !product?.visible) return undefined
  return findVariant(product, reference)
}

interface TextField {
  readonly title: string
  readonly mandatory: boolean
  readonly minLength: number
  readonly maxLength: number
  readonly addedPrice: number
}

/** The texts that a shopper may write on a product, of either generation. */
export const textFieldsOf = ({ customTextFields, v3 }: ProductRecord): readonly TextField[] =>
  v3?.modifiers?.filter((each) => each.kind === 'text') ??
  customTextFields.map((field) => ({ ...field, minLength: 0, addedPrice: 0 }))

/** Returns the filled text fields of a reference, trimmed, in the product's order. */
export function readTexts(product: ProductRecord, reference: CatalogReference) {
  const given = reference.options?.customTextFields ?? {}
  return Object.fromEntries(
    textFieldsOf(product).flatMap(({ title }) => {
      const text = Object.hasOwn(given, title) ? given[title]?.trim() : undefined
      return text ? [[title, text]] : []
    }),
  )
}

/** Whether the text fields are valid for the product: mandatory ones filled, none too long or unknown. */
export function hasValidTexts(product: ProductRecord, reference: CatalogReference): boolean {
  const filled = readTexts(product, reference)
  const fields = textFieldsOf(product)
  const titles = Object.keys(reference.options?.customTextFields ?? {})
  return (
    titles.every((title) => fields.some((field) => field.title === title)) &&
    fields.every(({ title, mandatory, minLength, maxLength }) => {
      const text = filled[title] ?? ''
      if (text === '') return !mandatory
      return text.length >= minLength && text.length <= maxLength
    })
  )
}

/** Returns the same text for references that mean the same item, in any spelling. */
export function keyOf({ product, variant, choices, extras }: Item, reference: CatalogReference): string {
  const chosen = product.options.map(({ name }) => choices[name])
  const { subscriptionOptionId, preOrderRequested } = reference.options ?? {}
  const more = [
    ...extras.map(({ value }) => value),
    ...(subscriptionOptionId ? [subscriptionOptionId] : []),
    ...(preOrderRequested ? ['preorder'] : []),
  ]
  return JSON.stringify([
    product.id,
    variant.id,
    chosen,
    readTexts(product, reference),
    ...(more.length > 0 ? [more] : []),
  ])
}
