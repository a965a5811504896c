import type { RefusalMessages } from '../refusals.ts'
import { captchaUnavailable, loginTimedOut, memberTitle, shopBusy } from './shared.ts'

export const messages: RefusalMessages = {
  language: 'pl',
  token_request_failed: 'Sklepu nie można teraz otworzyć w tej witrynie. Spróbuj ponownie później.',
  redirect_domain_refused:
    'Stron sklepu nie można teraz otworzyć z tej witryny. Nic nie przepadło: spróbuj ponownie później.',
  redirect_uri_refused: 'Logowanie z tej witryny jest teraz niemożliwe. Spróbuj ponownie później.',
  site_not_published: 'Ten sklep nie jest jeszcze otwarty. Wróć nieco później.',
  stores_not_installed: 'Nic się tu jeszcze nie sprzedaje. Wróć nieco później.',
  plan_required: 'Ten sklep nie może teraz przyjmować zamówień. Wróć nieco później.',
  captcha_not_configured: captchaUnavailable,
  login_timeout: loginTimedOut,
  too_many_requests: shopBusy,
  header_refused: 'Ceny są podane w walucie sklepu.',
  members_area_missing: memberTitle,
  catalog_provisioning: 'Ten sklep jest właśnie przygotowywany. Spróbuj ponownie za kilka minut.',
}
