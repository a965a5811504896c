import type { StoreErrorCode } from './errors.ts'

/** The provider's codes for a shop that is not set up. */
const BY_PROVIDER_CODE: Readonly<Record<string, StoreErrorCode>> = {
  SITE_NOT_PUBLISHED: 'site_not_published',
  REQUIRED_APP_NOT_INSTALLED: 'stores_not_installed',
  CHECKOUT_PAGE_NOT_FOUND: 'stores_not_installed',
  SITE_NOT_ACCEPTING_PAYMENTS: 'plan_required',
  CATALOG_V3_SITE_PROVISIONING: 'catalog_provisioning',
}

/** Whether a code says that the shop is not set up, so that there is a sentence of its own for it. */
export const isSetUpCode = (code: StoreErrorCode): boolean =>
  /^(token_request|redirect|site|stores|plan|catalog)_/.test(code)

/** An answer of the provider's that is no success. */
export interface RefusedAnswer {
  readonly status: number
  readonly providerCode: string
  /** All that it says, of single fields too. */
  readonly message: string
}

/**
 * Which of the refusals in `refusals.ts` an answer is; undefined for every other failure.
 *
 * Addresses are known by what the provider says of them: their codes are not documented.
 */
export function readRefusal({ status, providerCode, message }: RefusedAnswer): StoreErrorCode | undefined {
  if (status === 402) return 'plan_required'
  if (status !== 400 && status !== 403) return BY_PROVIDER_CODE[providerCode]
  if (/redirect[ _]?uri/i.test(message)) return 'redirect_uri_refused'
  return /allowed redirect/i.test(message) ? 'redirect_domain_refused' : undefined
}
