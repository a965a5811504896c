import type { RefusalMessages } from '../refusals.ts'
import { captchaUnavailable, loginTimedOut, memberTitle, shopBusy } from './shared.ts'

export const messages: RefusalMessages = {
  language: 'de',
  token_request_failed:
    'Der Shop lässt sich auf dieser Website gerade nicht öffnen. Versuchen Sie es später noch einmal.',
  redirect_domain_refused:
    'Die Seiten des Shops lassen sich von dieser Website aus gerade nicht öffnen. Es geht nichts verloren: Versuchen Sie es später noch einmal.',
  redirect_uri_refused:
    'Die Anmeldung ist von dieser Website aus gerade nicht möglich. Versuchen Sie es später noch einmal.',
  site_not_published: 'Dieser Shop ist noch nicht geöffnet. Schauen Sie etwas später wieder vorbei.',
  stores_not_installed: 'Hier wird noch nichts verkauft. Schauen Sie etwas später wieder vorbei.',
  plan_required:
    'Dieser Shop kann gerade keine Bestellungen annehmen. Schauen Sie etwas später wieder vorbei.',
  captcha_not_configured: captchaUnavailable,
  login_timeout: loginTimedOut,
  too_many_requests: shopBusy,
  header_refused: 'Die Preise gelten in der Währung des Shops.',
  members_area_missing: memberTitle,
  catalog_provisioning:
    'Dieser Shop wird gerade eingerichtet. Versuchen Sie es in ein paar Minuten noch einmal.',
}
