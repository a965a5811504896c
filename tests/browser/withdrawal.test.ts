import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type HostPages, startHostPages } from '../../demo/host/serve-pages.ts'
import { messages } from '../../src/messages/en/withdraw.ts'
import { DESKTOP, findProduct, PHONE, readOrders } from '../support/browser/buying-steps.ts'
import { CATALOGS } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { buyAtCheckout } from './account-steps.ts'
import { MEMBER } from './login-steps.ts'

/** A shopper's withdrawal at the demo shop, with the package's own handler as its endpoint. */

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

const site = setUpSite()
let pages: HostPages
beforeAll(async () => {
  pages = await startHostPages({ port: 0, apiHost: site.sandbox.url, distFolder: inject('distFolder') })
  site.sandbox.allowRedirectUris(`${pages.url}/`)
})
afterAll(() => pages.close())

const SHOWN = 'store-withdraw[status=ready]'
const heading = (page: Page) => page.locator('store-withdraw h2')

async function findFlaws(page: Page): Promise<unknown> {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = window as typeof window & {
      axe: { run(place: string): Promise<{ violations: readonly { readonly id: string }[] }> }
    }
    const wide = document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : []
    return [...(await axe.run('store-withdraw')).violations.map(({ id }) => id), ...wide]
  })
}

