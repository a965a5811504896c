import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PHONE } from '../support/browser/buying-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { account, answerAddresses, answerOrders, ORDERS } from './account-steps.ts'
import { MEMBER } from './login-steps.ts'

const site = setUpSite()

const isRightToLeft = (language: string) => language === 'ar'

/** A member's account on a phone, in any language. */
async function open(language: string, width = 390) {
  const visit = await site.visit('<store-account></store-account>', {
    html: `<html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">`,
    head: '<style>body{margin:16px;font:16px/1.5 "Liberation Sans",Arial,sans-serif}</style>',
    context: { ...PHONE, viewport: { width, height: 780 }, reducedMotion: 'reduce' },
    before: async (page) => {
      await answerOrders(page, ORDERS)
      await answerAddresses(page, [
        { addressLine: 'Ufer 12', postalCode: '10999', city: 'Berlin', country: 'DE' },
        { addressLine: 'Via Roma 1', postalCode: '00100', city: 'Roma', country: 'IT' },
      ])
    },
  })
  await account(visit.page).locator('[type=email]').fill(MEMBER.email)
  await account(visit.page).locator('[name=password]').fill(MEMBER.password)
  await visit.page.keyboard.press('Enter')
  await account(visit.page).locator('[part=track]').waitFor()
  return visit
}

/** In how many lines each of these stands, and how wide it is. */
const readBoxes = (page: Page, place: string) =>
  account(page)
    .locator(place)
    .evaluateAll((found) =>
      found.map((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        const ends = [...range.getClientRects()]
          .filter(({ height }) => height < 30)
          .map(({ bottom }) => bottom)
        return {
          // The icon of a line ends some pixels above or below its text.
          lines: ends
            .sort((one, other) => one - other)
            .filter((end, at) => at === 0 || end - (ends[at - 1] ?? 0) > 8).length,
          width: Math.round(one.getBoundingClientRect().width),
        }
      }),
    )

it.each(rowsOf(['en', 'de'], (language) => language === 'de'))(
  'shows the two buttons of an order side by side with equal width, or one below the other: %s',
  OF_MATRIX,
  async (language) => {
    const { page } = await open(language)
    const [view, again] = await readBoxes(page, '.order:first-child .ways > *')
    expect([view?.lines, again?.lines]).toEqual([1, 1])
    expect(again?.width).toBe(view?.width)
  },
)

const WIDE_FONT = 'body{font-family:"DejaVu Sans",Verdana,sans-serif!important}'

/** In a font that is wider than ours, the bold name of the shown section would need a second row. */
async function expectSectionsStand(page: Page): Promise<void> {
  await page.addStyleTag({ content: WIDE_FONT })
  const tabs = account(page).locator('[part=tab]')
  const boxes = () =>
    tabs.evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [x, y, width, height].map(Math.round)
      }),
    )
  const before = await boxes()
  await tabs.nth(2).click()
  await expect.poll(() => tabs.nth(2).getAttribute('aria-current')).toBe('page')
  expect(await boxes()).toEqual(before)
  await tabs.nth(0).click()
}

it.each([
  ['de', 320],
  ['pl', 390],
])(
  'breaks no word of its sections, of an order’s steps or of the address, and moves no section that is shown, on a phone: %s, %i px',
  async (language, width) => {
    const { page } = await open(language, width)
    expect((await readBoxes(page, '.tab > span')).map(({ lines }) => lines)).toEqual([1, 1, 1])
    await expectSectionsStand(page)
    if (width === 390)
      expect((await readBoxes(page, '[part=email] bdi')).map(({ lines }) => lines)).toEqual([1])
    await account(page).locator('[part=view-order]').first().click()
    await account(page).locator('.step-text').first().waitFor()
    // The step that an order is at is bold: each of them may be it.
    await account(page)
      .locator('.step')
      .evaluateAll((all) => {
        for (const one of all) one.setAttribute('data-state', 'now')
      })
    const broken = await account(page)
      .locator('.step-text')
      .evaluateAll((all) =>
        all.flatMap((one) =>
          [...(one.textContent ?? '').matchAll(/\S+/g)]
            .filter(({ 0: word, index }) => {
              const range = document.createRange()
              range.setStart(one.firstChild as Text, index)
              range.setEnd(one.firstChild as Text, index + word.length)
              return range.getClientRects().length > 1
            })
            .map(([word]) => word),
        ),
      )
    expect(broken).toEqual([])
  },
)

it('breaks a greeting, and the delivery of an order, in Japanese between their words', async () => {
  const { page } = await open('ja')
  await page.addStyleTag({ content: WIDE_FONT })
  /** Where the letters of a word stand in the first text of an element that has it. */
  const topsOf = (place: string, word: string) =>
    account(page)
      .locator(place)
      .evaluate((element, wanted) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        let text = walker.nextNode() as Text
        while (!text.data.includes(wanted)) text = walker.nextNode() as Text
        return [...wanted].map((_, letter) => {
          const range = document.createRange()
          const at = text.data.indexOf(wanted) + letter
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          return range.getBoundingClientRect().top
        })
      }, word)
  expect(new Set(await topsOf('[part=title]', 'さん')).size).toBe(1)
  await account(page).getByRole('button', { name: '詳細を見る' }).first().click()
  await account(page).locator('.recipients').waitFor()
  // One of these widths ends a line within the word, if nothing keeps it together.
  for (let width = 330; width < 430; width += 8) {
    await page.setViewportSize({ width, height: 780 })
    expect(new Set(await topsOf('.recipients', '目安')).size, `${width}`).toBe(1)
  }
})

it('gives every control room for a finger, shows the logout beside the name, and moves no section that is shown', async () => {
  const { page } = await open('ar')
  const small: unknown[] = []
  for (const section of [0, 1, 2]) {
    await account(page).locator('[part=tab]').nth(section).click()
    await account(page)
      .locator(['[part=order]', '[part=address]', 'store-link[status=ready]'][section] ?? '')
      .first()
      .waitFor()
    const found = await account(page)
      .locator('button, a')
      .evaluateAll((all) =>
        all.map((one) => {
          const { width, height } = one.getBoundingClientRect()
          return { what: one.textContent, width, height }
        }),
      )
    small.push(...found.filter(({ width, height }) => Math.min(width, height) < 44))
  }
  expect(small).toEqual([])
  const [name, logout] = await account(page)
    .locator('[part=title], [part=logout]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect((logout?.top ?? 0) < (name?.bottom ?? 0)).toBe(true)
  await expectSectionsStand(page)
})

it('shows the state of an order, and that the country is a list, in forced colours', async () => {
  const { page } = await open('en')
  await page.emulateMedia({ forcedColors: 'active' })
  const styleOf = (place: string, pseudo: string | undefined, property: string) =>
    account(page)
      .locator(place)
      .first()
      .evaluate((one, [of, name]) => getComputedStyle(one, of).getPropertyValue(name as string), [
        pseudo,
        property,
      ] as const)
  expect(await styleOf('.chip', '::before', 'forced-color-adjust')).toBe('none')
  await account(page).locator('[part=view-order]').nth(1).click()
  const now = account(page).locator('.step[data-state=now] .step-mark')
  await now.waitFor()
  expect(await styleOf('.step[data-state=now] .step-mark', '::before', 'border-top-style')).toBe('solid')
  await account(page).locator('[part=tab]').nth(1).click()
  await account(page).locator('[part=change-address], [part=address] button').first().click()
  await account(page).locator('select.sf-input').waitFor()
  expect(await styleOf('select.sf-input', undefined, 'appearance')).toBe('auto')
})
