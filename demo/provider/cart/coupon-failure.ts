import { type ApiError, applicationError } from '../http/errors.ts'
import type { CouponRefusal } from './coupon.ts'

/** Converts a refusal of a coupon to an application error: 404 for an unknown one, else 428. */
export const couponFailure = ({ code, description, data }: CouponRefusal): ApiError =>
  applicationError(code === 'COUPON_NOT_FOUND' ? 404 : 428, code, {
    message: 'The coupon could not be applied',
    description,
    data: { ...data },
  })
