import { expect, it } from 'vitest'
import { click, count, outlast, see } from '../../support/engines/hand.ts'
import { startJourneys } from '../journeys.ts'

const { visit, site } = startJourneys()

/** The console tells builders that the provider is out of reach; Firefox adds its own message. */
const TOLD = /: console store-widgets:|^Cross-Origin Request Blocked/

const PAGE = `<store-cart open-after-adding="off" style="display:block;min-block-size:2.75rem"></store-cart><main style="max-inline-size:20em">
  <store-product product-slug="belly-vase"></store-product></main>`

it('without a provider tags show a message, keep their own content, and are drawn after "Try again"', async () => {
  await site().faults.goDown()
  const tab = await visit(
    `<store-product product-slug="moon-jar"><a href="/jar">Moon jar</a></store-product>
     <store-collection collection-slug="mugs" page-size="4"></store-collection>`,
    { throughFaults: true, toldTrouble: TOLD },
  )
  await see(tab, { css: 'store-product[status=error]' })
  await see(tab, { css: 'a', says: 'Moon jar' })
  await see(tab, { css: '[part~=try-again]' })
  await site().faults.comeUp()
  await click(tab, { css: '[part~=try-again]' })
  await count(tab, { css: 'store-product[status=ready], store-collection[status=ready]' }, 2)
})

it('a product that is added without a connection waits in the cart, and is sent once', async () => {
  const tab = await visit(PAGE, { throughFaults: true, toldTrouble: TOLD })
  await see(tab, { css: 'store-product[status=ready]' })
  await see(tab, { css: 'store-cart [part~=button], [part~=button]', within: 'store-cart' })
  // The files of the first addition are loaded when somebody uses the page and the browser is idle.
  await tab.run(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true })))
  await expect
    .poll(() =>
      tab.run(() => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name)
        return [/chunks\/cart-api-/, /chunks\/cart-[^-/]+$/].every((one) =>
          names.some((name) => one.test(name)),
        )
      }),
    )
    .toBe(true)
  await site().faults.goDown()
  try {
    await click(tab, { css: 'button', says: /^Add to cart/, within: 'store-product' })
    await click(tab, { css: '[part~=button]', within: 'store-cart' })
    await see(tab, { css: '[part~=waiting-line]', says: /1 × Belly vase/ })
  } finally {
    await site().faults.comeUp()
  }
  await tab.run(() => void window.dispatchEvent(new Event('online')))
  await see(tab, { css: '.line:not([aria-busy=true])', within: 'dialog[open]' })
  await outlast(tab, { css: '[part~=waiting-line]' })
})
