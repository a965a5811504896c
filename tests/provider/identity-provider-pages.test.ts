import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  authRequest,
  CALLBACK,
  createBrowser,
  createPkce,
  MEMBER,
  SHOP,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'

const GOOGLE = '0e6a50f5-b523-4e29-990d-f37fa2ffdd69'
const FACEBOOK = '3ecad13f-52c3-483d-911f-31dbcf2a6d23'

describe('the pages of identity providers', () => {
  const sandbox = useMembers()
  beforeAll(() => sandbox.hurry())
  beforeEach(() => sandbox.set({ requireOwnerApproval: false, captcha: 'off' }).then(() => {}))

  const open = async (idp: string, prompt = 'login', language = 'en') => {
    const { codeVerifier, codeChallenge } = createPkce()
    const request = authRequest(codeChallenge, { idp })
    const { body } = await sandbox.openSession({ auth: { authRequest: request, prompt } }, undefined, {
      origin: SHOP,
      'x-wix-linguist': `${language}|${language}|false|`,
    })
    const browser = createBrowser(sandbox.url)
    const first = await browser.get(body.redirectSession.fullUrl)
    return { browser, first, codeVerifier }
  }
  const ask = async (idp: string, language?: string) => {
    const { browser, first, codeVerifier } = await open(idp, 'login', language)
    expect(first.location).toMatch(/^\/identity-provider\?/)
    return { browser, page: await browser.get(first.location), codeVerifier }
  }
  const readAnswer = (location: string) => {
    expect(location.startsWith(CALLBACK)).toBe(true)
    return Object.fromEntries(new URLSearchParams(new URL(location).hash.slice(1)))
  }
  const readMember = async (code: string | undefined, codeVerifier: string) => {
    const grant = { clientId: 'demo-client', grantType: 'authorization_code', code, codeVerifier }
    const { body } = await sandbox.asNobody('POST /oauth2/token', {
      body: { ...grant, redirectUri: CALLBACK },
    })
    const token = body.access_token as string
    return (await sandbox.asNobody('GET /members/v1/members/my?fieldsets=FULL', { token })).body.member
  }

  it.each([
    [GOOGLE, 'Google'],
    [FACEBOOK, 'Facebook'],
  ])('ask who it is, and let somebody new in: %s', async (idp, name) => {
    const { browser, page, codeVerifier } = await ask(idp)
    expect(page.html).toContain(`Sign in with ${name}`)
    const { location } = await browser.submit(page, '/identity-provider', { user: 'new' })
    expect(await readMember(readAnswer(location).code, codeVerifier)).toMatchObject({
      loginEmail: `ines@${name.toLowerCase()}.example`,
      contact: { firstName: 'Ines' },
    })
  })

  it.each([
    ['deny', 'access_denied'],
    ['down', 'temporarily_unavailable'],
    ['exists', 'account_exists'],
  ])('answer, when “%s” is pressed, %s', async (decision, error) => {
    const { browser, page } = await ask(GOOGLE)
    const { location } = await browser.submit(page, '/identity-provider', { decision })
    expect(readAnswer(location)).toMatchObject({ error, state: 'the-state' })
  })

  it('let nobody in whose address they have not confirmed', async () => {
    const { browser, page } = await ask(GOOGLE)
    const { location } = await browser.submit(page, '/identity-provider', { user: 'unverified' })
    expect(readAnswer(location)).toMatchObject({ error: 'email_not_verified' })
  })

  it('send somebody back whom the owner has to let in', async () => {
    await sandbox.set({ requireOwnerApproval: true })
    const { body } = await sandbox.asNobody('POST /_sandbox/identity-providers', {
      body: { id: 'acme', users: [{ id: 'a', token: 'long enough', email: 'waits@acme.example' }] },
    })
    expect(body).toEqual({ id: 'acme', users: 1 })
    const { browser, page } = await ask('acme')
    const { location } = await browser.submit(page, '/identity-provider', { user: 'a' })
    expect(readAnswer(location)).toMatchObject({ error: 'owner_approval_required' })
  })

  it('ask for what the signup form requires', async () => {
    await sandbox.set({ signupForm: 'full-name' })
    const user = { id: 'a', token: 'long enough', email: 'one-name@acme.example' }
    await sandbox.asNobody('POST /_sandbox/identity-providers', { body: { id: 'acme', users: [user] } })
    const { browser, page, codeVerifier } = await ask('acme')
    const missing = await browser.submit(page, '/identity-provider', { user: 'a' })
    await sandbox.set({ signupForm: 'short' })
    expect(missing.html).toContain('One thing is missing')
    const done = await browser.submit(missing, '/login/missing-fields', { lastName: 'Okafor' })
    expect(await readMember(readAnswer(done.location).code, codeVerifier)).toMatchObject({
      contact: { lastName: 'Okafor' },
    })
  })

  it('join an account with a captcha where one is needed', async () => {
    await sandbox.set({ captcha: 'required' })
    const { browser, page } = await ask(GOOGLE)
    const joining = await browser.submit(page, '/identity-provider', { user: 'known' })
    const { password } = MEMBER
    const refused = await browser.submit(joining, '/identity-provider/join', { password })
    expect(joining.html).toContain('data-captcha')
    expect(refused.html).toMatch(/class="flaw above"[\s\S]*data-captcha/)
    const captcha = await sandbox.solveCaptcha()
    const { location } = await browser.submit(refused, '/identity-provider/join', { password, captcha })
    expect(readAnswer(location).code).toEqual(expect.any(String))
  })

  it.each([
    ['de', 'Sie haben schon ein Konto', 'Verbinden und weiter', 'Zurück zum Shop'],
    ['ar', 'لديك حساب بالفعل', 'ربط الحسابين والمتابعة', 'العودة إلى المتجر'],
  ])('ask for the password in the language of the visit: %s', async (language, heading, join, back) => {
    const { browser, page } = await ask(FACEBOOK, language)
    const joining = await browser.submit(page, '/identity-provider', { user: 'known' })
    const wrong = await browser.submit(joining, '/identity-provider/join', { password: 'no idea at all' })
    for (const { html } of [joining, wrong]) {
      expect(html).toContain(`<h1>${heading}</h1>`)
      expect(html).toMatch(new RegExp(`<title>.*${heading}`))
      expect(html).toContain(`>${join}</button>`)
      expect(html).toContain(`>${back}</button>`)
      expect(html).not.toContain('lang="en"')
    }
  })

  it('join an account that has the address for who knows its password, and never ask again', async () => {
    const { browser, page, codeVerifier } = await ask(FACEBOOK)
    const joining = await browser.submit(page, '/identity-provider', { user: 'known' })
    expect(joining.html).toContain('You have an account already')
    const wrong = await browser.submit(joining, '/identity-provider/join', { password: 'no idea at all' })
    expect([wrong.location, wrong.html.includes('You have an account already')]).toEqual(['', true])
    const { location } = await browser.submit(wrong, '/identity-provider/join', { password: MEMBER.password })
    expect(await readMember(readAnswer(location).code, codeVerifier)).toMatchObject({
      loginEmail: MEMBER.email,
    })

    const again = await ask(FACEBOOK)
    const known = await again.browser.submit(again.page, '/identity-provider', { user: 'known' })
    expect(readAnswer(known.location)).toHaveProperty('code')
  })

  it('ask nobody where nothing may be asked, and refuse a connection that the site does not have', async () => {
    expect(readAnswer((await open(GOOGLE, 'none')).first.location)).toMatchObject({ error: 'login_required' })
    const { browser, first } = await open('no-such-connection')
    expect(readAnswer((await browser.get(first.location)).location)).toMatchObject({
      error: 'invalid_request',
    })
  })
})
