import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { StoreWidgetsApi } from '../../widgets/loader/main.ts'
import { DESKTOP, drawer, outlastPress, stepIsLeft } from '../support/browser/buying-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { card, stands } from './shop-steps.ts'

/**
 * Routers that change the whole body at each Back and Forward, also between two entries of the same page. They listen
 * before us, and Chromium calls a window's listeners in that order. Each is imitated by what it reads; tests/package walks
 * the real ones, except Livewire, which needs a server of its own.
 */
const ROUTERS = {
  Turbo: `
    let id = 0
    const enter = () => ({ turbo: { id: ++id } })
    history.replaceState(enter(), '')
    addEventListener('popstate', ({ state }) => {
      if (state?.turbo) show()
      else history.replaceState(enter(), '')
    })`,
  Astro: `
    document.head.insertAdjacentHTML('beforeend', '<meta name="astro-view-transitions-enabled" content="true">')
    let index = 0
    const enter = () => ({ index: ++index, scrollX: 0, scrollY: 0 })
    if (!history.state) history.replaceState(enter(), '')
    addEventListener('popstate', ({ state }) => { if (state !== null) show() })`,
  Livewire: `
    let index = 0
    const enter = () => ({ alpine: { snapshotIdx: String(++index) }, previousUrl: location.href })
    if (!history.state) history.replaceState(enter(), '')
    addEventListener('popstate', ({ state }) => { if (state?.alpine?.snapshotIdx) show() })`,
  'htmx 2': `
    const enter = () => ({ htmx: true })
    if (!history.state) history.replaceState(enter(), '')
    onpopstate = ({ state }) => { if (state?.htmx) show() }`,
  'htmx 4': `
    const enter = () => ({ htmx: true })
    if (!history.state) history.replaceState(enter(), '')
    navigation.addEventListener('navigate', (event) => {
      if (event.navigationType !== 'traverse' || !event.canIntercept) return
      event.intercept({
        async handler() {
          await new Promise((done) => setTimeout(done, 1))
          if (history.state?.htmx) show()
        },
      })
    })`,
} as const

const BODY = `<label>Newsletter <input></label>
  <store-product product-slug="butter-dish"></store-product><store-cart></store-cart>`

const site = setUpSite()

const LIST = '<label>Newsletter <input></label><store-collection id="shop" controls></store-collection>'

/** Opens a page with a router: `show()` writes the body that belongs to the address, as its server would send it. */
async function open(router: string, body = BODY) {
  const { page, trouble } = await site.visit(body, {
    context: DESKTOP,
    head: `<script>
      const show = () => {
        const body = document.createElement('body')
        body.innerHTML = location.search === '?about' ? '<h1>About</h1>' : ${JSON.stringify(body)}
        document.body.replaceWith(body)
      }
      ${router}
      const goToAbout = () => { history.pushState(enter(), '', '?about'); show() }
    </script>`,
  })
  await page.waitForSelector(':is(store-product, store-collection, store-shop)[status=ready]')
  return { page, trouble }
}

const SHOP = '<label>Newsletter <input></label><store-shop></store-shop>'

const input = (page: Page) => page.getByLabel('Newsletter')

async function openDrawer(page: Page) {
  await page.locator('store-cart').getByRole('button').click()
  await drawer(page).waitFor()
}

const goToAbout = async (page: Page) => {
  await page.evaluate('goToAbout()')
  await page.getByRole('heading', { name: 'About' }).waitFor()
}

/** The others, which `npm run test:matrix` tries, differ by the name of their state; htmx 4 also by the API that it uses. */
const ROWS = rowsOf(Object.entries(ROUTERS), ([name]) => name === 'Turbo' || name === 'Astro')

