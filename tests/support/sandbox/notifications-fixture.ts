import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A notification as it arrived. */
export interface Arrival {
  readonly contentType: string | undefined
  readonly body: string
}

/** An app's own server, on its own port. */
export interface Receiver {
  readonly url: string
  readonly arrivals: Arrival[]
  /** Resolves when this many have arrived. */
  until(count: number): Promise<void>
  close(): Promise<void>
}

/** @param answer The status for the nth arrival, counted from 0; 0 closes the connection. */
export async function startReceiver(
  answer: (nth: number) => number | Promise<number> = () => 200,
): Promise<Receiver> {
  const arrivals: Arrival[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const nth = arrivals.push({ contentType: request.headers['content-type'], body }) - 1
    for (const { count, resolve } of waiting) if (arrivals.length >= count) resolve()
    const status = await answer(nth)
    if (status === 0) response.destroy()
    else response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    arrivals,
    until: (count) =>
      arrivals.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ count, resolve })),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Reads a notification, layer by layer, without checking its signature. */
export function unwrap(body: string) {
  const claims = JSON.parse(Buffer.from(body.split('.')[1] ?? '', 'base64url').toString('utf8'))
  const event = JSON.parse(claims.data)
  return {
    claims,
    type: event.eventType as string,
    name: (event.eventType as string).split('.').at(-1),
    instanceId: event.instanceId as string,
    payload: JSON.parse(event.data),
    identity: JSON.parse(event.identity),
  }
}
