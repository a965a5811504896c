import { beforeAll, describe, expect, it } from 'vitest'
import { arrive, click, see, write } from '../../support/engines/hand.ts'
import type { Surface, Tab } from '../../support/engines/tab.ts'
import { startJourneys } from '../journeys.ts'

const { site, visit } = startJourneys()

const MEMBER = { email: 'member@example.com', password: 'correct horse battery' }
const OPEN = { css: 'button', says: 'Log in', within: 'store-login' }
const AT = '/p/mug?x=1#y'
const SCROLLED = 700

/** A tall page with an anchor for its address, and a login that is always visible. */
const writeBody = (login: string) =>
  `<div style="position:fixed;inset:0 0 auto 0;background:#fff">${login}</div><p id="y" style="margin-block:600px 3000px">Here</p>`

async function logInThere(tab: Surface): Promise<void> {
  await write(tab, { css: 'input[name=email]' }, MEMBER.email)
  await write(tab, { css: 'input[name=password]' }, MEMBER.password)
  await tab.press('Enter')
}

const scrollOf = (tab: Tab) => tab.run(() => Math.round(scrollY))

/** Opens the page of the mug on a host whose list has one address, and scrolls. */
async function open(login: string, host: string, script: string): Promise<{ tab: Tab; start: string }> {
  const tab = await visit(writeBody(login), { host, script, at: AT })
  await see(tab, { css: 'store-login[status=ready]' })
  await tab.run((to: number) => scrollTo(0, to), SCROLLED)
  return { tab, start: await tab.address() }
}

async function expectBack(tab: Tab, start: string): Promise<void> {
  await see(tab, { css: 'button', says: 'Log out', within: 'store-login' })
  expect(await tab.address()).toBe(start)
  await expect.poll(() => scrollOf(tab)).toBe(SCROLLED)
}

describe.each([
  {
    list: 'nothing but /callback',
    host: 'named.localhost',
    path: '/callback',
    script: 'data-login-callback="/callback"',
  },
  { list: 'nothing but the root', host: 'plain.localhost', path: '/', script: '' },
])('on the provider’s list is $list', ({ list, host, path, script }) => {
  beforeAll(async () => {
    await site().addCallback(host, path)
  })

  it(`a member logs in with a password, and stays where they are, with ${list} on the list`, async () => {
    const { tab, start } = await open('<store-login></store-login>', host, script)
    await write(tab, { css: 'store-login input[name=email]' }, MEMBER.email)
    await write(tab, { css: 'store-login input[name=password]' }, MEMBER.password)
    await tab.press('Enter')
    await expectBack(tab, start)
  })

  it(`a member logs in in a window, and stays where they are, with ${list} on the list`, async () => {
    const { tab, start } = await open('<store-login mode="popup"></store-login>', host, script)
    await click(tab, OPEN)
    await logInThere(await tab.popup())
    await expectBack(tab, start)
  })

  it(`a member logs in in a frame, and stays where they are, with ${list} on the list`, async () => {
    const { tab, start } = await open('<store-login mode="iframe"></store-login>', host, script)
    await click(tab, OPEN)
    await see(tab, { css: 'iframe' })
    await logInThere(await tab.frame())
    await expectBack(tab, start)
  })

  it(`a member logs in by redirect, and comes back to where they were, with ${list} on the list`, async () => {
    const { tab, start } = await open('<store-login mode="redirect"></store-login>', host, script)
    await click(tab, OPEN)
    await see(tab, { css: 'input[name=email]' })
    await logInThere(tab)
    await arrive(tab, /\/p\/mug/)
    await expectBack(tab, start)
  })
})
