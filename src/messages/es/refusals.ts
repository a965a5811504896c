import type { RefusalMessages } from '../refusals.ts'
import { captchaUnavailable, loginTimedOut, memberTitle, shopBusy } from './shared.ts'

export const messages: RefusalMessages = {
  language: 'es',
  token_request_failed: 'La tienda no se puede abrir en este sitio en este momento. Inténtalo más tarde.',
  redirect_domain_refused:
    'Las páginas de la tienda no se pueden abrir desde este sitio en este momento. No se pierde nada: inténtalo más tarde.',
  redirect_uri_refused: 'En este momento no se puede iniciar sesión desde este sitio. Inténtalo más tarde.',
  site_not_published: 'Esta tienda todavía no ha abierto. Vuelve un poco más tarde.',
  stores_not_installed: 'Aquí todavía no se vende nada. Vuelve un poco más tarde.',
  plan_required: 'Esta tienda no puede aceptar pedidos en este momento. Vuelve un poco más tarde.',
  captcha_not_configured: captchaUnavailable,
  login_timeout: loginTimedOut,
  too_many_requests: shopBusy,
  header_refused: 'Los precios están en la moneda de la tienda.',
  members_area_missing: memberTitle,
  catalog_provisioning: 'Esta tienda se está preparando. Inténtalo dentro de unos minutos.',
}
