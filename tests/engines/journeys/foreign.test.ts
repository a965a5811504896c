import { describe, expect, it } from 'vitest'
import { FOREIGN_NAMES, loadForeignPage } from '../../support/browser/foreign-pages.ts'
import { findAll } from '../../support/engines/hand.ts'
import { startJourneys } from '../journeys.ts'

const { visit, shoot } = startJourneys()

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

describe.each(FOREIGN_NAMES)('%s', (name) => {
  it.each(SIZES)(`the tags work in a page that others wrote: ${name}, $width px`, async (size) => {
    const { html, css, body } = await loadForeignPage(name)
    const tab = await visit(body, { html, head: `<style>${css}</style>`, size })
    const statuses = () =>
      tab.run(() =>
        [...document.querySelectorAll('store-product,store-collection')].map((one) =>
          one.getAttribute('status'),
        ),
      )
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(['ready']))
    await expect
      .poll(() =>
        tab.run(() => {
          const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
          const seen = roots
            .flatMap((root) => [...root.querySelectorAll('img')])
            .filter(
              (one) =>
                !one.closest('.slide[data-state=other]') &&
                one.checkVisibility() &&
                one.getBoundingClientRect().top < innerHeight,
            )
          return seen.length > 0 && seen.every((one) => one.complete && one.naturalWidth > 0)
        }),
      )
      .toBe(true)
    await shoot(tab, `${name}-${size.width}`)
    expect(await tab.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const buttons = await findAll(tab, { css: '.buy' })
    expect(buttons.length).toBeGreaterThan(0)
    expect(buttons.filter(({ box: [, , , height] }) => height < 43.5)).toEqual([])
  })
})
