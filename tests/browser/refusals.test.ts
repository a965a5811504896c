import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { messages as TEXTS } from '../../src/messages/en/refusals.ts'
import { heard, listen } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { openSite, type Visit } from '../support/browser/site.ts'
import { fillCredentials, LOGIN, logIn, READY, role } from './login-steps.ts'

/** A shop at the provider that is not set up yet: the sandbox refuses the same calls as the provider. */
const site = setUpSite({ polite: false, catalog: 'v3' })

const set = async (settings: Readonly<Record<string, string>>) => {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(settings)
  const { ok } = await fetch(`${site.sandbox.url}/_sandbox/settings`, { method: 'POST', headers, body })
  expect(ok).toBe(true)
}
beforeEach(() => set({ site: 'published', captcha: 'auto', membersArea: 'installed' }))

const BUYABLE = 'moon-jar'
const visit = (body: string, script = '', before?: (page: Page) => Promise<unknown>) =>
  site.visit(body, {
    script,
    before: async (page) => {
      await listen(page, 'store-error')
      await before?.(page)
    },
  })

/**
 * Checks that the builder gets one message with the remedy, the page's scripts get its code, and the page still works.
 */
async function expectTold({ page, trouble, warnings }: Visit, code: string, remedy: RegExp): Promise<void> {
  const lines = () => [...trouble, ...warnings].filter((line) => line.includes(`store-widgets: ${code}:`))
  await expect.poll(lines).toEqual([expect.stringMatching(remedy)])
  const codes = (await heard(page, 'store-error')).map(({ detail }) => detail.code)
  expect(codes).toContain(code)
  expect(new URL(page.url()).origin).toBe(site.origin)
}

/** Fills in valid values, and sends the form. */
async function sendForm(page: Page): Promise<void> {
  await page.waitForSelector(READY)
  await fillCredentials(page)
  await page.keyboard.press('Enter')
}

const says = (page: Page, text: string) => page.getByText(text).first().waitFor()

const STATES = [
  ['unpublished', 'site_not_published', TEXTS.site_not_published, /\*Design Site\*.*\*Publish\*/],
  ['no-plan', 'plan_required', TEXTS.plan_required, /Accept Payments/],
] as const

describe('a checkout of a site that is not set up', () => {
  it('is explained in the cart, at the button and at the link', async () => {
    const shown = await visit(
      `<store-cart layout="inline"></store-cart>
       <store-buy-button product-slug="${BUYABLE}" action="cart"></store-buy-button>
       <store-buy-button product-slug="${BUYABLE}" action="checkout"></store-buy-button>
       <store-link to="checkout"></store-link>`,
    )
    const { page } = shown
    await page.waitForSelector('store-link[status=ready]')
    // A direct purchase doesn't change the cart, and the cart's own checkout needs a product.
    await page.locator('store-buy-button[action=cart]').getByRole('button').click()
    const checkout = page.locator('store-cart').getByRole('button', { name: 'Checkout' })
    await checkout.waitFor()
    const buyNow = page.locator('store-buy-button[action=checkout]')
    for (const [state, code, text, remedy] of STATES) {
      await set({ site: state })
      await buyNow.getByRole('button', { name: 'Buy now' }).click()
      await buyNow.getByText(text).waitFor()
      await checkout.click()
      await page.locator('store-cart').getByText(text).first().waitFor()
      await page.locator('store-link').getByRole('link').click()
      await page.locator('store-link').getByText(text).waitFor()

      await expectTold(shown, code, remedy)
      expect(await page.getByText('That did not work').count()).toBe(0)
    }
  })
})

describe('a login at the page of a site that is not published', () => {
  it('is explained in its tag, whatever its mode, after a correct password, and at a link', async () => {
    await set({ site: 'unpublished' })
    const modes = ['popup', 'iframe', 'redirect']
    const shown = await visit(
      `${modes.map((mode) => `<store-login mode="${mode}"></store-login>`).join('')}
       <store-link to="login"></store-link><section>${LOGIN}</section>`,
    )
    const { page } = shown
    await page.waitForSelector(READY)
    await page.waitForSelector('store-link[status=ready]')
    for (const mode of modes) {
      const tag = page.locator(`store-login[mode=${mode}]`)
      await tag.getByRole('button', { name: 'Log in' }).click()
      await tag.getByText(TEXTS.site_not_published).waitFor()
    }
    await page.locator('store-link').getByRole('link').click()
    await page.locator('store-link').getByText(TEXTS.site_not_published).waitFor()
    await sendForm(page)
    await page.locator('section').getByText(TEXTS.site_not_published).first().waitFor()
    await expectTold(shown, 'site_not_published', /\*Publish\*/)
  })
})

