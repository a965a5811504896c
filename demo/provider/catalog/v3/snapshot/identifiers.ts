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

/** A GUID that is always the same for the same parts. */
export function guidOf(...parts: readonly string[]): string {
  const text = JSON.stringify(parts)
  const before = known.get(text)
  if (before) return before
  const guid = deriveGuid(text)
  if (known.size < MAX_REMEMBERED) known.set(text, guid)
  return guid
}

/** The one location that the workshop has. */
export const DEFAULT_LOCATION_ID = guidOf('location', 'default')

/** The system category of everything, under a GUID of its own (contract 2027, 12.2). */
export const ALL_PRODUCTS_CATEGORY_ID = guidOf('category', 'all-products')

/** A category's id, out of its collection's; and the way back. */
export const toCategoryId = (collectionId: string): string =>
  collectionId === ALL_PRODUCTS_ID ? ALL_PRODUCTS_CATEGORY_ID : collectionId

/** The shop's products in the catalog of categories and carts (contract 2027, 3). */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A plain product's one variant has an id of its own here (contract 2027, 12.1). */
export const v3VariantId = (
  product: Pick<ProductRecord, 'id'>,
  variant: Pick<VariantRecord, 'id'>,
): string => (variant.id === PLAIN_VARIANT_ID ? guidOf('variant', product.id) : variant.id)

/** The id of the item that counts a variant; it stays as long as the variant. */
export const inventoryItemId = (
  product: Pick<ProductRecord, 'id'>,
  variant: Pick<VariantRecord, 'id'>,
): string => guidOf('inventory', product.id, v3VariantId(product, variant))

/** A product or a part of one that knows which ids were kept through a change of name. */
export type LabelHolder = Pick<ProductRecord, 'v3'>

/** The id of what products share: made of its name, unless it had another name when it was made. */
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

/** Keys are made from names, and never equal to them where a name has a capital or a blank. */
export const keyOfName = (name: string): string => toSlug(name).slice(0, 50)

/** A ribbon, by its name. */
export const ribbonId = (holder: LabelHolder, name: string): string => labelId(holder, 'ribbon', name)
/** A brand, by its name. */
export const brandId = (holder: LabelHolder, name: string): string => labelId(holder, 'brand', name)
/** An info section, by its title and text. */
export const infoSectionId = (holder: LabelHolder, title: string, html: string): string =>
  labelId(holder, 'info-section', title, html)
