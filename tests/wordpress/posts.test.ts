import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProduct } from '../support/browser/buying-steps.ts'
import type { TestBrowser } from '../support/browser/connect-browser.ts'
import type { WordPress } from './open-wordpress.ts'
import { CARD, openPluginSite, type PluginSite, read, scriptsOf, tagsOf } from './plugin-site.ts'

let site: PluginSite
let wordpress: WordPress
let browser: TestBrowser
beforeAll(async () => {
  site = await openPluginSite()
  ;({ wordpress, browser } = site)
})
afterAll(() => site?.close())

describe.each(['twentytwentythree', 'twentytwentyone'])('a post, in the theme %s', (theme) => {
  beforeAll(() => wordpress.command('theme', theme))

  it('has the tags of its blocks, of its shortcodes and of an address, and one script tag', async () => {
    const address = await wordpress.publish(
      `${CARD}\n\n[store-collection collection-slug="mugs" Columns=3 controls unknown="x"]\n\n${wordpress.url}/p/moon-jar`,
    )
    const html = await read(address)
    expect(tagsOf(html)).toEqual([
      '<store-product product-slug="belly-vase"></store-product>',
      expect.stringMatching(
        /^<store-collection collection-slug="mugs"( controls| columns="3"){2}><\/store-collection>$/,
      ),
      '<store-product product-slug="moon-jar"></store-product>',
    ])
    expect(scriptsOf(html)).toEqual([
      expect.stringMatching(
        /^<script type="module" src="[^"]+" integrity="sha384-[^"]+" crossorigin="anonymous" /,
      ),
    ])
    expect(html).toContain('<script type="application/json" data-store-widgets>')
    expect(html.indexOf('store-widgets.js')).toBeLessThan(html.indexOf('</head>'))
  })

  it('has no script where it has no tag', async () => {
    const html = await read(await wordpress.publish('<p>Only words</p>'))
    expect(scriptsOf(html)).toEqual([])
    expect(html).not.toContain('data-store-widgets')
  })
})

describe('hostile texts', () => {
  const HOSTILE = [
    '"><script>window.hacked=1</script>',
    "' onmouseover='window.hacked=1",
    'x" onload="window.hacked=1',
    '</store-product><img src=x onerror=window.hacked=1>',
    'javascript:window.hacked=1',
    '&quot;><svg onload=window.hacked=1>',
    '</script><script>window.hacked=1</script>',
  ]

  it('stay values: in blocks, in shortcodes, and in what a shop calls its products', async () => {
    const vase = await findProduct(site, 'latte-bowl')
    await fetch(`${site.sandbox.url}/stores/v1/products/${vase.id}`, {
      method: 'PATCH',
      headers: { Authorization: 'sandbox-api-key', 'Content-Type': 'application/json' },
      body: JSON.stringify({ product: { name: '"><img src=x onerror=window.hacked=1>' } }),
    })
    await site.set({ bake_url: site.service.url })
    const blocks = HOSTILE.map((text) => {
      const json = JSON.stringify({ 'product-slug': text, onclick: text, 'hide-price': text })
      return `<!-- wp:store-widgets/product ${json.replace(/[<>&-]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)} /-->`
    })
    const shortcodes = HOSTILE.map(
      (text) =>
        `[store-product product-slug="${text.replaceAll('"', '&quot;')}" ${text.replace(/[[\]]/g, '')}]`,
    )
    const address = await wordpress.publish(
      [...blocks, ...shortcodes, '[store-product product-slug="latte-bowl"]'].join('\n\n'),
    )
    await read(address)
    await wordpress.runCron()
    const html = await read(address)
    expect(html).toContain('<template shadowrootmode="open">')
    const page = await browser.newPage()
    await page.goto(address)
    await page.locator('store-product[product-slug="latte-bowl"][status=ready]').waitFor()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    const odd = await page.evaluate(() =>
      [...document.querySelectorAll('store-product')].flatMap((tag) => tag.getAttributeNames()),
    )
    expect([...new Set(odd)].filter((name) => /^on|[^\w-]/.test(name))).toEqual([])
    await page.close()
  })
})

describe('optimizers', () => {
  afterAll(async () => {
    await wordpress.command('optimize', JSON.stringify(['/$^/', '']))
    await site.set()
  })

  it.each([
    [
      'takes every attribute but type and src from scripts',
      '/ (integrity|crossorigin|data-(?!store-widgets)[\\w-]+)="[^"]*"/',
      '',
    ],
    ['moves scripts, with a query of its own', '/(store-widgets\\.js)"/', '$1?ver=6.1"'],
    ['moves them to the end', '#(<script type="module"[^>]*></script>)(.*)</body>#s', '$2$1</body>'],
  ])('are survived: one that %s', async (_, pattern, instead) => {
    await wordpress.command('optimize', JSON.stringify([pattern, instead]))
    await expectShown()
  })

  it.each([
    ['takes “type” away', '/<script type="module"/', '<script'],
    ['joins scripts into one file', '#<script src="([^"]*iife\\.js)"[^>]*>#', '<script src="$1?joined">'],
    [
      'delays scripts',
      '#<script src="([^"]*iife\\.js)"[^>]*></script>#',
      '<script>setTimeout(()=>document.head.append(Object.assign(document.createElement("script"),{src:"$1"})),300)</script>',
    ],
  ])('are survived by the classic file: one that %s', async (_, pattern, instead) => {
    await site.set({ source: 'classic' })
    await wordpress.command('optimize', JSON.stringify([pattern, instead]))
    await expectShown()
  })

  async function expectShown(): Promise<void> {
    const page = await browser.newPage()
    await page.goto(await wordpress.publish(CARD))
    await page.locator('store-product[status=ready]').waitFor()
    await page.close()
  }
})

it('costs a page no more than five milliseconds, while the service is down, too', async () => {
  await site.set({ bake_url: site.service.url })
  const address = await wordpress.publish(CARD)
  await read(address)
  await wordpress.runCron()
  expect(await read(address)).toContain('shadowrootmode')
  site.service.answer = 'failure'
  await wordpress.command('age')
  const measure = async (before: number) => {
    const all = [before]
    for (let count = 0; count < 8; count++) {
      const from = performance.now()
      await (await fetch(address)).text()
      all.push(performance.now() - from)
    }
    return Math.min(...all)
  }
  // In turns, so that whatever else the machine does costs both the same.
  let [on, off] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < 5; round++) {
    on = await measure(on)
    await wordpress.command('off')
    off = await measure(off)
    await wordpress.command('on')
  }
  site.service.answer = 'cards'
  expect(on - off).toBeLessThan(5)
})

it('PHP has nothing to complain of', async () => {
  const lines = (await wordpress.complaints()).split('\n').filter((line) => line.includes('store-widgets/'))
  expect(lines).toEqual([])
})

it('leaves nothing when it is deleted: no option, no transient, no event', async () => {
  await site.set({ bake_url: site.service.url })
  const address = await wordpress.publish(CARD)
  await read(address)
  await wordpress.runCron()
  await read(await wordpress.publish('[store-product product-slug="moon-jar"]'))
  const [options, events] = (await wordpress.command('left')) as [string[], string[]]
  expect(options.length).toBeGreaterThan(2)
  expect(events.length).toBeGreaterThan(0)
  expect(await wordpress.command('remove')).toBe(true)
  expect(await wordpress.command('left')).toEqual([[], []])
})
