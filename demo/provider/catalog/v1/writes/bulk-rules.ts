import { z } from 'zod'
import { variantPrice, variantWeight } from '../../prices.ts'
import type { ProductRecord } from '../../product-record.ts'
import { requireRange } from './amount-range.ts'
import { toAmount } from './product-change.ts'
import { amount, MAX_AMOUNT } from './product-input.ts'

const ids = z.array(z.string().min(1)).min(1).max(100)

/** Whether there is exactly one of the properties, as in the contract's one-ofs. */
const isOne = (value: object) =>
  Object.values(value).filter((each) => each !== undefined && each !== null).length === 1

const set = z
  .object({
    price: amount.nullish(),
    cost: amount.nullish(),
    weight: amount.nullish(),
    ribbon: z.string().max(30).nullish(),
    brand: z.string().max(50).nullish(),
  })
  .refine(isOne, { message: 'must have exactly one of price, cost, weight, ribbon, brand' })

const adjustment = z
  .object({
    amount: z.number().min(-MAX_AMOUNT).max(MAX_AMOUNT).nullish(),
    percentage: z
      .object({
        rate: z.number().int('must be a whole number').min(-100).max(1000),
        roundToInt: z.boolean().nullish(),
      })
      .nullish(),
  })
  .refine(isOne, { message: 'must have exactly one of amount, percentage' })

const adjust = z
  .object({ price: adjustment.nullish(), cost: adjustment.nullish(), weight: adjustment.nullish() })
  .refine(isOne, { message: 'must have exactly one of price, cost, weight' })

export const bulkUpdateSchema = z.object({ ids, set })
export const bulkAdjustSchema = z.object({ ids, adjust })

type BulkSet = z.output<typeof set>
type BulkAdjust = z.output<typeof adjust>
type Adjustment = z.output<typeof adjustment>

type Calculate = (value: number) => number

/** Adjusts amounts to two decimals; percentages to whole numbers on request (contract 1.6, bulk details). */
function toCalculation({ amount: step, percentage }: Adjustment): Calculate {
  if (percentage) {
    const factor = 1 + percentage.rate / 100
    return (value) => (percentage.roundToInt ? Math.round(value * factor) : toAmount(value * factor))
  }
  return (value) => toAmount(value + (step ?? 0))
}

/** Changes the product's price and, while variants are managed, each one's own. */
function changePrice(product: ProductRecord, calculate: Calculate): ProductRecord {
  const price = requireRange(calculate(product.price), 'price')
  return {
    ...product,
    price,
    variants: product.variants.map((variant) =>
      variant.price === null || !product.manageVariants
        ? variant
        : { ...variant, price: requireRange(calculate(variantPrice(product, variant).price), 'price') },
    ),
  }
}

function changeCost(product: ProductRecord, calculate: Calculate): ProductRecord {
  const next = (value: number | null) => requireRange(calculate(value ?? 0), 'cost')
  return {
    ...product,
    cost: next(product.cost),
    variants: product.manageVariants
      ? product.variants.map((variant) => ({ ...variant, cost: next(variant.cost ?? product.cost) }))
      : product.variants,
  }
}

function changeWeight(product: ProductRecord, calculate: Calculate): ProductRecord {
  const next = (value: number) => requireRange(calculate(value), 'weight')
  return {
    ...product,
    weight: next(product.weight ?? 0),
    variants: product.manageVariants
      ? product.variants.map((variant) => ({ ...variant, weight: next(variantWeight(product, variant)) }))
      : product.variants,
  }
}

/** Sets one property; with a price the variants keep their difference to it. */
export function applySet(
  product: ProductRecord,
  { price, cost, weight, ribbon, brand }: BulkSet,
): ProductRecord {
  if (typeof price === 'number') {
    const step = toAmount(price) - product.price
    return changePrice(product, (value) => toAmount(value + step))
  }
  if (typeof cost === 'number') return changeCost(product, () => toAmount(cost))
  if (typeof weight === 'number') return changeWeight(product, () => toAmount(weight))
  if (typeof ribbon === 'string') return { ...product, ribbon: ribbon || null }
  return { ...product, brand: brand || null }
}

/** Adjusts one property by an amount or a percentage. */
export function applyAdjust(product: ProductRecord, { price, cost, weight }: BulkAdjust): ProductRecord {
  if (price) return changePrice(product, toCalculation(price))
  if (cost) return changeCost(product, toCalculation(cost))
  return weight ? changeWeight(product, toCalculation(weight)) : product
}
