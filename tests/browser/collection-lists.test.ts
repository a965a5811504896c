import { describe, expect, it } from 'vitest'
import {
  focusedCard,
  names,
  news,
  part,
  QUERY,
  READY,
  TOKEN,
  waitForCards,
} from '../support/browser/collection-steps.ts'
import { LIST_PATH } from '../support/browser/journeys.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { linksAreOurs, settle } from '../support/browser/settle.ts'

const site = setUpSite()

describe('paging="more"', () => {
  it('shows the next cards below, focuses the first of them and says how far the list has come, also by keyboard after a failure with its reason', async () => {
    const { page, trouble, asked } = await site.visit('<store-collection page-size="24"></store-collection>')
    await page.waitForSelector(READY)
    await part(page, 'more').click()
    await waitForCards(page, 48)

    await expect.poll(() => focusedCard(page)).toBe(24)
    await expect.poll(() => news(page)).toBe('48 of 61')
    expect(asked.filter((one) => one === QUERY)).toHaveLength(2)
    expect(trouble).toEqual([])

    await page.route(`**${LIST_PATH}`, (route) => route.abort())
    await part(page, 'more').focus()
    await page.keyboard.press('Enter')
    await page.locator('store-collection .failure').waitFor()
    await expect.poll(() => part(page, 'more').textContent()).toBe('Try again')
    await expect.poll(() => names(page)).toHaveLength(48)
    await page.unroute(`**${LIST_PATH}`)
    await page.keyboard.press('Enter')
    await waitForCards(page, 61)
    await expect.poll(() => focusedCard(page)).toBe(48)
    await expect.poll(() => news(page)).toBe('61 of 61')
    await expect(part(page, 'more').count()).resolves.toBe(0)
    expect(new Set(await names(page)).size).toBe(61)
  })

  it('asks for a collection once and for its products once, however often code uses the tag', async () => {
    const { page, asked } = await site.visit(
      '<store-collection collection-slug="bowls"></store-collection><script>let n=0;const again=setInterval(()=>{document.querySelector("store-collection").setAttribute("columns",String(2+n%2));if(++n>20)clearInterval(again)},20)</script>',
      // The elements load before the collection's own chunk, and both use the tag.
      {
        before: (fresh) =>
          fresh.route('**/chunks/collection-*', async (route) => {
            await new Promise((done) => setTimeout(done, 400))
            await route.continue()
          }),
      },
    )
    await page.waitForSelector(READY)
    await page.locator('store-collection').hover()
    await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 0)
    await settle(page)

    expect(asked).toEqual([TOKEN, expect.stringMatching(/^GET .*\/slug\/bowls$/), QUERY])
  })
})

describe('paging="scroll"', () => {
  it('loads more by itself three times, and then leaves the end of the page reachable', async () => {
    const { page } = await site.visit(
      '<store-collection page-size="8" paging="scroll"></store-collection><footer id="end">Imprint</footer>',
    )
    await page.waitForSelector(READY)
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return (await names(page)).length
      })
      .toBe(32)
    await waitForCards(page, 32)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await settle(page)

    expect(await names(page)).toHaveLength(32)
    const isSeen = () =>
      page.evaluate(
        () => (document.querySelector('#end')?.getBoundingClientRect().bottom ?? 1e9) <= innerHeight,
      )
    await expect.poll(() => isSeen()).toBe(true)
    await part(page, 'more').click()
    await waitForCards(page, 40)
    await expect.poll(() => focusedCard(page)).toBe(32)
  })
})

describe('paging="pages"', () => {
  it('shows a page at a time by real links, keeps the cards meanwhile, Back goes a page back, and an address begins at its page', async () => {
    const { page, trouble } = await site.visit(
      '<store-collection id="shop" page-size="12" paging="pages"></store-collection>',
      { context: { viewport: { width: 900, height: 600 } } },
    )
    await page.waitForSelector(READY)
    const first = await names(page)
    const link = page.getByRole('link', { name: 'Page 3', exact: true })
    await expect
      .poll(() => page.getByRole('link', { name: 'Page 1', exact: true }).getAttribute('aria-current'))
      .toBe('page')

    await linksAreOurs(page)
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL(/shop\.page=2/)
    await expect.poll(async () => (await names(page)).length).toBe(12)
    await expect.poll(() => news(page)).toBe('Page 2 of 6')
    await expect.poll(() => focusedCard(page)).toBe(0)
    await expect.poll(() => names(page)).not.toEqual(first)
    await expect.poll(() => link.getAttribute('href')).toMatch(/shop\.page=3/)

    await page.goBack()
    await expect.poll(() => names(page)).toEqual(first)
    await expect
      .poll(() => page.getByRole('link', { name: 'Page 1', exact: true }).getAttribute('aria-current'))
      .toBe('page')
    expect(trouble).toEqual([])

    const href = await page.getByRole('link', { name: 'Page 6', exact: true }).getAttribute('href')
    await page.goto(href ?? '')
    await page.waitForSelector(READY)

    await expect.poll(() => names(page)).toHaveLength(1)
    await expect.poll(() => page.getByRole('link', { name: 'Next page' }).count()).toBe(0)
  })
})
