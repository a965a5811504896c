import { expect, it } from 'vitest'
import { click, see } from '../../support/engines/hand.ts'
import { startJourneys } from '../journeys.ts'
import { readTrouble } from '../site.ts'

const { visit, shoot } = startJourneys()

it('a shop in a frame of another site sells, and keeps its cart after a reload', async () => {
  const tab = await visit(
    `<store-cart style="display:block;min-block-size:2.75rem"></store-cart>
     <store-product product-slug="belly-vase" style="max-inline-size:14em"></store-product>`,
    { host: 'shop.localhost', framedBy: '127.0.0.1' },
  )
  await see(tab, { css: 'iframe' })
  let frame = await tab.frame()
  await see(frame, { css: 'button', within: 'store-cart' })
  await click(frame, { css: 'button', says: /^Add to cart/, within: 'store-product' })
  await see(frame, { css: '.line:not([aria-busy=true])', within: 'dialog[open]' })
  await click(frame, { css: 'button', says: 'One more of Belly vase', within: 'dialog[open]' })
  await see(frame, { css: '[part~=badge]', says: /2/, within: 'store-cart' })
  await shoot(tab, 'framed')
  expect(await readTrouble(frame)).toEqual([])

  await tab.goTo(await tab.address())
  await see(tab, { css: 'iframe' })
  frame = await tab.frame()
  await see(frame, { css: '[part~=badge]', says: /2/, within: 'store-cart' })
  await click(frame, { css: 'button', within: 'store-cart' })
  await see(frame, { css: '.line:not([aria-busy=true])', within: 'dialog[open]' })
  // This is the provider's cart, not the count that the browser has stored.
  await see(frame, { css: 'button', says: 'One more of Belly vase', within: 'dialog[open]' })
  expect(await frame.run(() => document.querySelector('store-cart')?.shadowRoot?.textContent)).not.toContain(
    'can’t keep this cart',
  )
  expect(await readTrouble(frame)).toEqual([])
})
