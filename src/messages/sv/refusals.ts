import type { RefusalMessages } from '../refusals.ts'
import { captchaUnavailable, loginTimedOut, memberTitle, shopBusy } from './shared.ts'

export const messages: RefusalMessages = {
  language: 'sv',
  token_request_failed: 'Butiken kan inte öppnas på den här webbplatsen just nu. Försök igen senare.',
  redirect_domain_refused:
    'Butikens sidor kan inte öppnas från den här webbplatsen just nu. Inget går förlorat: försök igen senare.',
  redirect_uri_refused: 'Det går inte att logga in från den här webbplatsen just nu. Försök igen senare.',
  site_not_published: 'Den här butiken har inte öppnat än. Kom tillbaka lite senare.',
  stores_not_installed: 'Här säljs inget än. Kom tillbaka lite senare.',
  plan_required: 'Den här butiken kan inte ta emot beställningar just nu. Kom tillbaka lite senare.',
  captcha_not_configured: captchaUnavailable,
  login_timeout: loginTimedOut,
  too_many_requests: shopBusy,
  header_refused: 'Priserna är i butikens egen valuta.',
  members_area_missing: memberTitle,
  catalog_provisioning: 'Den här butiken håller på att ställas i ordning. Försök igen om några minuter.',
}
