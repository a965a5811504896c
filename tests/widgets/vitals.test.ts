import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../support/open-page.ts'

const metrics: Record<string, (metric: object) => void> = {}
vi.mock('web-vitals', () => {
  const hearOf = (name: string) => (hear: (metric: object) => void) => {
    metrics[name] = hear
  }
  return { onLCP: hearOf('LCP'), onINP: hearOf('INP'), onCLS: hearOf('CLS') }
})
const { measureVitals } = await import('../../widgets/plugins/vitals/vitals.ts')

/** A page's listeners end with its test. */
let ended: AbortController
let told: unknown[]
beforeEach(() => {
  ended = new AbortController()
  told = []
  const listen = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      listen(type, listener, { signal: ended.signal }),
  )
  document.addEventListener('store-vital', (event) => told.push((event as CustomEvent).detail))
  performance.clearMeasures()
})
afterEach(() => {
  ended.abort()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function addTag(tags: WeakMap<Node, object>, name: string, readyAt?: number, status = 'ready') {
  const tag = document.createElement(name)
  tag.setAttribute('status', status)
  document.body.append(tag)
  if (readyAt !== undefined) tags.set(tag, { readyAt })
  return tag
}
const tell = (tag: Element) => tag.dispatchEvent(new CustomEvent('store-ready', { bubbles: true }))

describe('the vitals of a page', () => {
  it('are reported as they are measured', () => {
    measureVitals(openPage({ tags: new WeakMap() }))
    for (const name of ['LCP', 'INP', 'CLS'])
      metrics[name]?.({ name, value: 1.5, rating: 'good', id: `v-${name}`, entries: ['not for the page'] })
    expect(told).toEqual(
      ['LCP', 'INP', 'CLS'].map((name) => ({ name, value: 1.5, rating: 'good', id: `v-${name}` })),
    )
  })

  it('include once when each present and later tag was ready', () => {
    const tags = new WeakMap<Node, object>()
    const there = addTag(tags, 'store-product', 120)
    addTag(tags, 'store-cart', 5, 'loading')
    const strange = addTag(tags, 'store-strange')
    measureVitals(openPage({ tags: tags as never }))
    expect(told).toEqual([{ name: 'ready', value: 120, tag: 'store-product' }])
    const late = addTag(tags, 'store-login', 300)
    for (const tag of [late, late, there, strange]) tell(tag)
    expect(told.slice(1)).toEqual([{ name: 'ready', value: 300, tag: 'store-login' }])
    const measured = performance.getEntriesByType('measure')
    expect(measured.map(({ name, startTime, duration }) => [name, startTime, duration])).toEqual([
      ['store-widgets:ready:store-product', 0, 120],
      ['store-widgets:ready:store-login', 0, 300],
    ])
  })
})
