import type { RefusalMessages } from '../refusals.ts'
import { captchaUnavailable, loginTimedOut, memberTitle, shopBusy } from './shared.ts'

export const messages: RefusalMessages = {
  language: 'he',
  token_request_failed: 'אי אפשר לפתוח את החנות באתר הזה כרגע. אפשר לנסות שוב מאוחר יותר.',
  redirect_domain_refused:
    'אי אפשר לפתוח את דפי החנות מהאתר הזה כרגע. שום דבר לא אבד: אפשר לנסות שוב מאוחר יותר.',
  redirect_uri_refused: 'אי אפשר להיכנס לחשבון מהאתר הזה כרגע. אפשר לנסות שוב מאוחר יותר.',
  site_not_published: 'החנות הזאת עוד לא נפתחה. כדאי לחזור קצת מאוחר יותר.',
  stores_not_installed: 'עוד לא נמכר כאן דבר. כדאי לחזור קצת מאוחר יותר.',
  plan_required: 'החנות הזאת לא יכולה לקבל הזמנות כרגע. כדאי לחזור קצת מאוחר יותר.',
  captcha_not_configured: captchaUnavailable,
  login_timeout: loginTimedOut,
  too_many_requests: shopBusy,
  header_refused: 'המחירים הם במטבע של החנות.',
  members_area_missing: memberTitle,
  catalog_provisioning: 'החנות הזאת נמצאת בהקמה. אפשר לנסות שוב בעוד כמה דקות.',
}
