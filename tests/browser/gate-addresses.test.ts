import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heard, listen } from '../support/browser/buying-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import type { Visit } from '../support/browser/site.ts'
import { LOGIN, logIn, logInAtProvider, READY, role } from './login-steps.ts'

const site = setUpSite()

const CARD = '<store-product product-slug="belly-vase"></store-product>'
const BELOW = `${CARD}<div style="block-size:400vh"></div>${LOGIN}`
const NONCE = 'f'.repeat(32)

/** Notes the address that a third party's script reads as soon as the page is parsed. */
const watchAddress = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { seenByOthers: location.href })
    })
  })

const readSeen = (page: Page) =>
  page.evaluate(() => (window as typeof window & { seenByOthers: string }).seenByOthers)

/** A visitor who comes back by each address: nothing that one of them left may have an effect at the next. */
let visitor: Visit
let path: string
/** The addresses of requests that redeemed a code. */
const redeemed: string[] = []
beforeAll(async () => {
  visitor = await site.visit(BELOW, {
    before: async (page) => {
      page.on('request', (request) => {
        if (/authorization_code/.test(request.postData() ?? '')) redeemed.push(request.url())
      })
      await watchAddress(page)
      await listen(page, 'store-checkout-complete', 'store-session-change')
    },
  })
  path = new URL(visitor.page.url()).pathname
})
afterAll(() => visitor.close())

/** Opens the visitor's page by another of its addresses. */
async function openAt(rest: string): Promise<Visit> {
  const { page, trouble, asked } = visitor
  // A change of the fragment alone loads nothing.
  await page.goto('about:blank')
  for (const list of [trouble, asked, redeemed]) list.length = 0
  await page.goto(site.origin + rest)
  await page.waitForSelector('store-product[status=ready]')
  await settle(page)
  return visitor
}

const BROUGHT = [
  ['a reset link', '?recoveryToken=SECRET', ''],
  ['a reset link among others', '?a=%20&recoveryToken=SECRET&b=+#top', '?a=%20&b=+#top'],
  ['a reset link in the fragment', '#recoveryToken=SECRET', ''],
  ['a reset link twice', '?recoveryToken=SECRET&recoveryToken=SECRET2&c', '?c'],
  ['a reset link with the page’s own code', '?code=mine&recoveryToken=SECRET#x', '?code=mine#x'],
  ['an order that nobody made', '?store-checkout=complete&orderId=FAKE', ''],
  ['an order with a nonce that nobody made', `?store-checkout=complete.${NONCE}&orderId=FAKE&a`, '?a'],
  ['a stranger’s words', '?store-coupon=YOUR+ACCOUNT+IS+LOCKED', ''],
  ['somebody else’s login', '#code=SECRET&state=store-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', ''],
  ['somebody else’s refusal', '?a#error=access_denied&state=store-aaaa', '?a'],
] as const
/** Chromium's message about the provider's answer. */
const NOT_FOUND = 'Failed to load resource: the server responded with a status of 404 (Not Found)'
/** The usual kinds of parameters in an address. */
const USUAL =
  /^(a reset link|a reset link in the fragment|an order that nobody made|a stranger’s words|somebody else’s login)$/

const PATHS = [
  ['a plain path', (path: string) => path],
  ['a path with two slashes', (path: string) => `//evil.example${path}`],
] as const
const CASES = BROUGHT.flatMap(([what, brought, left]) =>
  PATHS.map(([where, at]) => ({ what, brought, left, where, at })),
)
const isUsual = ({ what, where }: (typeof CASES)[number]) =>
  USUAL.test(what) && (where === 'a plain path' || what === 'a stranger’s words')

it.each(rowsOf(CASES, isUsual))(
  'an address with $what on $where is clean before other scripts read it, and does nothing',
  OF_MATRIX,
  async ({ what, brought, left, at }) => {
    const { page, trouble, asked } = await openAt(at(path) + brought)
    const clean = `${site.origin}${at(path)}${left}`

    await expect.poll(() => page.url()).toBe(clean)
    expect(await readSeen(page)).not.toMatch(/SECRET|recoveryToken|store-c|state=/)
    expect(await heard(page)).toEqual([])
    expect(await page.getByText(/LOCKED/).count()).toBe(0)
    // Such a login may have been the shopper's own, before the tab's storage was cleared.
    const told = /login|refusal/.test(what) ? ['This login is over. Try again.'] : []
    await expect.poll(() => page.locator('[data-store-toast] .said').allTextContents()).toEqual(told)
    // No code was redeemed, and no cart was requested.
    expect(asked.filter((one) => /carts|recover|redirect-session/.test(one))).toEqual([])
    expect(redeemed).toEqual([])
    // The provider is asked whose order it is, because the tab's storage may have been cleared: it is nobody's.
    const refused = what === 'an order with a nonce that nobody made' ? [NOT_FOUND] : []
    await expect.poll(() => trouble).toEqual(refused)
    await expect.poll(() => page.locator('[part~=order]').count()).toBe(0)
  },
)

const OWN = [
  '?code=SPRING&state=BY',
  '#code=mine&state=mine',
  '?orderId=5&wixMemberLoggedIn=true',
  '?utm_source=letter&store-coupons=x',
  '#/state=store-1',
] as const

it.each(rowsOf(OWN, (own) => /^.(code=SPRING|utm)/.test(own)))(
  'leaves the page’s own %s unchanged',
  OF_MATRIX,
  async (own) => {
    const { page } = await openAt(path + own)
    await expect.poll(() => page.url()).toBe(site.origin + path + own)
  },
)

