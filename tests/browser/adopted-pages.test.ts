import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'
import { findProduct, heard, listen, setPrice } from './buying-steps.ts'
import { settle } from './settle.ts'
import { openSite, type Site, type VisitOptions } from './site.ts'

/** Pages whose cards a server drew into their HTML: what the browser makes of them. */

let site: Site
let vase: { id: string }
beforeAll(async () => {
  site = await openSite()
  vase = await findProduct(site, 'belly-vase')
})
afterAll(() => site.close())
beforeEach(() => setPrice(site, vase.id, 78))

const SHOP =
  '<main><store-product product-slug="belly-vase"></store-product><store-product product-slug="terracotta-planter"></store-product></main>'
const LIST = '<store-collection collection-slug="mugs" page-size="4"></store-collection>'

/** A page as the server writes it now. */
async function bake(body: string) {
  return renderTags(body, {
    clientId: 'demo-client',
    apiHost: site.api,
    locale: 'en',
    productUrl: '/p/{slug}',
    cache: createTagCache(),
  })
}

const SCRIPT = 'data-product-url="/p/{slug}"'
/** A policy that allows what the page itself has, by hashes, and nothing inline. */
const shifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: number[] = []
    const statuses: string[] = []
    Object.assign(window, { seen, statuses })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver((changes) => {
      for (const { target } of changes) statuses.push((target as Element).getAttribute('status') ?? '')
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['status'] })
  })
const moved = (page: Page) =>
  page.evaluate(() => {
    const { seen, statuses } = window as unknown as { seen: number[]; statuses: string[] }
    return { seen, statuses: statuses.filter((one) => one !== 'ready') }
  })

/** Keeps hold of every node that stands in the tags, but for the way to buy, which becomes a button. */
const hold = (page: Page) =>
  page.evaluate(() => {
    const nodes = [...document.querySelectorAll('store-product,store-collection')].flatMap((host) => [
      ...(host.shadowRoot?.querySelectorAll('article,article *:not(.buy,.buy *)') ?? []),
    ])
    Object.assign(window, { nodes })
    return nodes.length
  })
const stillThere = (page: Page) =>
  page.evaluate(() => (window as unknown as { nodes: Node[] }).nodes.filter((one) => one.isConnected).length)

const price = (page: Page) => page.locator('store-product [part=price]').first().textContent()
const visit = (html: string, options: VisitOptions = {}) =>
  site.visit(html, { script: SCRIPT, before: shifts, ...options })

/** Nobody has touched the page, and it has become idle: what it asks is asked, and answered. */
const outlastIdle = async (page: Page) => {
  await page.waitForFunction(() => customElements.get('store-product'))
  await settle(page)
}
const announced = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[data-store-announcer]')?.textContent || undefined)

describe('a page that a server drew', () => {
  it('can be read and followed without scripts', async () => {
    const { html, drawn } = await bake(SHOP + LIST)
    expect(drawn).toBe(3)
    const { page, close } = await visit(html, {
      context: { javaScriptEnabled: false },
      before: async () => {},
    })

    expect(await page.locator('store-product [part=name]').first().innerText()).toBe('Belly vase')
    expect(await page.locator('store-product [part=price]').first().innerText()).toBe('€58.50')
    const links = page.getByRole('link', { name: /Add to cart/ })
    expect(await links.first().getAttribute('href')).toBe('/p/belly-vase')
    expect(await page.locator('store-collection article').count()).toBe(4)
    await close()
  })

  it('is adopted node for node under a strict policy, asks once when idle, and stays so in use', async () => {
    const { html, styleHashes } = await bake(SHOP + LIST)
    const hashes = styleHashes.map((hash) => `'${hash.replaceAll("'", '')}'`).join(' ')
    const policy = `default-src 'none'; script-src 'self'; style-src ${hashes}; img-src *; connect-src *; require-trusted-types-for 'script'; trusted-types 'none'`
    const { page, asked, trouble, close } = await visit(html, {
      headers: { 'Content-Security-Policy': policy },
    })
    const count = await hold(page)
    expect(count).toBeGreaterThan(50)
    await outlastIdle(page)
    // The cards in one question, the list in one.
    expect(asked.filter((one) => one.includes('/products/'))).toHaveLength(2)
    expect(await stillThere(page)).toBe(count)

    await page.getByRole('button', { name: 'Add to cart Belly vase' }).first().hover()
    await page.locator('store-collection').getByRole('button').first().hover()
    await settle(page)
    expect(await stillThere(page)).toBe(count)
    expect(await moved(page)).toEqual({ seen: [], statuses: [] })
    expect(trouble).toEqual([])
    await close()
  })

  it('corrects a price in place, says so, and sells at no other', async () => {
    const { html } = await bake(SHOP)
    await setPrice(site, vase.id, 100)
    const { page, close } = await visit(html, {
      before: async (page) => {
        await shifts(page)
        await listen(page, 'store-cart-change')
      },
    })
    const count = await hold(page)
    await expect.poll(() => price(page)).toBe('€75.00')
    expect(await (await announced(page)).jsonValue()).toBe('Belly vase: the price is now €75.00.')
    expect(await stillThere(page)).toBe(count)
    expect(await moved(page)).toEqual({ seen: [], statuses: [] })

    await page.getByRole('button', { name: 'Add to cart Belly vase' }).click()
    await expect.poll(() => heard(page, 'store-cart-change')).toHaveLength(1)
    expect(JSON.stringify(await heard(page, 'store-cart-change'))).toContain('75')

    await page.goto('about:blank')
    await page.goBack()
    await expect.poll(() => price(page)).toBe('€75.00')
    await close()
  })

  it.each([
    [
      'a snapshot that was cut off',
      (html: string) => html.replace(/(data-store-snapshot>.{200})[^<]*/, '$1'),
    ],
    ['a page that lay in a cache for a month', (html: string) => html.replace(/"at":\d+/g, '"at":1')],
    [
      'a snapshot that somebody changed',
      (html: string) =>
        html.replace(/"variants":\[/g, '"variants":[null,').replace(/Belly vase","productType/g, 'Cheap"'),
    ],
  ])('holds against %s: what was drawn stands until the truth is here', async (_, spoil) => {
    const { html } = await bake(SHOP)
    expect(spoil(html)).not.toBe(html)
    await setPrice(site, vase.id, 100)
    const { page, trouble, close } = await visit(spoil(html))
    const count = await hold(page)
    await expect.poll(() => price(page)).toBe('€75.00')
    await outlastIdle(page)
    expect(await stillThere(page)).toBe(count)
    expect((await moved(page)).seen).toEqual([])
    expect(trouble).toEqual([])
    await close()
  })

  it('is redrawn in place where the page speaks another language', async () => {
    const { html } = await bake(SHOP)
    const { page, close } = await visit(html, { html: '<html lang="de">' })
    await page.getByRole('button', { name: 'In den Warenkorb Belly vase' }).waitFor()
    expect(await price(page)).toBe('58,50\u00a0€')
    expect((await moved(page)).statuses).toEqual([])
    await close()
  })
})
