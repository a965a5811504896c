import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OrderSummary } from '../../src/model/order.ts'
import * as analytics from '../../widgets/plugins/analytics/analytics.ts'
import { listUntold, noteUntold, tellOrder } from '../../widgets/plugins/return-links/tell-order.ts'
import { consentOf } from '../../widgets/runtime/page/consent.ts'
import { openPage } from '../support/open-page.ts'

const host = globalThis as { dataLayer?: unknown[] | undefined }
const order = { orderId: 'o1', sums: {}, lines: [] } as OrderSummary

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(document, 'dispatchEvent')
})
afterEach(() => {
  vi.restoreAllMocks()
  host.dataLayer = undefined
})

const visit = (consent?: 'auto' | 'wait' | 'granted') =>
  openPage({
    config: { clientId: 'c', analytics: 'datalayer', consent },
    parts: new Map(),
    loadChunk: async () => analytics,
  })
const purchases = () => (host.dataLayer ?? []).filter((one) => Object(one).event === 'purchase')

it('stores no order for analytics before consent, and reports it on this page after consent', async () => {
  const page = visit()
  noteUntold(page, order)
  await tellOrder(page, order)
  expect([purchases(), listUntold(page), localStorage.length]).toEqual([[], [], 0])
  consentOf(page).set('analytics', 'granted')
  expect(purchases()).toHaveLength(1)
})

it('reports an order once after consent, on any page', async () => {
  const page = visit('granted')
  noteUntold(page, order)
  await tellOrder(page, order)
  await tellOrder(visit('granted'), order)
  expect([purchases().length, localStorage.length]).toEqual([1, 0])
})

it('stores an order for a later page if the page’s own script decides when it may be reported', async () => {
  const page = visit('wait')
  noteUntold(page, order)
  await tellOrder(page, order)
  const later = visit('wait')
  for (const one of listUntold(later)) await tellOrder(later, one)
  expect(purchases()).toEqual([])
  consentOf(later).set('analytics', 'granted')
  consentOf(page).set('analytics', 'granted')
  expect([purchases().length, localStorage.length]).toEqual([1, 0])
})
