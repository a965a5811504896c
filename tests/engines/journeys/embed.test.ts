import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HostPages, startHostPages } from '../../../demo/host/serve-pages.ts'
import { fillCheckout, PAY } from '../customer.ts'
import { arrive, click, see } from '../hand.ts'
import { startJourneys } from '../journeys.ts'
import { readTrouble } from '../site.ts'

const { visit, shoot, site } = startJourneys({ origins: '*' })

/** As the documentation's snippet has it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms'

let shop: HostPages
let origin: string
beforeAll(async () => {
  const distFolder = process.env.STORE_TEST_DIST ?? 'dist'
  shop = await startHostPages({ port: 0, apiHost: site().sandbox.url, distFolder })
  // Another site than the page around it, which is at 127.0.0.1.
  origin = shop.url.replace('127.0.0.1', 'localhost')
})
afterAll(() => shop?.close())

/** Opens a page with the frame of this address, pasted as the documentation has it. */
async function open(address: string) {
  const src = `${origin}/embed.html?${address}&client=demo-client`
  const tab = await visit(
    `<iframe src="${src}" title="Goods" width="352" height="520" sandbox="${SANDBOX}"></iframe>
     <script type="module" src="${origin}/embed-host.js"></script>`,
  )
  await see(tab, { css: 'iframe' })
  return { tab, src, frame: await tab.frame() }
}

it('an embed of another site is as high as its cards', async () => {
  const { tab, frame } = await open('collection=mugs&page-size=4')
  await see(frame, { css: '[part~=card]', within: 'store-collection' })
  await expect
    .poll(() => tab.run(() => Number(document.querySelector('iframe')?.getAttribute('height'))))
    .toBeGreaterThan(600)
  await expect
    .poll(() => frame.run(() => Math.abs(document.body.getBoundingClientRect().height - innerHeight)))
    .toBeLessThan(1)
  await shoot(tab, 'embed')
  expect(await readTrouble(frame)).toEqual([])
})

it('an embed of another site sells by a window of its own', async () => {
  const { tab, src, frame } = await open('product=butter-dish')
  await click(frame, { css: 'button', says: /^Buy now/ })
  const checkout = await tab.popup()
  await arrive(checkout, /\/checkout\?/)
  await fillCheckout(checkout)
  await click(checkout, PAY)
  await expect.poll(() => checkout.address()).toBe(src)
  await see(checkout, { css: '*', says: /Butter dish/, within: '[part~=order]' })
})
