import { expect, it } from 'vitest'
import { click, see, tabTo, type Wanted, write } from '../../support/engines/hand.ts'
import type { Tab } from '../../support/engines/tab.ts'
import { startJourneys } from '../journeys.ts'

const { visit, shoot, site } = startJourneys()

const within = 'store-withdraw'
const field = (says: string): Wanted => ({ css: 'input', says, within })
const button = (says: string): Wanted => ({ css: 'button', says, within })
const heading = (says: string): Wanted => ({ css: 'h2', says, within })

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

const readMails = async (to: string) => {
  const mails = (await (await fetch(`${site().sandbox.url}/_sandbox/mail`)).json()) as {
    readonly to: string
    readonly subject: string
    readonly text: string
  }[]
  return mails.filter((mail) => mail.to === to)
}

/** Returns the time on the receipt, in UTC. */
const readTime = (tab: Tab) =>
  tab.run(
    () =>
      document
        .querySelector('store-withdraw')
        ?.shadowRoot?.querySelector('[data-row=receivedUtc] dd')
        ?.textContent?.trim() ?? '',
  )

it.each(SIZES)(
  'a guest withdraws by keyboard alone, and the receipt comes by mail, at $width px',
  async (size) => {
    const to = `guest-${size.width}@example.com`
    const tab = await visit('<store-withdraw action="/withdraw"></store-withdraw>', {
      size,
      // An unknown order gets a 422, which the console reports.
      toldTrouble: /422/,
    })
    await tabTo(tab, button('Withdraw from contract here'))
    await tab.press('Enter')
    await tabTo(tab, field('Your name'))
    await tab.type('Ada Lovelace')
    await tab.press('Tab')
    await tab.type('77')
    await tab.press('Tab')
    await tab.type(to)
    await tab.press('Enter')
    await see(tab, heading('Is this what you want to say?'))
    await tabTo(tab, button('Confirm withdrawal'))
    await tab.press('Enter')
    await tabTo(tab, button('Send it as it is'))
    await tab.press('Enter')
    await see(tab, heading('Your withdrawal has arrived'))
    await shoot(tab, `withdraw-${size.width}`)
    const [mail, ...more] = await readMails(to)
    expect([mail?.subject, more]).toEqual(['Receipt of your withdrawal, order 77', []])
    expect(mail?.text).toContain(await readTime(tab))
  },
)

it.each(SIZES)('a member withdraws from a part of one of their orders, at $width px', async (size) => {
  const tab = await visit(
    `<store-login></store-login><store-withdraw layout="form" action="/withdraw"></store-withdraw>`,
    { size },
  )
  await write(tab, { css: 'store-login input[name=email]' }, 'member@example.com')
  await write(tab, { css: 'store-login input[name=password]' }, 'correct horse battery')
  await tab.press('Enter')
  await expect
    .poll(() =>
      tab.run(
        () =>
          document
            .querySelector('store-withdraw')
            ?.shadowRoot?.querySelector<HTMLInputElement>('input[autocomplete=name]')?.value,
      ),
    )
    .toBe('Mara Brandt')
  await write(tab, field('Number of the order'), '78')
  await click(tab, { css: 'input[type=radio]', says: 'I withdraw from some of it', within })
  await write(tab, field('Item'), 'Butter dish')
  await click(tab, button('Review'))
  await see(tab, { css: '*', says: /Butter dish/, within })
  await shoot(tab, `withdraw-member-${size.width}`)
  await see(tab, button('Confirm withdrawal'))
})
