import type { FrameLocator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP } from '../support/browser/buying-steps.ts'
import { loadForeignPage } from '../support/browser/foreign-pages.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'

/**
 * A whole shop on other people's pages: rules of our own imitate how each kind of host treats the address, the history
 * and the body. docs/guide/whole-shop.md has the table.
 */

const site = setUpSite()

type Place = Page | FrameLocator

const card = (place: Place, id = '') => place.locator(`store-shop${id} > store-collection [part=card] a`)
const name = (place: Place, id = '') => place.locator(`store-shop${id} > store-product [part=name]`)

/** Opens the second product, goes back to the list and forward again. */
async function walk(page: Page, place: Place = page, id = ''): Promise<string> {
  const product = (await card(place, id).nth(1).textContent())?.trim() ?? ''
  await card(place, id).nth(1).click()
  await expect.poll(() => name(place, id).textContent()).toBe(product)
  // The page itself goes back: in a frame a step is no navigation of the page.
  await page.evaluate(() => history.back())
  await card(place, id).nth(1).waitFor()
  await page.evaluate(() => history.forward())
  await expect.poll(() => name(place, id).isVisible()).toBe(true)
  return product
}

const open = (body: string, head = '') => site.visit(body, { context: DESKTOP, head })

describe('a whole shop on the page of', () => {
  it('a host that allows nothing but fragments, with a menu of anchors', async () => {
    const { page, trouble } = await open(
      '<a id="menu" href="#about">About</a><store-shop base="#"></store-shop><h2 id="about" style="margin-top:200vh">About</h2>',
    )
    const before = new URL(page.url())
    await walk(page)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(before.pathname + before.search)
    expect(new URL(page.url()).hash).toMatch(/product/)
    await page.goBack()
    await card(page).nth(1).waitFor()
    await page.locator('#menu').click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#about')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    expect(await card(page).count()).toBeGreaterThan(3)
    expect(trouble).toEqual([])
  })

  it('a router of its own, which listens to popstate and keeps its state in the history', async () => {
    const { page, trouble } = await open(
      `<button id="about">About</button><p id="view">home</p><store-shop></store-shop>
      <script>
        history.replaceState({ view: 'home' }, '')
        const show = (state) => { document.querySelector('#view').textContent = state?.view ?? 'lost' }
        addEventListener('popstate', ({ state }) => show(state))
        document.querySelector('#about').addEventListener('click', () => {
          const to = new URL(location.href)
          to.searchParams.set('view', 'about')
          history.pushState({ view: 'about' }, '', to)
          show(history.state)
        })
      </script>`,
    )
    await walk(page)
    expect(await page.locator('#view').textContent()).toBe('home')
    await page.locator('#about').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('about')
    await page.goBack()
    await expect.poll(() => page.locator('#view').textContent()).toBe('home')
    await expect.poll(() => name(page).isVisible()).toBe(true)
    expect(trouble).toEqual([])
  })

  it('Next’s app router, which marks its entries and loads the page anew at others', async () => {
    const { page, trouble } = await open(
      '<store-shop></store-shop>',
      `<script>
        for (const kind of ['pushState', 'replaceState']) {
          const own = history[kind].bind(history)
          history[kind] = (state, title, url) => own({ ...state, __NA: true }, title, url)
        }
        history.replaceState({}, '')
        addEventListener('popstate', ({ state }) => { if (!state?.__NA) window.isReloaded = true })
      </script>`,
    )
    await walk(page)
    expect(await page.evaluate('window.isReloaded')).toBeUndefined()
    expect(trouble).toEqual([])
  })

  it('Astro or Turbo, whose links swap the body', async () => {
    const { page, trouble } = await open(
      `<main><store-shop title="{name} · Ton"></store-shop></main><a id="away" href="?view=away">Away</a>
      <script>
        const main = document.querySelector('main')
        const shop = main.innerHTML
        const show = () => { main.innerHTML = location.search.includes('view=away') ? '<p>Away</p>' : shop }
        addEventListener('popstate', show)
        document.querySelector('#away').addEventListener('click', (event) => {
          event.preventDefault()
          history.pushState({}, '', '?view=away')
          show()
        })
      </script>`,
    )
    const title = await page.title()
    const product = await walk(page)
    await expect.poll(() => page.title()).toBe(`${product} · Ton`)
    await page.locator('#away').click()
    await page.getByText('Away', { exact: true }).first().waitFor()
    await expect.poll(() => page.title()).toBe(title)
    await page.goBack()
    await expect.poll(() => name(page).textContent()).toBe(product)
    expect(trouble).toEqual([])
  })

  it('htmx, which keeps the title with its copy of a page', async () => {
    const { page } = await open(
      `<main><store-shop></store-shop></main><a id="away" href="?view=away">Away</a>
      <script>
        const main = document.querySelector('main')
        const shop = main.innerHTML
        let title
        addEventListener('popstate', () => {
          if (main.querySelector('store-shop')) return
          document.title = title
          main.innerHTML = shop
        })
        document.querySelector('#away').addEventListener('click', (event) => {
          event.preventDefault()
          title = document.title
          history.pushState({}, '', '?view=away')
          main.innerHTML = '<p>Away</p>'
          document.title = 'Away'
        })
      </script>`,
    )
    await card(page).nth(1).click()
    await name(page).waitFor()
    const title = `${await name(page).textContent()} · A host page`
    await expect.poll(() => page.title()).toBe(title)
    await page.locator('#away').click()
    await expect.poll(() => page.title()).toBe('Away')
    await page.goBack()
    await name(page).waitFor()
    await expect.poll(() => page.title()).toBe(title)
    await page.goBack()
    await card(page).nth(1).waitFor()
    await expect.poll(() => page.title()).toBe('A host page')
  })

  it('a router that changes the page by a View Transition, and handles no end of it but its own', async () => {
    const { page, trouble } = await open('<store-shop></store-shop>')
    await card(page).nth(1).waitFor()
    const product = (await card(page).nth(1).textContent())?.trim()
    await page.evaluate(() => {
      // Its router still waits for the new page when somebody opens a product.
      document.startViewTransition(() => new Promise((done) => setTimeout(done, 300))).ready.then(() => {})
      const link = document
        .querySelector('store-shop > store-collection')
        ?.shadowRoot?.querySelectorAll<HTMLElement>('[part=card] a')[1]
      link?.click()
    })
    await expect.poll(() => name(page).textContent()).toBe(product)
    await settle(page)
    expect(trouble).toEqual([])
  })

  it('somebody who has two shops on one page', async () => {
    const { page, trouble } = await open(
      '<store-shop id="a"></store-shop><store-shop id="b" start="collection:bowls"></store-shop>',
    )
    await card(page, '#b').first().waitFor()
    await walk(page, page, '#a')
    await card(page, '#b').nth(1).click()
    await expect.poll(() => name(page, '#b').isVisible()).toBe(true)
    expect(await name(page, '#a').isVisible()).toBe(true)
    const { searchParams } = new URL(page.url())
    expect([searchParams.has('a.product'), searchParams.has('b.product')]).toEqual([true, true])
    await page.goBack()
    await card(page, '#b').nth(1).waitFor()
    expect(await name(page, '#a').isVisible()).toBe(true)
    expect(trouble).toEqual([])
  })

  it('a site builder that puts it into a frame', async () => {
    const address = site.publish('<store-shop></store-shop>')
    const { page } = await site.visit('<p>Before</p>', { context: DESKTOP, script: null })
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-forms')
      Object.assign(frame.style, { inlineSize: '100%', blockSize: '900px' })
      frame.src = src
      document.body.append(frame)
    }, address)
    const outer = page.url()
    await walk(page, page.frameLocator('iframe'))
    expect(page.url()).toBe(outer)
  })

  it.each(rowsOf([390, 1280], (width) => width === 390))(
    'a WordPress block theme, at %i px',
    OF_MATRIX,
    async (width) => {
      const wordpress = await loadForeignPage('wordpress')
      const { page, trouble } = await site.visit(
        '<div class="is-layout-constrained"><h1>Shop</h1><store-shop class="alignwide"></store-shop></div>',
        {
          context: { viewport: { width, height: 844 } },
          head: `<style>${wordpress.css}</style>`,
        },
      )
      await walk(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(trouble).toEqual([])
    },
  )
})
