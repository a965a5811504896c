import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'
import { settle } from '../support/browser/settle.ts'
import { watchShifts } from './layout-shifts.ts'

/** The content of the pages: two cards, a list, a detail view, links to categories. */
export const SHOP =
  '<main><store-product product-slug="belly-vase" image-ratio="4/5"></store-product><store-product product-slug="terracotta-planter"></store-product></main>'
export const LIST =
  '<store-collection id="mugs" collection-slug="mugs" page-size="4" paging="pages" controls></store-collection>'
export const WHOLE =
  '<store-product product-slug="stoneware-mug" layout="detail" image-ratio="4/5"></store-product>'
export const LINKS = '<store-categories for="mugs"></store-categories>'

/** A page as the server writes it now. */
export const bakeBody = (body: string, apiHost: string) =>
  renderTags(body, {
    clientId: 'demo-client',
    apiHost,
    locale: 'en',
    productUrl: '/p/{slug}',
    cache: createTagCache(),
    timeoutMs: 60_000,
  })

/** Notes layout shifts and each status of a tag, from the beginning. */
export const watchChanges = async (page: Page) => {
  await watchShifts(page)
  await page.addInitScript(() => {
    const statuses: string[] = []
    Object.assign(window, { statuses })
    new MutationObserver((changes) => {
      for (const { target } of changes) statuses.push((target as Element).getAttribute('status') ?? '')
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['status'] })
  })
}

/** The notes of {@link watchChanges}, without `ready`. */
export const readChanges = (page: Page) =>
  page.evaluate(() => {
    const { shifts, statuses } = window as typeof window & { shifts: number[]; statuses: string[] }
    return { shifts, statuses: statuses.filter((one) => one !== 'ready') }
  })

/** Keeps references to all nodes in the tags, except the buy button, which replaces a link. */
export const hold = (page: Page) =>
  page.evaluate(() => {
    const nodes = [...document.querySelectorAll('store-product,store-collection,store-categories')].flatMap(
      (host) => [
        ...(host.shadowRoot?.querySelectorAll('article,article *:not(.buy,.buy *),nav,nav *') ?? []),
      ],
    )
    Object.assign(window, { nodes })
    return nodes.length
  })

/** Counts the nodes of {@link hold} that are still in the page. */
export const stillThere = (page: Page) =>
  page.evaluate(
    () => (window as typeof window & { nodes: Node[] }).nodes.filter((one) => one.isConnected).length,
  )

/** Waits until an untouched page is idle and its requests are answered. */
export const outlastIdle = async (page: Page) => {
  await page.waitForFunction(() => !document.querySelector('[data-store-snapshot]'))
  await settle(page)
}

/** Whether the elements are defined. */
export const hasElements = (page: Page) => page.evaluate(() => !!customElements.get('store-product'))

/**
 * Simulates a visitor, and waits until everything has loaded. A pointer that moves before anybody listens isn't noticed
 * later.
 */
export const use = async (page: Page) => {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return hasElements(page)
    })
    .toBe(true)
  await settle(page)
}

/** The announcements for screen readers, if any. */
export const announced = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[data-store-announcer]')?.textContent || undefined)

/** The price of the page's first product. */
export const price = (page: Page) => page.locator('store-product [part=price]').first().textContent()
