import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { type Driver, startDriver } from './support/engines/webdriver.ts'

/** Long enough for any machine, and short for a call without an answer. */
const PATIENT = { beginMs: 60_000, commandMs: 60_000 }
const SHORT_MS = 50

const running = new Set<Driver>()

afterEach(async () => {
  vi.restoreAllMocks()
  for (const driver of running) await driver.stop()
})

type Answer = readonly [status: number, value: unknown]

/** Starts a driver that answers as the test says; without an answer it waits for ever. */
async function run(answer: (request: IncomingMessage) => Answer | undefined): Promise<Driver> {
  const server = createServer((request, response) => {
    const [status, value] = answer(request) ?? []
    if (status) response.writeHead(status).end(JSON.stringify({ value }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const driver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      running.delete(driver)
      server.closeAllConnections()
      server.close()
    },
  }
  running.add(driver)
  return driver
}

const SESSION: Answer = [200, { sessionId: 'one', capabilities: { browserVersion: '1.2' } }]

/** Starts drivers, of which this many at first give no session. */
async function startSilent(silent: number) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const limits = { ...PATIENT }
  const start = vi.fn(() => {
    const isSilent = start.mock.calls.length <= silent
    limits.beginMs = isSilent ? SHORT_MS : PATIENT.beginMs
    return run(() => (isSilent ? undefined : SESSION))
  })
  return { sessions: await startDriver(start, limits), start, warn }
}

it('a driver that never answers to a new session is replaced by another, and told of', async () => {
  const { sessions, start, warn } = await startSilent(1)
  const { capabilities } = await sessions.open({})
  expect(capabilities.browserVersion).toBe('1.2')
  expect(start).toHaveBeenCalledTimes(2)
  expect(running.size).toBe(1)
  expect(warn.mock.calls).toEqual([['POST /session: no answer within 50 ms: another driver is started']])
  await sessions.stop()
  expect(running.size).toBe(0)
})

it('four drivers are tried', async () => {
  const { sessions, start, warn } = await startSilent(9)
  await expect(sessions.open({})).rejects.toThrow('POST /session: no answer within 50 ms')
  expect(start).toHaveBeenCalledTimes(4)
  expect(warn).toHaveBeenCalledTimes(3)
})

it('a session that is refused is an error at once', async () => {
  const start = vi.fn(() => run(() => [500, { error: 'session not created', message: 'no browser' }]))
  const sessions = await startDriver(start, PATIENT)
  await expect(sessions.open({})).rejects.toThrow('POST /session: session not created: no browser')
  expect(start).toHaveBeenCalledTimes(1)
})

it('a command without an answer fails by its name', async () => {
  const sessions = await startDriver(() => run(({ url }) => (url === '/session' ? SESSION : undefined)), {
    ...PATIENT,
    commandMs: SHORT_MS,
  })
  const session = await sessions.open({})
  await expect(session.send('POST', '/actions')).rejects.toThrow(
    'POST /session/one/actions: no answer within 50 ms',
  )
  await expect(session.end()).rejects.toThrow('DELETE /session/one: no answer within 50 ms')
})
