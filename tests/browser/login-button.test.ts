import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { MEMBER } from './login-steps.ts'

const site = setUpSite()

const HEADER =
  '<header style="overflow:hidden;text-align:end"><store-login layout="button"></store-login></header>'

it('is a button for headers: a dialog with the form, then the member’s menu, by keyboard', async () => {
  const { page, trouble } = await site.visit(HEADER)
  const button = page.locator('store-login').locator('[part=button]')
  await button.waitFor()
  await expect.poll(() => button.innerText()).toBe('Log in')
  await expect.poll(() => page.getByLabel('Password', { exact: true }).isVisible()).toBe(false)
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('E-mail').fill(MEMBER.email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await page.keyboard.press('Enter')
  await page.locator('store-login [part=button][aria-label]').waitFor()
  await expect.poll(() => page.locator('store-login dialog[open]').count()).toBe(0)

  await button.click()
  const menu = page.locator('store-login [part=menu]')
  await menu.getByRole('link', { name: 'Orders' }).waitFor()
  await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(['Account', 'Orders'])
  const isInWindow = async () => {
    const box = await menu.boundingBox()
    return box && box.x >= 0 && box.x + box.width <= 1280
  }
  await expect.poll(isInWindow).toBe(true)
  // A phone is turned, and the reader's text is twice as large (WCAG 1.4.4, 1.4.10).
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() =>
        menu.evaluate((open) => {
          const { left, right } = open.getBoundingClientRect()
          const isCut = [...open.querySelectorAll('a,bdi')].some(
            (one) => one.getBoundingClientRect().right > right,
          )
          return { isInside: left >= 0 && right <= innerWidth, isCut }
        }),
      )
      .toEqual({ isInside: true, isCut: false })
  }
  await page.addStyleTag({ content: 'html { font-size: 100% }' })
  await page.keyboard.press('Escape')
  await expect.poll(() => menu.isVisible()).toBe(false)
  await button.click()
  await menu.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/wixMemberLoggedIn=false/)
  await button.getByText('Log in').waitFor()
  expect(trouble).toEqual([])
})

it('has other ways to log in below the form, in the same frame and as wide as its fields', async () => {
  const { page, trouble } = await site.visit(
    '<store-login layout="button" providers="google facebook"></store-login>',
    { context: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } },
  )
  await page.locator('store-login [part=button]').click()
  await page.locator('store-login [part=provider]').last().waitFor()
  const found = await page.evaluate(() => {
    const host = document.querySelector('store-login')
    const boxOf = (element: Element | null | undefined) => {
      const { left = 0, right = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
      return { left, right, bottom }
    }
    const providers = [...(host?.shadowRoot?.querySelectorAll('.provider') ?? [])]
    return {
      dialog: boxOf(host?.shadowRoot?.querySelector('dialog')),
      field: boxOf(host?.querySelector('.sf-input')),
      providers: providers.map(boxOf),
      line: getComputedStyle(host?.querySelector('.sf-form') as Element).borderBottomWidth,
    }
  })
  const { left, right } = found.field
  expect(found.providers.map((one) => [one.left, one.right])).toEqual([
    [left, right],
    [left, right],
  ])
  expect(found.dialog.bottom - (found.providers.at(-1)?.bottom ?? 0)).toBeGreaterThan(15)
  expect(found.line).toBe('0px')
  expect(trouble).toEqual([])
})
