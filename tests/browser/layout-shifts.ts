import type { Page } from 'playwright-core'

/** Notes the layout's shifts from the beginning; to be given to `visit` as `before`. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of what {@link watchShifts} has noted; 0 when nothing has moved. */
export const readShift = (page: Page) =>
  page.evaluate(() =>
    (window as typeof window & { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )
