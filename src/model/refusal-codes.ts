import type { StoreErrorCode } from './errors.ts'

/** The provider's codes for a shop that is not set up. */
const BY_PROVIDER_CODE: Readonly<Record<string, StoreErrorCode>> = {
  SITE_NOT_PUBLISHED: 'site_not_published',
  REQUIRED_APP_NOT_INSTALLED: 'stores_not_installed',
  CHECKOUT_PAGE_NOT_FOUND: 'stores_not_installed',
  SITE_NOT_ACCEPTING_PAYMENTS: 'plan_required',
  CATALOG_V3_SITE_PROVISIONING: 'catalog_provisioning',
}

/** Whether a code means that the shop is not set up, so that it has its own sentence. */
export const isSetUpCode = (code: StoreErrorCode): boolean =>
  /^(token_request|redirect|site|stores|plan|catalog)_/.test(code)

/** An unsuccessful answer of the provider. */
export interface RefusedAnswer {
  readonly status: number
  readonly providerCode: string
  /** All its messages, also those of single fields. */
  readonly message: string
}

/**
 * Finds the refusal in `refusals.ts` that an answer means; undefined for every other failure.
 *
 * Refused addresses are recognized by the provider's message: their codes are not documented.
 */
export function readRefusal({ status, providerCode, message }: RefusedAnswer): StoreErrorCode | undefined {
  if (status === 402) return 'plan_required'
  if (status !== 400 && status !== 403) return BY_PROVIDER_CODE[providerCode]
  if (/redirect[ _]?uri|redirect\.url/i.test(message)) return 'redirect_uri_refused'
  return /allowed redirect/i.test(message) ? 'redirect_domain_refused' : undefined
}
