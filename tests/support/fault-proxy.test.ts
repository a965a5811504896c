import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Spoilt } from './fault.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

/** Starts a provider that records its actions. */
async function startTarget() {
  const acted: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    acted.push(`${request.method} ${request.url} ${body}`.trim())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"good":"answer"}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    acted,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

let target: Awaited<ReturnType<typeof startTarget>>
let proxy: FaultProxy
beforeEach(async () => {
  target = await startTarget()
  proxy = await startFaultProxy({ target: target.url })
})
afterEach(async () => {
  await proxy.close()
  await target.close()
})

const read = async (path: string, init?: RequestInit) => {
  const response = await fetch(proxy.url + path, init)
  return { status: response.status, text: await response.text() }
}
function createGate() {
  let go = () => {}
  const promise = new Promise<void>((done) => {
    go = done
  })
  return { promise, go: () => go() }
}
const post = (path: string, body: string) => read(path, { method: 'POST', body })

describe('the fault proxy', () => {
  it('passes on what no rule is about, and counts it', async () => {
    await expect(post('/cart?x=1', 'an apple')).resolves.toEqual({ status: 200, text: '{"good":"answer"}' })

    expect(target.acted).toEqual(['POST /cart?x=1 an apple'])
    expect(proxy.count({ method: 'POST', path: '/cart' })).toBe(1)
    expect(proxy.count({ path: '/other' })).toBe(0)
  })

  it.each(['reset', 'reset-in-body', 'cut'] satisfies Spoilt[])('breaks a call: %s', async (answer) => {
    proxy.when({ path: '/cart' }, { answer })

    await expect(read('/cart')).rejects.toThrow()
    await expect(read('/other')).resolves.toMatchObject({ status: 200 })
  })

  it.each([
    ['half', { status: 200, text: '{"good":' }],
    ['html', { status: 200, text: expect.stringContaining('<!doctype html>') }],
    [503, { status: 503, text: expect.stringContaining('<!doctype html>') }],
  ] as const)('answers something else: %s', async (answer, expected) => {
    proxy.when({}, { answer })

    await expect(read('/cart')).resolves.toEqual(expected)
  })

  it.each([
    ['reset', 0],
    ['html', 0],
    [502, 0],
    ['cut', 1],
  ] as const)('leaves the provider in peace unless told otherwise: %s', async (answer, times) => {
    proxy.when({}, { answer })
    await post('/cart', '').catch(() => {})
    expect(target.acted).toHaveLength(times)

    proxy.when({}, { answer, acted: true })
    await post('/cart', '').catch(() => {})
    expect(target.acted).toHaveLength(times + 1)
  })

  it.each(['nothing', 'drip'] satisfies Spoilt[])('never ends: %s', async (answer) => {
    proxy.when({}, { answer, dripMs: 50 })

    await expect(read('/cart', { signal: AbortSignal.timeout(150) })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })

  it('waits until it is told', async () => {
    const { promise, go } = createGate()
    proxy.when({}, { until: promise })
    const answer = read('/cart')
    await expect.poll(() => proxy.calls.length).toBe(1)
    expect(target.acted).toEqual([])
    go()

    await expect(answer).resolves.toMatchObject({ status: 200 })
  })

  it('is about the nth call, or the first ones, until the rule ends', async () => {
    const second = proxy.when({ path: '/a', nth: 2 }, { answer: 500 })
    const early = proxy.when({ path: '/b', first: 2 }, { answer: 429, headers: { 'Retry-After': '2' } })
    const statuses = async (path: string) => (await read(path)).status

    expect([await statuses('/a'), await statuses('/a'), await statuses('/a')]).toEqual([200, 500, 200])
    expect([await statuses('/b'), await statuses('/b'), await statuses('/b')]).toEqual([429, 429, 200])
    expect([second.hits, early.hits]).toEqual([1, 2])

    const always = proxy.when({}, { answer: 500 })
    expect(await statuses('/a')).toBe(500)
    always.end()
    expect(await statuses('/a')).toBe(200)
  })

  it('leaves preflights alone unless they are named', async () => {
    proxy.when({ path: '/cart' }, { answer: 500 })
    await expect(read('/cart', { method: 'OPTIONS' })).resolves.toMatchObject({ status: 200 })

    proxy.when({ path: '/cart', method: 'OPTIONS' }, { answer: 403 })
    await expect(read('/cart', { method: 'OPTIONS' })).resolves.toMatchObject({ status: 403 })
    expect(proxy.calls).toEqual([])
  })

  it('goes down and comes up at the same address', async () => {
    await proxy.goDown()
    await expect(read('/cart')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })

    await proxy.comeUp()
    await expect(read('/cart')).resolves.toMatchObject({ status: 200 })
  })
})
