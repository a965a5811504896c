import { applicationError } from '../../../http/errors.ts'
import { MAX_AMOUNT } from './product-input.ts'

const OUT_OF_RANGE = {
  price: 'INVALID_PRICE',
  cost: 'INVALID_COST',
  weight: 'INVALID_WEIGHT',
} as const

/**
 * Returns a computed amount.
 *
 * @throws {ApiError} 400 when it is negative or too large; in a bulk call only that item fails.
 */
export function requireRange(value: number, property: keyof typeof OUT_OF_RANGE): number {
  if (value >= 0 && value <= MAX_AMOUNT) return value
  throw applicationError(400, OUT_OF_RANGE[property], {
    message: `The ${property} would be out of range`,
    description: `The ${property} would become ${value}, expected 0 to ${MAX_AMOUNT}`,
    data: { [property]: value },
  })
}
