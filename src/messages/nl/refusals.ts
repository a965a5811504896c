import type { RefusalMessages } from '../refusals.ts'
import { captchaUnavailable, loginTimedOut, memberTitle, shopBusy } from './shared.ts'

export const messages: RefusalMessages = {
  language: 'nl',
  token_request_failed: 'De winkel kan op deze site nu niet worden geopend. Probeer het later opnieuw.',
  redirect_domain_refused:
    'De pagina’s van de winkel kunnen vanaf deze site nu niet worden geopend. Er gaat niets verloren: probeer het later opnieuw.',
  redirect_uri_refused: 'Inloggen vanaf deze site lukt op dit moment niet. Probeer het later opnieuw.',
  site_not_published: 'Deze winkel is nog niet open. Kom wat later terug.',
  stores_not_installed: 'Hier wordt nog niets verkocht. Kom wat later terug.',
  plan_required: 'Deze winkel kan op dit moment geen bestellingen aannemen. Kom wat later terug.',
  captcha_not_configured: captchaUnavailable,
  login_timeout: loginTimedOut,
  too_many_requests: shopBusy,
  header_refused: 'De prijzen zijn in de valuta van de winkel.',
  members_area_missing: memberTitle,
  catalog_provisioning: 'Deze winkel wordt ingericht. Probeer het over een paar minuten opnieuw.',
}
