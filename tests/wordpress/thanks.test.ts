import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillCheckout, PAY } from '../support/engines/customer.ts'
import type { Engine, EngineName } from '../support/engines/engine.ts'
import { arrive, click, see } from '../support/engines/hand.ts'
import { stopPrograms } from '../support/engines/processes.ts'
import { startEngine } from '../support/engines/start-engine.ts'
import { CARD, openPluginSite, type PluginSite } from './plugin-site.ts'

/** Buying from a post in the engines of Firefox and of Safari; `cards.test.ts` buys in Chromium. */

let site: PluginSite
let post: string
beforeAll(async () => {
  site = await openPluginSite()
  await site.set({ bake_url: site.service.url })
  post = await site.wordpress.publish(`${CARD}\n\n[store-cart]`)
  await fetch(post)
  await site.wordpress.runCron()
})
afterAll(() => site?.close())

describe.each<EngineName>(['Firefox', 'WebKit'])('%s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await startEngine(name)
  })
  afterAll(async () => {
    await engine?.close()
    await stopPrograms()
  })

  it('buys from a post whose card is in its HTML, to “thank you”', async () => {
    const tab = await engine.open({ width: 1280, height: 900 })
    await tab.goTo(post)
    await click(tab, { css: 'button', says: /^Add to cart/, within: 'store-product' })
    await see(tab, { css: '.line:not([aria-busy=true])', within: 'dialog[open]' })
    await click(tab, { css: 'button', says: 'Checkout', within: 'dialog[open]' })
    await arrive(tab, /\/checkout\?/)
    await fillCheckout(tab)
    await click(tab, PAY)
    await see(tab, { css: '*', says: /Belly vase/, within: '[part~=order]' })
    await expect.poll(() => tab.address()).toBe(post)
    expect(tab.errors).toEqual([])
    await tab.close()
  })
})
