import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { messages } from '../../src/messages/en/withdraw.ts'
import type { WithdrawalAnswer } from '../../src/model/withdrawal.ts'
import { fromOutside } from '../support/from-outside.ts'
import { ADA, openWithdraw as open, receive } from './withdraw-tag-fixture.tsx'

afterEach(cleanup)

it('opens with the directive’s words, asks, shows the statement, and confirms only with the directive’s words', async () => {
  const tag = open({ layout: 'button' })
  expect(tag.queryByLabelText(messages.name)).toBeNull()
  await tag.press('Withdraw from contract here')
  expect(document.activeElement?.textContent).toBe(messages.title)
  tag.fill(messages.name, ADA.name)
  tag.fill(messages.order, ADA.order)
  tag.fill(messages.email, ADA.email)
  await tag.press(messages.review)

  expect(document.activeElement?.textContent).toBe(messages.reviewTitle)
  for (const said of Object.values(ADA)) expect(tag.container.textContent).toContain(said)
  expect(tag.getByRole('button', { name: 'Confirm withdrawal' }).textContent).toBe('Confirm withdrawal')
  expect(tag.sent).toEqual([])
  await tag.press('Confirm withdrawal')

  expect(tag.sent).toEqual([{ ...ADA, language: 'en', timeZone: 'Europe/Berlin' }])
  expect(tag.container.textContent).toContain('2026-10-25T02:30:15+02:00')
  expect(tag.container.textContent).toContain('2026-10-25T00:30:15Z')
  await tag.press(messages.download)
  expect(tag.download).toHaveBeenCalledWith('W-1.html', expect.stringContaining('Ada Lovelace'))
})

it('fills in the shopper’s known data, but replaces no written text', () => {
  const tag = open({ known: { name: 'Ada Lovelace' } })
  tag.fill(messages.email, 'other@example.com')
  tag.learn({ ...ADA, lines: [{ name: 'Stoneware mug', quantity: 2 }] })
  expect([tag.value(messages.name), tag.value(messages.order), tag.value(messages.email)]).toEqual([
    'Ada Lovelace',
    '10023',
    'other@example.com',
  ])
  tag.fill(messages.name, '')
  tag.learn({ ...ADA, lines: [{ name: 'Stoneware mug', quantity: 2 }] })
  expect(tag.value(messages.email)).toBe('other@example.com')
})

const ORDERS = [
  { number: '10024', lines: [{ name: 'Tea bowl', quantity: 1 }] },
  { number: '10023', lines: [{ name: 'Stoneware mug', quantity: 2 }] },
]
const MEMBER = { name: 'Ada Lovelace', email: 'ada@example.com' }
type Opened = ReturnType<typeof open>
const shownLines = ({ container }: Opened) =>
  [...container.querySelectorAll('span.line-name')].map(({ textContent }) => textContent)

it('offers a member their own orders, and shows the lines of the one that is written', () => {
  const tag = open({ known: MEMBER })
  tag.learn({ ...MEMBER, orders: ORDERS })
  const field = tag.getByLabelText(messages.order) as HTMLInputElement
  expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['10024', '10023'])
  // It is unknown which one is meant.
  expect(field.value).toBe('')
  fireEvent.click(tag.getByLabelText(messages.some))
  tag.fill(messages.order, '10023')
  expect(shownLines(tag)).toEqual(['Stoneware mug'])
  tag.fill(messages.order, '10024')
  expect(shownLines(tag)).toEqual(['Tea bowl'])
  tag.fill(messages.order, '7')
  expect(shownLines(tag)).toEqual([])
  expect(tag.getAllByLabelText(messages.item)).toHaveLength(1)
})

it('fills in the only order that a member has', () => {
  const tag = open({ known: MEMBER })
  tag.learn({ ...MEMBER, orders: ORDERS.slice(0, 1) })
  expect(tag.value(messages.order)).toBe('10024')
  fireEvent.click(tag.getByLabelText(messages.some))
  expect(shownLines(tag)).toEqual(['Tea bowl'])
})

