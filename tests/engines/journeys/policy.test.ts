import { expect, it } from 'vitest'
import { readPolicy } from '../../support/documents.ts'
import { click, see, write } from '../../support/engines/hand.ts'
import { startJourneys } from '../journeys.ts'

const { visit, site } = startJourneys()

const POLICY = readPolicy()

it('a shop works under the strict policy that the documentation names, and nothing is reported', async () => {
  expect(POLICY).toContain('require-trusted-types-for')
  const policy = `${POLICY.replace('https://cdn.example', site().origin).replace(/https:\/\/(api|media)\.example/g, site().sandbox.url)}; frame-src ${site().sandbox.url}; media-src ${site().sandbox.url}; trusted-types 'none'`
  const tab = await visit(
    `<store-cart></store-cart>
     <store-product product-slug="belly-vase" layout="detail"></store-product><store-login></store-login>`,
    // The page's icon, which Firefox and WebKit request.
    { headers: { 'Content-Security-Policy': policy }, toldTrouble: /favicon\.ico/ },
  )
  await see(tab, { css: 'button', within: 'store-cart' })
  await click(tab, { css: 'button', says: /^Add to cart/, within: 'store-product' })
  await see(tab, { css: '.line:not([aria-busy=true])', within: 'dialog[open]' })
  await tab.press('Escape')
  await write(tab, { css: 'store-login input[name=email]' }, 'member@example.com')
  await write(tab, { css: 'store-login input[name=password]' }, 'correct horse battery')
  await tab.press('Enter')
  await see(tab, { css: 'button', says: 'Log out', within: 'store-login' })
})
