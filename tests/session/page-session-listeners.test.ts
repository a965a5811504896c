import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, applicationError, session } from '../support/session.ts'
import { waitFor } from '../support/wait-for.ts'
import { closeTabs, member, ORIGIN, openTab } from './page-session-fixture.ts'

afterEach(closeTabs)

describe('the content of storage', () => {
  it('doesn’t make a visitor a member by a name beside the pair', () => {
    const { session: page } = openTab({ kept: { ...session(), member: { name: 'Ada' } } })

    expect([page.role, page.member]).toEqual(['visitor', undefined])
  })
})

describe('subscribers are notified', () => {
  it('of one change to a visitor when the provider no longer knows the member', async () => {
    const { session: page, tokens, calls, told } = openTab({ kept: member })
    calls.requestTokens.mockImplementation(async (grant) => {
      if (grant.grantType === 'refresh_token') throw applicationError('invalid_grant')
      return answer('visitor')
    })

    await tokens.getAccessToken({ rejected: 'M-T' })

    expect(told).toEqual(['visitor INITIAL'])
    expect([page.role, page.member]).toEqual(['visitor', undefined])
  })

  it('of no renewal, and the snapshot stays the same object', async () => {
    const { session: page, tokens, told } = openTab({ kept: member })
    const before = page.snapshot()

    await tokens.getAccessToken({ rejected: 'M-T' })

    expect(told).toEqual([])
    expect(page.snapshot()).toBe(before)
  })

  it('even when one of them throws', async () => {
    const { session: page, told } = openTab({ kept: member })
    const thrown = vi.fn()
    process.once('uncaughtException', thrown)
    page.subscribe(() => {
      throw new Error('of the host page')
    })
    const last = vi.fn()
    page.subscribe(last)

    await page.logout()
    await waitFor(() => expect(thrown).toHaveBeenCalled())

    expect(last).toHaveBeenCalled()
    expect(told).toEqual(['none INITIAL logout'])
  })
})

describe('several tabs', () => {
  it('are logged in together within a second, as the same member', async () => {
    const here = openTab()
    const there = openTab({ stores: here.stores })

    const login = here.session.login({ mode: 'popup' })
    await waitFor(() => expect(here.popups[0]?.went).toHaveLength(1))
    here.post({ origin: ORIGIN, source: here.popups[0], data: { code: 'C1', state: here.state() } })
    await login

    await waitFor(() => expect(there.session.role).toBe('member'))
    expect(there.told).toEqual(['member INITIAL'])

    await there.session.logout()
    await waitFor(() => expect(here.told.at(-1)).toBe('none INITIAL'))
  })

  it('are logged out together, and an open login form is at its beginning again', async () => {
    const here = openTab({ kept: member })
    const there = openTab({ stores: here.stores })

    await here.session.logout()

    await waitFor(() => expect(there.session.role).toBe('none'))
    expect(there.told).toEqual(['none INITIAL'])
    expect(there.went).toEqual([])
  })

  it.each(['session', 'memory'] as const)(
    'are logged out together even with storage %s, which they do not share',
    async (storageKind) => {
      const here = openTab({ kept: member, storageKind })
      const there = openTab({ kept: member, storageKind })

      await here.session.logout()

      await waitFor(() => expect(there.session.role).toBe('none'))
    },
  )

  it('learn that another member has replaced the first', async () => {
    const here = openTab({ kept: member })
    const there = openTab({ stores: here.stores })
    const tabs = there.raw as EventTarget

    here.storage.write({ ...member, member: { name: 'Grace' } })
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'store-widgets:demo-client' }))

    expect(there.session.member).toEqual({ name: 'Grace' })
    expect(there.told).toEqual(['member INITIAL'])
  })
})
