import type { Frame } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startHostPages } from '../../demo/host/serve-pages.ts'
import { DESKTOP, fillCheckout } from '../support/browser/buying-steps.ts'
import { openSite, type Site } from '../support/browser/site.ts'

/**
 * A frame whose sandbox leaves `allow-same-origin` out, as some wikis and forums write it: its origin is opaque, its
 * requests come from `null`, and each storage throws.
 */
const OPAQUE = 'allow-scripts allow-popups allow-forms'
const LET_OUT = `${OPAQUE} allow-popups-to-escape-sandbox`

async function openShop(options: Parameters<typeof openSite>[0]) {
  const site = await openSite(options)
  const shop = await startHostPages({ port: 0, apiHost: site.api, distFolder: inject('distFolder') })
  return { site, shop, origin: shop.url.replace('127.0.0.1', 'localhost') }
}

async function open(
  { site, origin }: { site: Site; origin: string },
  address: string,
  sandbox: string,
  context: object = DESKTOP,
) {
  const src = `${origin}/embed.html?${address}&client=demo-client`
  const frameTag = `<iframe src="${src}" title="Goods" width="352" height="520" sandbox="${sandbox}"></iframe>`
  const head = `<script type="module" src="${origin}/embed-host.js"></script>`
  const visit = await site.visit(frameTag, { script: null, context, head })
  const frame = (await (await visit.page.waitForSelector('iframe')).contentFrame()) as Frame
  return { ...visit, frame, src }
}

const readStorage = () => {
  try {
    return localStorage.length
  } catch (error) {
    return (error as Error).name
  }
}

describe('a shop that answers any origin', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    shop = await openShop({ origins: '*', polite: true })
  })
  afterAll(async () => {
    await shop.shop.close()
    await shop.site.close()
  })

  it('shows its cards in a frame of an opaque origin, which is as high as they are', async () => {
    const { page, frame, trouble } = await open(shop, 'collection=mugs&page-size=4', OPAQUE)
    await frame.locator('body > [status=ready]').waitFor()
    expect(await frame.evaluate(() => origin)).toBe('null')
    expect(await frame.evaluate(readStorage)).toBe('SecurityError')
    await expect.poll(async () => Number(await page.getAttribute('iframe', 'height'))).toBeGreaterThan(600)
    expect(
      await frame.evaluate(() => document.body.getBoundingClientRect().height - innerHeight),
    ).toBeLessThan(1)
    expect(trouble).toEqual([])
  })

  it('sells if the frame’s sandbox lets windows escape', async () => {
    const { page, frame } = await open(shop, 'product=butter-dish', LET_OUT)
    const find = () =>
      page
        .context()
        .pages()
        .find((one) => /\/checkout\?/.test(one.url()))
    await frame.getByRole('button', { name: /^Buy now/ }).click()
    await expect.poll(find).toBeDefined()
    const checkout = find()
    if (!checkout) throw new Error('there is no checkout')
    await fillCheckout(checkout)
    await checkout.getByRole('button', { name: /^Pay / }).last().click()
    await checkout.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
  })

  it('says where to buy if the checkout’s window would be sandboxed, too', async () => {
    const { page, frame, src, warnings } = await open(shop, 'product=butter-dish', OPAQUE)
    await frame.getByRole('button', { name: /^Buy now/ }).click()
    await frame.getByText('does not let it open the checkout').waitFor()
    expect(await frame.locator('body > p a').textContent()).toBe(src)
    await expect.poll(() => page.context().pages().length).toBe(1)
    expect(warnings.join()).toContain('allow-popups-to-escape-sandbox')
    await frame.getByRole('button', { name: /^Buy now/, disabled: false }).waitFor()
  })
})

it('a shop that answers only its own domains: the frame says where its card is', async () => {
  const shop = await openShop({})
  const { frame, src, warnings, close } = await open(shop, 'product=butter-dish', OPAQUE)
  await frame.getByText('gives it no origin').waitFor()
  expect(await frame.locator('body > p a').getAttribute('href')).toBe(src)
  expect(warnings.join()).toContain('allow-same-origin')
  await close()

  const german = await open(shop, 'product=butter-dish', OPAQUE, { ...DESKTOP, locale: 'de-CH' })
  await german.frame.getByText('gibt ihm keinen Ursprung').waitFor()
  await german.frame.getByText('Dieses Produkt konnte nicht geladen werden.').first().waitFor()
  expect(await german.frame.evaluate(() => [document.documentElement.lang, document.title])).toEqual([
    'de-CH',
    'Shop',
  ])
  await german.close()
  // The address's language is more than the browser's.
  const arabic = await open(shop, 'product=butter-dish&lang=ar', OPAQUE, { ...DESKTOP, locale: 'de-CH' })
  await arabic.frame.getByText('لا تمنحه مصدرًا').waitFor()
  await shop.shop.close()
  await shop.site.close()
})
