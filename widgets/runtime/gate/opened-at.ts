import type { Page } from '../../loader/page.ts'

const CAMPAIGN = /[?&](utm_\w+|gclid|gbraid|wbraid|fbclid|_gl)=/

/** Returns the whole address that the page was opened with, as the loader saved it. */
export const openedAt = (page: Page): string => page.parts.get('address') as string

/** Checks whether it may hold the provider's answer to a login; the session knows. */
export const bringsAnswer = (page: Page): boolean => /[#&?]state=/.test(openedAt(page))

/** Checks whether it brings something for the cart; `arrival.ts` knows what, and whether it counts. */
export const bringsForCart = (page: Page): boolean => {
  const isCampaign = page.config.attribution === 'on' && CAMPAIGN.test(openedAt(page))
  return isCampaign || /[?#&]store-(cart|checkout|coupon|order)=/.test(openedAt(page))
}

/** Checks whether it may be that of a password reset link. */
export const bringsReset = (page: Page): boolean => /[#&?]recoveryToken=/.test(openedAt(page))