it('removes a member who has logged out, and keeps written text', () => {
  const tag = open({ known: { ...MEMBER, orders: ORDERS.slice(0, 1) } })
  tag.fill(messages.name, 'Augusta King')
  tag.learn({ name: undefined, email: undefined, orders: undefined })
  expect([tag.value(messages.name), tag.value(messages.order), tag.value(messages.email)]).toEqual([
    'Augusta King',
    '',
    '',
  ])
  fireEvent.click(tag.getByLabelText(messages.some))
  expect(shownLines(tag)).toEqual([])
  expect(tag.container.querySelector('datalist')).toBeNull()
})

it('forgets a member for whom another one logs in, with or without a name', () => {
  const tag = open({ known: { ...MEMBER, orders: ORDERS.slice(0, 1) } })
  const values = () => [tag.value(messages.name), tag.value(messages.order), tag.value(messages.email)]
  const before = values()
  expect(before).toEqual([MEMBER.name, ORDERS[0]?.number, MEMBER.email])
  tag.learn({ email: 'grace@example.com' })
  expect(values()).toEqual(['', '', 'grace@example.com'])
  tag.learn({ name: 'Grace Hopper', email: 'order@example.com' })
  expect(values()).toEqual(['Grace Hopper', '', 'order@example.com'])
})

it('forgets a member who has no address, and one beside whom the order’s link gives the address', () => {
  const byLink = { order: '20001', email: 'link@example.com' }
  const tag = open({ known: { ...byLink, name: 'Ada Lovelace', orders: ORDERS } })
  expect(tag.value(messages.name)).toBe('Ada Lovelace')
  tag.fill(messages.order, ORDERS[1]?.number ?? '')
  tag.learn(byLink)
  expect([tag.value(messages.name), tag.value(messages.order), tag.value(messages.email)]).toEqual([
    '',
    byLink.order,
    byLink.email,
  ])
})

it('withdraws from some lines of an order that is known, each with how many', async () => {
  const lines = [
    { name: 'Stoneware mug', quantity: 2 },
    { name: 'Tea bowl', quantity: 1 },
  ]
  const tag = open({ known: { ...ADA, lines } })
  fireEvent.click(tag.getByLabelText(messages.some))
  const fields = tag.getAllByRole('spinbutton')
  expect(fields.map((field) => (field as HTMLInputElement).max)).toEqual(['2', '1'])
  fireEvent.change(fields[0] as Element, { target: { value: '1' } })
  fireEvent.change(fields[1] as Element, { target: { value: '0' } })
  await tag.press(messages.review)
  await tag.press('Confirm withdrawal')
  expect(tag.sent[0]?.lines).toEqual([{ name: 'Stoneware mug', quantity: 1 }])
})

it('doesn’t treat a partial withdrawal without lines as one from the whole order', async () => {
  const tag = open({ known: { ...ADA, lines: [{ name: 'Stoneware mug', quantity: 2 }] } })
  fireEvent.click(tag.getByLabelText(messages.some))
  fireEvent.change(tag.getByRole('spinbutton'), { target: { value: '0' } })
  await tag.press(messages.review)
  expect(tag.container.textContent).toContain(messages.linesWrong)
})

it('names lines of an unknown order, and removes one again', async () => {
  const tag = open({ known: ADA })
  fireEvent.click(tag.getByLabelText(messages.some))
  tag.fill(messages.item, 'Mug')
  await tag.press(messages.addItem)
  await tag.press('Take out 2')
  await tag.press(messages.review)
  await tag.press('Confirm withdrawal')
  expect(tag.sent[0]?.lines).toEqual([{ name: 'Mug', quantity: 1 }])
})

it('reports an unknown order, and sends the statement if the shopper insists', async () => {
  const tag = open({
    known: ADA,
    answer: (statement, { isInsisting }) =>
      isInsisting ? receive(statement) : { state: 'refused', problem: 'unknown_order' },
  })
  await tag.press(messages.review)
  await tag.press('Confirm withdrawal')
  expect(tag.getByRole('alert').textContent).toContain('10023')
  await tag.press(messages.sendAnyway)
  expect(tag.container.textContent).toContain(messages.receivedTitle)
})

