import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { endEndlessBodies } from '../../demo/provider/http/endless-bodies.ts'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:' })
})
afterAll(() => sandbox.close())

const CHUNK = `10000\r\n${'x'.repeat(0x10000)}\r\n`

/** Sends a body without an end, regardless of the answer, until the connection ends. */
function sendEndless(path: string): Promise<{ readonly megabytes: number; readonly answer: string }> {
  const { port } = new URL(sandbox.url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = ['Host: 127.0.0.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked']
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  let sent = 0
  let answer = ''
  const send = () => {
    while (!socket.destroyed && socket.write(CHUNK)) sent += CHUNK.length
  }
  socket.on('drain', send)
  socket.on('data', (text) => {
    answer += text
  })
  // The connection breaks in the middle of a write, as intended.
  socket.on('error', () => {})
  send()
  return new Promise((done) => {
    socket.on('close', () => done({ megabytes: sent / 1e6, answer }))
  })
}

describe('a body without an end', () => {
  it.each([
    ['/oauth2/token', '400'],
    ['/nowhere', '404'],
    ['/stores/v3/products/query', '403'],
  ])('sent to %s is answered with %s, and its connection ended soon', async (path, status) => {
    const { megabytes, answer } = await sendEndless(path)
    expect(answer).toContain(`HTTP/1.1 ${status}`)
    // Twice the limit of a body, plus the system's buffers.
    expect(megabytes).toBeLessThan(16)
  })
})

it('requests of one connection that are answered before they end leave no listener at it', async () => {
  const server = createServer((_, response) => response.writeHead(403).end())
  endEndlessBodies(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const opened = once(server, 'connection') as Promise<[Socket]>
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  const [connection] = await opened
  const before = connection.listenerCount('close')
  for (let time = 0; time < 3; time++) {
    client.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 4\r\n\r\n')
    expect(String(await once(client, 'data'))).toContain('403')
    client.write('late')
    await expect.poll(() => connection.listenerCount('close')).toBe(before)
  }
})
