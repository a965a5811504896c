import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findProduct, heard, listen, setPrice } from '../support/browser/buying-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { openSite, type VisitOptions } from '../support/browser/site.ts'
import {
  announced,
  bakeBody,
  hasElements,
  hold,
  LINKS,
  LIST,
  outlastIdle,
  price,
  readChanges,
  SHOP,
  stillThere,
  use,
  WHOLE,
  watchChanges,
} from './adopted-steps.ts'
import { createGate } from './network-steps.ts'

/** Pages with cards that a server drew into their HTML, as the browser continues them. */

const site = setUpSite()
let vase: { id: string }
beforeAll(async () => {
  vase = await findProduct(site, 'belly-vase')
})
beforeEach(() => setPrice(site, vase.id, 78))

const SCRIPT = 'data-product-url="/p/{slug}"'
const bake = (body: string, apiHost = site.api) => bakeBody(body, apiHost)
const visit = (html: string, options: VisitOptions = {}) =>
  site.visit(html, { script: SCRIPT, before: watchChanges, isUnhurried: true, ...options })

describe('a page that a server drew', () => {
  it('can be read and followed without scripts', async () => {
    const { html, drawn } = await bake(SHOP + LIST + WHOLE + LINKS)
    expect(drawn).toBe(5)
    const { page } = await visit(html, {
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
  })

  it.each(rowsOf(['v1', 'v3'] as const, (row) => row === 'v1'))(
    'is adopted node by node under a strict policy, asks once when idle, and keeps its nodes in use: %s',
    OF_MATRIX,
    async (catalog) => {
      const shop = catalog === 'v1' ? site : await openSite({ catalog })
      const { html, drawn, styleHashes } = await bake(SHOP + WHOLE + LINKS + LIST, shop.api)
      expect(drawn).toBe(5)
      const policy = `default-src 'none'; script-src 'self'; style-src ${styleHashes.join(' ')}; img-src *; connect-src *; require-trusted-types-for 'script'; trusted-types 'none'`
      const { page, asked, trouble, close } = await shop.visit(html, {
        script: SCRIPT,
        isUnhurried: true,
        before: watchChanges,
        headers: { 'Content-Security-Policy': policy },
      })
      const count = await hold(page)
      expect(count).toBeGreaterThan(100)
      await outlastIdle(page)
      // The cards need one query, and the list one; the detail view needs another for its own fields.
      expect(asked.filter((one) => /\/products\/(query|search)/.test(one))).toHaveLength(2)
      expect(await stillThere(page)).toBe(count)
      // Nobody has touched the page, so the elements' script is not loaded.
      expect(await hasElements(page)).toBe(false)

      await use(page)
      expect(await stillThere(page)).toBe(count)
      await page.getByRole('button', { name: 'Add to cart Belly vase' }).first().hover()
      await page.locator('store-collection').getByRole('button').last().hover()
      await page.locator('.detail').hover()
      await page.getByRole('link', { name: 'Bowls' }).hover()
      await settle(page)
      expect(await stillThere(page)).toBe(count)
      expect(await readChanges(page)).toEqual({ shifts: [], statuses: [] })
      expect(trouble).toEqual([])
      await close()
      if (shop !== site) await shop.close()
    },
  )

  it('is also adopted by a classic script that runs before the page is parsed', async () => {
    const { html } = await bake(SHOP)
    const { page, trouble } = await visit(`${html}<p>The end</p>`, {
      script: null,
      head: `<script src="/store-widgets.iife.js" data-client-id="demo-client" data-catalog="v1" data-product-url="/p/{slug}" data-api-host="${site.api}"></script>`,
      before: async (page) => {
        await watchChanges(page)
        // The parsed page contains the server's drawing.
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
      const { nodes } = window as typeof window & { nodes: Node[] }
      return [nodes.length > 20, nodes.filter((one) => !one.isConnected).length]
    })
    expect(left).toEqual([true, 0])
    expect(await readChanges(page)).toEqual({ shifts: [], statuses: [] })
    expect(trouble).toEqual([])
  })

  it('keeps the focus where the link to a product becomes a button, and Enter buys', async () => {
    const { html } = await bake(SHOP)
    const chunk = createGate()
    const { page, trouble } = await visit(html, {
      before: async (page) => {
        await listen(page, 'store-cart-change')
        await page.route(/\/chunks\/adopted-\w{8}\.js$/, async (route) => {
          await chunk.promise
          await route.continue()
        })
      },
    })
    await page.getByRole('link', { name: 'Add to cart Belly vase' }).focus()
    chunk.open()
    await page.getByRole('button', { name: 'Add to cart Belly vase' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => heard(page, 'store-cart-change')).toHaveLength(1)
    expect(trouble).toEqual([])
  })

  it('brings the other tags if a framework replaces its only product before the product’s chunk comes', async () => {
    const { html } = await bake(`<main>${WHOLE}</main><store-cart></store-cart>`)
    const [asked, chunk] = [createGate(), createGate()]
    const { page } = await visit(html, {
      before: (fresh) =>
        fresh.route(/\/chunks\/detail-\w{8}\.js$/, async (route) => {
          asked.open()
          await chunk.promise
          await route.continue()
        }),
    })
    // A page in use isn't idle, and nothing more tells it of a need.
    await page.mouse.move(1, 1)
    await page.mouse.move(2, 2)
    await asked.promise
    await page.evaluate(() => {
      const main = document.querySelector('main')
      if (main) main.innerHTML = '<store-product product-slug="belly-vase"></store-product>'
    })
    chunk.open()
    await page.locator('store-product[status=ready]').waitFor()
    await page.locator('store-cart[status=empty]').waitFor()
  })

  it('corrects a price in place, announces it, and sells only at the new price', async () => {
    const { html } = await bake(SHOP)
    await setPrice(site, vase.id, 100)
    const { page } = await visit(html, {
      before: async (page) => {
        await watchChanges(page)
        await listen(page, 'store-cart-change')
      },
    })
    const count = await hold(page)
    await expect.poll(() => price(page)).toBe('€75.00')
    expect(await (await announced(page)).jsonValue()).toBe('Belly vase: the price is now €75.00.')
    expect(await stillThere(page)).toBe(count)
    expect(await readChanges(page)).toEqual({ shifts: [], statuses: [] })

    await page.getByRole('button', { name: 'Add to cart Belly vase' }).click()
    await expect.poll(() => heard(page, 'store-cart-change')).toHaveLength(1)
    expect(JSON.stringify(await heard(page, 'store-cart-change'))).toContain('75')

    await page.goto('about:blank')
    await page.goBack()
    await expect.poll(() => price(page)).toBe('€75.00')
  })

  const SPOILT = [
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
  ] as const
  const usual = rowsOf(SPOILT, ([what]) => what === 'a snapshot that somebody changed')

  it.each(usual)(
    'withstands %s: its drawing stays until current data has come',
    OF_MATRIX,
    async (_, spoil) => {
      const { html } = await bake(SHOP)
      expect(spoil(html)).not.toBe(html)
      await setPrice(site, vase.id, 100)
      const { page, trouble } = await visit(spoil(html))
      const count = await hold(page)
      await expect.poll(() => price(page)).toBe('€75.00')
      await use(page)
      expect(await stillThere(page)).toBe(count)
      expect((await readChanges(page)).shifts).toEqual([])
      expect(trouble).toEqual([])
    },
  )

  it('starts when the network is back after it failed before the page’s scripts had come', async () => {
    const { html } = await bake(SHOP)
    let isOffline = true
    const { page } = await visit(html, {
      before: (fresh) =>
        fresh.route('**/chunks/adopted-*', (route) => (isOffline ? route.abort() : route.continue())),
    })
    await settle(page)
    expect(await hasElements(page)).toBe(false)
    isOffline = false
    // The page may notice a moment later than this test that the chunk didn't load.
    const isBegun = () => page.evaluate(() => !document.querySelector('[data-store-snapshot]'))
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')))
        return isBegun()
      })
      .toBe(true)
    await use(page)
    await page.waitForSelector('store-product[status=ready]')
  })

  it('requests a tag’s chunk again when the network is back, before anybody has used the page', async () => {
    const { html } = await bake(WHOLE)
    let state: 'offline' | 'online' | 'loaded' = 'offline'
    const { page } = await visit(html, {
      before: (fresh) =>
        fresh.route('**/chunks/detail-*', (route) => {
          if (state === 'offline') return route.abort()
          state = 'loaded'
          return route.continue()
        }),
    })
    await outlastIdle(page)
    state = 'online'
    // The page may notice a moment later than this test that the chunk didn't load.
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')))
        return state
      })
      .toBe('loaded')
    expect(await hasElements(page)).toBe(false)
  })

  it('loads the elements for a tag that is added later', async () => {
    const { html } = await bake(SHOP)
    const { page } = await visit(html)
    await outlastIdle(page)
    expect(await hasElements(page)).toBe(false)
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<div><store-product id="later" product-slug="stoneware-mug"></store-product></div>',
      )
    })
    await page.locator('#later [part=name]').getByText('Stoneware mug').waitFor()
  })

  it('is redrawn in place if the page has another language', async () => {
    const { html } = await bake(SHOP)
    const { page } = await visit(html, { html: '<html lang="de">' })
    await page.getByRole('button', { name: 'In den Warenkorb Belly vase' }).waitFor()
    expect(await price(page)).toBe('58,50\u00a0€')
    expect((await readChanges(page)).statuses).toEqual([])
  })
})