describe('a jump within the page', () => {
  /** Returns the address that the page's own router listener reads. */
  const jump = (page: Page, fragment: string) =>
    page.evaluate(
      (to) =>
        new Promise<string>((seen) => {
          addEventListener('hashchange', () => seen(location.href), { once: true })
          location.hash = to
        }),
      fragment,
    )

  it('to a reset link asks for the new password, and leaves nothing to other scripts', async () => {
    const { page, trouble } = await site.visit(LOGIN + CARD)
    await page.waitForSelector(READY)
    const address = page.url()
    expect(await jump(page, '#a=1&recoveryToken=SECRET')).toBe(`${address}#a=1`)
    await page.locator('store-login input[autocomplete=new-password]').waitFor()
    await expect.poll(() => page.url()).toBe(`${address}#a=1`)
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('SECRET')
    await page.goBack()
    await expect.poll(() => page.url()).toBe(address)
    expect(trouble).toEqual([])
  })

  it('to a coupon keeps it for the first product in the cart', async () => {
    // The note stays until it is seen.
    const { page } = await site.visit(CARD, { isUnhurried: true })
    await page.waitForFunction(() => customElements.get('store-product'))
    const address = page.url()
    expect(await jump(page, '#store-coupon=WELCOME10')).toBe(address)
    await page.locator('[data-store-toast]').getByText('WELCOME10').waitFor()
  })

  it('leaves the page’s own fragments unchanged, and links of lists contain no secret from a router’s address', async () => {
    const { page } = await site.visit(
      '<store-categories></store-categories><store-collection id="all" paging="pages" page-size="2"></store-collection>',
    )
    await page.waitForSelector('store-collection[status=ready]')
    await page.waitForSelector('store-categories[status=ready]')
    const address = page.url()
    expect(await jump(page, '#top')).toBe(`${address}#top`)
    await page.evaluate(() => history.pushState(null, '', '?a=1&recoveryToken=SECRET'))
    await page.locator('store-collection').getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/all[.]page=2/)
    expect(page.url()).not.toContain('SECRET')
  })
})

it('a login that ends in a second tab leaves nothing in its address, and changes nothing there', async () => {
  const { page } = await site.visit('<store-login mode="redirect"></store-login>')
  // Its answer is compared with the first tab's data: this tab doesn't know where the login began.
  const plain = `${site.origin}/`
  await page.waitForSelector(READY)
  await page.locator('store-login').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => url.origin === site.sandbox.url)
  const atProvider = page.url()
  const second = await page.context().newPage()
  await watchAddress(second)
  await second.goto(atProvider)
  const [answer] = await Promise.all([
    second.waitForRequest((request) => request.url().startsWith(plain) && request.isNavigationRequest()),
    logInAtProvider(second),
  ])
  await second.waitForFunction(() => 'StoreWidgets' in window)
  await settle(second)

  expect(answer.url()).toBe(plain)
  await expect.poll(() => readSeen(second)).toBe(plain)
  await expect.poll(() => second.url()).toBe(plain)
  expect(await role(second)).toBe('visitor')
})

describe('after a login', () => {
  const open = (attributes: string, script = '') =>
    site.visit(`<store-login ${attributes}></store-login>`, { script })

  it('the session sends nobody to another site, and tells the builder why', async () => {
    const { page, warnings } = await open('return-url="https://evil.example/after"')
    const address = page.url()
    await logIn(page)
    await expect.poll(() => page.url()).toBe(address)
    await expect.poll(() => warnings.join()).toContain('data-return-origins')
  })

  it('the session sends people to a site that the page’s owner lists', async () => {
    const other = new URL(site.origin)
    other.hostname = 'localhost'
    const { page } = await open(
      `return-url="${other.origin}/after"`,
      `data-return-origins="https://x.example ${other.origin}"`,
    )
    // A page that is loading another must not be closed, so it has to arrive.
    await page.route(`${other.origin}/after`, (route) => route.fulfill({ body: 'There' }))
    await page.waitForSelector(READY)
    await page.getByLabel('E-mail').fill('member@example.com')
    await page.locator('input[name=password]').fill('correct horse battery')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${other.origin}/after`)
  })

  it('account links stay on this host, whatever its path looks like', async () => {
    const { page } = await open('account-links="ORDERS"')
    await page.goto(`${site.origin}//evil.localhost${new URL(page.url()).pathname}`)
    await logIn(page)
    const link = page.locator('store-login').getByRole('link').first()
    await expect
      .poll(() => link.evaluate((one) => new URL((one as HTMLAnchorElement).href).origin))
      .toBe(site.origin)
  })
})

describe('a provider that redirects', () => {
  const servers: Server[] = []
  afterAll(() => {
    for (const server of servers) server.close()
  })
  const serve = async (answer: Parameters<typeof createServer>[1]): Promise<string> => {
    const server = createServer(answer as never)
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  }
  const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }

  it.each(rowsOf([302, 307, 308], (status) => status === 307))(
    'by %i is not followed, and no token from there is kept',
    OF_MATRIX,
    async (status) => {
      const asked: string[] = []
      const evil = await serve((request, response) => {
        asked.push(`${request.method} ${request.url}`)
        response
          .writeHead(200, { ...CORS, 'Content-Type': 'application/json' })
          .end(
            JSON.stringify({ access_token: 'EVIL', refresh_token: 'EVIL', expires_in: 3600, products: [] }),
          )
      })
      const provider = await serve((request, response) => {
        if (request.method === 'OPTIONS') response.writeHead(204, CORS).end()
        else response.writeHead(status, { ...CORS, Location: evil + request.url }).end()
      })
      const { page } = await site.visit(CARD, {
        script: null,
        head: `<script type="module" src="/store-widgets.js" data-client-id="redirected" data-api-host="${provider}"></script>`,
      })
      await page.waitForSelector('store-product[status=error]')

      expect(asked).toEqual([])
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('EVIL')
    },
  )
})
