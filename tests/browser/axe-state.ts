import type { Page } from 'playwright-core'
import type { Site } from '../support/browser/site.ts'

/** A state of a page, or an action of people. */
export interface State {
  readonly state: string
  readonly body: string
  /** The steps until it is shown. */
  readonly reach: (page: Page, site: Site) => Promise<unknown>
}

/** A card that can be bought. */
export const CARD = '<store-product product-slug="belly-vase"></store-product>'

/** Waits until a tag is ready: tags far below the screen are drawn when it comes near them. */
export async function ready(page: Page, tag: string): Promise<void> {
  await page.locator(tag).evaluate((one) => one.scrollIntoView())
  await page.locator(`${tag}[status=ready]`).waitFor()
}
