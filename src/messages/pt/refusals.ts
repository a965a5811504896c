import type { RefusalMessages } from '../refusals.ts'
import { captchaUnavailable, loginTimedOut, memberTitle, shopBusy } from './shared.ts'

export const messages: RefusalMessages = {
  language: 'pt',
  token_request_failed: 'A loja não pode ser aberta neste site no momento. Tente de novo mais tarde.',
  redirect_domain_refused:
    'As páginas da loja não podem ser abertas a partir deste site no momento. Nada se perde: tente de novo mais tarde.',
  redirect_uri_refused: 'No momento não é possível entrar a partir deste site. Tente de novo mais tarde.',
  site_not_published: 'Esta loja ainda não abriu. Volte um pouco mais tarde.',
  stores_not_installed: 'Ainda não se vende nada aqui. Volte um pouco mais tarde.',
  plan_required: 'Esta loja não pode receber pedidos no momento. Volte um pouco mais tarde.',
  captcha_not_configured: captchaUnavailable,
  login_timeout: loginTimedOut,
  too_many_requests: shopBusy,
  header_refused: 'Os preços estão na moeda da loja.',
  members_area_missing: memberTitle,
  catalog_provisioning: 'Esta loja está sendo preparada. Tente de novo em alguns minutos.',
}
