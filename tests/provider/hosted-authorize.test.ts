import { beforeAll, describe, expect, it } from 'vitest'
import {
  authRequest,
  CALLBACK,
  createBrowser,
  createPkce,
  freshEmail,
  MEMBER,
  PASSWORD,
  readMessage,
  SHOP,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'

describe('the authorize endpoint', () => {
  const sandbox = useMembers({ redirectUris: [CALLBACK, `${CALLBACK}?x=1`] })
  const challenge = createPkce().codeChallenge
  const isCode = expect.stringMatching(/^[\w-]{43}$/)

  interface Ask {
    readonly prompt?: string
    readonly more?: Record<string, unknown>
    readonly origin?: string
  }
  const open = async ({ prompt = 'login', more = {}, origin }: Ask = {}) => {
    const request = { auth: { authRequest: authRequest(challenge, more), prompt } }
    const { body } = await sandbox.openSession(request, undefined, origin ? { origin } : undefined)
    return body.redirectSession.fullUrl as string
  }
  const message = { responseMode: 'web_message', redirectUri: undefined }
  const sessionToken = async () => (await sandbox.login(MEMBER)).body.sessionToken as string
  const fragmentOf = (location: string) =>
    Object.fromEntries(new URLSearchParams(new URL(location).hash.slice(1)))

  /** Creates a browser in which the demo member is logged in at the hosted pages. */
  async function logIn(url?: string, member: typeof MEMBER = MEMBER) {
    const browser = createBrowser(sandbox.url)
    const { location } = await browser.get(url ?? (await open()))
    const page = await browser.get(location)
    const done = await browser.submit(page, '/login', member)
    return { browser, page, done }
  }

  beforeAll(() => sandbox.hurry())

  it('asks for the password and goes back with a code in the fragment', async () => {
    const { page, done } = await logIn()

    expect(page.html).toContain('<h1>Log in</h1>')
    expect(done.status).toBe(303)
    expect(done.location.startsWith(`${SHOP}/callback#`)).toBe(true)
    expect(fragmentOf(done.location)).toEqual({ code: isCode, state: 'the-state' })
    expect(done.headers.get('cache-control')).toBe('no-store')
  })

  it('goes back in the query, beside what is there', async () => {
    const { done } = await logIn(
      await open({ more: { responseMode: 'query', redirectUri: `${SHOP}/callback?x=1` } }),
    )

    const { searchParams, hash } = new URL(done.location)
    expect(Object.fromEntries(searchParams)).toEqual({ x: '1', code: isCode, state: 'the-state' })
    expect(hash).toBe('')
  })

  it('posts a plain object to the page that asked, and to no other origin', async () => {
    const url = await open({
      more: { ...message, sessionToken: await sessionToken() },
      prompt: 'none',
      origin: SHOP,
    })

    const { status, html, headers, cookies } = await createBrowser(sandbox.url, { dest: 'iframe' }).get(url)

    expect(status).toBe(200)
    expect(readMessage(html)).toEqual({ answer: { code: isCode, state: 'the-state' }, origin: SHOP })
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${SHOP};`)
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
    expect(cookies).toEqual([])
  })

  it('tells the page in the frame why there is no code', async () => {
    const url = await open({ more: message, prompt: 'none', origin: SHOP })

    const { html } = await createBrowser(sandbox.url, { dest: 'iframe' }).get(url)

    expect(readMessage(html)).toEqual({
      answer: { error: 'login_required', error_description: expect.any(String), state: 'the-state' },
      origin: SHOP,
    })
  })

  it('goes back with login_required for a silent redirect without a login', async () => {
    const { location } = await createBrowser(sandbox.url).get(await open({ prompt: 'none' }))

    expect(fragmentOf(location)).toMatchObject({ error: 'login_required', state: 'the-state' })
  })

  it('logs in within a visible frame without any cookie', async () => {
    const frame = createBrowser(sandbox.url, { dest: 'iframe' })
    const { location } = await frame.get(await open({ more: message, origin: SHOP }))
    const page = await frame.get(location)

    const done = await frame.submit(page, '/login', MEMBER)

    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${SHOP};`)
    expect(readMessage(done.html)).toEqual({ answer: { code: isCode, state: 'the-state' }, origin: SHOP })
    expect([...page.cookies, ...done.cookies]).toEqual([])
  })

  it('refuses the session token of another login after two minutes', async () => {
    const url = await open({ more: { sessionToken: await sessionToken() }, prompt: 'none' })

    sandbox.clock.ms += 121_000

    const { location } = await createBrowser(sandbox.url).get(url)
    expect(fragmentOf(location).error).toBe('login_required')
  })

  it('refuses a made-up session token', async () => {
    const { location } = await createBrowser(sandbox.url).get(
      await open({ more: { sessionToken: 'made-up' }, prompt: 'none' }),
    )

    expect(fragmentOf(location).error).toBe('login_required')
  })

  it.each([
    ['login', (page: string) => page.includes('/login?session=')],
    ['none', (page: string) => page.includes('code=')],
    // The provider ignores these two (contract 5.3), so its default counts: `login`.
    ['consent', (page: string) => page.includes('/login?session=')],
    ['select_account', (page: string) => page.includes('/login?session=')],
  ])('with prompt %s, when somebody is logged in here', async (prompt, isExpected) => {
    const { browser } = await logIn()

    const { location } = await browser.get(await open({ prompt }))

    expect(isExpected(location)).toBe(true)
  })

  it('offers to cancel, which reports that there is no login', async () => {
    const browser = createBrowser(sandbox.url)
    const { html } = await browser.get((await browser.get(await open())).location)

    const exit = /class="exit" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

    expect(fragmentOf(exit)).toMatchObject({ error: 'access_denied', state: 'the-state' })
  })

  it('gives no code to a person who only knows the address of another person’s login', async () => {
    const url = await open()
    await logIn(url)

    const { location } = await createBrowser(sandbox.url).get(url)

    expect(location).toContain('/login?session=')
  })

  it('reads a request out of the address alone, as OAuth has it', async () => {
    const query = new URLSearchParams({
      client_id: 'demo-client',
      response_type: 'code',
      redirect_uri: `${SHOP}/callback`,
      response_mode: 'fragment',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: 'mine',
      prompt: 'none',
    })

    const { location } = await createBrowser(sandbox.url).get(`/oauth2/authorize?${query}`)

    expect(fragmentOf(location)).toMatchObject({ error: 'login_required', state: 'mine' })
  })

  it('goes nowhere for a client or an address that it does not know', async () => {
    const good = {
      client_id: 'demo-client',
      response_type: 'code',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      redirect_uri: `${SHOP}/callback`,
    }
    for (const bad of [
      { client_id: 'nobody' },
      { redirect_uri: 'https://evil.example/' },
      { response_mode: 'web_message', redirect_uri: '' },
    ]) {
      const query = new URLSearchParams({ ...good, ...bad } as Record<string, string>)
      const { status, location, html } = await createBrowser(sandbox.url).get(`/oauth2/authorize?${query}`)

      expect(status).toBe(400)
      expect(location).toBe('')
      expect(html).toContain('This login can’t begin')
    }
  })

  it('sends other refusals back to the page that asked', async () => {
    const query = new URLSearchParams({
      client_id: 'demo-client',
      response_type: 'code',
      response_mode: 'fragment',
      redirect_uri: `${SHOP}/callback`,
      state: 's',
    })

    const { location } = await createBrowser(sandbox.url).get(`/oauth2/authorize?${query}`)

    expect(fragmentOf(location)).toMatchObject({ error: 'invalid_request', state: 's' })
  })

  it('posts to the page that the browser names, if it is an allowed one', async () => {
    const query = new URLSearchParams({
      client_id: 'demo-client',
      response_type: 'code',
      response_mode: 'web_message',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: 's',
      prompt: 'none',
    })
    const frame = createBrowser(sandbox.url, { dest: 'iframe' })

    const ours = await frame.get(`/oauth2/authorize?${query}`, { referer: `${SHOP}/` })
    const foreign = await frame.get(`/oauth2/authorize?${query}`, { referer: 'https://evil.example/' })

    expect(readMessage(ours.html).origin).toBe(SHOP)
    expect(foreign.status).toBe(400)
    expect(foreign.html).not.toContain('data-answer')
  })

  it('logs no one in silently who would not be logged in otherwise', async () => {
    const email = freshEmail()
    const { body } = await sandbox.register(email, PASSWORD)
    await sandbox.set({ requireEmailVerification: true })
    const url = await open({ more: { sessionToken: body.sessionToken }, prompt: 'none' })

    const { location } = await createBrowser(sandbox.url).get(url)
    await sandbox.set({ requireEmailVerification: false })

    expect(fragmentOf(location).error).toBe('login_required')
  })

  it('asks a logged-in member again whom the shop’s rules no longer let in', async () => {
    const email = freshEmail()
    await sandbox.register(email, PASSWORD)
    const { browser } = await logIn(undefined, { email, password: PASSWORD })
    await sandbox.set({ requireEmailVerification: true })

    const silent = await browser.get(await open({ prompt: 'none' }))
    await sandbox.set({ requireEmailVerification: false })

    expect(fragmentOf(silent.location).error).toBe('login_required')
  })
})
