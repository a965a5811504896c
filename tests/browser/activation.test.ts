import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { countDifferences, picturesStand } from './pictures.ts'

const site = setUpSite()

const CARD = '<div style="inline-size:280px"><store-product product-slug="moon-jar"></store-product></div>'

/** Notes the bubbling events of a page, as a host page would receive them. */
const listen = (page: Page, ...types: string[]) =>
  page.evaluate((names) => {
    const heard: { type: string; detail: unknown; tag: string }[] = []
    Object.assign(window, { heard })
    for (const name of names)
      document.addEventListener(name, (event) => {
        heard.push({
          type: name,
          detail: (event as CustomEvent).detail,
          tag: (event.target as Element).localName,
        })
        if (name === 'store-add-to-cart') event.preventDefault()
      })
  }, types)

const heard = (page: Page) =>
  page.evaluate(
    () => (window as typeof window & { heard: { type: string; detail: unknown; tag: string }[] }).heard,
  )

/** Collects the scripts that are loaded, by the beginning of their names. */
const watchScripts = (page: Page) => {
  const names: string[] = []
  page.on('request', (request) => {
    const [, name] = /chunks\/([\w-]+)-[^-/]*\.js$/.exec(request.url()) ?? []
    if (name) names.push(name)
  })
  return names
}

describe('a rendered card', () => {
  it('loads all files for a press together as soon as somebody moves on the page, and React draws nothing until somebody touches it', async () => {
    let scripts: string[] = []
    const files: string[] = []
    const { page } = await site.visit(CARD, {
      before: async (fresh) => {
        scripts = watchScripts(fresh)
        fresh.on('request', (request) => {
          if (/\.js$/.test(request.url())) files.push(request.url())
        })
      },
    })
    await page.waitForSelector('store-product[status=ready]')
    await settle(page)
    expect(scripts).toContain('elements')
    expect(scripts.filter((name) => /^(app|react|connection|cart-api)$/.test(name))).toEqual([])
    await page.mouse.move(900, 600)
    await page.mouse.move(901, 601)
    await expect
      .poll(() => scripts)
      .toEqual(expect.arrayContaining(['app', 'react', 'connection', 'cart-api']))
    await settle(page)
    // Nobody has touched the card, so React draws nothing.
    expect(
      await page.evaluate(() => performance.getEntriesByType('mark').map((one) => one.name)),
    ).not.toContain('store-widgets:react')
    await page.locator('store-product').getByRole('button').focus()
    await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 0)
    await settle(page)
    // A preloaded file is not fetched again.
    expect(files).toEqual([...new Set(files)])
  })

  it('looks the same after React has taken it over, node by node', async () => {
    const { page, trouble } = await site.visit(CARD)
    await page.waitForSelector('store-product[status=ready]')
    await settle(page)
    const nodes = await page.evaluateHandle(() => [
      ...(document.querySelector('store-product')?.shadowRoot?.querySelectorAll('*') ?? []),
    ])
    await picturesStand(page)
    const before = await page.screenshot()
    await page.locator('store-product').getByRole('button').focus()
    await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())

    // The effects of the focus take some time to end.
    await expect.poll(async () => countDifferences(page, before, await page.screenshot())).toBe(0)
    expect(
      await nodes.evaluate((known) => {
        const now = [...(document.querySelector('store-product')?.shadowRoot?.querySelectorAll('*') ?? [])]
        return now.length === known.length && now.every((node, index) => node === known[index])
      }),
    ).toBe(true)
    expect(trouble).toEqual([])
  })

  it('keeps a key that was pressed before React came, and the focus', async () => {
    const { page } = await site.visit(CARD)
    await listen(page, 'store-add-to-cart')
    await page.waitForSelector('store-product[status=ready]')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => (window as typeof window & { heard: unknown[] }).heard.length > 0)

    await expect.poll(() => heard(page)).toHaveLength(1)
    await expect
      .poll(() =>
        page.evaluate(() =>
          document.querySelector('store-product')?.shadowRoot?.activeElement?.getAttribute('part'),
        ),
      )
      .toBe('buy')
  })
})

