import { PLAIN_VARIANT_ID, type ProductRecord } from '../../catalog/product-record.ts'
import { allowsOneTimePurchase, subscriptionsOf } from '../../catalog/subscriptions.ts'
import { modifiersOf } from '../../catalog/v3/entities/modifiers.ts'
import { keyOfName, v3VariantId } from '../../catalog/v3/snapshot/identifiers.ts'
import type { CatalogName } from '../../http/settings/settings.ts'
import type { CatalogReference } from '../catalog-reference.ts'

type Options = NonNullable<CatalogReference['options']>
type Texts = Record<string, string>

/** Choice modifiers alone, by keys, as names; undefined for anything else (contract 2027, trap 9). */
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
 * A reference in the words of the shop's catalog as carts keep it; undefined for what the catalog hasn't.
 * Whether all that is wanted is chosen, those find out who look for the item.
 */
export function readReference(
  reference: CatalogReference,
  product: ProductRecord | undefined,
  catalog: CatalogName,
): CatalogReference | undefined {
  if (catalog === 'v1') return reference
  const options = reference.options ?? {}
  // Always there, also for a product without options (contract 2027, 8.3, trap 8).
  const variant = product?.variants.find((each) => v3VariantId(product, each) === options.variantId)
  if (!product || !variant || !canBeDelivered(product) || !allowsPurchase(product, options)) return undefined
  const names = readModifiers(product, options.options ?? {})
  if (!names) return undefined
  return { ...reference, options: { ...options, variantId: variant.id, options: names } }
}

/** A kept reference in the words of the shop's catalog as it is now: one that moved speaks its new ones. */
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
