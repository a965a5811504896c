/**
 * Texts for shoppers of a shop that is not completely set up at the provider, by the codes of `model/refusals.ts`. They
 * replace "That did not work".
 */
export interface RefusalMessages {
  /** The language of these texts, as a BCP 47 tag. */
  readonly language: string
  readonly token_request_failed: string
  readonly redirect_domain_refused: string
  readonly redirect_uri_refused: string
  readonly site_not_published: string
  readonly stores_not_installed: string
  readonly plan_required: string
  readonly captcha_not_configured: string
  readonly login_timeout: string
  readonly too_many_requests: string
  readonly header_refused: string
  readonly members_area_missing: string
  readonly catalog_provisioning: string
}
