import type { Page } from 'playwright-core'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import type { Session } from '../../src/session/headless/create-session.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { closeTab } from '../support/close-tab.ts'
import { findCode, readDocument } from '../support/documents.ts'
import { readRecipe } from '../support/recipes.ts'
import { waitLongerForLocks } from './locks.ts'
import { logInAtProvider, MEMBER } from './login-steps.ts'

/** `store-widgets/session` in a page that has no tag and no script tag of ours. */

const site = setUpSite({ seed: 'empty', catalog: 'v3' })

interface Host {
  readonly session: Session
  readonly outcome: Promise<string>
}

const visit = async () => {
  const opened = await site.visit(
    `<div id="place"></div>
    <button onclick="outcome = session.loginInPopup().then(() => 'in', ({ code }) => code)">Window</button>
    <script type="module">
      import { createSession } from '/session.js'
      globalThis.session = createSession({ clientId: 'demo-client', apiHost: '${site.api}' })
    </script>`,
    { script: null, before: (page) => page.context().addInitScript(waitLongerForLocks) },
  )
  await opened.page.waitForFunction(() => 'session' in globalThis)
  return opened
}

const roleOf = (page: Page) => page.evaluate(() => (globalThis as typeof globalThis & Host).session.role)
const emailOf = async (page: Page) =>
  (await page.evaluate(() => (globalThis as typeof globalThis & Host).session.userInfo())).email
const outcomeOf = (page: Page) => page.evaluate(() => (globalThis as typeof globalThis & Host).outcome)

describe('a session from code, in a browser', () => {
  it('logs in by a window, opened in the click, reports a closed or blocked one, and stays unchanged then', async () => {
    const { page } = await visit()
    const openWindow = async () => {
      const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('text=Window')])
      await popup.getByLabel('E-mail').waitFor()
      return popup
    }
    await closeTab(await openWindow())
    expect([await outcomeOf(page), await roleOf(page)]).toEqual(['login_cancelled', 'visitor'])
    await page.evaluate(() => {
      const { open } = window
      window.open = () => {
        window.open = open
        return null
      }
    })
    await page.click('text=Window')
    expect([await outcomeOf(page), await roleOf(page)]).toEqual(['popup_blocked', 'visitor'])

    const popup = await openWindow()
    await Promise.all([popup.waitForEvent('close'), logInAtProvider(popup)])
    const member = [await outcomeOf(page), await roleOf(page), await emailOf(page)]
    expect(member).toEqual(['in', 'member', MEMBER.email])
  })

  it('logs in by the provider’s form in a frame of the page, and learns from one without a form that nobody is logged in there', async () => {
    const { page } = await visit()
    const code = await page.evaluate(() =>
      (globalThis as typeof globalThis & Host).session
        .loginInFrame({ prompt: 'none' })
        .catch(({ code }) => code),
    )
    expect([code, await roleOf(page)]).toEqual(['missing_code_or_state', 'visitor'])
    const running = page.evaluate(() => {
      const container = document.getElementById('place') as HTMLElement
      return (globalThis as typeof globalThis & Host).session.loginInFrame({ container, title: 'Log in' })
    })
    await logInAtProvider(page.frameLocator('#place iframe[title="Log in"]'))
    await running

    expect([await roleOf(page), await page.locator('iframe').count()]).toEqual(['member', 0])
  })

  it('logs in by its own form, and is renewed once for five tabs', async () => {
    const { page } = await visit()
    const result = await page.evaluate(
      (credentials) => (globalThis as typeof globalThis & Host).session.login(credentials),
      MEMBER,
    )
    expect(result).toMatchObject({ state: 'success', identity: { email: { address: MEMBER.email } } })
    const context = page.context()
    const tabs = [page]
    while (tabs.length < 5) {
      const tab = await context.newPage()
      await tab.goto(page.url())
      await tab.waitForFunction(() => 'session' in globalThis)
      tabs.push(tab)
    }
    // A tab waits one second for another's renewal, which a busy machine may exceed: here it has no limit.
    for (const tab of tabs)
      await tab.evaluate(() => {
        AbortSignal.timeout = () => new AbortController().signal
      })
    await page.evaluate((key) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(
        key,
        JSON.stringify({ ...kept, accessToken: { ...kept.accessToken, expiresAt: 1 } }),
      )
    }, 'store-widgets:demo-client')
    // Another tab may be another process, which gets the change a moment later.
    for (const tab of tabs)
      await tab.waitForFunction(
        (key) => JSON.parse(localStorage.getItem(key) ?? '{}').accessToken?.expiresAt === 1,
        'store-widgets:demo-client',
      )
    const grants: (string | undefined)[] = []
    context.on('request', (request) => {
      if (request.url().endsWith('/oauth2/token') && request.method() === 'POST')
        grants.push(JSON.parse(request.postData() ?? '{}').grantType)
    })

    const tokens = await Promise.all(
      tabs.map((tab) =>
        tab.evaluate(() => (globalThis as typeof globalThis & Host).session.getAccessToken()),
      ),
    )

    expect([new Set(tokens).size, grants]).toEqual([1, ['refresh_token']])
    expect(await Promise.all(tabs.map(roleOf))).toEqual(tabs.map(() => 'member'))
  })
})

