import { expect, it } from 'vitest'
import { readMemberOrder } from '../../src/model/member-order.ts'
import { readOrderDetail } from '../../src/views/account/order-view-model.ts'
import { ORDER, texts } from './account-tag-fixture.tsx'

it('the sums of an order end with what was paid and given back, and the rest', () => {
  const order = {
    ...readMemberOrder(ORDER),
    sums: { total: 30 },
    payments: { paid: 12, refunded: 2, payLater: 18 },
  }
  const { sums } = readOrderDetail(order, { texts, locale: 'en', mediaHosts: [] })
  expect(sums.map(({ label, value }) => [label, value])).toEqual([
    ['Total', '€30.00'],
    ['Amount paid', '€12.00'],
    ['Amount refunded', '€2.00'],
    ['To pay later', '€18.00'],
  ])
  expect(sums.map(({ strong }) => strong)).toEqual([true, undefined, undefined, undefined])
})