it('a tapped card is dimmed while its quick view loads, and nothing covers its ribbon', async () => {
  const { page } = await site.visit(CARD, {
    before: (fresh) => fresh.route(/chunks\/quick-view-/, () => {}),
  })
  await page.locator('store-product[status=ready]').waitFor()
  // Until the elements are defined, clicks aren't held and the link would be followed.
  await page.waitForFunction(() => customElements.get('store-product'))
  await page.locator('store-product').getByRole('link').click()
  await page.locator('store-product .link[data-pending]').waitFor()
  const seen = await page.locator('store-product').evaluate((host) => {
    const link = host.shadowRoot?.querySelector('.link')
    const card = host.shadowRoot?.querySelector('.card')
    if (!link || !card) throw new Error('no card')
    for (const animation of card.getAnimations()) animation.finish()
    const { inlineSize, borderTopStyle } = getComputedStyle(link, '::after')
    return {
      width: Number.parseFloat(inlineSize) - card.getBoundingClientRect().width,
      border: borderTopStyle,
      opacity: Number(getComputedStyle(card).opacity),
    }
  })
  expect(Math.abs(seen.width)).toBeLessThan(1)
  expect(seen.border).toBe('none')
  expect(seen.opacity).toBeLessThan(0.7)
})

/** The events that React queues until it has hydrated, and fires again. */
const CONTINUOUS = ['focusin', 'mouseover', 'pointerover', 'dragenter', 'gotpointercapture'] as const

describe('an event in the task in which React arrives, before its first drawing,', () => {
  /** React listens at the shadow root when it begins to hydrate; no other part of it has run then. */
  const interrupt = (types: readonly string[]) => {
    const own = window as typeof window & { begun: boolean; arrived: Record<string, string> }
    own.begun = false
    own.arrived = {}
    const sent = new Set<Event>()
    for (const type of types)
      addEventListener(type, (event) => {
        if (!event.isTrusted)
          own.arrived[type] = `${own.arrived[type] ?? ''}${sent.has(event) ? 'sent' : 'copy'}`
      })
    const makeAll = (from: Element | null) =>
      types.map((type) => {
        const Kind = type === 'focusin' ? FocusEvent : type.includes('pointer') ? PointerEvent : MouseEvent
        return new Kind(type, { bubbles: true, composed: true, relatedTarget: from })
      })
    const { addEventListener: listen } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      listen.call(this, type, ...(rest as [EventListener]))
      if (own.begun || !(this instanceof ShadowRoot) || type !== 'gotpointercapture') return
      own.begun = true
      const button = this.querySelector('button')
      queueMicrotask(() => {
        // These enter the tag, and move from one of its parts to another: in that case the browser forgets the target
        // at once.
        for (const event of [...makeAll(null), ...makeAll(this.querySelector('a'))]) {
          sent.add(event)
          button?.dispatchEvent(event)
        }
      })
    }
  }

  it('breaks nothing, and reaches the page unchanged', async () => {
    const { page, trouble } = await site.visit(CARD, {
      before: (fresh) => fresh.addInitScript(interrupt, CONTINUOUS),
    })
    await page.waitForSelector('store-product[status=ready]')
    await page.locator('store-product button').focus()
    await page.waitForFunction(() => (window as typeof window & { begun: boolean }).begun)
    await listen(page, 'store-add-to-cart')
    await page.locator('store-product button').click()
    await page.waitForFunction(() => (window as typeof window & { heard: unknown[] }).heard.length === 1)

    expect(trouble).toEqual([])
    await expect
      .poll(() => page.evaluate(() => (window as typeof window & { arrived: unknown }).arrived))
      .toEqual(Object.fromEntries(CONTINUOUS.map((type) => [type, 'sent'])))
  })
})