it('a forbidden way back is explained at the link, with the field and this page’s origin', async () => {
  const shown = await visit(
    `<store-link to="product" product-slug="${BUYABLE}" return-url="https://elsewhere.example/"></store-link>`,
    'data-return-origins="https://elsewhere.example"',
  )
  await shown.page.waitForSelector('store-link[status=ready]')
  await shown.page.locator('store-link').getByRole('link').click()
  await says(shown.page, TEXTS.redirect_domain_refused)
  await expectTold(shown, 'redirect_domain_refused', /\*Allowed redirect domains\*/)
})

it('a shop without the Stores app is reported once, whatever tags the page has', async () => {
  await set({ site: 'no-stores' })
  const tag = `<store-product product-slug="${BUYABLE}"></store-product>`
  const shown = await visit(tag + tag.replace(BUYABLE, 'stoneware-mug'))
  await shown.page.waitForSelector('store-product[status=error] ~ store-product[status=error]')
  await expectTold(shown, 'stores_not_installed', /\*Wix Stores\*/)
})

it('a page whose origin is not registered gets one report with both causes, its origin and the field', async () => {
  const strict = await openSite({ polite: false, catalog: 'v3', origins: 'https://shop.example' })
  const tag = `<store-product product-slug="${BUYABLE}"></store-product>`
  const { page, trouble } = await strict.visit(tag + tag.replace(BUYABLE, 'stoneware-mug'))
  await page.waitForSelector('store-product[status=error] ~ store-product[status=error]')
  await expect
    .poll(() => trouble.filter((line) => line.includes('token_request_failed')))
    .toEqual([expect.stringMatching(/data-client-id \(demo-client\) is not a client of/)])
  expect(trouble.join()).toContain(`add ${strict.origin} to *Allowed redirect domains*`)
})

it.each([
  ['', 'data-currency="EUR"'],
  [', also where the loader requests no token', 'data-currency="EUR" data-token-storage="cookie"'],
])(
  'a currency whose header is refused is left out after one retry, for the whole visit%s',
  async (_, script) => {
    const tag = `<store-product product-slug="${BUYABLE}"></store-product>`
    const shown = await visit(tag, script)
    await shown.page.waitForSelector('store-product[status=ready]')
    await expectTold(shown, 'header_refused', /leave data-currency out/)
    // A request that a preflight prevents doesn't count.
    const queries = shown.asked.filter((one) => one.endsWith('/products/query'))
    expect(queries.length).toBeLessThanOrEqual(3)
  },
)

describe('a captcha of the enterprise interface', () => {
  const script = () => `data-captcha-script="${site.sandbox.url}/_sandbox/captcha.js"`

  it.each(['data-captcha-site-key="silent"', 'data-captcha-visible-site-key="seen"'])(
    'lets a member in, by %s',
    async (key) => {
      await set({ captcha: 'enterprise' })
      const { page, trouble } = await visit(LOGIN, `${script()} ${key}`)
      await sendForm(page)
      if (key.includes('visible')) {
        await page.getByLabel('I’m not a robot').check()
        await page.waitForFunction(() =>
          (
            window as typeof window & { grecaptcha: { enterprise: { getResponse(): string } } }
          ).grecaptcha.enterprise.getResponse(),
        )
        await page.getByRole('button', { name: 'Log in', exact: true }).click()
      }
      await expect.poll(() => role(page)).toBe('member')
      expect(trouble.filter((line) => !line.includes('status of'))).toEqual([])
    },
  )

  it('that can’t be shown is explained', async () => {
    await set({ captcha: 'enterprise' })
    const shown = await visit(LOGIN)
    await sendForm(shown.page)
    await says(shown.page, TEXTS.captcha_not_configured)
    await expectTold(shown, 'captcha_not_configured', /data-captcha-script/)
  })
})

it('a member without the Members Area app is greeted by their address, and the builder is told why', async () => {
  await set({ membersArea: 'missing' })
  const shown = await visit(LOGIN)
  await logIn(shown.page)
  await says(shown.page, TEXTS.members_area_missing)
  await says(shown.page, 'member@example.com')
  await expectTold(shown, 'members_area_missing', /\*Wix Members Area\*/)
})
