import type { RefusalMessages } from '../refusals.ts'
import { captchaUnavailable, loginTimedOut, memberTitle, shopBusy } from './shared.ts'

/** Texts for shoppers about a shop that is not set up, in English. */
export const messages: RefusalMessages = {
  language: 'en',
  token_request_failed: 'The shop can’t be opened on this site at the moment. Try again later.',
  redirect_domain_refused:
    'The shop’s own pages can’t be opened from this site at the moment. Nothing is lost: try again later.',
  redirect_uri_refused: 'Logging in from this site does not work at the moment. Try again later.',
  site_not_published: 'This shop is not open yet. Come back a little later.',
  stores_not_installed: 'Nothing is sold here yet. Come back a little later.',
  plan_required: 'This shop can’t take orders at the moment. Come back a little later.',
  captcha_not_configured: captchaUnavailable,
  login_timeout: loginTimedOut,
  too_many_requests: shopBusy,
  header_refused: 'Prices are in the shop’s own currency.',
  members_area_missing: memberTitle,
  catalog_provisioning: 'This shop is being set up. Try again in a few minutes.',
}
