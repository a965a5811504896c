import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { setUpFaultySite } from '../support/browser/set-up-site.ts'
import { VERSION, VERSION_PATTERN } from '../support/version.ts'
import { allStand, createGate } from './network-steps.ts'

const site = setUpFaultySite()

const TAG = '<store-product product-slug="moon-jar"></store-product>'
const NOTE = 'store-product [role=alert]'

/** Presses the card's button without pointing at it before, and counts the requests to the host page. */
const press = () => {
  const counter = window as { asked?: number }
  if (counter.asked === undefined) {
    counter.asked = 0
    document.addEventListener('store-add-to-cart', (event) => {
      event.preventDefault()
      counter.asked = (counter.asked ?? 0) + 1
    })
  }
  document.querySelector('store-product')?.shadowRoot?.querySelector<HTMLElement>('button')?.click()
}

/** Counts the requests to the host page since the first {@link press}. */
const countAsked = (page: Page) => page.evaluate(() => (window as typeof window & { asked: number }).asked)

/** Waits for the sentence at the card, and its link. */
async function expectWayOn(page: Page): Promise<void> {
  await page.locator(NOTE).waitFor()
  await expect
    .poll(() => page.locator(NOTE).textContent())
    .toMatch(/^This button does not work at the moment/)
  const link = page.locator(`${NOTE} a`)
  await expect.poll(() => link.textContent()).toBe('Go to the product page')
  await expect.poll(() => link.getAttribute('href')).toMatch(/\/product-page\/moon-jar$/)
}

describe('a chunk that is gone after a deployment', () => {
  it('leaves a message and a link, repeats no click, and is requested again at the next one', async () => {
    const gone = site.files.when({ path: '/chunks/app-' }, { answer: 404 })
    const visit = await site.visit(TAG)
    const { page } = visit
    await allStand(visit, 'ready')
    await page.waitForFunction(() => customElements.get('store-product'))
    await page.evaluate(press)
    await expectWayOn(page)

    gone.end()
    await page.evaluate(press)
    await expect.poll(() => countAsked(page)).toBe(1)
    await expect.poll(() => page.locator(NOTE).count()).toBe(0)
  })
})

describe('a chunk of the page’s only product', () => {
  const DETAIL = '<store-product layout="detail" product-slug="moon-jar"></store-product>'
  const CART = '<store-cart></store-cart>'

  it('is not all that the page waits for, if a framework replaces the product before it comes', async () => {
    const gate = createGate()
    const { page } = await site.visit(`${CART}<main>${DETAIL}</main>`, {
      before: (fresh) =>
        fresh.route('**/chunks/detail-*', async (route) => {
          await gate.promise
          await route.continue()
        }),
    })
    await page.locator('store-product[status=loading]').waitFor({ state: 'attached' })
    await page.evaluate((card) => {
      const main = document.querySelector('main')
      if (main) main.innerHTML = card
    }, TAG)
    gate.open()
    await page.locator('store-product[status=ready]').waitFor()
    await page.locator('store-cart[status=empty]').waitFor()
  })

  it('is requested again, and the other tags come, if it can’t be loaded', async () => {
    const gone = site.files.when({ path: '/chunks/detail-' }, { answer: 503 })
    const { page } = await site.visit(CART + DETAIL)
    await page.locator('store-product[status=error]').waitFor({ state: 'attached' })
    await page.locator('store-cart[status=empty]').waitFor()
    gone.end()
    // The attempt of the elements may still be on its way.
    const goOnline = () => {
      dispatchEvent(new Event('online'))
      return document.querySelector('store-product')?.getAttribute('status')
    }
    await expect.poll(() => page.evaluate(goOnline)).toBe('ready')
  })
})

describe('the elements that are gone after a deployment', () => {
  it('leave a message and a link at the card, repeat no click, and are requested again', async () => {
    const gone = site.files.when({ path: '/chunks/elements-' }, { answer: 404 })
    const visit = await site.visit(TAG)
    const { page } = visit
    await allStand(visit, 'ready')
    await page.evaluate(press)
    await expectWayOn(page)

    expect(await countAsked(page)).toBe(0)
    gone.end()
    await page.evaluate(press)
    // Only the second press counts: the sentence answered the first.
    await expect.poll(() => countAsked(page)).toBe(1)
    await expect.poll(() => page.locator(NOTE).count()).toBe(0)
  })
})

describe('the first call of the cart by a page’s own code, without a connection', () => {
  it.each([false, true])(
    'rejects with a code, whatever could not be fetched (elements here: %s)',
    async (isHere) => {
      if (!isHere) site.files.when({ path: '/chunks/elements-' }, { answer: 404 })
      const visit = await site.visit(TAG)
      const { page } = visit
      await allStand(visit, 'ready')
      if (isHere) await page.waitForFunction(() => customElements.get('store-product'))
      await page.context().setOffline(true)
      const reason = await page.evaluate(() => {
        const { cart } = (window as { StoreWidgets: { cart: { add(what: object): Promise<unknown> } } })
          .StoreWidgets
        return cart.add({ productId: 'any' }).then(
          () => 'came',
          ({ name, code }: { name: string; code: string }) => ({ name, code }),
        )
      })

      expect(reason).toEqual({ name: 'StoreError', code: 'network' })
      // The message comes from whichever of the two has loaded before.
      const said = /^There is no connection\.|^We can’t reach the shop\./
      if (isHere) await page.getByText(said).first().waitFor()
    },
  )
})

