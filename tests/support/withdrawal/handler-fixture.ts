import type { WithdrawalAnswer } from '../../../src/model/withdrawal.ts'
import { createWithdrawalHandler } from '../../../src/withdrawal/create-handler.ts'
import type { WithdrawalHandlerOptions, WithdrawalMail } from '../../../src/withdrawal/handler-options.ts'
import { createWithdrawalMemory } from '../../../src/withdrawal/trial-store.ts'

export const SECRET = 'a secret of the tests, long enough'

/** The statement of the tests' shopper. */
export const STATEMENT = {
  name: 'Ada Lovelace',
  order: '10023',
  email: 'ada@example.com',
  language: 'en',
  timeZone: 'Europe/Berlin',
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly answer: WithdrawalAnswer
}

/** Opens a handler of a shop in memory; records what it stores and sends, and has a clock that tests set. */
export function openHandler(options: Partial<WithdrawalHandlerOptions> = {}) {
  const store = createWithdrawalMemory()
  const mails: WithdrawalMail[] = []
  const errors: unknown[] = []
  const clock = { now: Date.parse('2026-11-25T10:00:00Z') }
  const handle = createWithdrawalHandler({
    secret: SECRET,
    send: (mail) => mails.push(mail),
    store,
    now: () => clock.now,
    onError: (error) => errors.push(error),
    ...options,
  })
  const ask = async (request: Request): Promise<Answered> => {
    const response = await handle(request)
    return { status: response.status, headers: response.headers, answer: await response.json() }
  }
  const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    ask(
      new Request('https://shop.example/withdraw', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
  return { handle, ask, post, store, mails, errors, clock }
}

/** Returns the receipt of an answer that accepted the statement. */
export function receiptOf({ answer }: Answered) {
  if (answer.state !== 'received') throw new Error(`not taken: ${JSON.stringify(answer)}`)
  return answer
}
