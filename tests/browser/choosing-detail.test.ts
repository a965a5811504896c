import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { READS_PATH } from '../support/browser/journeys.ts'
import { changeProduct } from '../support/browser/owner.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { chosenIn, heard, listen, listenToVoice, radio } from './choosing-steps.ts'
import { createGate } from './network-steps.ts'

const site = setUpSite()

const detail = (slug: string, attributes = '', inside = '') =>
  `<store-product product-slug="${slug}" layout="detail" ${attributes}>${inside}</store-product>`

const open = async (body: string, before?: (page: Page) => Promise<unknown>) => {
  const visit = await site.visit(body, {
    before: async (page) => {
      await listenToVoice(page)
      await before?.(page)
    },
  })
  await visit.page.waitForSelector('store-product[status=ready]')
  return { ...visit, tag: visit.page.locator('store-product').first() }
}

const findId = async (slug: string) => {
  const answer = await fetch(`${site.sandbox.url}/_sandbox/catalog`)
  const { products } = (await answer.json()) as { products: { id: string; slug: string }[] }
  return products.find((one) => one.slug === slug)?.id ?? ''
}

describe('a product at length', () => {
  it('is rendered without React, which keeps every node; adds the chosen variant to the cart, in the chosen quantity', async () => {
    const { page, tag, trouble } = await open(detail('stoneware-mug'))
    await listen(page, 'store-add-to-cart')
    await expect.poll(() => tag.locator('[part=name]').textContent()).toBe('Stoneware mug')
    expect(
      await page.evaluate(() => performance.getEntriesByType('mark').map((one) => one.name)),
    ).not.toContain('store-widgets:react')
    await settle(page)
    const nodes = await tag.evaluateHandle((host) => [...(host.shadowRoot?.querySelectorAll('*') ?? [])])
    await tag.hover()
    await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 0)
    await settle(page)
    expect(
      await tag.evaluate((host, known) => {
        const now = [...(host.shadowRoot?.querySelectorAll('*') ?? [])]
        return now.length === known.length && now.every((node, index) => node === known[index])
      }, nodes),
    ).toBe(true)
    expect(trouble).toEqual([])

    await radio(tag, 'Sage').click()
    await tag.getByRole('button', { name: 'One more' }).click()
    await tag.getByRole('button', { name: /^Add to cart/ }).click()
    await expect
      .poll(() => heard(page))
      .toMatchObject([
        {
          detail: { quantity: 2, variantId: expect.any(String), choices: { Glaze: 'Sage', Size: '250 ml' } },
        },
      ])
  })

  it('keeps text that is typed before React has loaded', async () => {
    const gate = createGate()
    const { page, tag, trouble } = await open(detail('engraved-name-mug'), (fresh) =>
      fresh.route('**/chunks/app-*', async (route) => {
        await gate.promise
        await route.continue()
      }),
    )
    const field = tag.locator('[data-field="Engraving"]')
    const left = tag.locator('.left').first()
    const before = Number.parseInt((await left.textContent()) ?? '', 10)
    await field.pressSequentially('Ada')
    await expect.poll(() => left.textContent()).toContain(`${before}`)
    gate.open()
    await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 0)
    await expect.poll(() => left.textContent()).toContain(`${before - 3}`)
    await field.pressSequentially('!')
    await expect.poll(() => field.inputValue()).toBe('Ada!')
    expect(trouble).toEqual([])
  })

  it('counts a click inside a choice and a key on a choice before the elements have loaded', async () => {
    const gate = createGate()
    const { page, tag } = await open(detail('stoneware-mug'), (fresh) =>
      fresh.route('**/chunks/elements-*', async (route) => {
        await gate.promise
        await route.continue()
      }),
    )
    await tag.locator('[data-choice=Sage] .color').click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowLeft')
    expect(await page.evaluate(() => !!customElements.get('store-product'))).toBe(false)
    gate.open()
    await expect.poll(() => chosenIn(tag)).toEqual(['Sage', '500 ml'])
    const focused = (host: HTMLElement) => host.shadowRoot?.activeElement?.getAttribute('data-choice')
    expect(await tag.evaluate(focused)).toBe('500 ml')
  })

  it('renews media before their links expire', async () => {
    const { asked, page } = await open(detail('stoneware-mug'), async (page) => {
      await page.clock.install()
      await page.route(READS_PATH, async (route) => {
        if (route.request().method() === 'OPTIONS') return route.continue()
        const response = await route.fetch()
        const expires = Math.floor(Date.now() / 1000) + 600
        const text = (await response.text()).replaceAll(/("url":"[^"]+\.jpg)"/g, `$1?expires=${expires}"`)
        await route.fulfill({ response, body: text })
      })
    })
    const queries = () => asked.filter((one) => READS_PATH.test(one)).length
    expect(queries()).toBe(1)
    await page.clock.fastForward(8 * 60_000)
    expect(queries()).toBe(1)
    await page.clock.fastForward(2 * 60_000)
    await expect.poll(queries).toBe(2)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

describe('HTML of the owner', () => {
  const EVIL = [
    '<p>Harmless <strong>words</strong></p>',
    '<script>window.hacked=1</script>',
    '<img src=x onerror="window.hacked=2">',
    '<a href="javascript:window.hacked=3">one</a>',
    '<a href=" java\tscript:window.hacked=4">two</a>',
    '<a href="data:text/html,<script>parent.hacked=5</script>">three</a>',
    '<a href="https://example.com/" onclick="window.hacked=6">four</a>',
    '<svg><script>window.hacked=7</script></svg>',
    '<iframe srcdoc="<script>parent.hacked=8</script>"></iframe>',
    '<math><mtext><table><mglyph><style><img src=x onerror="window.hacked=9"></style></table></mtext></math>',
    '<form action="javascript:window.hacked=10"><button>five</button></form>',
    '<p style="position:fixed;inset:0">over</p>',
    '<object data="javascript:window.hacked=11"></object>',
    '<a href="vbscript:x">six</a><base href="https://evil.example/">',
  ].join('')

  it.each([
    ['by the browser', []],
    ['by our own reading, where the browser can not but knows Trusted Types', ['setHTML']],
    ['by DOMPurify, where it knows neither', ['setHTML', 'trustedTypes']],
  ])('is made harmless %s', async (_, missing) => {
    await changeProduct(site, await findId('moon-jar'), {
      description: EVIL,
      sections: [{ title: 'Care', description: EVIL }],
    })
    const { page, tag } = await open(detail('moon-jar'), async (fresh) => {
      await fresh.addInitScript((names) => {
        for (const name of names)
          for (const owner of [Element.prototype, window]) Reflect.deleteProperty(owner, name)
      }, missing)
    })
    await tag.locator('[part=description] strong').waitFor()
    await tag.locator('summary').first().click()
    const found = await tag.evaluate((host) => {
      const all = [...(host.shadowRoot?.querySelectorAll('.rich *') ?? [])]
      return {
        tags: [...new Set(all.map((one) => one.localName))].sort(),
        attributes: [...new Set(all.flatMap((one) => one.getAttributeNames()))].sort(),
        links: [...new Set(all.flatMap((one) => one.getAttribute('href') ?? []))],
        text: all[0]?.textContent,
      }
    })
    expect(found.tags.filter((one) => !['p', 'strong', 'a', 'img', 'table', 'tbody'].includes(one))).toEqual(
      [],
    )
    expect(found.attributes.filter((one) => !['href', 'rel'].includes(one))).toEqual([])
    expect(found.links).toEqual(['https://example.com/'])
    expect(found.text).toBe('Harmless words')
    await tag.hover()
    await settle(page)
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined()
  })
})
