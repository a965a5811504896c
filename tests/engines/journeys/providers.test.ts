import { expect, it } from 'vitest'
import { arrive, click, outlast, see, type Wanted, write } from '../../support/engines/hand.ts'
import type { Tab } from '../../support/engines/tab.ts'
import { startJourneys } from '../journeys.ts'

const { visit, shoot } = startJourneys()

const within = 'store-login'
const PASSWORD = 'correct horse battery'
const button = (says: string | RegExp): Wanted => ({ css: 'button', says })
const alert = (says: RegExp): Wanted => ({ css: '[role=alert]', says, within })
const loggedIn = { ...button('Log out'), within }

/** These alternate, because an account is connected to one provider at a time: each journey has to connect it again. */
const WAYS = [
  { name: 'Google', width: 390 },
  { name: 'Facebook', width: 390 },
  { name: 'Google', width: 1280 },
  { name: 'Facebook', width: 1280 },
] as const
const sizeOf = (width: number) => ({ width, height: width < 768 ? 844 : 800 })

const press = (tab: Tab, name: string) =>
  click(tab, { ...button(new RegExp(`^Continue with ${name}`)), within })
async function openWindow(tab: Tab, name: string): Promise<Tab> {
  await press(tab, name)
  const popup = await tab.popup()
  await see(popup, { css: 'h1', says: `Sign in with ${name}` })
  return popup
}
const isGone = (popup: Tab) => expect.poll(() => popup.isOpen()).toBe(false)
/** The name under which the page knows the member. */
const memberOf = (tab: Tab) =>
  tab.run(
    () =>
      (globalThis as { StoreWidgets?: { session: { member?: { name?: string } } } }).StoreWidgets?.session
        .member?.name ?? null,
  )

it.each(WAYS)(
  'a shopper refuses at $name, and then logs in, in the tab, at $width px',
  async ({ name, width }) => {
    const tab = await visit('<store-login mode="redirect" providers="google facebook"></store-login>', {
      size: sizeOf(width),
    })
    const start = await tab.address()
    await press(tab, name)
    await see(tab, { css: 'h1', says: `Sign in with ${name}` })
    await click(tab, button('Cancel'))
    await see(tab, alert(/You have not allowed the shop/))
    expect(await tab.address()).toBe(start)
    await outlast(tab, { css: '[part~=last-used]', within })

    await press(tab, name)
    await click(tab, button(/^Ines Novak/))
    await see(tab, loggedIn)
    expect(await tab.address()).toBe(start)
    await click(tab, loggedIn)
    await arrive(tab, /wixMemberLoggedIn=false/)
    // The button by which they logged in shows it.
    await see(tab, { ...button(new RegExp(`^Continue with ${name}.*Last used here`)), within })
  },
)

it.each(WAYS)(
  'a login at $name uses the tab itself if its window is blocked, at $width px',
  async ({ name, width }) => {
    const tab = await visit('<store-login providers="google facebook"></store-login>', {
      size: sizeOf(width),
    })
    const start = await tab.address()
    await see(tab, { ...button(new RegExp(`^Continue with ${name}`)), within })
    await tab.run(() => {
      globalThis.open = () => null
    })
    await press(tab, name)
    await click(tab, button(/^Ines Novak/))
    await see(tab, loggedIn)
    expect(await tab.address()).toBe(start)
  },
)

it.each(WAYS)(
  'a shopper refuses at $name, and then connects it to their account, in a window, at $width px',
  async ({ name, width }) => {
    const tab = await visit('<store-login providers="google facebook"></store-login>', {
      size: sizeOf(width),
    })
    const refused = await openWindow(tab, name)
    await click(refused, button('Cancel'))
    await see(tab, alert(/You have not allowed the shop/))
    await isGone(refused)

    const known = await openWindow(tab, name)
    await click(known, button(/^Mara Brandt/))
    await click(known, button('Back to the shop'))
    await see(tab, alert(/There is an account with this address/))
    await isGone(known)
    await shoot(tab, `providers-${name}-${width}`)

    const joining = await openWindow(tab, name)
    await click(joining, button(/^Mara Brandt/))
    await write(joining, { css: 'input[name=password]' }, PASSWORD)
    await click(joining, button('Join and go on'))
    await see(tab, loggedIn)
    await isGone(joining)
    await expect.poll(() => memberOf(tab)).toBe('Mara Brandt')
  },
)
