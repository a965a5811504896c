import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sellOut, setQuantity } from '../support/browser/owner.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { openSite, type Site } from '../support/browser/site.ts'

/**
 * A shopper requests a mail for a sold-out product, in place of its button: in the detail view, the quick view, and on
 * a card.
 */

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')
const BOWL = 'salt-glazed-prep-bowl'

const findFlaws = async (page: Page, place: string): Promise<unknown> => {
  await page.evaluate(AXE)
  return page.evaluate(async (within) => {
    const { axe } = window as typeof window & {
      axe: { run(place: string): Promise<{ violations: readonly { readonly id: string }[] }> }
    }
    const wide = document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : []
    return [...(await axe.run(within)).violations.map(({ id }) => id), ...wide]
  }, place)
}

const readMails = async ({ sandbox }: Site, to: string) => {
  const mails = (await (await fetch(`${sandbox.url}/_sandbox/mail`)).json()) as {
    readonly to: string
    readonly link?: string
  }[]
  return mails.filter((mail) => mail.to === to)
}

/** The bowl's id, which the page shows. */
const readBowl = (page: Page): Promise<string> =>
  page.locator('store-product').evaluate((tag) => {
    const shown = tag.shadowRoot?.querySelector<HTMLElement>('[data-product]')
    return shown?.dataset.product ?? ''
  })

const ROWS = [
  { catalog: 'v1', width: 390 },
  { catalog: 'v3', width: 1280 },
  { catalog: 'v1', width: 1280 },
  { catalog: 'v3', width: 390 },
] as const

describe.each(rowsOf(ROWS, ({ catalog, width }) => catalog === 'v3' && width === 390))(
  'a request for a mail about a sold-out product, in a shop of $catalog, at $width px',
  OF_MATRIX,
  ({ catalog, width }) => {
    it('is made by keyboard in the detail layout, and the mail comes with the stock', async () => {
      const site = await openSite({ catalog })
      const { page, warnings } = await site.visit(
        `<main><h1>Bowls</h1><store-product layout="detail" heading-level="2" product-slug="${BOWL}" product-url="/p/{slug}"></store-product></main>`,
        { context: { viewport: { width, height: 800 } } },
      )
      const tag = page.locator('store-product store-back-in-stock')
      await tag.locator('[part=open]').press('Enter')
      const field = tag.getByLabel('E-mail address')
      await expect.poll(() => field.evaluate((one) => one.matches(':focus'))).toBe(true)
      await page.keyboard.type('ines@example')
      await page.keyboard.press('Enter')
      await tag.getByText('Write an address like').waitFor()
      await page.keyboard.type('.com')
      expect(await findFlaws(page, 'store-product')).toEqual([])
      await page.keyboard.press('Enter')
      await tag.getByText('ines@example.com gets an e-mail as soon as').waitFor()
      expect(await readMails(site, 'ines@example.com')).toEqual([])
      await setQuantity(site, await readBowl(page), 4)
      const [mail, ...others] = await readMails(site, 'ines@example.com')
      expect([mail?.link, others]).toEqual([`${site.origin}/p/${BOWL}`, []])
      // Nobody else may read an address of a shopper.
      expect(await page.content()).not.toContain('ines@example.com')
      expect(warnings).toEqual([])
    })

    it('asks on a card for the variant if the whole product is sold out', async () => {
      const site = await openSite({ catalog })
      const tag = '<store-product product-slug="stoneware-mug" show="back-in-stock"></store-product>'
      const before = await site.visit(tag)
      await before.page.locator('store-product[status=ready]').waitFor()
      await sellOut(site, await readBowl(before.page))
      await before.close()
      const { page, warnings } = await site.visit(`<main style="max-inline-size:20em">${tag}</main>`, {
        context: { viewport: { width, height: 800 } },
      })
      const waiting = page.locator('store-product store-back-in-stock')
      await waiting.locator('[part=open]').click()
      const options = waiting.locator('[part=option]')
      await expect.poll(() => options.count()).toBeGreaterThan(0)
      const chosen = await options.first().locator('option').nth(1).textContent()
      await options.first().selectOption(chosen)
      await waiting.getByLabel('E-mail address').fill('lio@example.com')
      expect(await findFlaws(page, 'store-product')).toEqual([])
      await waiting.locator('[part=send]').click()
      await waiting.getByText('lio@example.com gets an e-mail as soon as').waitFor()
      expect(await waiting.locator('[part=answer]').textContent()).toContain(chosen)
      expect(warnings).toEqual([])
    })

    it('is offered on a card with that setting, but not in a shop that takes no requests', async () => {
      const site = await openSite({ catalog })
      const list = '<store-collection collection-slug="bowls" show="back-in-stock"></store-collection>'
      const first = await site.visit(`<main>${list}</main>`, {
        context: { viewport: { width, height: 800 } },
      })
      const card = first.page.locator(`store-collection [data-state=sold-out]`).first()
      await card.locator('store-back-in-stock [part=open]').click()
      await card.getByLabel('E-mail address').fill('noor@example.com')
      await card.locator('store-back-in-stock [part=send]').click()
      await card.getByText('noor@example.com gets an e-mail').waitFor()
      await first.close()
      await fetch(`${site.sandbox.url}/_sandbox/settings`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ backInStock: 'off' }),
      })
      const second = await site.visit(`<main>${list}</main>`, {
        context: { viewport: { width, height: 800 } },
      })
      await second.page.locator('store-collection store-back-in-stock[status=empty]').first().waitFor({
        state: 'attached',
      })
      await expect.poll(() => second.warnings.join()).toMatch(/accept requests/)
      expect(await second.page.getByText('Tell me when it is back').count()).toBe(0)
    })
  },
)

it('has a button as wide as the field if each has a row of its own', async () => {
  const site = await openSite()
  const { page } = await site.visit(
    `<main style="inline-size:18em"><store-product layout="detail" heading-level="2" product-slug="${BOWL}"></store-product></main>`,
    { html: '<html lang="de">', context: { viewport: { width: 390, height: 800 } } },
  )
  const tag = page.locator('store-product store-back-in-stock')
  await tag.locator('[part=open]').click()
  const [field, button] = await tag
    .locator('[part=email], [part=send]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect((button?.top ?? 0) > (field?.top ?? 0)).toBe(true)
  expect([button?.left, button?.right]).toEqual([field?.left, field?.right])
})
