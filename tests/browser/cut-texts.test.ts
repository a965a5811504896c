import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'

const site = setUpSite()

/** Its second line ends with a word, before one that has no room: all of its "…" is behind that word. */
const LONG = 'Mugs mugs mugs mugs mugs mugs mugs incomprehensibilitiesincomprehensibilities'

/** Checks whether there is ink in the last line's height to the right of the box. */
async function hasInkBehind(page: Page, text: Locator): Promise<boolean> {
  const box = await text.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  const png = await page.screenshot({
    clip: { x: box.x + box.width + 1, y: box.y + box.height / 2, width: 10, height: box.height / 2 },
  })
  return page.evaluate(async (png) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    canvas?.drawImage(picture, 0, 0)
    const { data = [] } = canvas?.getImageData(0, 0, picture.width, picture.height) ?? {}
    return [...data].some((value, index) => index % 4 === 0 && value < 128)
  }, png.toString('base64'))
}

it('Latin texts keep their beginning and their “…” on a right-to-left page', async () => {
  const { page } = await site.visit(
    `<store-search style="inline-size:230px"></store-search>
      <store-collection id="wide" collection-slug="mugs" page-size="2" columns="1" show="heading"></store-collection>
      <div style="inline-size:300px"><store-collection id="phone" collection-slug="mugs" page-size="1" show="heading"></store-collection></div>`,
    {
      html: '<html lang="ar" dir="rtl">',
      head: '<style>body{margin:40px;font:16px/1.5 sans-serif}#wide::part(heading-text){inline-size:118px}</style>',
      context: { viewport: { width: 800, height: 2400 }, reducedMotion: 'reduce' },
    },
  )
  await page.locator('store-collection [part~=buy]').first().waitFor()
  await settle(page)
  for (const inside of ['.head-text', '.name .link', '.suggest-name']) {
    if (inside === '.suggest-name') {
      await page.locator('store-search input').fill('mug')
      await page.locator('.suggest-name').first().waitFor()
    }
    const text = page.locator(inside).first()
    const ink = await text.evaluate((one, long) => {
      one.textContent = long
      const cut = one.closest<HTMLElement>('.name') ?? (one as HTMLElement)
      cut.style.inlineSize = '118px'
      return getComputedStyle(cut).webkitLineClamp
    }, LONG)
    expect([inside, ink]).toEqual([inside, '2'])
    const box = inside === '.name .link' ? page.locator('.name').first() : text
    expect([inside, await hasInkBehind(page, box)]).toEqual([inside, true])
  }
  // One line has its "…" in its box.
  const line = page.locator('#phone .head-text')
  await line.evaluate((one, long) => {
    one.textContent = long
  }, LONG)
  expect(
    await line.evaluate((one) => one.clientHeight < 2 * Number.parseFloat(getComputedStyle(one).fontSize)),
  ).toBe(true)
  expect(await hasInkBehind(page, line)).toBe(false)
})
