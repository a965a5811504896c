import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Installs a clock that a test can advance; until then it runs as usual. For the `before` of a visit. */
export const installClock = (page: Page): Promise<void> => page.clock.install()

/**
 * Advances the page's clock until it has said a sentence: the timer that leads to it may begin at any time.
 *
 * @param stepMs How far at once, in milliseconds: more than the timer waits.
 */
export const passUntil = (page: Page, said: () => string, sentence: RegExp, stepMs = 6_000): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.fastForward(stepMs)
      return said()
    })
    .toMatch(sentence)
