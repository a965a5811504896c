import type { RefusalMessages } from '../refusals.ts'
import { captchaUnavailable, loginTimedOut, memberTitle, shopBusy } from './shared.ts'

export const messages: RefusalMessages = {
  language: 'ar',
  token_request_failed: 'لا يمكن فتح المتجر في هذا الموقع حاليًا. أعد المحاولة لاحقًا.',
  redirect_domain_refused: 'لا يمكن فتح صفحات المتجر من هذا الموقع حاليًا. لم يُفقد شيء: أعد المحاولة لاحقًا.',
  redirect_uri_refused: 'تسجيل الدخول من هذا الموقع غير ممكن حاليًا. أعد المحاولة لاحقًا.',
  site_not_published: 'هذا المتجر لم يُفتح بعد. عُد بعد وقت قصير.',
  stores_not_installed: 'لا يُباع شيء هنا بعد. عُد بعد وقت قصير.',
  plan_required: 'لا يستطيع هذا المتجر استلام الطلبات حاليًا. عُد بعد وقت قصير.',
  captcha_not_configured: captchaUnavailable,
  login_timeout: loginTimedOut,
  too_many_requests: shopBusy,
  header_refused: 'الأسعار بعملة المتجر.',
  members_area_missing: memberTitle,
  catalog_provisioning: 'يجري إعداد هذا المتجر. أعد المحاولة بعد بضع دقائق.',
}
