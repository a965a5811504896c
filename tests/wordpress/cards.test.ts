import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillCheckout, findProduct, setPrice } from '../support/browser/buying-steps.ts'
import type { TestBrowser } from '../support/browser/connect-browser.ts'
import type { WordPress } from './open-wordpress.ts'
import { CARD, openPluginSite, type PluginSite, read, tagsOf } from './plugin-site.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })

let site: PluginSite
let wordpress: WordPress
let browser: TestBrowser
beforeAll(async () => {
  site = await openPluginSite()
  ;({ wordpress, browser } = site)
})
afterAll(() => site?.close())

describe('a card in the HTML', () => {
  let address: string
  beforeAll(async () => {
    await site.set({ bake_url: site.service.url })
    site.service.asked.length = 0
  })

  it('is fetched behind the page, once for fifty visitors', async () => {
    address = await wordpress.publish(CARD)
    const pages = await Promise.all(Array.from({ length: 50 }, () => read(address)))
    expect(new Set(pages.flatMap(tagsOf))).toEqual(
      new Set(['<store-product product-slug="belly-vase"></store-product>']),
    )
    expect(site.service.asked).toEqual([])
    await Promise.all([wordpress.runCron(), wordpress.runCron(), wordpress.runCron()])
    await wordpress.runCron()
    expect(site.service.asked).toEqual(['<store-product product-slug="belly-vase"></store-product>'])
  })

  it('has name, price, picture and link, for who runs no script, too', async () => {
    const html = await read(address)
    expect(html).toMatch(
      /<store-product status="ready" product-slug="belly-vase"><template shadowrootmode="open">/,
    )
    expect(html).toContain('Belly vase')
    expect(html).toContain('€58.50')
    expect(html).toMatch(/<img [^>]*src="http[^"]+"/)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(address)
    await page.getByText('€58.50').first().waitFor()
    await context.close()
  })

  it('is taken over by the script, and bought from, to “thank you”', async () => {
    const page = await browser.newPage()
    const shop = await wordpress.publish(`${CARD}\n\n[store-cart]`)
    page.setDefaultTimeout(15_000)
    await page.goto(shop)
    await page.getByRole('button', { name: /Add to cart/ }).click()
    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.waitForURL(/\/checkout\?/)
    await fillCheckout(page)
    await page.getByRole('button', { name: /^Pay / }).last().click()
    await page.locator('[part=order]').getByText('Belly vase').waitFor()
    expect(page.url()).toBe(shop)
    await page.close()
  })

  it('stays as it was while the service fails, or answers half', async () => {
    const before = tagsOf(await read(address))
    for (const answer of ['failure', 'half'] as const) {
      site.service.answer = answer
      await wordpress.command('age')
      await read(address)
      await wordpress.runCron()
      expect(tagsOf(await read(address))).toEqual(before)
    }
    site.service.answer = 'cards'
  })

  it('is asked anew when the shop has said that something changed, and nobody else can say so', async () => {
    await site.set({
      bake_url: site.service.url,
      public_key: keys.publicKey.export({ type: 'spki', format: 'pem' }),
    })
    await read(address)
    await wordpress.runCron()
    const vase = await findProduct(site, 'belly-vase')
    await setPrice(site, vase.id, 100)
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const sign = (claims: object, alg = 'RS256') => {
      const said = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`
      return `${said}.${createSign('RSA-SHA256').update(said).sign(keys.privateKey, 'base64url')}`
    }
    const tell = async (body: string) =>
      (await fetch(`${wordpress.url}/wp-json/store-widgets/v1/changed`, { method: 'POST', body })).status
    const soon = Math.floor(Date.now() / 1000) + 60
    const good = sign({ data: '{}', exp: soon })
    expect(await tell('')).toBe(401)
    expect(await tell(good.slice(0, -8))).toBe(401)
    expect(await tell(sign({ data: '{}', exp: 1 }))).toBe(401)
    expect(await tell(sign({ data: '{}', exp: soon }, 'none'))).toBe(401)
    expect(await read(address)).toContain('€58.50')
    expect(await tell(good)).toBe(204)
    await read(address)
    await wordpress.runCron()
    expect(await read(address)).toContain('€75.00')
  })

  it('is a name, a picture, a price and a link from a snapshot file', async () => {
    const snapshot = {
      version: 1,
      clientId: 'demo-client',
      locale: 'en-US',
      products: {
        a: {
          product: {
            id: 'a',
            slug: 'belly-vase',
            name: 'Belly <b>vase</b>',
            priceData: { currency: 'EUR', price: 78, discountedPrice: 58.5 },
            media: { mainMedia: { image: { url: 'https://pictures.example/a.jpg' } } },
          },
        },
      },
      money: { 'en-US EUR 58.5': '€58.50' },
    }
    const files = createServer((_, response) => response.end(JSON.stringify(snapshot)))
    await new Promise<void>((done) => files.listen(0, '127.0.0.1', done))
    const { port } = files.address() as { port: number }
    await site.set({ snapshot_url: `http://127.0.0.1:${port}/shop.json` })
    await read(address)
    await wordpress.runCron()
    // WordPress adds attributes to pictures.
    expect(tagsOf((await read(address)).replace(' decoding="async"', ''))).toEqual([
      `<store-product product-slug="belly-vase"><a href="${wordpress.url}/p/belly-vase"><img src="https://pictures.example/a.jpg" alt="" width="320" loading="lazy">Belly &lt;b&gt;vase&lt;/b&gt;</a> <span>€58.50</span></store-product>`,
    ])
    files.close()
    await site.set()
  })
})
