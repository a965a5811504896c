import type { Config } from '../../loader/config.ts'
import type { Page, PageServices } from '../../loader/page.ts'

type Purpose = Parameters<PageServices['consent']['of']>[0]

/**
 * Returns what decides about consent: the page's banner, or the page alone. If nothing is measured, nobody is asked.
 */
export function consentModeOf({
  consent,
  analytics,
  attribution,
}: Partial<Config>): 'auto' | 'granted' | 'wait' {
  if (consent) return consent === 'auto' || consent === 'granted' ? consent : 'wait'
  return analytics === 'datalayer' || attribution === 'on' ? 'auto' : 'granted'
}

/** Checks whether there is consent now, for callers that only read it: every page has them, and few follow a banner. */
export const mayUse = (page: Page, purpose: Purpose): boolean =>
  (page.parts.get('consent')?.of(purpose) ?? consentModeOf(page.config)) === 'granted'
