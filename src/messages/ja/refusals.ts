import type { RefusalMessages } from '../refusals.ts'
import { captchaUnavailable, loginTimedOut, memberTitle, shopBusy } from './shared.ts'

export const messages: RefusalMessages = {
  language: 'ja',
  token_request_failed: '現在、このサイトではショップを開けません。後でもう一度お試しください。',
  redirect_domain_refused:
    '現在、このサイトからショップのページを開けません。内容は失われていません。後でもう一度お試しください。',
  redirect_uri_refused: '現在、このサイトからはログインできません。後でもう一度お試しください。',
  site_not_published: 'このショップはまだ開店していません。少し後でもう一度お越しください。',
  stores_not_installed: 'ここではまだ何も販売していません。少し後でもう一度お越しください。',
  plan_required: 'このショップは現在ご注文を受け付けられません。少し後でもう一度お越しください。',
  captcha_not_configured: captchaUnavailable,
  login_timeout: loginTimedOut,
  too_many_requests: shopBusy,
  header_refused: '価格はショップの通貨で表示されています。',
  members_area_missing: memberTitle,
  catalog_provisioning: 'このショップは準備中です。数分後にもう一度お試しください。',
}
