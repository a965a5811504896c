import { afterEach, describe, expect, it } from 'vitest'
import { createPage } from '../support/session.ts'
import { closeTabs, openTab } from './page-session-fixture.ts'

afterEach(closeTabs)

const MUG = 'https://shop.example/p/mug?x=1#y'
const CALLBACK = 'https://shop.example/callback'
const KEY = 'store-widgets:demo-client:pending'

type Tab = ReturnType<typeof openTab>

/** Opens the next page of the same tab: its own storage is kept, and so is the shared one. */
function open(href: string, before: Tab, loginCallback = '/callback'): Tab {
  const stage = createPage({ href, loginCallback })
  Object.assign(stage.raw, { sessionStorage: before.raw.sessionStorage, scrollY: 0 })
  return openTab({ stage, stores: before.stores })
}

/** Returns the address that the previous page opened in its place in the history, if it did. */
const wentTo = ({ went }: Tab) => went.at(-1)?.replace('replaced ', '') ?? ''

async function leave(how: { readonly returnUrl?: string } = {}, href = MUG) {
  const tab = openTab({ href, loginCallback: '/callback' })
  await tab.session.login(how)
  return tab
}

describe('the one address that logins come back to', () => {
  it.each([
    ['the one that is named', '/callback', CALLBACK],
    ['the site’s root', undefined, 'https://shop.example/'],
    ['the site’s root, where another site’s is named', 'https://evil.example/cb', 'https://shop.example/'],
    ['the site’s root, where a script is named', 'javascript:alert(1)', 'https://shop.example/'],
  ])('is %s', async (_, loginCallback, redirectUri) => {
    const tab = openTab({ href: MUG, ...(loginCallback && { loginCallback }) })
    await tab.session.login()
    expect(tab.authRequest().auth?.authRequest).toMatchObject({ redirectUri })
    expect(await tab.session.inCode.createAuthorization()).toMatchObject({ redirectUri })
  })

  it('sends the answer on to the page of the login’s beginning, which restores place and scroll', async () => {
    const mug = await leave()
    const callback = open(`${CALLBACK}#code=C1&state=${mug.state()}`, mug)
    await callback.session.start()

    // Nothing is redeemed here, because tokens in a page's memory belong to that page.
    expect(callback.calls.requestTokens.mock.calls).toEqual([])
    expect(callback.raw.location.href).toBe(CALLBACK)
    const [gone] = callback.went
    expect(gone).toMatch(/^replaced https:\/\/shop\.example\/p\/mug\?x=1#code=C1&state=[\w-]+$/)

    const back = open(wentTo(callback), mug)
    await back.session.start()
    expect(back.calls.requestTokens).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'C1', redirectUri: CALLBACK }),
    )
    expect([back.session.role, back.raw.location.href, back.raw.scrollY, back.went]).toEqual([
      'member',
      MUG,
      640,
      [],
    ])
  })

  it('shows the reason of a failure on the page of the login’s beginning', async () => {
    const mug = await leave({ returnUrl: '/account' })
    const said = 'error=access_denied&error_description=No%20%26%20no'
    const callback = open(`${CALLBACK}#${said}&state=${mug.state()}`, mug)
    await callback.session.start()
    const back = open(wentTo(callback), mug)
    await back.session.start()
    expect(back.session.snapshot().login).toMatchObject({
      loginState: 'FAILURE',
      cause: { providerCode: 'access_denied', cause: { message: 'No & no' } },
    })
    expect(back.raw.location.href).toBe(MUG)
  })

  it('continues from there to the requested page', async () => {
    const mug = await leave({ returnUrl: '/account?tab=orders' })
    const callback = open(`${CALLBACK}#code=C1&state=${mug.state()}`, mug)
    await callback.session.start()
    const back = open(wentTo(callback), mug)
    await back.session.start()
    expect(back.went).toEqual(['replaced https://shop.example/account?tab=orders'])
  })

  it('doesn’t send an answer in circles if that page leads elsewhere', async () => {
    const mug = await leave()
    const callback = open(`${CALLBACK}#code=C1&state=${mug.state()}`, mug)
    await callback.session.start()
    const moved = open(wentTo(callback).replace('?x=1', '?x=1&lang=en'), mug)
    await moved.session.start()
    expect(moved.calls.requestTokens).toHaveBeenCalledTimes(1)
    expect([moved.session.role, moved.went]).toEqual(['member', [`replaced ${MUG}`]])
  })

  it('only leads there when a person returns to it after the end', async () => {
    const mug = await leave()
    const href = `${CALLBACK}#code=C1&state=${mug.state()}`
    const callback = open(href, mug)
    await callback.session.start()
    await open(wentTo(callback), mug).session.start()
    const again = open(href, mug)
    await again.session.start()
    expect([again.went, again.calls.requestTokens.mock.calls]).toEqual([[`replaced ${MUG}`], []])
  })

  it('ends a login that began on it without leaving', async () => {
    const start = await leave({}, `${CALLBACK}#y`)
    const back = open(`${CALLBACK}#code=C1&state=${start.state()}`, start)
    await back.session.start()
    expect([back.session.role, back.raw.location.href, back.went]).toEqual(['member', `${CALLBACK}#y`, []])
  })

  it('is over where the tab’s storage was cleared meanwhile, and says so', async () => {
    const mug = await leave()
    mug.raw.sessionStorage.clear()
    const callback = open(`${CALLBACK}#code=C1&state=${mug.state()}`, mug)
    await callback.session.start()
    expect(callback.session.snapshot().login).toMatchObject({
      loginState: 'FAILURE',
      error: 'Invalid _state',
    })
    expect([callback.raw.location.href, callback.went, callback.calls.requestTokens.mock.calls]).toEqual([
      CALLBACK,
      [],
      [],
    ])
  })

  it('leaves an answer to the page’s own code alone', async () => {
    const mug = await leave()
    mug.session.leaveToCode('store-of-the-page')
    const callback = open(`${CALLBACK}#code=C1&state=store-of-the-page`, mug)
    await callback.session.start()
    expect([callback.session.snapshot().login.loginState, callback.went]).toEqual(['INITIAL', []])
  })
})