/** Notes each width of the page that is wider than its window, in each frame from its first one on. */
const watchWidths = (page: Page) =>
  page.addInitScript(() => {
    const tooWide = new Set<number>()
    Object.assign(window, { tooWide })
    const look = () => {
      const { scrollWidth } = document.documentElement
      if (scrollWidth > innerWidth) tooWide.add(scrollWidth)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}
const readMails = async (to: string) =>
  ((await (await fetch(`${site.sandbox.url}/_sandbox/mail`)).json()) as Mail[]).filter(
    (mail) => mail.to === to,
  )

describe('a withdrawal', () => {
  it('is made by a guest with the keyboard alone, on a narrow phone, and its receipt is in the mailbox', async () => {
    const context = await site.browser.newContext({ viewport: { width: 320, height: 700 } })
    const page = await context.newPage()
    await watchWidths(page)
    await page.goto(`${pages.url}/withdraw.html`)
    await page.waitForSelector(SHOWN)
    await page.getByLabel('Your name').focus()
    await page.keyboard.type('Ada Lovelace')
    await page.keyboard.press('Tab')
    await page.keyboard.type('77')
    await page.keyboard.press('Tab')
    await page.keyboard.type('guest@example.com')
    await page.keyboard.press('Enter')

    await expect.poll(() => heading(page).textContent()).toBe('Is this what you want to say?')
    expect(await heading(page).evaluate((one) => one.matches(':focus'))).toBe(true)
    expect(await findFlaws(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await page.getByRole('alert').filter({ hasText: 'knows no order 77' }).waitFor()
    await page.getByRole('button', { name: 'Send it as it is' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => heading(page).textContent()).toBe('Your withdrawal has arrived')
    // The mail was sent before the page got its answer.
    const [mail, ...more] = await readMails('guest@example.com')
    expect([mail?.subject, more]).toEqual(['Receipt of your withdrawal, order 77', []])
    expect(await findFlaws(page)).toEqual([])
    const shown = await page.locator('store-withdraw [data-row=receivedUtc] dd').textContent()
    expect(mail?.text).toContain(shown)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the receipt' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^W-[0-9A-F]{20}\.html$/)
    expect(readFileSync(await file.path(), 'utf8')).toContain(String(shown))
    expect(
      await page.evaluate(() => [...(window as typeof window & { tooWide: Set<number> }).tooWide]),
    ).toEqual([])
    await context.close()
  })

  it('reads to a screen reader as a form, a statement and a receipt, each by its name', async () => {
    const context = await site.browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${pages.url}/withdraw.html`)
    await page.waitForSelector(SHOWN)
    /** Returns the text that is read out, without the labels of the fields. */
    const read = async () =>
      (await page.locator('store-withdraw').ariaSnapshot()).replace(/^ *- text: .*\n/gm, '')
    await page.getByRole('button', { name: 'Review' }).click()
    expect(await read()).toBe(`- form "Withdraw from a contract":
  - heading "Withdraw from a contract" [level=2]
  - paragraph: You need neither a reason nor an account.
  - textbox "Your name" [invalid]
  - paragraph: Enter your name.
  - textbox "Number of the order" [invalid]
  - paragraph: Enter the number as it stands in the order’s confirmation.
  - textbox "E-mail address for the receipt" [invalid]
  - paragraph: Enter an address such as name@example.com.
  - group "What it is about":
    - radio "I withdraw from the whole order" [checked]
    - radio "I withdraw from some of it"
  - button "Review"`)
    await page.getByLabel('Your name').fill('Ada Lovelace')
    await page.getByLabel('Number of the order').fill('79')
    await page.getByLabel('E-mail address for the receipt').fill('tree@example.com')
    await page.getByLabel('I withdraw from some of it').check()
    await page.getByRole('textbox', { name: 'Item' }).fill('Stoneware mug')
    expect(await read()).toContain(`    - radio "I withdraw from some of it" [checked]
    - list:
      - listitem:
        - textbox "Item": Stoneware mug
        - spinbutton "How many": "1"
    - button "Another item"
  - button "Review"`)
    expect(await read()).not.toContain('invalid')
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await page.getByRole('alert').filter({ hasText: 'knows no order 79' }).waitFor()
    const said = `  - paragraph: I hereby withdraw from the contract for order 79.
  - term: Your name
  - definition: Ada Lovelace
  - term: Number of the order
  - definition: "79"
  - term: What it is about
  - definition: 1 × Stoneware mug
  - term: E-mail address for the receipt
  - definition: tree@example.com
`
    expect(await read()).toBe(`- region "Is this what you want to say?":
  - heading "Is this what you want to say?" [level=2]
${said}  - alert: The shop knows no order 79 of yours. Look at the number again, or send it as it is.
  - button "Confirm withdrawal"
  - button "Send it as it is"
  - button "Change something"
  - status`)
    await page.getByRole('button', { name: 'Send it as it is' }).click()
    await expect.poll(() => heading(page).textContent()).toBe('Your withdrawal has arrived')
    const received = await read()
    expect(received).toContain(`- region "Your withdrawal has arrived":
  - heading "Your withdrawal has arrived" [level=2]
${said}  - term: Received
  - definition: `)
    expect(received).toMatch(
      /- term: Receipt\n {2}- definition: W-[0-9A-F]{20}\n {2}- term: Signature of the shop\n/,
    )
    expect(received).toContain(`  - paragraph: The same receipt is on its way to tree@example.com.
  - button "Download the receipt"
  - button "Print"
  - button "Another withdrawal"`)
    await context.close()
  })

  it('knows a member who logs in, waits without a connection, and is sent when there is one', async () => {
    const context = await site.browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${pages.url}/withdraw.html`)
    await page.waitForSelector(SHOWN)
    await page.evaluate(
      (member) =>
        (
          window as { StoreWidgets: { session: { login(how: object): Promise<unknown> } } }
        ).StoreWidgets.session.login(member),
      MEMBER,
    )
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Mara Brandt')
    expect(await page.getByLabel('E-mail address for the receipt').inputValue()).toBe('member@example.com')
    await page.getByLabel('Number of the order').fill('78')
    await page.getByRole('button', { name: 'Review' }).click()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect.poll(() => heading(page).textContent()).toBe('You are offline: nothing has been sent yet')
    expect(await readMails('member@example.com')).toEqual([])
    await context.setOffline(false)
    // The shop knows no such order, and says so: the statement has reached it.
    await page.getByRole('button', { name: 'Send it as it is' }).click()
    await expect.poll(() => heading(page).textContent()).toBe('Your withdrawal has arrived')
    expect(await readMails('member@example.com')).toHaveLength(1)
    await context.close()
  })
})

const FORM = `<store-cart></store-cart>
<store-withdraw layout="form" action="/withdraw"></store-withdraw>`

describe.each([
  { catalog: CATALOGS[0], context: PHONE },
  { catalog: CATALOGS[1], context: DESKTOP },
] as const)('the form of a shop of catalog $catalog', ({ catalog, context }) => {
  const ofFirst = rowsOf([catalog], (one) => one === CATALOGS[0])
  const ofNext = rowsOf([catalog], (one) => one !== CATALOGS[0])
  const shop = setUpSite({ catalog })

  const order = (page: Page) => page.getByLabel('Number of the order')
  const lines = (page: Page) => page.locator('store-withdraw span.line-name')
  const chooseSome = (page: Page) => page.getByLabel(messages.some, { exact: true }).check()

  it.each(ofNext)('knows a guest’s order by its link, and what was in it (%s)', OF_MATRIX, async () => {
    const { page } = await shop.visit(FORM, { context })
    await page.waitForSelector('store-cart[status]')
    const bowl = await findProduct(shop, 'butter-dish')
    await buyAtCheckout(page, { productId: bowl.id, quantity: 2 })
    const placed = (await readOrders(shop))[0]
    await page.goto(`${page.url().split('?')[0]}?store-order=${placed?.id}`)
    await expect.poll(() => order(page).inputValue()).toBe(String(placed?.number))
    expect(await page.getByLabel(messages.email).inputValue()).toContain('@')
    await chooseSome(page)
    expect(await lines(page).allTextContents()).toEqual([bowl.name])
    expect(await page.getByRole('spinbutton').inputValue()).toBe('2')
  })

  it.each(ofFirst)(
    'offers a member their own orders, and forgets them with the member (%s)',
    OF_MATRIX,
    async () => {
      const { page } = await shop.visit(FORM, { context })
      await page.waitForSelector('store-cart[status]')
      const dish = await findProduct(shop, 'butter-dish')
      await page.evaluate(
        (member) =>
          (
            window as { StoreWidgets: { session: { login(how: object): Promise<unknown> } } }
          ).StoreWidgets.session.login(member),
        MEMBER,
      )
      await buyAtCheckout(page, { productId: dish.id, quantity: 1 })
      const placed = (await readOrders(shop))[0]
      await page.goto(page.url().split('?')[0] ?? '')
      const offered = () =>
        order(page).evaluate((field) =>
          [...((field as HTMLInputElement).list?.options ?? [])].map(({ value }) => value),
        )
      await expect.poll(offered).toContain(String(placed?.number))
      await order(page).fill(String(placed?.number))
      await chooseSome(page)
      expect(await lines(page).allTextContents()).toEqual([dish.name])
      await page.evaluate(() =>
        (
          window as { StoreWidgets: { session: { logout(): Promise<unknown> } } }
        ).StoreWidgets.session.logout(),
      )
      await expect.poll(offered).toEqual([])
      expect(await page.getByLabel(messages.name).inputValue()).toBe('')
      expect(await page.content()).not.toContain('member@example.com')
    },
  )
})
