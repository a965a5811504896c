import type { RefusalMessages } from '../refusals.ts'
import { captchaUnavailable, loginTimedOut, memberTitle, shopBusy } from './shared.ts'

export const messages: RefusalMessages = {
  language: 'zh',
  token_request_failed: '目前无法在此网站打开商店。请稍后再试。',
  redirect_domain_refused: '目前无法从此网站打开商店的页面。您的内容不会丢失，请稍后再试。',
  redirect_uri_refused: '目前无法从此网站登录。请稍后再试。',
  site_not_published: '这家商店尚未开业。请过一会儿再来。',
  stores_not_installed: '这里还没有商品出售。请过一会儿再来。',
  plan_required: '这家商店目前无法接受订单。请过一会儿再来。',
  captcha_not_configured: captchaUnavailable,
  login_timeout: loginTimedOut,
  too_many_requests: shopBusy,
  header_refused: '价格以商店的货币显示。',
  members_area_missing: memberTitle,
  catalog_provisioning: '这家商店正在准备中。请过几分钟再试。',
}
