import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Page } from '../../widgets/loader/page.ts'
import { postponeElements } from '../../widgets/runtime/adoption/postpone-elements.ts'
import { openPage } from '../support/open-page.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<store-product></store-product>'
  document.body.firstElementChild?.attachShadow({ mode: 'open' })
})
afterEach(() => vi.useRealTimers())

/** Opens a page whose first cards are drawn. */
function open(config: Partial<Page['config']> = {}, role: 'visitor' | 'member' = 'visitor') {
  const bring = vi.fn()
  const page = openPage({ config, role: () => role, noteReady: bring })
  postponeElements(page)
  page.noteReady()
  page.noteReady()
  return bring
}

describe('the elements of a page that a server drew', () => {
  it('are loaded at the first sign of a person, once', async () => {
    const bring = open()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(bring).not.toHaveBeenCalled()
    document.dispatchEvent(new Event('pointermove'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(bring).toHaveBeenCalledOnce()
  })

  it('are loaded after four seconds without one', async () => {
    const bring = open()
    await vi.advanceTimersByTimeAsync(3_999)
    expect(bring).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(bring).toHaveBeenCalledOnce()
  })

  it('are loaded with a tag that the server did not draw, and with no other change', async () => {
    const bring = open()
    document.body.append(document.createElement('p'))
    await vi.advanceTimersByTimeAsync(0)
    expect(bring).not.toHaveBeenCalled()
    document.body.insertAdjacentHTML('beforeend', '<p><store-cart></store-cart></p>')
    await vi.advanceTimersByTimeAsync(0)
    expect(bring).toHaveBeenCalled()
  })

  it.each([
    ['analytics', { analytics: 'datalayer' }],
    ['vitals', { vitals: 'on' }],
    ['structured data', { jsonLd: 'on' }],
  ] as const)('are loaded at once if %s are requested', (_, config) => {
    expect(open(config)).toHaveBeenCalled()
  })

  it('are loaded at once for members', () => {
    expect(open({}, 'member')).toHaveBeenCalled()
  })

  it.each(['show', 'lowest-price'])(
    'are loaded at once for a card with %s, which they correct',
    (attribute) => {
      document.body.firstElementChild?.setAttribute(attribute, 'sale')
      expect(open()).toHaveBeenCalled()
    },
  )

  it('are loaded at once beside a tag that the server did not draw', () => {
    document.body.append(document.createElement('store-login'))
    expect(open()).toHaveBeenCalled()
  })
})
