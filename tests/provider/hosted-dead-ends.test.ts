import { beforeEach, describe, expect, it } from 'vitest'
import {
  createBrowser,
  freshEmail,
  fromShop,
  PASSWORD,
  SHOP,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'

/** Places at which somebody could neither go on nor back. */
describe('the hosted pages', () => {
  const sandbox = useMembers()
  const postFlowUrl = `${SHOP}/`
  beforeEach(() =>
    sandbox.set({
      captcha: 'off',
      requireEmailVerification: false,
      requireOwnerApproval: false,
      signupForm: 'short',
    }),
  )

  async function open(intent: object = { login: {} }) {
    const { body } = await sandbox.openSession({ ...intent, callbacks: { postFlowUrl } }, undefined, fromShop)
    const browser = createBrowser(sandbox.url)
    const first = await browser.get(body.redirectSession.fullUrl)
    return { browser, page: first.location.startsWith('/') ? await browser.get(first.location) : first }
  }
  const linkIn = (html: string, path: string) =>
    new RegExp(`href="(/${path}\\?session=[\\w-]+)"`).exec(html)?.[1] ?? ''
  const waiting = async () => {
    const email = freshEmail()
    const { browser, page } = await open()
    const register = await browser.get(linkIn(page.html, 'register'))
    return {
      email,
      browser,
      page: await browser.submit(register, '/register', { email, password: PASSWORD }),
    }
  }

  it.each(['/verify-email', '/verify-email/resend', '/waiting', '/login/missing-fields', '/nothing-at-all'])(
    'tell somebody who loads %s that there is no such page, and programs in JSON',
    async (path) => {
      const browser = createBrowser(sandbox.url)
      const { status, html, headers } = await browser.get(path, {
        accept: 'text/html,application/xhtml+xml',
        'accept-language': 'de',
      })
      expect([status, headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')])
      expect(html).toContain('<html lang="de"')
      expect(html).toContain('<h1>')
      const { body } = await sandbox.asNobody(`GET ${path}`)
      expect(body.details.applicationError.code).toBe('NOT_FOUND')
    },
  )

  it('say that a short address is over', async () => {
    const { status, html } = await createBrowser(sandbox.url).get('/s/made-up?lang=de')
    expect([status, html]).toEqual([404, expect.stringContaining('<html lang="de"')])
    expect(html).toContain('class="card')
  })

  it('stop to look whether the owner has agreed once the login is over', async () => {
    await sandbox.set({ requireOwnerApproval: true })
    const { email, browser, page } = await waiting()
    expect(page.html).toContain('data-waiting')
    await sandbox.asVisitor(`DELETE /_sandbox/members/${email}`)

    const late = await browser.submit(page, '/waiting', {})
    expect([late.status, late.html]).toEqual([400, expect.stringContaining('This took too long')])
    expect(late.html).not.toContain('data-waiting')
    const login = await browser.get(linkIn(late.html, 'login'))
    expect(login.html).toContain('action="/login"')
  })

  it('offer another login beside a code, and when an account is blocked', async () => {
    await sandbox.set({ requireEmailVerification: true })
    const { email, browser, page } = await waiting()
    expect(linkIn(page.html, 'login')).not.toBe('')
    await sandbox.asVisitor(`POST /_sandbox/members/${email}/block`, {})
    const login = await browser.get(linkIn(page.html, 'login'))
    const blocked = await browser.submit(login, '/login', { email, password: PASSWORD })
    expect(blocked.html).toContain('This account is blocked')
    expect((await browser.get(linkIn(blocked.html, 'login'))).html).toContain('action="/login"')
  })

  it('lead back to the shop from the way to a new password', async () => {
    const { browser, page } = await open()
    const forgot = await browser.get(linkIn(page.html, 'forgot-password'))
    const typed = await browser.submit(forgot, '/forgot-password', { email: 'nonsense' })
    const sent = await browser.submit(typed, '/forgot-password', { email: freshEmail() })
    const exit = `class="exit" href="${postFlowUrl}?wixMemberLoggedIn=false"`
    expect([forgot, typed, sent].map(({ html }) => html.includes(exit))).toEqual([true, true, true])
  })
})