describe('a stored page of a login’s beginning', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    'https://shop.example@evil.example/',
    'data:text/html,1',
    '',
    // It is on the owner's list of return addresses, but on another site, which must not receive a code.
    'https://account.example/',
  ])('gets no code when it is %j', async (begunAt) => {
    const mug = await leave()
    const storage = mug.raw.sessionStorage
    const kept = JSON.parse(storage.getItem(KEY) as string)
    kept[mug.state()].begunAt = begunAt
    kept[mug.state()].authorization.originalUri = 'https://shop.example/callback'
    storage.setItem(KEY, JSON.stringify(kept))
    const stage = createPage({
      href: `${CALLBACK}#code=C1&state=${mug.state()}`,
      loginCallback: '/callback',
      returnOrigins: 'https://account.example',
    })
    Object.assign(stage.raw, { sessionStorage: storage })
    const callback = openTab({ stage, stores: mug.stores })
    await callback.session.start()
    expect(callback.went.filter((url) => !url.startsWith('replaced https://shop.example/'))).toEqual([])
    // The login ends here, because it has no other page.
    expect(callback.session.role).toBe('member')
  })

  it('is dropped if it isn’t text', async () => {
    const mug = await leave()
    const storage = mug.raw.sessionStorage
    storage.setItem(KEY, (storage.getItem(KEY) as string).replace(`"begunAt":"${MUG}"`, '"begunAt":{}'))
    const callback = open(`${CALLBACK}#code=C1&state=${mug.state()}`, mug)
    await callback.session.start()
    expect([callback.raw.location.href, callback.went]).toEqual([CALLBACK, []])
  })
})
