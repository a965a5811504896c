import { expect, it, vi } from 'vitest'
import type { WithdrawalAnswer } from '../../src/model/withdrawal.ts'
import { createWithdrawal, type WithdrawalPort, type WithdrawalPosting } from '../../src/store/withdrawal.ts'
import { STATEMENT } from '../support/withdrawal/handler-fixture.ts'

const RECEIVED = {
  state: 'received',
  receipt: {
    id: 'W-1',
    receivedAt: '2026-11-25T10:00:00Z',
    receivedAtLocal: '2026-11-25T11:00:00+01:00',
    timeZone: 'Europe/Berlin',
    statement: STATEMENT,
  },
  signature: 'a.b.c',
  mail: 'sent',
} satisfies WithdrawalAnswer

/** Opens a flow with a reviewed statement, and records what it sends. */
function openReviewed(given: Partial<WithdrawalPort> = {}) {
  const posted: WithdrawalPosting[] = []
  const told: string[] = []
  let attempts = 0
  let goOnline = () => {}
  const connection = { isOnline: true }
  const flow = createWithdrawal({
    post: async (_, posting) => {
      posted.push(posting)
      return RECEIVED
    },
    isOnline: () => connection.isOnline,
    whenOnline(then) {
      goOnline = then
      return () => {
        goOnline = () => {}
      }
    },
    createAttempt: () => `attempt ${++attempts}`,
    mayAsk: () => true,
    tellReceived: ({ receipt }) => told.push(receipt.id),
    ...given,
  })
  flow.review({ statement: STATEMENT })
  return { flow, posted, told, connection, goOnline: () => goOnline(), state: flow.state.getState }
}

it('goes from the statement to a receipt, and reports it once', async () => {
  const { flow, posted, told, state } = openReviewed()
  expect(state().step).toBe('review')
  await flow.confirm()
  expect(state()).toMatchObject({ step: 'received', answer: RECEIVED, problem: undefined })
  expect([posted, told]).toEqual([[{ attempt: 'attempt 1', isInsisting: false }], ['W-1']])
})

it('stays at the form while a field is wrong', () => {
  const { flow, state } = openReviewed()
  flow.change()
  flow.review({ fields: ['email'] })
  expect(state()).toMatchObject({ step: 'form', fields: ['email'] })
})

it('sends once for two presses', async () => {
  const post = vi.fn(async () => RECEIVED)
  const { flow } = openReviewed({ post })
  await Promise.all([flow.confirm(), flow.confirm()])
  await flow.confirm()
  expect(post).toHaveBeenCalledTimes(1)
})

it('sends nothing if the page prevents it', async () => {
  const { flow, posted, state } = openReviewed({ mayAsk: () => false })
  await flow.confirm()
  expect([posted, state().step]).toEqual([[], 'review'])
})

it('that insists on an unknown order insists still when there is a connection again', async () => {
  const { flow, posted, connection, goOnline, state } = openReviewed()
  connection.isOnline = false
  await flow.confirm(true)
  expect(state().step).toBe('waiting')
  connection.isOnline = true
  goOnline()
  await vi.waitFor(() => expect(state().step).toBe('received'))
  expect(posted).toEqual([{ attempt: 'attempt 1', isInsisting: true }])
})

it('waits without a connection, and sends when there is one again', async () => {
  const { flow, posted, connection, goOnline, state } = openReviewed()
  connection.isOnline = false
  await flow.confirm()
  expect([state().step, posted]).toEqual(['waiting', []])
  connection.isOnline = true
  goOnline()
  await vi.waitFor(() => expect(state().step).toBe('received'))
  expect(posted).toHaveLength(1)
})

it('waits if the connection was lost while it was sending', async () => {
  const connection = { isOnline: true }
  const { flow, state } = openReviewed({
    isOnline: () => connection.isOnline,
    post: async () => {
      connection.isOnline = false
      throw new TypeError('Failed to fetch')
    },
  })
  await flow.confirm()
  expect(state().step).toBe('waiting')
})

it('does not send a statement that was changed while it waited', async () => {
  const { flow, posted, connection, goOnline, state } = openReviewed()
  connection.isOnline = false
  await flow.confirm()
  flow.change()
  connection.isOnline = true
  goOnline()
  expect([state().step, posted]).toEqual(['form', []])
})

it('reports that no answer came, and counts as the same statement when it is sent again', async () => {
  let isLate = true
  const posted: WithdrawalPosting[] = []
  const { flow, state } = openReviewed({
    post: async (_, posting) => {
      posted.push(posting)
      if (isLate) throw new DOMException('late', 'TimeoutError')
      return RECEIVED
    },
  })
  await flow.confirm()
  expect(state()).toMatchObject({ step: 'review', problem: 'no_answer' })
  isLate = false
  await flow.confirm()
  expect(state().step).toBe('received')
  expect(new Set(posted.map(({ attempt }) => attempt))).toEqual(new Set(['attempt 1']))
})

it.each([
  [
    { state: 'refused', problem: 'too_many' },
    { step: 'review', problem: 'too_many' },
  ],
  [
    { state: 'refused', problem: 'unknown_order' },
    { step: 'review', problem: 'unknown_order' },
  ],
  [
    { state: 'refused', problem: 'invalid_input', fields: ['order'] },
    { step: 'form', problem: 'invalid_input', fields: ['order'] },
  ],
  [undefined, { step: 'review', problem: 'refused' }],
] as const)('after the answer %j it is at %j', async (answer, expected) => {
  const { flow, state, told } = openReviewed({ post: async () => answer })
  await flow.confirm()
  expect(state()).toMatchObject(expected)
  expect(told).toEqual([])
})

it('insists if the shop doesn’t know the order and the shopper confirms it', async () => {
  const posted: WithdrawalPosting[] = []
  const { flow, state } = openReviewed({
    post: async (_, posting) => {
      posted.push(posting)
      return posting.isInsisting ? RECEIVED : { state: 'refused', problem: 'unknown_order' }
    },
  })
  await flow.confirm()
  await flow.confirm(true)
  expect([state().step, posted.map(({ isInsisting }) => isInsisting)]).toEqual(['received', [false, true]])
})

it('begins anew with another key for another contract', async () => {
  const { flow, posted, state } = openReviewed()
  await flow.confirm()
  flow.again()
  expect(state()).toMatchObject({ step: 'form', statement: undefined, answer: undefined })
  flow.review({ statement: STATEMENT })
  await flow.confirm()
  expect(posted.map(({ attempt }) => attempt)).toEqual(['attempt 1', 'attempt 2'])
})

it('ignores an answer that comes after the tag was removed', async () => {
  const answers: ((answer: WithdrawalAnswer) => void)[] = []
  const { flow, told } = openReviewed({ post: () => new Promise((resolve) => answers.push(resolve)) })
  const sent = flow.confirm()
  flow.close()
  answers[0]?.(RECEIVED)
  await sent
  expect(told).toEqual([])
})
