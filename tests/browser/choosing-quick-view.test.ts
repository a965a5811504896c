import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { linksAreOurs, settle } from '../support/browser/settle.ts'
import { closeTab } from '../support/close-tab.ts'
import { heard, listen, radio } from './choosing-steps.ts'

const site = setUpSite()

const GRID = '<store-collection collection-slug="mugs" page-size="6" paging="none"></store-collection>'

const open = async (body = GRID) => {
  const visit = await site.visit(body)
  await visit.page.waitForSelector('[status=ready]')
  await linksAreOurs(visit.page)
  const link = visit.page.getByRole('link', { name: 'Stoneware mug' })
  const dialog = visit.page.locator('dialog.quick[open]')
  return { ...visit, link, dialog }
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent)

describe('the quick view of a card', () => {
  it('has the page’s styles for its controls, but not those for a card’s pictures and name', async () => {
    const looks = 'buy,choice,name,media'
      .split(',')
      .map((part) => `:is(store-product,store-collection)::part(${part}){outline:3px dashed}`)
    const { link, dialog } = await open(`<style>${looks.join('')}</style>${GRID}`)
    await link.click()
    await dialog.getByRole('heading', { name: 'Stoneware mug' }).waitFor()
    await dialog.locator('.buy-row .buy').waitFor()
    const isDashed = (selector: string) =>
      dialog
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle === 'dashed')
    expect(
      await Promise.all(['.buy-row .buy', '.choice', '[part=name]', '[part=media]'].map(isDashed)),
    ).toEqual([true, true, false, false])
  })

  it('opens by a click on its link, tells the page, and gives the focus back; closes by a click beside it, and leaves clicks for a new tab or of the page alone', async () => {
    const { page, link, dialog } = await open()
    await listen(page, 'store-select')
    const before = page.url()
    await link.click()
    await dialog.getByRole('heading', { name: 'Stoneware mug' }).waitFor()
    expect(page.url()).toBe(before)
    await expect.poll(() => heard(page)).toMatchObject([{ detail: { slug: 'stoneware-mug' } }])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('dialog.quick').count()).toBe(0)
    await expect.poll(() => focused(page)).toBe('Stoneware mug')

    await link.click()
    await dialog.waitFor()
    await page.mouse.click(4, 4)
    await expect.poll(() => page.locator('dialog.quick').count()).toBe(0)

    await settle(page)
    const popup = page.context().waitForEvent('page')
    await link.click({ modifiers: ['ControlOrMeta'] })
    const tab = await popup
    await tab.waitForURL(/\/product-page\/stoneware-mug/)
    await closeTab(tab)
    expect(await dialog.count()).toBe(0)

    await page.evaluate(() => document.addEventListener('store-select', (event) => event.preventDefault()))
    await link.click()
    await settle(page)
    expect(await dialog.count()).toBe(0)
    expect(page.url()).toBe(before)
  })

  it.each([
    ['its link', 'link', 'Stoneware mug'],
    ['"Choose options"', 'button', 'Choose options Stoneware mug'],
  ] as const)(
    'opens by the first press on %s, before React is there, which leaves it open',
    async (_of, role, name) => {
      let arrives = () => {}
      const arrived = new Promise<void>((resolve) => {
        arrives = resolve
      })
      const asked: string[] = []
      const { page, trouble } = await site.visit(GRID, {
        context: { ...PHONE, hasTouch: true },
        before: async (fresh) => {
          fresh.on('request', (request) => asked.push(request.url()))
          await fresh.route(/\/chunks\/react-/, async (route) => {
            await arrived
            await route.continue()
          })
        },
      })
      await listen(page, 'store-select')
      await page.waitForSelector('[status=ready]')
      const pressed = page.getByRole(role, { name })
      const dialog = page.locator('dialog.quick[open]')
      await pressed.tap()
      await dialog.getByRole('heading', { name: 'Stoneware mug' }).waitFor()
      // The list's own code comes beside React.
      await expect.poll(() => asked.join()).toMatch(/chunks\/live-collection-/)

      arrives()
      await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 0)
      await radio(dialog, 'Sage').click()
      await dialog.getByRole('button', { name: /^Add to cart/ }).click()
      await page.locator('store-cart, .toast').first().waitFor({ state: 'attached' })
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('dialog.quick').count()).toBe(0)
      await page.getByRole('link', { name: 'Stoneware mug' }).tap()
      await dialog.waitFor()
      expect(await heard(page)).toMatchObject([{ detail: { slug: 'stoneware-mug' } }, {}])
      expect(trouble).toEqual([])
    },
  )

  it('opens by "Choose options", too, its choice goes into the cart, and it closes with the drawer that this has opened', async () => {
    const { page, dialog } = await open(
      '<store-cart></store-cart><store-product product-slug="stoneware-mug"></store-product>',
    )
    await page.getByRole('button', { name: /^Choose options/ }).click()
    await dialog.getByRole('heading', { name: 'Stoneware mug' }).waitFor()
    await radio(dialog, 'Sage').click()
    await dialog.getByRole('button', { name: /^Add to cart/ }).click()
    const line = page.locator('store-cart dialog[open] [part~=line]')
    await line.getByText('Sage').waitFor()
    await settle(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    await expect.poll(() => focused(page)).toMatch(/^Add to cart/)
  })

  it('stays closed if its card has left the page meanwhile, and opens when the card is back', async () => {
    const { page, dialog, link } = await open('<store-product product-slug="stoneware-mug"></store-product>')
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/chunks/detail-*', async (route) => {
      await released
      await route.continue()
    })
    const before = page.url()
    const asked = page.waitForRequest('**/chunks/detail-*')
    await link.click()
    await asked
    const card = await page.evaluateHandle(() => document.querySelector('store-product'))
    await card.evaluate((one) => one?.remove())
    release()
    await settle(page)
    expect(page.url()).toBe(before)
    await card.evaluate((one) => one && document.body.append(one))
    await page.waitForSelector('[status=ready]')
    await link.click()
    await dialog.getByRole('heading', { name: 'Stoneware mug' }).waitFor()
  })
})
