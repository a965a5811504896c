import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'
import { inMatrix, OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpFaultySite } from '../support/browser/set-up-site.ts'

/** The first request of cards. */
const CARDS_PATH = 'products/query'

/** The page's own content in the named slots of our tags. */

const site = setUpFaultySite()

/** The resets of pages, which also affect slotted content. */
const RESET = '<style>*{margin:0;padding:0}</style>'
const BODY = `${RESET}<main>
  <store-product product-slug="bud-vase"><b slot="badge">Handmade</b><em slot="title">Our vase</em>
    <span slot="price">Ask us</span><a slot="actions" href="#visit">Visit</a></store-product>
  <store-product product-slug="no-such"><p>Own words</p><p slot="empty">Gone for good</p></store-product>
  <store-product product-slug="stoneware-mug" layout="detail"><b slot="badge">Handmade</b><em slot="title">Our mug</em></store-product>
  <store-collection collection-slug="no-such"><p slot="empty">Nothing here</p></store-collection>
  <store-cart layout="inline"><p slot="empty">Begin with the mugs</p></store-cart></main>`

interface Counting {
  countReady(): void
}

const bake = async (isServed: boolean, body = BODY) =>
  isServed
    ? (
        await renderTags(body, {
          clientId: 'demo-client',
          apiHost: site.api,
          locale: 'en',
          cache: createTagCache(),
          timeoutMs: 60_000,
        })
      ).html
    : body

/** The visible content that the page's author has written. */
const seen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[slot]')].map((one) => [
      one.textContent,
      one.checkVisibility() && one.getClientRects().length > 0,
    ]),
  )
const ALL_SEEN = [
  'Handmade',
  'Our vase',
  'Ask us',
  'Visit',
  'Gone for good',
  'Handmade',
  'Our mug',
  'Nothing here',
  'Begin with the mugs',
].map((text) => [text, true])

it.each(rowsOf([{ isServed: false }, { isServed: true }], () => false))(
  'content is in its places, and stays there when React takes over: %j',
  OF_MATRIX,
  async ({ isServed }) => {
    const { page, trouble, warnings } = await site.visit(await bake(isServed))
    // Everything from the server is visible before any script, too.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('store-product')].every((one) =>
        /ready|empty/.test(one.getAttribute('status') ?? ''),
      ),
    )
    await expect.poll(() => seen(page)).toEqual(ALL_SEEN)
    const card = page.locator('store-product').first()
    // The author's content replaces the card's own, except the link.
    await expect.poll(() => card.locator('.link').getAttribute('href')).toMatch(/bud-vase/)
    await expect.poll(() => card.locator('.price').isVisible()).toBe(false)
    await expect.poll(() => card.locator('.buy').isVisible()).toBe(false)
    const corner = await card.evaluate((host) => {
      const badge = host.querySelector('[slot=badge]')?.getBoundingClientRect()
      const media = host.shadowRoot?.querySelector('.media')?.getBoundingClientRect()
      return (
        badge && media && [badge.left - media.left < 30, badge.bottom < media.bottom, badge.top > media.top]
      )
    })
    expect(corner).toEqual([true, true, true])
    const paddings = page
      .locator('[slot=badge]')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).paddingInlineStart) > 5))
    expect(await paddings).toEqual([true, true])
    const missing = page.locator('store-product').nth(1)
    await expect.poll(() => missing.locator('>p:not([slot])').isVisible()).toBe(true)

    await page.evaluate(() => {
      const nodes = [...document.querySelectorAll('store-product')].flatMap((host) => [
        ...(host.shadowRoot?.querySelectorAll('slot,article,h3,.media') ?? []),
      ])
      Object.assign(window, { nodes })
    })
    await card.hover()
    await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 0)
    await page.locator('store-product').nth(2).locator('.title').hover()
    await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 1)
    expect(
      await page.evaluate(() =>
        (window as typeof window & { nodes: Node[] }).nodes
          .filter(({ isConnected }) => !isConnected)
          .map(String),
      ),
    ).toEqual([])
    await expect.poll(() => seen(page)).toEqual(ALL_SEEN)
    // A click on the page's own link follows it: the card doesn't handle it.
    await card.locator('[slot=actions]').click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#visit')

    // Content that is added later is shown, too.
    await card.evaluate((host) => {
      const later = Object.assign(document.createElement('b'), { slot: 'badge', textContent: 'New' })
      host.append(later)
    })
    await expect.poll(() => card.locator('b').last().isVisible()).toBe(true)
    expect(warnings.join(' ')).not.toMatch(/slot/)
    // The browser reports the page's failed requests, too.
    expect(trouble.filter((one) => !one.includes('status of 404'))).toEqual([])
  },
)

