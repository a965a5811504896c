import { createHash } from 'node:crypto'
import type { SeedProduct, SeedVariant, SeedVariantOverride } from './shape.ts'

/** The one variant of a product whose variants are not managed (contract 2.6). */
export const PLAIN_VARIANT_ID = '00000000-0000-0000-0000-000000000000'

/** A GUID that is always the same for the same text. */
export function deriveGuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Every combination of choices, the last option turning fastest; `[{}]` without options. */
export function combineChoices(product: SeedProduct): Record<string, string>[] {
  return product.options.reduce<Record<string, string>[]>(
    (made, { name, choices }) =>
      made.flatMap((before) => choices.map(({ description }) => ({ ...before, [name]: description }))),
    [{}],
  )
}

const touches = (override: SeedVariantOverride, choices: Record<string, string>) =>
  Object.entries(override.choices).every(([option, choice]) => choices[option] === choice)

/**
 * The variants as rows to insert. Products that don't manage variants get the plain one, which carries
 * the product's own price, sku, weight and stock.
 */
export function expandVariants(product: SeedProduct): SeedVariant[] {
  const { price, cost, sku, weight = 0, stock } = product
  const base = { price, ...(cost === undefined ? {} : { cost }), sku, weight, stock, visible: true }
  if (!product.manageVariants) return [{ id: PLAIN_VARIANT_ID, choices: {}, ...base }]
  return combineChoices(product).map((choices, index) => {
    const row = { ...base, sku: `${sku}-${String(index + 1).padStart(2, '0')}` }
    for (const { choices: _matched, ...patch } of product.variants.filter((one) => touches(one, choices))) {
      Object.assign(row, patch)
    }
    return { id: deriveGuid(`${product.id}|${Object.values(choices).join('|')}`), ...row, choices }
  })
}
