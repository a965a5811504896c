import type { Coupon } from '../coupon.ts'
import type { JudgedCart } from '../judged-cart.ts'

/** A cart's present state, and its coupon, with or without effect. */
export interface ShownCart {
  readonly judged: JudgedCart
  readonly coupon: Coupon | undefined
}
