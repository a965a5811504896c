import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages as cartDe } from '../../src/messages/de/cart.ts'
import { messages as loginDe } from '../../src/messages/de/login.ts'
import { messages as cartEn } from '../../src/messages/en/cart.ts'
import { messages as loginEn } from '../../src/messages/en/login.ts'
import { drawer, findProduct } from '../support/browser/buying-steps.ts'
import { asOwner, setQuantity } from '../support/browser/owner.ts'
import { inPairs, OF_MATRIX } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { readPolicy } from '../support/documents.ts'
import { findMail, freshEmail, noteEvents, READY } from './login-steps.ts'

/** The policy that the documentation calls sufficient. */
const POLICY = readPolicy()
const PASSWORD = 'a very secret kiln'
const OTHER_PASSWORD = 'another secret kiln'

const site = setUpSite()
beforeAll(async () => {
  const { id } = await findProduct(site, 'belly-vase')
  await setQuantity(site, id, 50)
  const description =
    '<p style="color: red" onclick="x()">Thrown <strong\nonmouseover=x()>by hand</strong></p><frameset></frameset>'
  await asOwner(site, {
    method: 'PATCH',
    path: `/stores/v1/products/${id}`,
    body: { product: { description } },
  })
})

const strictPolicy = () =>
  `${POLICY.replace('https://cdn.example', site.origin).replace(/https:\/\/(api|media)\.example/g, site.sandbox.url)}; frame-src ${site.sandbox.url}; media-src ${site.sandbox.url}`

const POLICIES = {
  "trusted-types 'none'": () => `${strictPolicy()}; trusted-types 'none'`,
  "'strict-dynamic'": () =>
    strictPolicy().replace(/script-src [^;]*/, "script-src 'nonce-kiln' 'strict-dynamic'"),
}

const BODY = `
  <store-cart open-after-adding="off"></store-cart>
  <store-login></store-login>
  <store-product product-slug="belly-vase" layout="detail"></store-product>`

/** Collects everything that code other than the page's own could read, and the browser's complaints. */
async function watch(page: Page) {
  const reports: string[] = []
  const seen: string[] = []
  const secrets = new Set([PASSWORD, OTHER_PASSWORD])
  await page.exposeFunction('noteReport', (report: string) => {
    reports.push(report)
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      (window as typeof window & { noteReport: (text: string) => void }).noteReport(
        `${effectiveDirective} ${blockedURI} ${sourceFile}`,
      ),
    )
  })
  page.on('console', (message) => seen.push(`console ${message.text()}`))
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith(site.origin))
      seen.push(`address ${frame.url().replace(/#code=.*|[?]recoveryToken=.*/, '')}`)
  })
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    const { origin } = new URL(request.url())
    // A site knows its own addresses anyway, because its server answered them.
    if (!referer.startsWith(origin)) seen.push(`referrer ${referer}`)
    if (![site.origin, site.sandbox.url].includes(origin)) seen.push(`third party ${request.url()}`)
    const body = request.postData() ?? ''
    for (const [, value] of body.matchAll(/"(?:codeVerifier|code|recoveryToken)":"([^"]{6,})"/g))
      if (value) secrets.add(value)
  })
  page.on('response', async (response) => {
    if (!response.url().startsWith(site.sandbox.url)) return
    const text = await response.text().catch(() => '')
    for (const [, value] of text.matchAll(
      /"(?:access_token|refresh_token|sessionToken|stateToken)":\s*"([^"]{6,})"/g,
    ))
      if (value) secrets.add(value)
  })
  return { reports, seen, secrets, events: await noteEvents(page) }
}

const WORDS = { en: { login: loginEn, cart: cartEn }, de: { login: loginDe, cart: cartDe } }

/** Opens the page again, with the tag in this mode. */
async function showLogin(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
  await page.waitForSelector(READY)
  await page.evaluate((given) => {
    const tag = document.querySelector('store-login')
    tag?.removeAttribute('mode')
    for (const [name, value] of Object.entries(given)) tag?.setAttribute(name, value)
  }, attributes)
  // The outgoing form has a button of the same name.
  if (attributes.mode) await page.locator('store-login form').waitFor({ state: 'detached' })
}

const hasRole = (page: Page, role: string) =>
  page.waitForFunction((wanted) => globalThis.StoreWidgets?.session.role === wanted, role)

async function logOut(page: Page, address: string): Promise<void> {
  await hasRole(page, 'member')
  // The provider ends the member's token before the page is left: a call under way then gets a 401.
  await settle(page)
  await page.evaluate(() => {
    globalThis.StoreWidgets.session.logout()
  })
  await page.waitForURL((url) => url.href.startsWith(address) && url.search.includes('wixMemberLoggedIn'))
  await page.goto(address)
  await hasRole(page, 'visitor')
}

/** Fills in the provider's own form, in any language. */
async function logInThere(
  place: Pick<Page, 'locator'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await place.locator('input[name=email]').fill(email)
  await place.locator('input[name=password]').fill(password)
  await place.locator('input[name=password]').press('Enter')
}

/** The same in a window, which closes with the answer: sometimes before the key is released. */
async function logInInWindow(
  popup: Page,
  credentials: { readonly email: string; readonly password: string },
): Promise<void> {
  const closed = popup.waitForEvent('close')
  await logInThere(popup, credentials).catch((reason) => {
    if (!popup.isClosed()) throw reason
  })
  await closed
}

