import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { inMatrix, OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { runAxe } from './find-flaws.ts'
import {
  fillCredentials,
  findMail,
  freshEmail,
  LOGIN,
  logIn,
  PLAIN,
  READY,
  setSettings,
  waitForMember,
} from './login-steps.ts'

const site = setUpSite()
afterEach(() => setSettings(site, PLAIN))

/** Returns the findings of axe for the tag, in the page's light and dark mode. */
async function findFlaws(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settle(page)
    const violations = await runAxe(page, 'store-login')
    const texts = violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0]?.html}`)
    found.push(...texts.filter((one) => /^(serious|critical|moderate)/.test(one)))
  }
  return found
}

const HEAD =
  '<style>:root{color-scheme:light dark}body{background:Canvas;color:CanvasText;font:16px/1.5 sans-serif}</style>'

describe('axe finds nothing serious', () => {
  it('in the forms, with and without problems', async () => {
    const { page } = await site.visit(LOGIN, { head: HEAD })
    await page.waitForSelector(READY)
    expect(await findFlaws(page)).toEqual([])

    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    expect(await findFlaws(page)).toEqual([])

    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    expect(await findFlaws(page)).toEqual([])

    await page.getByLabel('E-mail').fill('nobody@example.com')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
    expect(await findFlaws(page)).toEqual([])
  })

  inMatrix('in what follows a registration, and in the member’s panel', async () => {
    await setSettings(site, { requireEmailVerification: true })
    const email = freshEmail()
    const { page } = await site.visit(
      '<store-login view="register" account-links="ORDERS EVENTS"></store-login>',
      { head: HEAD },
    )
    await page.waitForSelector(READY)
    expect(await findFlaws(page)).toEqual([])

    await fillCredentials(page, { email, password: 'a kiln full of mugs' })
    await page.keyboard.press('Enter')
    await page.getByLabel('Code').waitFor()
    expect(await findFlaws(page)).toEqual([])

    const { code = '' } = await findMail(site, email, 'code')
    await page.getByLabel('Code').fill(code)
    await page.keyboard.press('Enter')
    await waitForMember(page)
    expect(await findFlaws(page)).toEqual([])
  })

  it.each(rowsOf(['popup', 'iframe', 'redirect'], (mode) => mode === 'popup'))(
    'in mode %s',
    OF_MATRIX,
    async (mode) => {
      const { page } = await site.visit(`<store-login mode="${mode}"></store-login>`, { head: HEAD })
      await page.waitForSelector(READY)

      expect(await findFlaws(page)).toEqual([])
    },
  )
})

describe('by keyboard alone', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      return (
        active?.getAttribute('name') ??
        active?.getAttribute('aria-label') ??
        active?.textContent ??
        ''
      ).trim()
    })

  it('every control is reached in the order of reading', async () => {
    const { page } = await site.visit(LOGIN)
    await page.waitForSelector(READY)
    const order: string[] = []
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab')
      order.push(await focused(page))
    }

    expect(order).toEqual([
      'email',
      'password',
      'Show password',
      'Log in',
      'Forgot your password?',
      'Create an account',
    ])
  })

  it('a member logs in, moves around and logs out, and never loses their place', async () => {
    const { page } = await site.visit(LOGIN)
    await page.waitForSelector(READY)
    const type = (text: string) => page.keyboard.type(text)
    const press = (key: string) => page.keyboard.press(key)

    await press('Tab')
    await type('member@example.com')
    await press('Tab')
    await type('not the password')
    await press('Enter')
    await page.waitForSelector('store-login [aria-invalid=true]')
    await expect.poll(() => focused(page)).toBe('password')

    await press('Control+A')
    await type('correct horse battery')
    await press('Enter')
    await waitForMember(page)
    await expect.poll(() => focused(page)).toBe('Hello, Mara Brandt')

    await press('Tab')
    await expect.poll(() => focused(page)).toBe('Log out')
    await press('Enter')
    await page.waitForURL(/wixMemberLoggedIn=false/)
    await page.locator('store-login form').waitFor()
  })

  it('another form moves the focus to its heading', async () => {
    const { page } = await site.visit(LOGIN)
    await page.waitForSelector(READY)
    await page.getByRole('button', { name: 'Create an account' }).focus()
    await page.keyboard.press('Enter')

    await expect.poll(() => focused(page)).toBe('Create an account')
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h2')
  })

  it('a page that was just opened keeps its own focus', async () => {
    const { page } = await site.visit(`<input autofocus aria-label="search">${LOGIN}`)
    await page.waitForSelector(READY)

    expect(await focused(page)).toBe('search')
  })
})

describe('on a page with unusual styles and scripts', () => {
  const WILD = `<style>
    body * { letter-spacing: .3em; text-transform: uppercase !important; margin: 9px !important }
    form { display: flex; background: lime; transform: rotate(3deg) }
    form input { width: 40px !important; border: 9px dotted red !important; border-radius: 0 !important; height: 5px }
    #wild form button, button { background: hotpink !important; color: yellow; font: 40px fantasy !important; float: right }
    button::after, label::before, p::before { content: 'x' !important; color: red }
    h2 { font-style: italic; color: red !important; position: absolute }
    label { display: none !important } p { visibility: hidden }
  </style>`

  it('looks as it does on a plain one', async () => {
    const shoot = async (head: string) => {
      const { page, close } = await site.visit(`<div id="wild">${LOGIN}</div>`, {
        head: `${HEAD}${head}<style>store-login, #wild { margin: 0 !important; padding: 0 !important }</style>`,
        context: { viewport: { width: 500, height: 600 } },
      })
      await page.waitForSelector(READY)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await page.mouse.move(0, 0)
      await settle(page)
      const boxes = await page.evaluate(() =>
        [...document.querySelectorAll('store-login [class^=sf-]:not(svg *)')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const { color, backgroundColor, textTransform, visibility } = getComputedStyle(element)
          const box = [x, y, width, height].map(Math.round).join()
          return `${element.className} ${box} ${color} ${backgroundColor} ${textTransform} ${visibility}`
        }),
      )
      await close()
      return boxes
    }

    expect(await shoot(WILD)).toEqual(await shoot(''))
  })

  it('shows the tag’s own content until it is ready, and for good when it can’t load', async () => {
    const own = '<store-login><a href="/login">Members</a></store-login>'
    const ready = await site.visit(own)
    await ready.page.waitForSelector(READY)
    await expect.poll(() => ready.page.getByRole('link', { name: 'Members' }).isVisible()).toBe(false)
    await ready.close()

    const broken = await site.visit(own, {
      before: (fresh) => fresh.route('**/chunks/session-*', (route) => route.abort()),
    })
    await broken.page.waitForSelector('store-login[status=error]')
    await expect.poll(() => broken.page.getByRole('link', { name: 'Members' }).isVisible()).toBe(true)
  })

  it('draws its form anew when a script of the page empties the tag, and when one that morphs the page takes it apart', async () => {
    const { page, trouble } = await site.visit(LOGIN)
    await page.waitForSelector(READY)
    await page.evaluate(() => {
      const tag = document.querySelector('store-login')
      if (tag) tag.innerHTML = ''
    })
    await page.locator('store-login > .store-form [name=email]').waitFor()
    await page.evaluate(() => {
      // As morphdom does (Phoenix LiveView): nodes with an id are removed each for itself.
      const form = document.querySelector('store-login > .store-form')
      for (const one of form?.querySelectorAll('[id]') ?? []) one.remove()
      form?.remove()
    })
    await logIn(page)
    expect(trouble).toEqual([])
  })

  it('stands in a shadow root of the page’s, too', async () => {
    const { page } = await site.visit('<div id="theirs"></div>')
    await page.waitForFunction(() => customElements.get('store-login'))
    await page.evaluate(() => {
      const root = document.querySelector('#theirs')?.attachShadow({ mode: 'open' })
      if (root) root.innerHTML = '<store-login></store-login>'
    })
    await page.locator('store-login[status=ready]').waitFor()

    await expect
      .poll(() =>
        page.locator('store-login .sf-button').evaluate((button) => getComputedStyle(button).display),
      )
      .toBe('flex')
    await fillCredentials(page)
    await page.keyboard.press('Enter')
    await waitForMember(page)
  })

  it('is in German on a German page, and right-to-left on an Arabic one', async () => {
    const german = await site.visit(LOGIN, { html: '<html lang="de">' })
    await german.page.waitForSelector(READY)
    await expect.poll(() => german.page.getByRole('heading').textContent()).toBe('Anmelden')
    await german.close()

    const arabic = await site.visit(LOGIN, { html: '<html lang="ar" dir="rtl">' })
    await arabic.page.waitForSelector(READY)
    const [field, eye] = await arabic.page.evaluate(() =>
      ['.sf-input[name=password]', '.sf-eye'].map(
        (one) => document.querySelector(one)?.getBoundingClientRect().left ?? 0,
      ),
    )
    expect(Math.abs((field ?? 0) - (eye ?? 99))).toBeLessThan(4)
  })

  it('works under a strict policy, without inline styles or scripts', async () => {
    const { page, trouble } = await site.visit(LOGIN, {
      // The bar's inline styles are forbidden here, so it gives up, but Chromium still reports them.
      script: 'data-progress="off"',
      headers: {
        'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${site.sandbox.url}; frame-src ${site.sandbox.url}; require-trusted-types-for 'script'`,
      },
    })
    await logIn(page)

    expect(trouble).toEqual([])
  })
})
