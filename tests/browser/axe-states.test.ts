import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP } from '../support/browser/buying-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpFaultySite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { ACCOUNT_STATES } from './axe-account-states.ts'
import { PEOPLE_STATES } from './axe-people-states.ts'
import { SHOP_STATES } from './axe-shop-states.ts'
import type { State } from './axe-state.ts'
import { findFlaws, runAxe } from './find-flaws.ts'
import { picturesStand } from './pictures.ts'

const site = setUpFaultySite()

/** The look of a page with the same tags, in the same language: another language would draw them again. */
interface Look {
  readonly look: string
  readonly media: Parameters<Page['emulateMedia']>[0]
  readonly size?: { readonly width: number; readonly height: number }
  readonly dir?: string
  readonly isWide?: boolean
}

const LOOKS: readonly Look[] = [
  { look: 'light', media: { colorScheme: 'light' } },
  { look: 'dark, on a phone', media: { colorScheme: 'dark' }, size: { width: 390, height: 664 } },
  {
    look: 'forced colours, on a tablet',
    media: { colorScheme: 'dark', forcedColors: 'active' },
    size: { width: 768, height: 1024 },
  },
  { look: 'right-to-left', media: { colorScheme: 'light' }, dir: 'rtl' },
  // 1,280 px at 400 %, with the spacing that WCAG 1.4.12 names.
  {
    look: 'at 320 px with wide text',
    media: { colorScheme: 'light' },
    size: { width: 320, height: 640 },
    isWide: true,
  },
]

async function wear(page: Page, { media, size, dir = 'ltr', isWide = false }: Look) {
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce', ...media })
  await page.setViewportSize(size ?? DESKTOP.viewport)
  await page.evaluate(
    ([direction, wide]) => {
      const { documentElement: root } = document
      root.dir = direction
      root.classList.toggle('wide', wide)
    },
    [dir, isWide] as const,
  )
}

const HEAD =
  '<style>:root{color-scheme:light dark}body{background:Canvas;color:CanvasText;font:16px/1.5 sans-serif}.wide body{letter-spacing:.12em;word-spacing:.16em;margin:8px}</style>'

const STATES = [...SHOP_STATES, ...PEOPLE_STATES, ...ACCOUNT_STATES]

/** The provider's answers, for states that depend on them. */
const SPOILT: Readonly<Record<string, () => unknown>> = {
  'tags whose provider fails': () => site.faults.when({ path: /query|cart|collections/ }, { answer: 503 }),
  'tags that load': () => site.faults.when({ path: /query/ }, { answer: 'nothing' }),
}

/** The drawer has most of what people use; the other states are for the matrix. */
const isUsual = ({ state }: State) => /drawer/.test(state)

/**
 * The rules of axe beyond WCAG, and those that are still experimental. Two are off because only the page decides them:
 * whether everything lies in landmarks, and the levels of headings.
 */
const ADVICE = {
  runOnly: ['best-practice', 'experimental'],
  rules: { region: { enabled: false }, 'heading-order': { enabled: false } },
}

const advise = async (page: Page) =>
  (await runAxe(page, undefined, ADVICE)).map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])

describe('axe finds nothing by WCAG 2.2 AA, in light, dark, forced colours, right-to-left and at 320 px', () => {
  it.each(rowsOf(STATES, isUsual))('in $state', OF_MATRIX, async ({ state, body, reach }) => {
    SPOILT[state]?.()
    const { page } = await site.visit(`<main><h1>A shop</h1>${body}</main>`, {
      head: HEAD,
      context: { ...DESKTOP, reducedMotion: 'reduce' },
    })
    await reach(page, site)
    expect(await advise(page)).toEqual([])
    for (const look of LOOKS) {
      await wear(page, look)
      await picturesStand(page)
      await settle(page, { held: /query/ })
      expect([look.look, await findFlaws(page)]).toEqual([look.look, []])
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([look.look, beside > 0]).toEqual([look.look, false])
    }
  })
})
