import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'
import { findProduct, heard, listen, setPrice } from './buying-steps.ts'
import { rowsOf } from './rows.ts'
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
  '<main><store-product product-slug="belly-vase" image-ratio="4/5"></store-product><store-product product-slug="terracotta-planter"></store-product></main>'
const LIST =
  '<store-collection id="mugs" collection-slug="mugs" page-size="4" paging="pages" controls></store-collection>'
const WHOLE = '<store-product product-slug="stoneware-mug" layout="detail" image-ratio="4/5"></store-product>'
const LINKS = '<store-categories for="mugs"></store-categories>'

/** A page as the server writes it now. */
async function bake(body: string, apiHost = site.api) {
  return renderTags(body, {
    clientId: 'demo-client',
    apiHost,
    locale: 'en',
    productUrl: '/p/{slug}',
    cache: createTagCache(),
    timeoutMs: 60_000,
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
    const nodes = [...document.querySelectorAll('store-product,store-collection,store-categories')].flatMap(
      (host) => [
        ...(host.shadowRoot?.querySelectorAll('article,article *:not(.buy,.buy *),nav,nav *') ?? []),
      ],
    )
    Object.assign(window, { nodes })
    return nodes.length
  })
const stillThere = (page: Page) =>
  page.evaluate(() => (window as unknown as { nodes: Node[] }).nodes.filter((one) => one.isConnected).length)

const price = (page: Page) => page.locator('store-product [part=price]').first().textContent()
const visit = (html: string, options: VisitOptions = {}) =>
  site.visit(html, { script: SCRIPT, before: shifts, isUnhurried: true, ...options })

/** Nobody has touched the page, and it has become idle: what it asks is asked, and answered. */
const outlastIdle = async (page: Page) => {
  await page.waitForFunction(() => !document.querySelector('[data-store-snapshot]'))
  await settle(page)
}
const hasElements = (page: Page) => page.evaluate(() => !!customElements.get('store-product'))
/** Somebody is there, and everything has come. */
const use = async (page: Page) => {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.waitForFunction(() => customElements.get('store-product'))
  await settle(page)
}
const announced = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[data-store-announcer]')?.textContent || undefined)

describe('a page that a server drew', () => {
  it('can be read and followed without scripts', async () => {
    const { html, drawn } = await bake(SHOP + LIST + WHOLE + LINKS)
    expect(drawn).toBe(5)
    const { page, close } = await visit(html, {
      context: { javaScriptEnabled: false },
      before: async () => {},
    })

    expect(await page.locator('store-product [part=name]').first().innerText()).toBe('Belly vase')
    expect(await page.locator('store-product [part=price]').first().innerText()).toBe('€58.50')
    const links = page.getByRole('link', { name: /Add to cart/ })
    expect(await links.first().getAttribute('href')).toBe('/p/belly-vase')
    expect(await page.locator('store-collection article').count()).toBe(4)
    expect(await page.locator('.detail [part=name]').innerText()).toBe('Stoneware mug')
    expect(await page.locator('.detail [part=description]').innerText()).toContain('mug')
    expect(await page.locator('.detail a.buy').getAttribute('href')).toBe('/p/stoneware-mug')
    const sage = page.locator('.swatch .color').first()
    expect(await sage.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
    expect(await page.getByRole('link', { name: 'Bowls' }).getAttribute('href')).toContain('collection=bowls')
    await close()
  })

  it.each(rowsOf(['v1', 'v3'] as const, (row) => row === 'v1'))(
    'is adopted node for node under a strict policy, asks once when idle, and stays so in use: %s',
    async (catalog) => {
      const shop = catalog === 'v1' ? site : await openSite({ catalog })
      const { html, drawn, styleHashes } = await bake(SHOP + WHOLE + LINKS + LIST, shop.api)
      expect(drawn).toBe(5)
      const policy = `default-src 'none'; script-src 'self'; style-src ${styleHashes.join(' ')}; img-src *; connect-src *; require-trusted-types-for 'script'; trusted-types 'none'`
      const { page, asked, trouble, close } = await shop.visit(html, {
        script: SCRIPT,
        isUnhurried: true,
        before: shifts,
        headers: { 'Content-Security-Policy': policy },
      })
      const count = await hold(page)
      expect(count).toBeGreaterThan(100)
      await outlastIdle(page)
      // The cards in one question, the list in one; what only a product at length needs in another.
      expect(asked.filter((one) => /\/products\/(query|search)/.test(one))).toHaveLength(2)
      expect(await stillThere(page)).toBe(count)
      // Their script is for people.
      expect(await hasElements(page)).toBe(false)

      await use(page)
      expect(await stillThere(page)).toBe(count)
      await page.getByRole('button', { name: 'Add to cart Belly vase' }).first().hover()
      await page.locator('store-collection').getByRole('button').last().hover()
      await page.locator('.detail').hover()
      await page.getByRole('link', { name: 'Bowls' }).hover()
      await settle(page)
      expect(await stillThere(page)).toBe(count)
      expect(await moved(page)).toEqual({ seen: [], statuses: [] })
      expect(trouble).toEqual([])
      await close()
      if (shop !== site) await shop.close()
    },
  )

  it('is adopted by a classic script, too, that runs before the page is read', async () => {
    const { html } = await bake(SHOP)
    const { page, trouble, close } = await visit(`${html}<p>The end</p>`, {
      script: null,
      head: `<script src="/store-widgets.iife.js" data-client-id="demo-client" data-catalog="v1" data-product-url="/p/{slug}" data-api-host="${site.api}"></script>`,
      before: async (page) => {
        await shifts(page)
        // What stands there when the page is read is what a server drew.
        await page.addInitScript(() =>
          document.addEventListener(
            'readystatechange',
            () => {
              const nodes = [...document.querySelectorAll('store-product')].flatMap((host) => [
                ...(host.shadowRoot?.querySelectorAll('article,article *:not(.buy,.buy *)') ?? []),
              ])
              if (nodes.length) Object.assign(window, { nodes })
            },
            { once: true },
          ),
        )
      },
    })
    await page.getByRole('button', { name: 'Add to cart Belly vase' }).waitFor()
    await use(page)
    const left = await page.evaluate(() => {
      const { nodes } = window as unknown as { nodes: Node[] }
      return [nodes.length > 20, nodes.filter((one) => !one.isConnected).length]
    })
    expect(left).toEqual([true, 0])
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
    await use(page)
    expect(await stillThere(page)).toBe(count)
    expect((await moved(page)).seen).toEqual([])
    expect(trouble).toEqual([])
    await close()
  })

  it('brings the elements with a tag that comes later', async () => {
    const { html } = await bake(SHOP)
    const { page, close } = await visit(html)
    await outlastIdle(page)
    expect(await hasElements(page)).toBe(false)
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<div><store-product id="later" product-slug="stoneware-mug"></store-product></div>',
      )
    })
    await page.locator('#later [part=name]').getByText('Stoneware mug').waitFor()
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

describe('a page beside which a snapshot lies', () => {
  const snapshotOf = async () => {
    const { html } = await bake(SHOP)
    return /data-store-snapshot>([^<]*)</.exec(html)?.[1] ?? ''
  }
  /** Opens a page that names the file, with the provider's products held back until they are let go. */
  const open = async (file: string) => {
    let letGo = () => {}
    const held = new Promise<void>((done) => {
      letGo = done
    })
    const visit = await site.visit(SHOP, {
      script: `${SCRIPT} data-snapshot="/shop.json"`,
      isUnhurried: true,
      head: '<link rel="preload" href="/shop.json" as="fetch" crossorigin>',
      before: async (page) => {
        await shifts(page)
        await page.route('**/shop.json', (route) =>
          route.fulfill({ body: file, contentType: 'application/json' }),
        )
        await page.route('**/products/**', async (route) => {
          await held
          await route.continue()
        })
      },
    })
    return { ...visit, letGo }
  }

  it('begins with it, corrects it in place, and sells at no other price than today’s', async () => {
    const file = await snapshotOf()
    await setPrice(site, vase.id, 100)
    const { page, letGo, trouble, warnings, close } = await open(file)
    await expect.poll(() => price(page)).toBe('€58.50')
    const count = await hold(page)
    letGo()
    await expect.poll(() => price(page)).toBe('€75.00')
    await settle(page)
    expect(await stillThere(page)).toBe(count)
    expect([trouble, warnings.filter((one) => /preload/.test(one))]).toEqual([[], []])
    await close()
  })

  it.each([
    ['that was cut off', (file: string) => file.slice(0, -40)],
    ['that is a month old', (file: string) => file.replace(/"at":\d+/g, '"at":1')],
    [
      'in which somebody has broken a product',
      (file: string) => file.replaceAll('"variants":[', '"variants":[null,'),
    ],
  ])('is as ever beside one %s', async (_, spoil) => {
    const { page, letGo, trouble, close } = await open(spoil(await snapshotOf()))
    letGo()
    await expect.poll(() => price(page)).toBe('€58.50')
    expect((await moved(page)).statuses.filter((one) => one !== 'loading')).toEqual([])
    expect(trouble).toEqual([])
    await close()
  })
})

describe('a page that no server has written anything of', () => {
  it('tells search engines what it shows, joined with what it says itself, under a strict policy', async () => {
    const own = `{"@context":"https://schema.org","@type":"Product","@id":"/p/belly-vase#product-${vase.id}","name":"Ours","award":"2026","offers":{"@type":"Offer","price":1}}`
    const { page, trouble, close } = await site.visit(SHOP + LIST, {
      script: `${SCRIPT} data-json-ld="on"`,
      head: `<script type="application/ld+json">${own}</script>`,
      headers: {
        'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src *; connect-src *; require-trusted-types-for 'script'; trusted-types store-json-ld`,
      },
    })
    const read = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
          JSON.parse(script.textContent ?? ''),
        ),
      )
    await expect.poll(async () => (await read())[1]?.['@graph']?.length).toBe(6)
    const [theirs, { '@graph': graph }] = await read()
    expect(theirs).toMatchObject({
      name: 'Ours',
      award: '2026',
      offers: { price: 58.5, priceCurrency: 'EUR' },
    })
    const names = (graph as { '@id': string }[]).map((node) => node['@id'])
    // The other card, four mugs and their list: nothing is told twice.
    expect(new Set(names).size).toBe(6)
    expect(names.some((name) => name.includes(vase.id))).toBe(false)
    const list = graph.find((node: { '@type': string }) => node['@type'] === 'ItemList')
    expect(list.itemListElement).toHaveLength(4)
    expect(trouble).toEqual([])
    await close()
  })
})
