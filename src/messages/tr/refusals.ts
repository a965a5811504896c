import type { RefusalMessages } from '../refusals.ts'
import { captchaUnavailable, loginTimedOut, memberTitle, shopBusy } from './shared.ts'

export const messages: RefusalMessages = {
  language: 'tr',
  token_request_failed: 'Mağaza şu anda bu sitede açılamıyor. Daha sonra yeniden deneyin.',
  redirect_domain_refused:
    'Mağazanın sayfaları şu anda bu siteden açılamıyor. Hiçbir şey kaybolmadı: daha sonra yeniden deneyin.',
  redirect_uri_refused: 'Şu anda bu siteden giriş yapılamıyor. Daha sonra yeniden deneyin.',
  site_not_published: 'Bu mağaza henüz açılmadı. Biraz sonra yeniden uğrayın.',
  stores_not_installed: 'Burada henüz bir şey satılmıyor. Biraz sonra yeniden uğrayın.',
  plan_required: 'Bu mağaza şu anda sipariş alamıyor. Biraz sonra yeniden uğrayın.',
  captcha_not_configured: captchaUnavailable,
  login_timeout: loginTimedOut,
  too_many_requests: shopBusy,
  header_refused: 'Fiyatlar mağazanın kendi para birimindedir.',
  members_area_missing: memberTitle,
  catalog_provisioning: 'Bu mağaza hazırlanıyor. Birkaç dakika sonra yeniden deneyin.',
}
