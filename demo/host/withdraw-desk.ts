import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type * as Withdrawal from '../../widgets/entries/withdrawal.ts'

/** Answers what `<store-withdraw>` sends to `/withdraw`. */
export type WithdrawDesk = (request: IncomingMessage, response: ServerResponse) => Promise<void>

interface SandboxOrder {
  readonly number?: string
  readonly id?: string
}

/**
 * The demo shop's withdrawal endpoint: it keeps statements in memory and uses the orders and mails of the sandbox, so
 * that a receipt is in `GET /_sandbox/mail` as soon as the screen shows it.
 *
 * @param read The package's own module, or its source.
 */
export function openWithdrawDesk(read: () => Promise<typeof Withdrawal>, apiHost: string): WithdrawDesk {
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${apiHost}${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer
  }
  let handle: Promise<(request: Request) => Promise<Response>> | undefined
  const open = async () => {
    const { createWithdrawalHandler, createWithdrawalMemory } = await read()
    return createWithdrawalHandler({
      secret: randomBytes(32).toString('hex'),
      store: createWithdrawalMemory(),
      async knowsOrder({ order }) {
        const orders = (await (await ask('/_sandbox/orders')).json()) as readonly SandboxOrder[]
        return orders.some(({ number, id }) => order === number || order === id)
      },
      send: ({ to, subject, text }) =>
        ask('/_sandbox/mail', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ to, subject, text }),
        }),
    })
  }
  return async (request, response) => {
    handle ??= open()
    const answer = await (await handle)(toRequest(request))
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(await answer.text())
  }
}

/** Converts a request of Node's into the web's own. */
function toRequest(request: IncomingMessage): Request {
  const { method = 'GET', url = '/', headers } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(url, `http://${headers.host ?? 'host'}`), {
    method,
    headers: { 'content-type': headers['content-type'] ?? '' },
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' }),
  })
}
