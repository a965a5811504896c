import type { RefusalMessages } from '../refusals.ts'
import { captchaUnavailable, loginTimedOut, memberTitle, shopBusy } from './shared.ts'

export const messages: RefusalMessages = {
  language: 'it',
  token_request_failed: 'Al momento il negozio non si può aprire su questo sito. Riprova più tardi.',
  redirect_domain_refused:
    'Al momento le pagine del negozio non si possono aprire da questo sito. Non si perde nulla: riprova più tardi.',
  redirect_uri_refused: 'Al momento non è possibile accedere da questo sito. Riprova più tardi.',
  site_not_published: 'Questo negozio non è ancora aperto. Torna un po’ più tardi.',
  stores_not_installed: 'Qui non si vende ancora nulla. Torna un po’ più tardi.',
  plan_required: 'Al momento questo negozio non può accettare ordini. Torna un po’ più tardi.',
  captcha_not_configured: captchaUnavailable,
  login_timeout: loginTimedOut,
  too_many_requests: shopBusy,
  header_refused: 'I prezzi sono nella valuta del negozio.',
  members_area_missing: memberTitle,
  catalog_provisioning: 'Questo negozio è in fase di preparazione. Riprova fra qualche minuto.',
}
