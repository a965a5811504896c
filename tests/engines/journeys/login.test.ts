import { describe, expect, it } from 'vitest'
import { arrive, click, see, write } from '../../support/engines/hand.ts'
import type { Surface, Tab } from '../../support/engines/tab.ts'
import { startJourneys } from '../journeys.ts'

const { visit, shoot } = startJourneys()

const MEMBER = { email: 'member@example.com', password: 'correct horse battery' }
const OPEN = { css: 'button', says: 'Log in', within: 'store-login' }

/** Logs in at the provider's own form, in this window, in another or in a frame. */
async function logInThere(tab: Surface): Promise<void> {
  await write(tab, { css: 'input[name=email]' }, MEMBER.email)
  await write(tab, { css: 'input[name=password]' }, MEMBER.password)
  await tab.press('Enter')
}

async function expectMember(tab: Tab): Promise<void> {
  await see(tab, { css: 'button', says: 'Log out', within: 'store-login' })
  expect(
    await tab.run(
      () => (globalThis as { StoreWidgets: { session: { role: string } } }).StoreWidgets.session.role,
    ),
  ).toBe('member')
}

const logOut = async (tab: Tab) => {
  await click(tab, { css: 'button', says: 'Log out', within: 'store-login' })
  await arrive(tab, /wixMemberLoggedIn=false/)
  await see(tab, { css: 'store-login[status=ready]' })
  await see(tab, OPEN)
}

describe.each([
  { site: 'on the provider’s own site', host: '127.0.0.1' },
  { site: 'on another site than the provider’s', host: 'shop.localhost' },
])('$site', ({ site, host }) => {
  it(`a member logs in with a password in the page, and logs out, ${site}`, async () => {
    const tab = await visit('<store-login></store-login>', { host })
    await write(tab, { css: 'store-login input[name=email]' }, MEMBER.email)
    await write(tab, { css: 'store-login input[name=password]' }, MEMBER.password)
    await shoot(tab, 'login')
    await tab.press('Enter')
    await expectMember(tab)
    await tab.goTo(await tab.address())
    await expectMember(tab)
    await logOut(tab)
  })

  it(`a member logs in in a window of the provider, ${site}`, async () => {
    const tab = await visit('<store-login mode="popup"></store-login>', { host })
    await click(tab, OPEN)
    const popup = await tab.popup()
    await logInThere(popup)
    await expectMember(tab)
    await expect.poll(() => popup.isOpen()).toBe(false)
  })

  it(`a member logs in in a frame, ${site}`, async () => {
    const tab = await visit('<store-login mode="iframe"></store-login>', { host })
    await click(tab, OPEN)
    await see(tab, { css: 'iframe' })
    await logInThere(await tab.frame())
    await expectMember(tab)
  })

  it(`a member logs in by redirect, ${site}, and comes back to the same place`, async () => {
    const tab = await visit('<store-login mode="redirect"></store-login>', { host })
    const start = await tab.address()
    await click(tab, OPEN)
    await see(tab, { css: 'input[name=email]' })
    await logInThere(tab)
    await expectMember(tab)
    expect(await tab.address()).toBe(start)
  })
})
