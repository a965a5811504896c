import { COUNTRIES } from '../cart/shipping.ts'
import { readEmailAddress } from '../identity/email-address.ts'
import type { Member } from '../identity/member-record.ts'
import { fill, type Words } from '../words/words.ts'
import type { OpenCheckout } from './checkout-situation.ts'

/** The fields of the form, in the order of the page. */
export const FIELDS = [
  'email',
  'phone',
  'firstName',
  'lastName',
  'addressLine',
  'addressLine2',
  'postalCode',
  'city',
  'country',
  'shipping',
  'coupon',
  'note',
  'payment',
] as const

export type FieldName = (typeof FIELDS)[number]
export type FormValues = Readonly<Record<FieldName, string>>
/** The errors by field, in words for the buyer. */
export type FormErrors = Readonly<Partial<Record<FieldName, string>>>

/** The test cards: one pays, one is declined. */
export const TEST_CARDS = { paid: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const

const EMPTY = Object.fromEntries(FIELDS.map((name) => [name, ''])) as FormValues

const MAX_LENGTHS: Partial<Record<FieldName, number>> = { note: 1000 }
const MAX_LENGTH = 100

/** Fills the form in with the data of the shop and the member. */
export function prefill(
  { checkout: { request }, cart, offers }: OpenCheckout,
  member: Pick<Member, 'email' | 'profile'> | undefined,
): FormValues {
  const address = request.shippingAddress ?? {}
  const street = address.streetAddress
  const asked = request.selectedShippingOption ?? cart.record.info.selectedShippingOption
  const known = offers.some(({ selected }) => selected?.code === asked?.code)
  const info = cart.record.info.buyerInfo
  return {
    ...EMPTY,
    email: request.email ?? (typeof info?.email === 'string' ? info.email : (member?.email ?? '')),
    firstName: member?.profile.firstName ?? '',
    lastName: member?.profile.lastName ?? '',
    addressLine: address.addressLine ?? [street?.name, street?.number].filter(Boolean).join(' '),
    addressLine2: address.addressLine2 ?? '',
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    country: address.country?.toUpperCase() ?? 'DE',
    shipping: (known ? asked?.code : offers[0]?.selected?.code) ?? '',
    note: cart.record.buyerNote ?? '',
    payment: 'paid',
  }
}

/** Reads the values of a submitted form, trimmed; unknown fields are left out. */
export const readValues = (fields: Readonly<Record<string, string>>): FormValues => ({
  ...EMPTY,
  ...Object.fromEntries(FIELDS.map((name) => [name, (fields[name] ?? '').replace(/\r\n/g, '\n').trim()])),
})

const NAMES = ['firstName', 'lastName'] as const
const ADDRESS = ['addressLine', 'postalCode', 'city'] as const

const PHONE = /^\+?[\d\s()/.-]{5,30}$/
const POSTCODE = /^[\p{L}\d][\p{L}\d -]{1,9}$/u

type Flaws = Words['checkoutFlaw']

function checkContact({ email, phone }: FormValues, flaws: Flaws): FormErrors {
  const wrongEmail =
    email === '' ? flaws.emailMissing : readEmailAddress(email) === undefined ? flaws.email : undefined
  return {
    ...(wrongEmail ? { email: wrongEmail } : {}),
    ...(phone && !PHONE.test(phone) ? { phone: flaws.phone } : {}),
  }
}

function checkDelivery(
  { postalCode, country, shipping }: FormValues,
  { offers }: OpenCheckout,
  flaws: Flaws,
): FormErrors {
  const isOffered = offers.some(({ selected }) => selected?.code === shipping)
  return {
    ...(postalCode && !POSTCODE.test(postalCode) ? { postalCode: flaws.postalCodeForm } : {}),
    ...(Object.hasOwn(COUNTRIES, country) ? {} : { country: flaws.country }),
    ...(isOffered ? {} : { shipping: flaws.shipping }),
  }
}

/** Finds the fields that the buyer has to correct before the order can be accepted. */
export function checkValues(values: FormValues, open: OpenCheckout, { checkoutFlaw }: Words): FormErrors {
  const needsShipping = open.offers[0]?.needsShipping ?? false
  const required = [...NAMES, ...(needsShipping ? ADDRESS : [])]
  const missing = required.filter((name) => values[name] === '').map((name) => [name, checkoutFlaw[name]])
  const tooLong = FIELDS.flatMap((name) => {
    const most = MAX_LENGTHS[name] ?? MAX_LENGTH
    return values[name].length > most ? [[name, fill(checkoutFlaw.tooLong, { count: most })]] : []
  })
  return {
    ...checkContact(values, checkoutFlaw),
    ...(Object.fromEntries(missing) as FormErrors),
    ...(needsShipping ? checkDelivery(values, open, checkoutFlaw) : {}),
    ...(Object.hasOwn(TEST_CARDS, values.payment) ? {} : { payment: checkoutFlaw.payment }),
    ...(Object.fromEntries(tooLong) as FormErrors),
  }
}
