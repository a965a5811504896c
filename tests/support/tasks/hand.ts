import type { Locator, Page } from 'playwright-core'

/** The cost of a task so far. */
export interface Cost {
  /** Taps, including those into fields. */
  taps: number
  /** Characters typed. */
  letters: number
  /** The shop's time, in seconds: the taps themselves take no time. */
  seconds: number
}

/** A shopper's finger on a page, which counts its actions. */
export interface Hand {
  readonly page: Page
  tap(what: Locator): Promise<void>
  /** Taps into a field, and types. */
  write(what: Locator, text: string): Promise<void>
  /** Waits until it is visible. */
  see(what: Locator): Promise<void>
}

/** Creates the hand, and counts its cost; the time runs from now until `end`. */
export function createHand(page: Page): { readonly hand: Hand; readonly end: () => Cost } {
  const cost = { taps: 0, letters: 0 }
  const from = performance.now()
  const tap = async (what: Locator) => {
    cost.taps++
    await what.tap()
  }
  const type = async (text: string) => {
    cost.letters += text.length
    await page.keyboard.insertText(text)
  }
  return {
    hand: {
      page,
      tap,
      async write(what, text) {
        await tap(what)
        await type(text)
      },
      see: (what) => what.waitFor(),
    },
    end: () => ({ ...cost, seconds: (performance.now() - from) / 1000 }),
  }
}
