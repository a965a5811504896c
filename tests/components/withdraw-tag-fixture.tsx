import { act, fireEvent, render } from '@testing-library/react'
import { vi } from 'vitest'
import { type WithdrawServices, WithdrawTag } from '../../src/components/withdraw/WithdrawTag.tsx'
import { messages } from '../../src/messages/en/withdraw.ts'
import type { WithdrawalAnswer, WithdrawalStatement } from '../../src/model/withdrawal.ts'
import { createWithdrawal, type WithdrawalPosting } from '../../src/store/withdrawal.ts'
import type { KnownShopper } from '../../src/views/withdraw/withdraw-draft.ts'

export const receive = (statement: WithdrawalStatement): WithdrawalAnswer => ({
  state: 'received',
  receipt: {
    id: 'W-1',
    receivedAt: '2026-10-25T00:30:15Z',
    receivedAtLocal: '2026-10-25T02:30:15+02:00',
    timeZone: 'Europe/Berlin',
    statement,
  },
  signature: 'a.b.c',
  mail: 'sent',
})

interface Given {
  readonly layout?: 'button' | 'form'
  readonly email?: string
  readonly canSend?: boolean
  readonly isOnline?: boolean
  readonly known?: KnownShopper
  readonly answer?: (
    statement: WithdrawalStatement,
    posting: WithdrawalPosting,
  ) => WithdrawalAnswer | undefined
}

/** Opens the tag on a page, with an endpoint that answers as the test says. */
export function openWithdraw({
  layout = 'form',
  email,
  canSend = true,
  isOnline = true,
  known = {},
  answer = receive,
}: Given = {}) {
  const sent: WithdrawalStatement[] = []
  const download = vi.fn()
  const inputs = { layout, email }
  let shopper = known
  let tell = () => {}
  const services: WithdrawServices = {
    messages,
    prefix: 'w',
    timeZone: 'Europe/Berlin',
    canSend,
    flow: createWithdrawal({
      async post(statement, posting) {
        sent.push(statement)
        return answer(statement, posting)
      },
      isOnline: () => isOnline,
      whenOnline: () => () => {},
      createAttempt: () => 'a',
      mayAsk: () => true,
      tellReceived: () => {},
    }),
    known: () => shopper,
    subscribe(listener) {
      tell = listener
      return () => {}
    },
    download,
    print: () => {},
  }
  const tag = {
    host: document.createElement('store-withdraw'),
    emit: () => true,
    setStatus: () => {},
    inputs: () => inputs,
    subscribe: () => () => {},
  }
  const view = render(<WithdrawTag tag={tag} services={services} />)
  return {
    ...view,
    sent,
    download,
    learn: (next: KnownShopper) =>
      act(() => {
        shopper = next
        tell()
      }),
    fill: (label: string, value: string) =>
      fireEvent.change(view.getByLabelText(label), { target: { value } }),
    press: (name: string) => act(async () => void fireEvent.click(view.getByRole('button', { name }))),
    value: (label: string) => (view.getByLabelText(label) as HTMLInputElement).value,
  }
}

/** The shopper's input. */
export const ADA = { name: 'Ada Lovelace', order: '10023', email: 'ada@example.com' }