const LATE = `<main>
  <store-product product-slug="bud-vase"></store-product>
  <store-product product-slug="camp-mug"></store-product>
  <store-product product-slug="stoneware-mug" layout="detail"></store-product></main>`

it.each([{ isServed: false }, { isServed: true }])(
  'cards show content that the page adds after they were drawn: %j',
  async ({ isServed }) => {
    const { page } = await site.visit(await bake(isServed, LATE))
    const [untouched, used, detail] = [0, 1, 2].map((at) => page.locator('store-product').nth(at))
    const put = (host = untouched) =>
      host?.evaluate((one) => {
        one.insertAdjacentHTML('beforeend', '<b slot="badge">New</b><i slot="media">Film</i>')
      })
    await page.waitForFunction(() => document.querySelectorAll('store-product[status=ready]').length === 3)
    let ready = 0
    await page.exposeFunction('countReady', () => ++ready)
    await used?.hover()
    await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 0)
    await used?.locator('.buy').focus()
    await page.evaluate(() =>
      document.addEventListener('store-ready', () => (window as typeof window & Counting).countReady()),
    )
    for (const host of [untouched, used, detail]) {
      await put(host)
      await host?.locator('[slot=badge]').waitFor()
      await host?.locator('[slot=media]').waitFor()
      await expect.poll(() => host?.locator('.media img').first().isVisible()).toBe(false)
    }
    // The focused element stays, and the page gets no event for the present card again.
    await expect.poll(() => used?.evaluate((one) => one.shadowRoot?.activeElement?.className)).toBe('buy')
    expect(ready).toBe(0)
    await untouched?.hover()
    await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 1)
    await expect.poll(() => untouched?.locator('[slot=badge]').isVisible()).toBe(true)
    // When it is removed, the card is as before.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('[slot]')) one.remove()
    })
    await expect.poll(() => untouched?.locator('.media img').isVisible()).toBe(true)
  },
)

inMatrix('shows what the author has for the time of waiting, and takes it away after', async () => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const { end } = site.faults.when({ path: CARDS_PATH }, { until: promise })
  const { page } = await site.visit(
    '<store-product product-slug="bud-vase"><p slot="loading">Coming from the kiln</p></store-product>',
  )
  const content = page.locator('[slot=loading]')
  await content.waitFor()
  resolve()
  await page.locator('store-product[status=ready]').waitFor()
  await expect.poll(() => content.isVisible()).toBe(false)
  end()
})

inMatrix('says in a cart that fails what the author has for that, and not that it is empty', async () => {
  const cart =
    '<store-cart layout="inline"><p slot="empty">Begin here</p><p slot="error">Call us</p></store-cart>'
  const { page } = await site.visit(cart)
  await page.locator('[slot=empty]').waitFor()
  await page.evaluate(async () => {
    const { cart, client } = StoreWidgets
    const [product] = (await client.products.query({ filter: { slug: 'camp-mug' } })).products
    if (product) await cart.add({ productId: product.id })
  })
  await page.locator('store-cart [part~=line]').waitFor()
  await expect.poll(() => page.locator('[slot=empty]').isVisible()).toBe(false)
  const trouble = site.faults.when({ path: /cart/ }, { answer: 400 })
  await page.reload()
  // Before the tag is ready, all its content is visible: only a failed cart has a button for it.
  await page.locator('store-cart [part~=try-again]').waitFor()
  await expect.poll(() => page.locator('[slot=error]').isVisible()).toBe(true)
  await expect.poll(() => page.locator('[slot=empty]').isVisible()).toBe(false)
  trouble.end()
  await page.locator('store-cart [part~=try-again]').click()
  await page.locator('store-cart [part~=line]').waitFor()
  await expect.poll(() => page.locator('[slot=error]').isVisible()).toBe(false)
})
