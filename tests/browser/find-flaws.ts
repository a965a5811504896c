import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { motionEnds } from '../support/browser/settle.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

interface Run {
  run(within: unknown, options: object): Promise<{ violations: Violation[] }>
}

/** Waits until a text has faded in: until then its contrast is different. */
const load = async (page: Page) => {
  await motionEnds(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
}

/**
 * Returns all findings of axe for a page, or a part of it, with its own rules.
 *
 * @param within A selector of the part. Default: the page.
 */
export async function runAxe(page: Page, within?: string, options: object = {}): Promise<Violation[]> {
  await load(page)
  return page.evaluate(
    async ([part, given]) => {
      const { axe } = window as typeof window & { axe: Run }
      return (await axe.run(part ?? document, given)).violations
    },
    [within, { resultTypes: ['violations'], ...options }] as const,
  )
}

/** The findings of axe about the whole page by WCAG's criteria of levels A and AA. */
export async function findFlaws(page: Page): Promise<string[]> {
  await load(page)
  return page.evaluate(async () => {
    // axe reads this property first. In forced colours Chromium returns the page's value, but paints `color`.
    const read = CSSStyleDeclaration.prototype.getPropertyValue
    if (matchMedia('(forced-colors:active)').matches)
      CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
        return name === '-webkit-text-fill-color' ? '' : read.call(this, name)
      }
    const { axe } = window as typeof window & { axe: Run }
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
    CSSStyleDeclaration.prototype.getPropertyValue = read
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    )
  })
}
