import { afterEach, describe, expect, it } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import type { RedirectSession } from '../../src/model/redirect.ts'
import { answer, deferred, session, settle } from '../support/session.ts'
import { waitFor } from '../support/wait-for.ts'
import { ADA, closeTabs, HREF, hostedPage, member, ORIGIN, openTab, SUCCESS } from './page-session-fixture.ts'

afterEach(closeTabs)

describe('a logout', () => {
  it('forgets the pair after the provider answered, then leaves for its page', async () => {
    const { session: page, calls, storage, told, went } = openTab({ kept: member })
    const redirect = deferred<{ redirectSession: RedirectSession }>()
    calls.createRedirectSession.mockReturnValue(redirect.promise)

    const logout = page.logout('/bye')
    await settle()
    expect(page.role).toBe('member')
    redirect.resolve({ redirectSession: { fullUrl: 'https://provider.example/logout' } })
    await logout

    expect(calls.createRedirectSession).toHaveBeenCalledWith({
      logout: { clientId: 'demo-client' },
      callbacks: { postFlowUrl: 'https://shop.example/bye' },
    })
    expect([page.role, page.member, storage.read()]).toEqual(['none', undefined, undefined])
    expect(told).toEqual(['none INITIAL logout'])
    expect(went).toEqual(['https://provider.example/logout'])
  })

  it('takes the visitor’s preferences along', async () => {
    const { session: page, calls } = openTab({ kept: member })
    const preferences = { additionalQueryParameters: { lang: 'de' } }
    await page.logout('/bye', preferences)
    expect(calls.createRedirectSession).toHaveBeenCalledWith(expect.objectContaining({ preferences }))
  })

  it('returns to this page by default', async () => {
    const { session: page, calls } = openTab({ kept: member })

    await page.logout()

    expect(calls.createRedirectSession.mock.calls[0]?.[0].callbacks).toEqual({ postFlowUrl: HREF })
  })

  it('happens once for a double click, and not at all for a visitor', async () => {
    const asMember = openTab({ kept: member })
    const asVisitor = openTab()

    await Promise.all([asMember.session.logout(), asMember.session.logout()])
    await asVisitor.session.logout()

    expect(asMember.calls.createRedirectSession).toHaveBeenCalledTimes(1)
    expect(asVisitor.calls.createRedirectSession).not.toHaveBeenCalled()
  })

  it('deletes the member even if the provider can’t be reached', async () => {
    const { session: page, calls, went } = openTab({ kept: member })
    calls.createRedirectSession.mockRejectedValue(new StoreError('network', 'System error occurred'))

    await expect(page.logout()).rejects.toMatchObject({ code: 'network' })

    expect([page.role, went]).toEqual(['none', []])
  })

  it('doesn’t follow an invalid address', async () => {
    const { session: page, calls, went } = openTab({ kept: member })
    calls.createRedirectSession.mockResolvedValue({ redirectSession: { fullUrl: 'javascript:alert(1)' } })

    await expect(page.logout()).rejects.toMatchObject({ code: 'system' })

    expect([page.role, went]).toEqual(['none', []])
  })

  it('refuses an invalid return address before anything else', async () => {
    const { session: page, calls } = openTab({ kept: member })

    await expect(page.logout('javascript:alert(1)')).rejects.toMatchObject({ code: 'invalid_configuration' })

    expect([page.role, calls.createRedirectSession.mock.calls]).toEqual(['member', []])
  })

  it('beats a login that is still under way', async () => {
    const { session: page, calls, storage, frames } = openTab({ kept: member })
    const late = deferred<typeof SUCCESS>()
    calls.login.mockReturnValue(late.promise)

    const login = page.login(ADA)
    await settle()
    await page.logout()
    late.resolve(SUCCESS)
    await login

    expect([page.role, storage.read(), frames]).toEqual(['none', undefined, []])
  })

  it('beats a member pair that is still on its way', async () => {
    const { session: page, calls, popups, post, state } = openTab({ kept: member })
    const late = deferred<ReturnType<typeof answer>>()
    calls.requestTokens.mockReturnValue(late.promise)

    const login = page.login({ mode: 'popup' })
    await waitFor(() => expect(popups[0]?.went).toHaveLength(1))
    post({ origin: ORIGIN, source: popups[0], data: { code: 'C1', state: state() } })
    await waitFor(() => expect(calls.requestTokens).toHaveBeenCalled())
    await page.logout()
    late.resolve(answer('LATE'))
    await login

    expect(page.role).toBe('none')
  })

  it.each([
    ['nobody came after', undefined],
    ['another member came after', { ...session({ role: 'member', value: 'B-T', refresh: 'B-R' }) }],
  ])('leaves nothing of a member who is still being looked up: %s', async (_who, next) => {
    const { session: page, calls, popups, post, state, storage, tokens } = openTab()
    const late = deferred<Awaited<ReturnType<typeof calls.readUserInfo>>>()
    calls.readUserInfo.mockReturnValueOnce(late.promise)

    const login = page.login({ mode: 'popup' })
    await waitFor(() => expect(popups[0]?.went).toHaveLength(1))
    post({ origin: ORIGIN, source: popups[0], data: { code: 'C1', state: state() } })
    await login
    await waitFor(() => expect(calls.readUserInfo).toHaveBeenCalled())
    await page.logout()
    if (next) tokens.setPair(next)
    late.resolve({ sub: 'M1', name: 'Ada', email: 'ada@example.com' })
    await settle()

    expect([page.role, page.member]).toEqual([next ? 'member' : 'none', undefined])
    expect(storage.read()).toEqual(next)
  })

  it('delays a login that is requested meanwhile until its end', async () => {
    const { session: page, calls } = openTab({ kept: member })
    const redirect = deferred<{ redirectSession: RedirectSession }>()
    calls.createRedirectSession.mockReturnValueOnce(redirect.promise)
    calls.login.mockResolvedValue({ state: 'REQUIRE_OWNER_APPROVAL' })

    void page.logout()
    const login = page.login(ADA)
    await settle()
    expect(calls.login).not.toHaveBeenCalled()
    redirect.resolve({ redirectSession: hostedPage })

    expect(await login).toEqual({ loginState: 'OWNER_APPROVAL_REQUIRED' })
  })
})
