import { describe, expect, it } from 'vitest'
import { click, see } from '../../support/engines/hand.ts'
import type { Tab } from '../../support/engines/tab.ts'
import { startJourneys } from '../journeys.ts'

/** A page with a consent banner: Google's snippet, and a button that gives consent. */
const PAGE = `<script>
  window.dataLayer = []
  function gtag() { dataLayer.push(arguments) }
  gtag('consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied' })
  const agree = () => gtag('consent', 'update', { analytics_storage: 'granted', ad_storage: 'granted' })
</script>
<button onclick="agree()">I agree</button>
<store-cart></store-cart>
<div style="max-inline-size:20em"><store-product product-slug="belly-vase"></store-product></div>`

const readEvents = (tab: Tab) =>
  tab.run(() =>
    (window as typeof window & { dataLayer: { event?: string }[] }).dataLayer.flatMap(
      ({ event }) => event ?? [],
    ),
  )

describe.each(['v1', 'v3'] as const)('catalog %s', (catalog) => {
  const { visit } = startJourneys({ catalog })

  it(`events from before the answer to the page’s banner are reported afterwards, once (catalog ${catalog})`, async () => {
    const tab = await visit(PAGE, { script: 'data-analytics="datalayer"' })
    // The page has reserved no space for the cart's button, which moves the card down.
    await see(tab, { css: 'store-cart[status=empty]' })
    await click(tab, { css: 'button', says: /^Add to cart/, within: 'store-product' })
    await see(tab, { css: '.line:not([aria-busy=true])', within: 'dialog[open]' })
    await tab.press('Escape')
    expect(await readEvents(tab)).toEqual([])
    await click(tab, { css: 'button', says: 'I agree' })
    // The order of the three differs among the engines: a card counts as seen when they report it.
    await expect
      .poll(async () => [...(await readEvents(tab))].sort())
      .toEqual(['add_to_cart', 'view_cart', 'view_item'])
  })
})
