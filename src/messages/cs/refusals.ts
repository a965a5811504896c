import type { RefusalMessages } from '../refusals.ts'
import { captchaUnavailable, loginTimedOut, memberTitle, shopBusy } from './shared.ts'

export const messages: RefusalMessages = {
  language: 'cs',
  token_request_failed: 'Obchod teď na tomto webu nelze otevřít. Zkuste to znovu později.',
  redirect_domain_refused:
    'Stránky obchodu teď z tohoto webu nelze otevřít. O nic nepřijdete: zkuste to znovu později.',
  redirect_uri_refused: 'Z tohoto webu se teď nelze přihlásit. Zkuste to znovu později.',
  site_not_published: 'Tento obchod ještě není otevřený. Vraťte se o něco později.',
  stores_not_installed: 'Tady se zatím nic neprodává. Vraťte se o něco později.',
  plan_required: 'Tento obchod teď nemůže přijímat objednávky. Vraťte se o něco později.',
  captcha_not_configured: captchaUnavailable,
  login_timeout: loginTimedOut,
  too_many_requests: shopBusy,
  header_refused: 'Ceny jsou v měně obchodu.',
  members_area_missing: memberTitle,
  catalog_provisioning: 'Tento obchod se právě připravuje. Zkuste to znovu za několik minut.',
}
