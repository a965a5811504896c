import { expect, it } from 'vitest'
import { findWithdrawWay } from '../../widgets/runtime/messages/withdraw-way.ts'
import { openPage } from '../support/open-page.ts'

const NOW = Date.parse('2026-10-20T12:00:00Z')
const find = (withdrawUrl: string | undefined, order = {}) =>
  findWithdrawWay(openPage({ config: { withdrawUrl } }), order, NOW)

it('links the owner’s page by the directive’s words, with the order for the form', async () => {
  const said = { label: 'Withdraw from contract here', language: 'en' }
  expect(await find('/withdraw')).toEqual({ ...said, href: '/withdraw' })
  expect(await find('/withdraw', { orderId: 'o 1' })).toEqual({
    ...said,
    href: '/withdraw?store-order=o%201',
  })
  expect(await find('https://shop.example/w?a=1#form', { orderId: 'o1' })).toEqual({
    ...said,
    href: 'https://shop.example/w?a=1&store-order=o1#form',
  })
})

it('shows the remaining days of an order whose delivery is known, and of no other', async () => {
  expect((await find('/withdraw', { deliveredAt: '2026-10-19T12:00:00Z' }))?.daysLeft).toBe(
    '13 days left to withdraw',
  )
  for (const deliveredAt of [undefined, 'soon', '2026-09-01T12:00:00Z'])
    expect(await find('/withdraw', { deliveredAt })).not.toHaveProperty('daysLeft')
})

it.each([undefined, ' ', 'javascript:alert(1)', 'data:text/html,x'])('shows no link for %j', async (url) => {
  expect(await find(url)).toBeUndefined()
})