/** Completes the provider's checkout, in any language. */
async function pay(page: Page): Promise<void> {
  const fields = {
    email: 'ines@example.com',
    firstName: 'Ines',
    lastName: 'Krause',
    addressLine: 'Hofweg 3',
    postalCode: '04109',
    city: 'Leipzig',
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('input[name=city]').press('Enter')
}

async function sendCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.locator('store-login input[name=email]').fill(email)
  await page.locator('store-login input[name=password]').fill(password)
  await page.keyboard.press('Enter')
}

/** Languages, policies, and missing browser features. The first five contain every pair of them. */
const COMBINATIONS = [
  ['en', "trusted-types 'none'", []],
  ['de', "trusted-types 'none'", ['setHTML']],
  ['en', "'strict-dynamic'", ['setHTML']],
  ['de', "'strict-dynamic'", []],
  ['en', "'strict-dynamic'", ['setHTML', 'trustedTypes']],
  ['de', "trusted-types 'none'", []],
  ['en', "trusted-types 'none'", ['setHTML']],
  ['en', "'strict-dynamic'", []],
  ['de', "'strict-dynamic'", ['setHTML']],
] as const
const PAIRS: readonly unknown[] = COMBINATIONS.slice(0, 5)

describe.each(inPairs(COMBINATIONS, (row) => PAIRS.includes(row)))(
  'in %s under %s, in a browser without %j',
  OF_MATRIX,
  (language, policy, missing) => {
    it('a shopper buys, registers, logs in by every mode, resets a password and logs out: nothing is reported, nothing leaks', async () => {
      const { login, cart } = WORDS[language]
      let watched!: Awaited<ReturnType<typeof watch>>
      const { page, trouble } = await site.visit(BODY, {
        html: `<html lang="${language}">`,
        script: policy === "'strict-dynamic'" ? 'nonce="kiln"' : '',
        // Without trustedTypes the browser would still require them, while such browsers don't know that policy.
        headers: {
          'Content-Security-Policy': (missing as readonly string[]).includes('trustedTypes')
            ? POLICIES[policy]().replace("; require-trusted-types-for 'script'", '')
            : POLICIES[policy](),
        },
        context: { viewport: { width: 1000, height: 2000 }, locale: language },
        before: async (fresh) => {
          watched = await watch(fresh)
          await fresh.addInitScript((names) => {
            for (const name of names)
              for (const owner of [Element.prototype, window]) Reflect.deleteProperty(owner, name)
          }, missing)
        },
      })
      const address = page.url()
      const press = (name: string) =>
        page.locator('store-login').getByRole('button', { name, exact: true }).click()

      // Buys, with slow answers and the loading bar.
      await page.locator('store-product [part=description] strong').waitFor()
      let slow = 2
      await page.route('**/ecom/*/carts/**', async (route) => {
        const delayMs = slow-- > 0 ? 1_300 : 0
        await new Promise((done) => setTimeout(done, delayMs))
        // The page may have been left meanwhile, with its requests.
        await route.continue().catch(() => {})
      })
      await page.locator('store-product').getByRole('button', { name: cart.addToCart }).click()
      await page.waitForFunction(() => globalThis.StoreWidgets.cart.count === 1)
      await page.unroute('**/ecom/*/carts/**')
      await page.locator('store-cart [part=button]').click()
      await drawer(page).getByRole('button', { name: cart.checkout }).click()
      await page.waitForURL(/\/checkout\?/)
      await pay(page)
      await page.waitForURL(address)
      await page.waitForFunction(() => globalThis.StoreWidgets?.cart.count === 0)
      await page.goto(address)

      // Registers, and logs out.
      const email = freshEmail()
      await showLogin(page, {})
      await press(login.createInstead)
      await page.locator('store-login input[autocomplete=new-password]').waitFor()
      await sendCredentials(page, email, PASSWORD)
      await logOut(page, address)

      // Logs in by all modes.
      await showLogin(page, {})
      await sendCredentials(page, email, PASSWORD)
      await logOut(page, address)
      const credentials = { email, password: PASSWORD }
      await showLogin(page, { mode: 'popup' })
      const [popup] = await Promise.all([page.waitForEvent('popup'), press(login.login)])
      await logInInWindow(popup, credentials)
      await logOut(page, address)
      await showLogin(page, { mode: 'iframe' })
      await press(login.login)
      await logInThere(page.frameLocator('store-login iframe'), credentials)
      await logOut(page, address)
      await showLogin(page, { mode: 'redirect' })
      await press(login.login)
      await page.waitForURL((url) => url.origin === site.sandbox.url)
      await logInThere(page, credentials)
      await page.waitForURL(address)
      await logOut(page, address)

      // Resets the password on this page, and logs out.
      await showLogin(page, {})
      await press(login.forgot)
      await page.locator('store-login input[name=email]').fill(email)
      await page.keyboard.press('Enter')
      const { link = '' } = await findMail(site, email, 'link')
      const token = new URL(link).searchParams.get('token') ?? ''
      watched.secrets.add(token)
      await page.goto('about:blank')
      await page.goto(`${address}?recoveryToken=${token}`)
      await page.locator('store-login input[autocomplete=new-password]').fill(OTHER_PASSWORD)
      await expect.poll(() => page.url()).toBe(address)
      await page.keyboard.press('Enter')
      await logOut(page, address)

      const { reports, seen, secrets, events } = watched
      seen.push(JSON.stringify(await events()))
      expect(reports).toEqual([])
      // The provider's answer that there is no cart, in the browser's own words.
      expect(trouble.filter((line) => !/status of 404/.test(line))).toEqual([])
      expect(seen.filter((line) => line.startsWith('third party'))).toEqual([])
      expect(secrets.size).toBeGreaterThan(10)
      expect(seen.filter((line) => [...secrets].some((secret) => line.includes(secret)))).toEqual([])
    })
  },
)
