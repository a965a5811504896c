import type { Locator, Page } from 'playwright-core'

/** The cost of a task so far. */
export interface Cost {
  /** Fingers on the glass, those into fields too. */
  taps: number
  /** Characters written. */
  letters: number
  /** The time that the shop took, in seconds: the finger itself takes no time. */
  seconds: number
}

/** A finger on a page, which counts what it does. */
export interface Hand {
  readonly page: Page
  tap(what: Locator): Promise<void>
  /** Taps into a field, and writes. */
  write(what: Locator, text: string): Promise<void>
  /** Waits until it is there to be seen. */
  see(what: Locator): Promise<void>
}

/** The finger, and what it has cost; the time runs from now until `end`. */
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