it('the first code of docs/code/session.md logs a member in who has no cart yet', async () => {
  const [written = ''] = findCode('ts', readDocument('docs/code/session.md'))
  const { code } = await transformWithOxc(written.replaceAll('http://127.0.0.1:4700', site.api), 'code.ts')
  const { page } = await site.visit(
    `<script type="module">${code.replace(/"store-widgets\/(\w+)"/g, '"/$1.js"')}; globalThis.logIn = logIn</script>`,
    { script: null },
  )
  await page.waitForFunction(() => 'logIn' in globalThis)
  const logIn = (password: string) =>
    page.evaluate(
      ([email, word]) =>
        (globalThis as typeof globalThis & { logIn(...given: string[]): Promise<string> }).logIn(
          email ?? '',
          word ?? '',
        ),
      [MEMBER.email, password],
    )
  expect(await logIn('wrong')).toBe('Wrong password')
  expect(await logIn(MEMBER.password)).toBe('Welcome, Mara Brandt: 0 lines in your cart')
})

describe('the recipe of a window in a single-page app', () => {
  const open = async () => {
    const code = await readRecipe('A window in a single-page app', site.api)
    const opened = await site.visit(
      `<button>Log in</button><output></output><script type="module">${code.replace(/"store-widgets\/(\w+)"/g, '"/$1.js"')}</script>`,
      { script: null },
    )
    await opened.page.getByText('nobody, 0 products').waitFor()
    // The recipe returns to its own page, so its address is registered.
    site.sandbox.allowRedirectUris(opened.page.url())
    return opened
  }

  it('shows the member in the page that opened the window', async () => {
    const { page } = await open()
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('button')])
    await logInAtProvider(popup)
    await page.getByText('Mara Brandt, 0 products').waitFor()
  })

  it('redirects there and back if the window is blocked, and forgets the answer of a login that was refused', async () => {
    const { page } = await open()
    const address = page.url()
    await page.evaluate(() => {
      sessionStorage.setItem('login', JSON.stringify({ state: 's', codeVerifier: 'v', originalUri: '' }))
    })
    await page.goto(`${address}#error=access_denied&error_description=no&state=s`)
    await page.reload()
    await page.getByText('nobody, 0 products').waitFor()
    expect([page.url(), await page.evaluate(() => sessionStorage.getItem('login'))]).toEqual([address, null])

    await page.evaluate(() => {
      window.open = () => null
    })
    await page.click('button')
    await logInAtProvider(page)
    await page.getByText('Mara Brandt, 0 products').waitFor()
    await expect.poll(() => page.url()).toBe(address)
  })
})
