import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HostPages, startHostPages } from '../../../demo/host/serve-pages.ts'
import { fillCheckout, PAY } from '../../support/engines/customer.ts'
import { click, see } from '../../support/engines/hand.ts'
import type { Place, Tab } from '../../support/engines/tab.ts'
import { startJourneys } from '../journeys.ts'
import { readTrouble } from '../site.ts'

const { visit, shoot, site } = startJourneys({ origins: '*' })

/** As the documentation's snippet has it, but for `allow-same-origin`. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms'

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
async function open(address: string, sandbox: string) {
  const src = `${origin}/embed.html?${address}&client=demo-client`
  const tab = await visit(
    `<iframe src="${src}" title="Goods" width="352" height="520" sandbox="${sandbox}"></iframe>
     <script type="module" src="${origin}/embed-host.js"></script>`,
  )
  await see(tab, { css: 'iframe' })
  return { tab, src, frame: await tab.frame() }
}

/** Waits until the frame is as high as its content. */
const expectFit = (frame: Place) =>
  expect
    .poll(() => frame.run(() => Math.abs(document.body.getBoundingClientRect().height - innerHeight)))
    .toBeLessThan(1)

/**
 * Finds the checkout's window. The press opens an empty one; a checkout that is isolated from its opener takes another
 * target's place in it.
 */
async function findCheckout(tab: Tab): Promise<Tab> {
  let found: Tab | undefined
  await expect
    .poll(async () => {
      found = await tab.popup()
      return found.address()
    })
    .toMatch(/\/checkout\?/)
  return found as Tab
}

/** Their own origins, who thanks for the order, and where the thanks are in the checkout's window. */
const FRAMES = [
  [
    'of another site',
    { sandbox: `${SANDBOX} allow-same-origin`, own: () => origin, by: 'shop', thanks: '[part~=order]' },
  ],
  // Its requests come from `null`, and each storage throws: nothing would know the order when the window came back.
  ['of an opaque origin', { sandbox: SANDBOX, own: () => 'null', by: 'provider', thanks: 'main.thanks' }],
] as const

it.each(FRAMES)('an embed %s is as high as its cards', async (name, { sandbox, own }) => {
  const { tab, frame } = await open('collection=mugs&page-size=4', sandbox)
  await see(frame, { css: '[part~=card]', within: 'store-collection' })
  expect(await frame.run(() => window.origin)).toBe(own())
  await expect
    .poll(() => tab.run(() => Number(document.querySelector('iframe')?.getAttribute('height'))))
    .toBeGreaterThan(600)
  await expectFit(frame)
  await shoot(tab, name.replaceAll(' ', '-'))
  expect(await readTrouble(frame)).toEqual([])
})

it.each(FRAMES)('an embed %s sells by a window of its own', async (_, { sandbox, by, thanks }) => {
  const { tab, src, frame } = await open('product=butter-dish', sandbox)
  await see(frame, { css: 'body > [status=ready]' })
  // Until then the frame's content moves.
  await expectFit(frame)
  await click(frame, { css: 'button', says: /^Buy now/ })
  const checkout = await findCheckout(tab)
  await fillCheckout(checkout)
  await click(checkout, PAY)
  if (by === 'shop') await expect.poll(() => checkout.address()).toBe(src)
  await see(checkout, { css: '*', says: /Butter dish/, within: thanks })
})
