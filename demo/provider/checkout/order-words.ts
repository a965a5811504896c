import type { CouponRefusal } from '../cart/coupon.ts'
import type { ShippingOption } from '../cart/shipping.ts'
import { fill, type Words } from '../words/words.ts'

/** Describes a shipping option in the page's language; an unknown one has the shop's own name. */
export function writeOption(
  { code, title, deliveryTime }: Pick<ShippingOption, 'code' | 'title' | 'deliveryTime'>,
  { standard, standardTime, express, expressTime }: Words['checkout'],
): { readonly label: string; readonly note: string } {
  if (code === 'standard') return { label: standard, note: standardTime }
  return code === 'express' ? { label: express, note: expressTime } : { label: title, note: deliveryTime }
}

/** Returns the name of a shipping option in the page's language; undefined for an unknown one. */
export const titleOf = (code: string, { standard, express }: Words['checkout']): string | undefined =>
  code === 'standard' ? standard : code === 'express' ? express : undefined

/** Describes why a coupon is refused. */
export function describeRefusal(
  { code, description, data }: Pick<CouponRefusal, 'description' | 'data'> & { readonly code: string },
  { coupon }: Words,
): string {
  const text = (coupon as Readonly<Record<string, string>>)[code]
  return text === undefined ? description : fill(text, data)
}
