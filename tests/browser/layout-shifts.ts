import type { Page } from 'playwright-core'

/** Notes layout shifts from the beginning; pass it to `visit` as `before`. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Returns the sum of the shifts that {@link watchShifts} has noted; 0 if nothing has moved. */
export const readShift = (page: Page) =>
  page.evaluate(() =>
    (window as typeof window & { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )
