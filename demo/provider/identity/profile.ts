import { z } from 'zod'
import type { IdentityProfile } from '../../../src/model/identity.ts'

const short = z.string().max(100).nullish()
const long = z.string().max(1000).nullish()

/** Other people's browsers show a picture, so it has to be a web address. */
const picture = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullish()

const address = z.looseObject({
  country: short,
  subdivision: short,
  city: short,
  postalCode: short,
  addressLine: long,
  addressLine2: long,
})

/** IdentityProfile (contract 2.14). Unknown fields of a newer client are kept (contract 10.22). */
export const profileSchema = z
  .looseObject({
    firstName: short,
    lastName: short,
    nickname: short,
    picture,
    emails: z.array(z.string().max(254)).max(100).optional(),
    phones: z.array(z.string().max(50)).max(100).optional(),
    labels: z.array(z.string().max(100)).max(2000).optional(),
    language: z.string().max(20).nullish(),
    privacyStatus: z.enum(['UNDEFINED', 'PUBLIC', 'PRIVATE']).optional(),
    customFields: z
      .array(z.object({ name: z.string().max(200), value: z.record(z.string(), z.unknown()) }))
      .max(100)
      .optional(),
    secondaryEmails: z
      .array(
        z.object({
          email: z.string().max(254),
          tag: z.enum(['UNTAGGED', 'MAIN', 'HOME', 'WORK']).optional(),
        }),
      )
      .max(100)
      .optional(),
    phonesV2: z
      .array(
        z.object({
          countryCode: short,
          phone: z.string().max(50),
          tag: z.enum(['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX']).optional(),
        }),
      )
      .max(100)
      .optional(),
    addresses: z
      .array(
        z.object({ address, tag: z.enum(['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING']).optional() }),
      )
      .max(100)
      .optional(),
    company: long,
    position: long,
    slug: z.string().max(255).nullish(),
    vatId: long,
    birthdate: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date, YYYY-MM-DD')
      .nullish(),
  })
  .transform((profile) => profile as IdentityProfile)

/** The same, but a missing value is an empty profile. */
export const optionalProfileSchema = profileSchema
  .nullish()
  .transform((given): IdentityProfile => given ?? {})
