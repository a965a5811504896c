import { deriveGuid } from '../../../../catalog/shape/variants.ts'
import { toSlug } from '../../ids.ts'
import {
  ALL_PRODUCTS_ID,
  PLAIN_VARIANT_ID,
  type ProductRecord,
  type VariantRecord,
} from '../../product-record.ts'

const MAX_REMEMBERED = 50_000
const known = new Map<string, string>()

/** Returns a GUID that is always the same for the same parts. */
export function guidOf(...parts: readonly string[]): string {
  const text = JSON.stringify(parts)
  const before = known.get(text)
  if (before) return before
  const guid = deriveGuid(text)
  if (known.size < MAX_REMEMBERED) known.set(text, guid)
  return guid
}

/** The only location of the workshop. */
export const DEFAULT_LOCATION_ID = guidOf('location', 'default')

/** The system category of all products, with its own GUID (contract 2027, 12.2). */
export const ALL_PRODUCTS_CATEGORY_ID = guidOf('category', 'all-products')

/** Converts a collection's id to its category's, and back. */
export const toCategoryId = (collectionId: string): string =>
  collectionId === ALL_PRODUCTS_ID ? ALL_PRODUCTS_CATEGORY_ID : collectionId

/** The shop's products, in categories and carts (contract 2027, 3). */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A plain product's only variant has its own id here (contract 2027, 12.1). */
export const v3VariantId = (
  product: Pick<ProductRecord, 'id'>,
  variant: Pick<VariantRecord, 'id'>,
): string => (variant.id === PLAIN_VARIANT_ID ? guidOf('variant', product.id) : variant.id)

/** Returns the id of a variant's inventory item; it is kept as long as the variant. */
export const inventoryItemId = (
  product: Pick<ProductRecord, 'id'>,
  variant: Pick<VariantRecord, 'id'>,
): string => guidOf('inventory', product.id, v3VariantId(product, variant))

/** A product, or a part of one, with the ids that were kept through renames. */
export type LabelHolder = Pick<ProductRecord, 'v3'>

/** Returns the id of a shared label: derived from its name, unless it was renamed since its creation. */
export const labelId = ({ v3 }: LabelHolder, ...parts: readonly string[]): string => {
  const made = guidOf(...parts)
  return v3?.labelIds?.[made] ?? made
}

/** Options and modifiers of the same name are one customization, which products share. */
export const optionId = (holder: LabelHolder, name: string): string => labelId(holder, 'option', name)
/** A choice of an option; products share it as they share the option. */
export const optionChoiceId = (holder: LabelHolder, option: string, choice: string): string =>
  labelId(holder, 'option', option, choice)
/** A modifier, by its name. */
export const modifierId = (holder: LabelHolder, name: string): string => labelId(holder, 'modifier', name)
/** A choice of a modifier. */
export const modifierChoiceId = (holder: LabelHolder, modifier: string, choice: string): string =>
  labelId(holder, 'modifier', modifier, choice)

/** Derives a key from a name; they differ if the name has a capital letter or a space. */
export const keyOfName = (name: string): string => toSlug(name).slice(0, 50)

/** A ribbon, by its name. */
export const ribbonId = (holder: LabelHolder, name: string): string => labelId(holder, 'ribbon', name)
/** A brand, by its name. */
export const brandId = (holder: LabelHolder, name: string): string => labelId(holder, 'brand', name)
/** An info section, by its title and text. */
export const infoSectionId = (holder: LabelHolder, title: string, html: string): string =>
  labelId(holder, 'info-section', title, html)
