import { describe, expect, it } from 'vitest'
import { CARDS_PATH } from '../support/browser/journeys.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'

const site = setUpSite()

const SLUGS = ['stoneware-mug', 'breakfast-bowl', 'ramen-bowl', 'serving-bowl', 'nesting-bowls', 'leaf-bowl']
const twelve = [...SLUGS, ...SLUGS]
  .map((slug) => `<store-product product-slug="${slug}"></store-product>`)
  .join('')

const READY = 'store-product[status=ready]'

describe('a page with product tags', () => {
  it('makes one token request and one query for twelve tags', async () => {
    const { page, asked } = await site.visit(twelve)
    await page.waitForFunction(() => document.querySelectorAll('store-product[status=ready]').length === 12)
    await settle(page)

    expect(asked).toEqual(['POST /oauth2/token', `POST ${CARDS_PATH}`])
  })

  it('keeps the token over a reload', async () => {
    const { page, asked } = await site.visit(twelve)
    await page.waitForSelector(READY)
    asked.length = 0
    await page.reload()
    await page.waitForFunction(() => document.querySelectorAll('store-product[status=ready]').length === 12)
    await settle(page)

    expect(asked).toEqual([`POST ${CARDS_PATH}`])
  })
})

describe('the pictures of the first screen', () => {
  it.each([
    [
      'product tags',
      `<main style="display:grid;grid-template-columns:repeat(4,1fr);gap:1em">${twelve}</main>`,
    ],
    ['a collection', '<store-collection collection-slug="mugs"></store-collection>'],
  ])('are fetched first, and in the size that is shown: %s', async (_, body) => {
    const { page } = await site.visit(body, { context: { viewport: { width: 1280, height: 800 } } })
    await page.waitForSelector('[status=ready]')
    await settle(page)
    const pictures = await page.evaluate(() =>
      [...document.querySelectorAll('store-product,store-collection')]
        .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('img') ?? [])])
        .filter((one) => one.getBoundingClientRect().top < innerHeight && one.currentSrc)
        .map(({ currentSrc, clientWidth, loading }) => ({
          loading,
          ratio: Number(/w_(\d+)/.exec(currentSrc)?.[1]) / clientWidth,
        })),
    )

    expect(pictures.length).toBeGreaterThanOrEqual(4)
    expect(pictures[0]?.loading).toBe('eager')
    expect(Math.max(...pictures.map(({ ratio }) => ratio))).toBeLessThan(1.8)
  })
})