it('writes a mail without an endpoint, and shows that nothing was sent yet', async () => {
  const tag = open({ known: ADA, canSend: false, email: 'shop@example.com' })
  await tag.press(messages.review)
  expect(tag.queryByRole('button', { name: 'Confirm withdrawal' })).toBeNull()
  const link = tag.getByRole('link', { name: messages.writeMail })
  const href = new URL(link.getAttribute('href') ?? '')
  expect([href.protocol, href.pathname]).toEqual(['mailto:', 'shop@example.com'])
  for (const said of Object.values(ADA)) expect(href.searchParams.get('body')).toContain(said)
  await act(async () => void fireEvent.click(link))
  expect(tag.container.textContent).toContain(messages.mailTitle)
  expect(tag.sent).toEqual([])
})

describe('a statement of withdrawal that was not accepted', () => {
  it.each([
    ['too_many', messages.tooMany],
    ['unavailable', messages.unavailable],
    ['forged', messages.refused],
  ] as const)('says why, and can be sent again: %s', async (problem, said) => {
    const tag = open({
      known: ADA,
      answer: () => ({ state: 'refused', problem: fromOutside<'too_many'>(problem) }),
    })
    await tag.press(messages.review)
    await tag.press('Confirm withdrawal')
    expect(tag.getByRole('alert').textContent).toBe(said)
    expect(tag.queryByRole('button', { name: messages.sendAnyway })).toBeNull()
    await tag.press('Confirm withdrawal')
    expect(tag.sent).toHaveLength(2)
  })

  it('says that no answer came, which leaves open whether it has arrived', async () => {
    const answer = () => {
      throw new Error('away')
    }
    const tag = open({ known: ADA, answer })
    await tag.press(messages.review)
    await tag.press('Confirm withdrawal')
    expect(tag.getByRole('alert').textContent).toBe(messages.noAnswer)
  })

  it('leads back to the field that the shop refuses', async () => {
    const answer = () => ({ state: 'refused', problem: undefined, fields: ['email'] }) as const
    const tag = open({ known: ADA, answer: () => fromOutside<WithdrawalAnswer>(answer()) })
    await tag.press(messages.review)
    await tag.press('Confirm withdrawal')
    const email = tag.getByLabelText(messages.email)
    expect([email.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', email])
    tag.fill(messages.email, 'augusta@example.com')
    expect(email.hasAttribute('aria-invalid')).toBe(false)
  })
})

it('says without a connection that it is sent as soon as there is one, and can be changed until then', async () => {
  const tag = open({ known: ADA, isOnline: false })
  await tag.press(messages.review)
  await tag.press('Confirm withdrawal')
  expect(tag.container.textContent).toContain(messages.waitingTitle)
  expect(tag.sent).toEqual([])
  await tag.press(messages.change)
  expect(tag.value(messages.order)).toBe(ADA.order)
})

it('begins a form for another contract with the shopper’s name and address, and an empty order', async () => {
  const tag = open({ known: ADA })
  await tag.press(messages.review)
  await tag.press('Confirm withdrawal')
  await tag.press(messages.another)
  expect([tag.value(messages.name), tag.value(messages.order), tag.value(messages.email)]).toEqual([
    ADA.name,
    '',
    ADA.email,
  ])
})

it('is opened and closed again by its button, which says which of both it is', async () => {
  const tag = open({ layout: 'button' })
  const button = tag.getByRole('button', { name: messages.open })
  const region = () => document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect([button.getAttribute('aria-expanded'), region()?.hidden]).toEqual(['false', true])
  await tag.press(messages.open)
  expect([button.getAttribute('aria-expanded'), region()?.hidden]).toEqual(['true', false])
  await tag.press(messages.open)
  expect([button.getAttribute('aria-expanded'), region()?.hidden, region()?.childElementCount]).toEqual([
    'false',
    true,
    0,
  ])
})
