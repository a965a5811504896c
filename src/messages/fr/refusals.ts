import type { RefusalMessages } from '../refusals.ts'
import { captchaUnavailable, loginTimedOut, memberTitle, shopBusy } from './shared.ts'

export const messages: RefusalMessages = {
  language: 'fr',
  token_request_failed:
    'La boutique ne peut pas être ouverte sur ce site pour le moment. Réessayez plus tard.',
  redirect_domain_refused:
    'Les pages de la boutique ne peuvent pas être ouvertes depuis ce site pour le moment. Rien n’est perdu\u00a0: réessayez plus tard.',
  redirect_uri_refused: 'La connexion depuis ce site n’est pas possible pour le moment. Réessayez plus tard.',
  site_not_published: 'Cette boutique n’est pas encore ouverte. Revenez un peu plus tard.',
  stores_not_installed: 'Rien n’est encore vendu ici. Revenez un peu plus tard.',
  plan_required: 'Cette boutique ne peut pas prendre de commandes pour le moment. Revenez un peu plus tard.',
  captcha_not_configured: captchaUnavailable,
  login_timeout: loginTimedOut,
  too_many_requests: shopBusy,
  header_refused: 'Les prix sont dans la devise de la boutique.',
  members_area_missing: memberTitle,
  catalog_provisioning: 'Cette boutique est en cours de préparation. Réessayez dans quelques minutes.',
}
