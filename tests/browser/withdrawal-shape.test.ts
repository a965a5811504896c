import { expect, it } from 'vitest'
import { DESKTOP, PHONE } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'

/** How a withdrawal's form and its receipt are laid out. */

const site = setUpSite()

it('is right-to-left: values are below their terms, and a time keeps its order', async () => {
  const { page } = await site.visit('<store-withdraw layout="form" action="/withdraw"></store-withdraw>', {
    html: '<html lang="ar" dir="rtl">',
    context: DESKTOP,
    before: (fresh) =>
      fresh.route('**/withdraw', (route) =>
        route.fulfill({
          json: {
            state: 'received',
            mail: 'sent',
            signature: 'e30.e30.e30',
            receipt: {
              id: 'W-0123456789ABCDEF0123',
              receivedAt: '2026-10-25T00:30:15Z',
              receivedAtLocal: '2026-10-25T02:30:15+02:00',
              timeZone: 'Europe/Berlin',
              statement: route.request().postDataJSON(),
            },
          },
        }),
      ),
  })
  const fields = page.locator('store-withdraw input:not([type=radio])')
  for (const [at, value] of ['Ada Lovelace', '77', 'ada@example.com'].entries())
    await fields.nth(at).fill(value)
  await page.keyboard.press('Enter')
  await page.locator('store-withdraw [part=confirm]').click()
  await page.locator('store-withdraw [part=receipt]').waitFor()
  const rows = await page.locator('store-withdraw .rows > div').evaluateAll((found) =>
    found.map((row) => {
      const [term, value] = [...row.children].map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return Math.round(range.getBoundingClientRect().right)
      })
      return { row: (row as HTMLElement).dataset.row, beside: (term ?? 0) - (value ?? 0) }
    }),
  )
  expect(rows.filter(({ beside }) => Math.abs(beside) > 2)).toEqual([])
  const time = await page.locator('store-withdraw [data-row=received] dd').evaluate((value) => {
    const text = value.querySelector('bdi')?.firstChild as Text
    const leftOf = (word: string) => {
      const range = document.createRange()
      range.setStart(text, text.data.indexOf(word))
      range.setEnd(text, text.data.indexOf(word) + 1)
      return range.getBoundingClientRect().left
    }
    return leftOf('25T02') - leftOf('2026-10')
  })
  expect(time).toBeGreaterThan(0)
})

it('has the same width in every step on a large screen', async () => {
  const { page } = await site.visit('<store-withdraw layout="form" action="/withdraw"></store-withdraw>', {
    context: DESKTOP,
    head: '<style>body{font-size:16px}</style>',
  })
  const form = page.locator('store-withdraw')
  const readWidth = () =>
    form.locator('[part=form]').evaluate((screen) => screen.getBoundingClientRect().width)
  expect(await readWidth()).toBe(34 * 16)
  await form.locator('input[type=radio]').last().check()
  expect(await readWidth()).toBe(34 * 16)
})

it('gives an item of a withdrawal a field wide enough for its name, at 320 and 390 px', async () => {
  const { page } = await site.visit('<store-withdraw layout="form" action="/withdraw"></store-withdraw>', {
    context: { ...PHONE, viewport: { width: 390, height: 700 } },
  })
  const form = page.locator('store-withdraw')
  await form.locator('input[type=radio]').last().check()
  const readRow = () =>
    form.locator('[part=form]').evaluate((screen) => {
      const edgeOf = (place: string) => {
        const { right = 0, width = 0 } = screen.querySelector(place)?.getBoundingClientRect() ?? {}
        return { right: Math.round(right), width: Math.round(width) }
      }
      const last = screen.querySelector('.line')?.lastElementChild
      return {
        field: edgeOf('.line-name input').width,
        end: Math.round(last?.getBoundingClientRect().right ?? 0),
        button: edgeOf('[type=submit]').right,
      }
    })
  // One item alone can't be removed: its fields reach the edge.
  const alone = await readRow()
  expect(alone.end).toBe(alone.button)
  await form.locator('.add').click()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    expect((await readRow()).field, `${width}`).toBeGreaterThan(110)
  }
})
