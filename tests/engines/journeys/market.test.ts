import { describe, expect, it } from 'vitest'
import { click, count, see, write } from '../../support/engines/hand.ts'
import { startJourneys } from '../journeys.ts'

describe.each(['v1', 'v3'] as const)('catalog %s', (catalog) => {
  const { visit, shoot } = startJourneys({ catalog })

  it(`a shopper leaves an address for a sold-out product, and the page does not keep it (catalog ${catalog})`, async () => {
    const tab = await visit(
      '<store-product layout="detail" product-slug="salt-glazed-prep-bowl"></store-product>',
    )
    const within = 'store-back-in-stock'
    await click(tab, { css: '[part=open]', within })
    await write(tab, { css: 'input', within }, 'ines@example.com')
    await tab.press('Enter')
    await see(tab, { css: '*', says: /^ines@example\.com gets an e-mail as soon as/, within })
    expect(await tab.run(() => document.documentElement.outerHTML)).not.toContain('ines@example.com')
    await shoot(tab, `back-in-stock-${catalog}`)
  })

  it(`a link offers products, and the shopper adds them to the cart (catalog ${catalog})`, async () => {
    const tab = await visit('<store-cart></store-cart><p>News</p>')
    await see(tab, { css: 'store-cart[status=empty]' })
    const address = await tab.address()
    await tab.goTo(`${address}?store-cart=belly-vase:2,butter-dish&a=1`)
    await see(tab, { css: 'h2', says: 'Put this into your cart?' })
    expect(new URL(await tab.address()).search).toBe('?a=1')
    await count(tab, { css: '[part=cart-link-piece]' }, 2)
    await shoot(tab, `cart-link-${catalog}`)
    await click(tab, { css: '[part=cart-link-yes]' })
    await see(tab, { css: '.line:not([aria-busy=true])', says: /Butter dish/, within: 'dialog[open]' })
    await count(tab, { css: '[part=line]', within: 'dialog[open]' }, 2)
  })
})
