import { expect, it } from 'vitest'
import { readWithdrawalAnswer } from '../../src/model/read-withdrawal-answer.ts'
import { STATEMENT } from '../support/withdrawal/handler-fixture.ts'

const RECEIPT = {
  id: 'W-1',
  receivedAt: '2026-11-25T10:00:00Z',
  receivedAtLocal: '2026-11-25T11:00:00+01:00',
  timeZone: 'Europe/Berlin',
  statement: STATEMENT,
}
const RECEIVED = { state: 'received', receipt: RECEIPT, signature: 'a.b.c', mail: 'sent' }

it('reads a receipt, and leaves out what it doesn’t know', () => {
  expect(readWithdrawalAnswer({ ...RECEIVED, more: 1, receipt: { ...RECEIPT, more: 1 } })).toEqual(RECEIVED)
  const bare = { state: 'received', receipt: RECEIPT }
  expect(readWithdrawalAnswer(bare)).toEqual({ ...bare, signature: '', mail: 'pending' })
})

it('reads the reason of a refusal, and the wrong fields of the form', () => {
  const refused = { state: 'refused', problem: 'invalid_input', fields: ['order', 'colour', 7] }
  expect(readWithdrawalAnswer(refused)).toEqual({ ...refused, fields: ['order'] })
})

it.each([
  ['nothing', undefined],
  ['a text', 'received'],
  ['no receipt', { state: 'received' }],
  ['a receipt without a time', { ...RECEIVED, receipt: { ...RECEIPT, receivedAt: 'soon' } }],
  ['a zone that there is not', { ...RECEIVED, receipt: { ...RECEIPT, timeZone: 'Mars/Base' } }],
  [
    'a statement that nobody could make',
    { ...RECEIVED, receipt: { ...RECEIPT, statement: { name: 'a\nb' } } },
  ],
  ['a reason that it does not know', { state: 'refused', problem: 'mood' }],
])('takes %s for no answer', (_, value) => {
  expect(readWithdrawalAnswer(value)).toBeUndefined()
})
