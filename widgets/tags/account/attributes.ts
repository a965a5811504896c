import { ACCOUNT_SECTIONS, type AccountSection } from '../../../src/views/account/account-texts.ts'
import { type AttributeReader, type Readers, text } from '../../loader/attributes.ts'

/** Reads the account's sections, in the order given; all of them by default. */
const sections: AttributeReader<readonly AccountSection[]> = (value, wrong) => {
  const names = (value ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const known = [...new Set(names.flatMap((name) => ACCOUNT_SECTIONS.find((one) => one === name) ?? []))]
  if (names.length > known.length) wrong?.(`any of ${ACCOUNT_SECTIONS.join(' ')}`)
  return known.length ? known : ACCOUNT_SECTIONS
}

/** The attributes of `store-account`. */
export const accountReaders = {
  sections,
  /** Passed on to the login. */
  providers: text,
} satisfies Readers
