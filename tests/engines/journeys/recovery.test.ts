import { expect, it } from 'vitest'
import { arrive, click, see, type Wanted, write } from '../../support/engines/hand.ts'
import type { Tab } from '../../support/engines/tab.ts'
import { startJourneys } from '../journeys.ts'

const { visit, site } = startJourneys()

const within = 'store-login'
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const
const PASSWORD = 'a kiln full of mugs'
const button = (says: string): Wanted => ({ css: 'button', says, within })
const field = (name: string): Wanted => ({ css: `input[name=${name}]`, within })
const heading = (says: string): Wanted => ({ css: 'h2', says, within })

interface Mail {
  readonly to: string
  readonly code?: string
  readonly link?: string
}
async function findMail(to: string, has: 'code' | 'link'): Promise<string> {
  const find = async () => {
    const mails = (await (await fetch(`${site().sandbox.url}/_sandbox/mail`)).json()) as Mail[]
    return mails.find((mail) => mail.to === to && mail[has])?.[has]
  }
  await expect.poll(find).toBeDefined()
  return String(await find())
}
/** Whether new members have to confirm their address. */
const askForCode = (requireEmailVerification: boolean) =>
  fetch(`${site().sandbox.url}/_sandbox/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requireEmailVerification }),
  })

async function register(tab: Tab, email: string): Promise<void> {
  await write(tab, field('firstName'), 'Juno')
  await write(tab, field('email'), email)
  await write(tab, field('password'), PASSWORD)
  await tab.press('Enter')
}

it.each(SIZES)('a new member confirms their address by a code, at $width px', async (size) => {
  await askForCode(true)
  try {
    const email = `code-${size.width}@example.com`
    const tab = await visit('<store-login view="register"></store-login>', { size })
    await register(tab, email)
    await see(tab, heading('Check your e-mail'))
    await write(tab, field('code'), '000000')
    await tab.press('Enter')
    await see(tab, { css: '.sf-problem', says: /This code is wrong/, within })
    await tab.goTo(await tab.address())
    await write(tab, field('code'), await findMail(email, 'code'))
    await tab.press('Enter')
    await see(tab, button('Log out'))
  } finally {
    await askForCode(false)
  }
})

it.each(SIZES)('a member who has forgotten their password sets a new one, at $width px', async (size) => {
  const email = `reset-${size.width}@example.com`
  const tab = await visit('<store-login></store-login>', { size })
  const address = await tab.address()
  await click(tab, button('Create an account'))
  await register(tab, email)
  await click(tab, button('Log out'))
  await arrive(tab, /wixMemberLoggedIn=false/)
  await tab.goTo(address)

  await click(tab, button('Forgot your password?'))
  await write(tab, field('email'), email)
  await tab.press('Enter')
  await see(tab, heading('Check your e-mail'))
  const token = new URL(await findMail(email, 'link')).searchParams.get('token')
  await tab.goTo(`${address}?recoveryToken=${token}`)
  await write(tab, field('password'), 'another kiln of bowls')
  expect(await tab.address()).toBe(address)
  await tab.press('Enter')
  await see(tab, button('Log out'))
})