/** Writes the script of an earlier build: only its hash, which names its chunks, and its version differ. */
async function makeEarlierScript(): Promise<string> {
  const dist = inject('distFolder')
  const elements = (await readdir(join(dist, 'chunks'))).find((name) => /^elements-\w{8}\.js$/.test(name))
  const build = elements?.slice(-11, -3) ?? ''
  const script = await readFile(join(dist, 'store-widgets.js'), 'utf8')
  expect(script.split(build).length).toBeGreaterThan(1)
  const ownVersion = new RegExp(`(["'\`])${VERSION_PATTERN}\\1`, 'g')
  return script.replaceAll(build, '0ld0ld00').replace(ownVersion, '"0.0.9"')
}

/** Adds one piece to the cart by the page's own code; as text, because `import()` belongs to the page. */
const buy = (page: Page, api: string): Promise<[count: number, version: string]> =>
  page.evaluate(`(async () => {
    const api = ${api}
    const { products } = await api.client.products.query({ filter: { slug: { $eq: 'fluted-mug' } } })
    await api.cart.add({ productId: products[0].id })
    return [api.cart.count, api.version]
  })()`)

describe('a page whose own build is gone', () => {
  it('is taken over by the deployed build; a press causes a message and is not repeated', async () => {
    const script = await makeEarlierScript()
    const chunk = createGate()
    const { page, trouble } = await site.visit(`<store-cart></store-cart>${TAG}`, {
      before: async (page) => {
        // The browser has cached the script, but its chunks were removed.
        await page.route(/\/store-widgets\.js$/, (route) =>
          route.fulfill({ body: script, contentType: 'text/javascript' }),
        )
        await page.route('**/chunks/elements-0ld0ld00.js', async (route) => {
          await chunk.promise
          await route.fulfill({ status: 404 })
        })
      },
    })
    await allStand({ page }, 'ready')
    await page.evaluate(press)
    chunk.open()

    await page.locator('store-cart[status=empty]').waitFor()
    await expectWayOn(page)
    expect(await countAsked(page)).toBe(0)
    await page.evaluate(press)
    await expect.poll(() => countAsked(page)).toBe(1)
    await expect.poll(() => page.locator(NOTE).count()).toBe(0)

    // Code that holds the old script's exports reaches the new one through them. The page's own listener handles
    // additions.
    await page.evaluate(() =>
      document.addEventListener('store-add-to-cart', (event) => event.stopImmediatePropagation(), true),
    )
    expect(await buy(page, 'window.StoreWidgets')).toEqual([1, VERSION])
    expect(await buy(page, "await import('/store-widgets.js')")).toEqual([2, '0.0.9'])
    expect(await page.evaluate("import('/store-widgets.js').then(({ session }) => session.role)")).toBe(
      'visitor',
    )
    expect(trouble.filter((line) => !/status of 404/.test(line))).toEqual([])
  })
})

describe('a script that was copied without its chunks', () => {
  it('turns a press into a visit of the product’s page, and warns once in the console', async () => {
    site.files.when({ path: '/chunks/' }, { answer: 404 })
    const told: string[] = []
    const visit = await site.visit(TAG, {
      async before(page) {
        page.on('console', (one) => void (one.text().startsWith('store-widgets:') && told.push(one.text())))
        await page.route('**/product-page/**', (route) => route.fulfill({ body: 'The product' }))
      },
    })
    const { page } = visit
    await allStand(visit, 'ready')
    await page.evaluate(press)
    await page.getByText('The product').waitFor()

    expect(page.url()).toMatch(/\/product-page\/moon-jar$/)
    expect(told).toEqual([expect.stringContaining('no file of chunks/ can be loaded')])
  })
})

describe('a connection that is gone after a deployment', () => {
  it('causes no uncaught error if the page called init() before the script ran', async () => {
    site.files.when({ path: '/chunks/connection-' }, { answer: 404 })
    const visit = await site.visit(
      `<script>window.StoreWidgets = { q: [{ clientId: 'demo-client', apiHost: ${JSON.stringify(site.faults.url)}, catalog: 'v1' }], init() {} }</script>${TAG}`,
      { wrongClient: true },
    )
    await allStand(visit, 'ready')
    await visit.page.waitForFunction(() => customElements.get('store-product'))
    await visit.page.evaluate(() => new Promise((done) => setTimeout(done, 300)))

    expect(visit.trouble.filter((one) => !/Failed to load resource|store-widgets:/.test(one))).toEqual([])
  })
})
