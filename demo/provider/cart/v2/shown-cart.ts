import type { Coupon } from '../coupon.ts'
import type { JudgedCart } from '../judged-cart.ts'

/** A cart as it is at this moment, and the coupon in it, whether that gives anything or not. */
export interface ShownCart {
  readonly judged: JudgedCart
  readonly coupon: Coupon | undefined
}
