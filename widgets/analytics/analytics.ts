import type { Page } from '../page.ts'
export const startAnalytics = (_page: Page): void => {}
export const setConsent = (_page: Page, _granted: boolean): void => {}
