import { PLAIN_VARIANT_ID, type ProductRecord } from '../catalog/product-record.ts'
import { allowsOneTimePurchase, subscriptionsOf } from '../catalog/subscriptions.ts'
import { modifiersOf } from '../catalog/v3/entities/modifiers.ts'
import { keyOfName, v3VariantId } from '../catalog/v3/snapshot/identifiers.ts'
import type { CatalogName } from '../http/settings/settings.ts'
import type { CatalogReference } from './catalog-reference.ts'

type Options = NonNullable<CatalogReference['options']>
type Texts = Record<string, string>

/** Converts the keys of choice modifiers to names; undefined for anything else (contract 2027, trap 9). */
function readModifiers(product: ProductRecord, asked: Texts): Texts | undefined {
  const names: Texts = {}
  for (const [key, value] of Object.entries(asked)) {
    const modifier = modifiersOf(product).find((each) => keyOfName(each.name) === key)
    if (modifier?.kind !== 'choices') return undefined
    const choice = modifier.choices.find(({ name }) => keyOfName(name) === value)
    if (!choice) return undefined
    names[modifier.name] = choice.name
  }
  return names
}

function allowsPurchase(product: ProductRecord, { subscriptionOptionId }: Options): boolean {
  if (!subscriptionOptionId) return allowsOneTimePurchase(product)
  return subscriptionsOf(product).some(({ id }) => id === subscriptionOptionId)
}

/** A digital product without a file can't be delivered (contract 2027, 4.5, trap 34). */
const canBeDelivered = ({ productType, digitalFile }: ProductRecord) =>
  productType !== 'digital' || digitalFile !== null

/**
 * Converts a reference to the stored form of the shop's catalog; undefined for items that the catalog doesn't have.
 * Whether all required choices are made is checked when the item is looked up.
 */
export function readReference(
  reference: CatalogReference,
  product: ProductRecord | undefined,
  catalog: CatalogName,
): CatalogReference | undefined {
  if (catalog === 'v1') return reference
  const options = reference.options ?? {}
  // It is always present, even for a product without options (contract 2027, 8.3, trap 8).
  const variant = product?.variants.find((each) => v3VariantId(product, each) === options.variantId)
  if (!product || !variant || !canBeDelivered(product) || !allowsPurchase(product, options)) return undefined
  const names = readModifiers(product, options.options ?? {})
  if (!names) return undefined
  return { ...reference, options: { ...options, variantId: variant.id, options: names } }
}

/** Converts a stored reference to the form of the present catalog: after a move it has the new ids. */
export function writeReference(reference: CatalogReference, catalog: CatalogName) {
  if (catalog === 'v1') return reference
  const { appId, catalogItemId, options } = reference
  const chosen = Object.entries(options?.options ?? {})
  return {
    appId,
    catalogItemId,
    options: {
      ...options,
      variantId: v3VariantId({ id: catalogItemId }, { id: options?.variantId ?? PLAIN_VARIANT_ID }),
      options: Object.fromEntries(chosen.map(([name, choice]) => [keyOfName(name), keyOfName(choice)])),
      customTextFields: options?.customTextFields ?? {},
    },
  }
}
