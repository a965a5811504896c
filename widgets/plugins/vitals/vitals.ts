import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { emitAt } from '../../loader/emit.ts'
import type { Page } from '../../loader/page.ts'
import { consentOf } from '../../runtime/page/consent.ts'
import { createHold } from '../../runtime/page/hold.ts'

/**
 * Reports the page's web vitals and every tag's time to ready: as `store-vital` events at the document and
 * as `performance.measure` entries (`vitals="on"`). The events wait for consent.
 */
export function measureVitals(page: Page): void {
  const { tags } = page
  const hold = createHold(consentOf(page), 'vitals')
  const report = (name: string, value: number, model: Readonly<Record<string, unknown>> = {}) =>
    hold((granted) => granted && emitAt(document, 'store-vital', { name, value, ...model }))
  const onMetric = ({ name, value, rating, id }: Metric) => report(name, value, { rating, id })
  onLCP(onMetric)
  onINP(onMetric)
  onCLS(onMetric)

  const measured = new WeakSet<EventTarget>()
  const measure = (tag: Element) => {
    const value = tags.get(tag)?.readyAt
    if (value === undefined || measured.has(tag)) return
    measured.add(tag)
    performance.measure(`store-widgets:ready:${tag.localName}`, { start: 0, end: value })
    report('ready', value, { tag: tag.localName })
  }
  document.addEventListener('store-ready', ({ target }) => target instanceof Element && measure(target))
  for (const tag of document.querySelectorAll('[status=ready]')) measure(tag)
}
