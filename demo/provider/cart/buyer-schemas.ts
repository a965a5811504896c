import { z } from 'zod'

/** The longest short text of a request, in characters. */
export const MAX_TEXT = 255

/** A short text of a request. */
export const text = z.string().max(MAX_TEXT).nullish()

/** An address in the form of buyers and shops: no field is mandatory. */
export const addressSchema = z.object({
  country: z.string().max(2).nullish(),
  subdivision: text,
  city: text,
  postalCode: text,
  streetAddress: z.object({ number: text, name: text }).nullish(),
  addressLine: text,
  addressLine2: text,
  geocode: z.object({ latitude: z.number(), longitude: z.number() }).nullish(),
  countryFullname: text,
  subdivisionFullname: text,
})

/** The way of shipping that a request chooses. */
export const shippingSchema = z.object({
  carrierId: z.string().max(36).nullish(),
  code: z.string().min(1).max(250),
})
