import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { inMatrix } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { bakeBody, SHOP, use } from './adopted-steps.ts'

const site = setUpSite()

const BUYING =
  '<store-value field="name"></store-value><store-variant-picker></store-variant-picker><store-buy-button></store-buy-button>'
const BODY = `${SHOP}<store-product product-slug="stoneware-mug"><template>${BUYING}</template></store-product><store-product product-slug="belly-vase"><template>${BUYING}</template></store-product><store-collection collection-slug="mugs" page-size="2"><template>${BUYING}</template></store-collection>`

/** Opens the page and delays matching requests until all else is done; returns the final statuses of its tags. */
async function walk(html: string, held: RegExp | undefined) {
  const waiting: Route[] = []
  let isHolding = true
  const asked = new Set<string>()
  const prepare = async (page: Page) => {
    page.on('request', (request) => asked.add(request.url()))
    if (held)
      await page.route(held, (route) => {
        if (isHolding) waiting.push(route)
        else route.continue()
      })
  }
  const { page, trouble, close } = await site.visit(html, { before: prepare, isUnhurried: true })
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await settle(page, held && { held })
  isHolding = false
  for (const route of waiting) await route.continue()
  await use(page)
  const read = () =>
    page.evaluate(() => {
      const tags = [...document.querySelectorAll('main,store-product,store-collection,store-buy-button')]
      for (const tag of tags) tag.scrollIntoView()
      return {
        buttons: document.querySelectorAll('store-buy-button[status=ready]').length,
        restless: tags.filter((tag) => /-/.test(tag.localName) && tag.getAttribute('status') !== 'ready')
          .length,
      }
    })
  await expect.poll(read, { message: `${held}`, timeout: 30_000 }).toEqual({ buttons: 4, restless: 0 })
  expect(trouble).toEqual([])
  await close()
  return [...asked]
}

inMatrix(
  'templates with a picker and a button come to rest on a drawn page, whatever comes last',
  async () => {
    const { html } = await bakeBody(BODY, site.api)
    const asked = await walk(html, undefined)
    const paths = [...new Set(asked.map((url) => new URL(url).pathname))]
    const last = paths.filter((path) => /\/chunks\/|^\/(stores|oauth2|ecom)/.test(path))
    expect(last.length).toBeGreaterThan(10)
    for (const path of last) await walk(html, new RegExp(`${path.replaceAll('.', '\\.')}(\\?|$)`))
  },
)