describe.each(ROWS)('a page of %s', OF_MATRIX, (_name, router) => {
  it('stays as it is when a drawer is closed, and by Back', async () => {
    const { page, trouble } = await open(router)
    await input(page).fill('me@example.com')
    await openDrawer(page)
    await page.keyboard.press('Escape')
    await stepIsLeft(page)
    await openDrawer(page)
    await page.goBack()
    await drawer(page).waitFor({ state: 'detached' })
    await openDrawer(page)
    expect(await input(page).inputValue()).toBe('me@example.com')
    expect(trouble).toEqual([])
  })

  it('stays as it is, and its list in order, when a quick view is closed, and by Back', async () => {
    const { page, trouble } = await open(router, LIST)
    const order = page.getByLabel('Sort by')
    const quickView = page.locator('dialog.quick[open]')
    const choose = async () => {
      await outlastPress(page)
      await page.getByRole('button', { name: 'Choose options' }).first().click()
      await quickView.waitFor()
    }
    await input(page).fill('me@example.com')
    await order.selectOption({ index: 1 })
    const sorted = await order.inputValue()
    await choose()
    await page.keyboard.press('Escape')
    await stepIsLeft(page)
    await choose()
    await page.goBack()
    await quickView.waitFor({ state: 'detached' })
    await choose()
    await page.keyboard.press('Escape')
    await stepIsLeft(page)
    expect(await input(page).inputValue()).toBe('me@example.com')
    await page.waitForFunction('Object.keys(enter()).every((name) => name in history.state)')
    expect(await order.inputValue()).toBe(sorted)
    expect(trouble).toEqual([])
  })

  it.each(['controls', 'controls sync-url'])(
    'stays as it is by Back to the earlier place of its list with %s, and changes at the way to another page',
    async (attributes) => {
      const { page, trouble } = await open(router, LIST.replace('controls', attributes))
      const order = page.getByLabel('Sort by')
      await input(page).fill('me@example.com')
      const first = await order.inputValue()
      for (const index of [1, 2]) {
        await order.selectOption({ index })
        await page.waitForFunction(
          (name) => JSON.stringify(history.state).includes(`"sort":"${name}"`),
          await order.inputValue(),
        )
        await page.goBack()
        await expect.poll(() => order.inputValue()).toBe(first)
      }
      expect(await input(page).inputValue()).toBe('me@example.com')
      await page.waitForFunction('Object.keys(enter()).every((name) => name in history.state)')
      await order.selectOption({ index: 1 })
      await goToAbout(page)
      await page.goBack()
      await page.locator('store-collection[status=ready]').waitFor()
      expect(trouble).toEqual([])
    },
  )

  it('stays as it is by Back over many places of its shop, whose entries stay small', async () => {
    const { page, trouble } = await open(router, SHOP)
    await input(page).fill('me@example.com')
    const slugs = ['moon-jar', 'butter-dish']
    const name = (slug = '') =>
      page.locator('store-shop store-product:visible').getByRole('heading', { name: slug.replace('-', ' ') })
    for (let step = 0; step < 10; step++) {
      const slug = slugs[step % 2]
      await page.evaluate(
        (path) => (window as { StoreWidgets?: StoreWidgetsApi }).StoreWidgets?.shop.go(path),
        `/product/${slug}`,
      )
      await name(slug).first().waitFor()
    }
    expect(await page.evaluate(() => JSON.stringify(history.state).length)).toBeLessThan(5_000)
    for (let step = 8; step >= 0; step--) {
      await page.goBack()
      await name(slugs[step % 2])
        .first()
        .waitFor()
    }
    await page.goBack()
    await stands(page, 'list')
    expect(await input(page).inputValue()).toBe('me@example.com')
    expect(trouble).toEqual([])
  })

  it('stays as it is by Back to earlier places of its shop, and changes at the way over them to it', async () => {
    const { page, trouble } = await open(router, SHOP)
    const goToProduct = async () => {
      await card(page, 0).click()
      await stands(page, 'product')
    }
    await input(page).fill('me@example.com')
    for (const turn of ['first', 'second']) {
      await goToProduct()
      await page.goBack()
      await stands(page, 'list')
      expect(await input(page).inputValue(), turn).toBe('me@example.com')
    }
    await goToProduct()
    await goToAbout(page)
    await page.evaluate(() => history.go(-2))
    await card(page, 0).waitFor()
    expect(trouble).toEqual([])
  })

  it('changes at the way back to it, where a drawer had been open', async () => {
    const { page } = await open(router)
    await openDrawer(page)
    await page.keyboard.press('Escape')
    await stepIsLeft(page)
    await goToAbout(page)
    await page.goBack()
    await page.locator('store-product[status=ready]').waitFor()
  })

  it('changes at the way back over an open drawer’s entry, at once or in two steps', async () => {
    const { page } = await open(router)
    for (const steps of [[-2], [-1, -1]]) {
      await openDrawer(page)
      await goToAbout(page)
      for (const step of steps) {
        await page.evaluate((by) => history.go(by), step)
        await page.locator('store-product[status=ready]').waitFor()
      }
    }
  })

  it('changes at the way back to it, if it was loaded while a drawer was open', async () => {
    const { page } = await open(router)
    await openDrawer(page)
    await page.reload()
    await page.locator('store-product[status=ready]').waitFor()
    // Before its elements have come, nobody listens.
    await page.waitForFunction(() => customElements.get('store-product'))
    await page.goBack()
    await stepIsLeft(page)
    await goToAbout(page)
    await page.goBack()
    await page.locator('store-product[status=ready]').waitFor()
  })
})
