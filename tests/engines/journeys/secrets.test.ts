import { expect, it } from 'vitest'
import { see, write } from '../../support/engines/hand.ts'
import { lookAround, outlastFrames } from '../../support/page-secrets.ts'
import { startJourneys } from '../journeys.ts'

const { visit } = startJourneys()

const KEY = 'store-widgets:demo-client'
const MEMBER = { email: 'member@example.com', password: 'correct horse battery' }

/** Runs before our script: notes every secret that is sent to the provider, or received from it. */
function noteSecrets(): void {
  const own = window.fetch
  const secrets: string[] = []
  const note = (text: string) => {
    const named = /"(\w*[tT]oken|state_token|code|codeVerifier|password)":\s*"([^"]{6,})"/g
    for (const [, name, value] of text.matchAll(named)) if (value && name !== 'tokenType') secrets.push(value)
  }
  window.fetch = async (...given) => {
    note(String(given[1]?.body ?? ''))
    const response = await own(...given)
    note(
      await response
        .clone()
        .text()
        .catch(() => ''),
    )
    return response
  }
  Object.assign(window, { readSecrets: () => secrets })
}

it('a member’s login leaves no token, password or code in the page, its storage or its addresses', async () => {
  const head = `<script>(${outlastFrames})();(${noteSecrets})()</script>`
  const tab = await visit('<store-login></store-login>', { head, host: 'shop.localhost' })
  await write(tab, { css: 'store-login input[name=email]' }, MEMBER.email)
  await write(tab, { css: 'store-login input[name=password]' }, MEMBER.password)
  await tab.press('Enter')
  await see(tab, { css: 'button', says: 'Log out', within: 'store-login' })
  const seen = await tab.run(lookAround, KEY)
  const secrets = await tab.run(() => (window as typeof window & { readSecrets(): string[] }).readSecrets())
  const kept = await tab.run((key: string) => localStorage.getItem(key) ?? '', KEY)

  // This makes sure that the search finds something: the password, the session's token, and the tokens in their allowed
  // place.
  expect(secrets).toContain(MEMBER.password)
  expect(secrets.filter((secret) => kept.includes(secret)).length).toBeGreaterThanOrEqual(2)
  expect(secrets.filter((secret) => seen.some((text) => text.includes(secret)))).toEqual([])
})
