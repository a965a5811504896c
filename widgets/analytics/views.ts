import type { Page } from '../page.ts'
export const watchViews = (_page: Page): void => {}
