import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { waitAfter } from '../../demo/provider/notifications/courier.ts'
import { startSandbox } from '../../demo/provider/sandbox.ts'
import { type Receiver, startReceiver, unwrap } from '../support/sandbox/notifications-fixture.ts'
import { call, useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { type SandboxProcess, spawnSandbox } from '../support/sandbox/sandbox-process.ts'
import { createStocked, ownerOf, take } from './inventory-fixture.ts'

const receivers: Receiver[] = []
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close()
})

async function receive(answer?: (nth: number) => number | Promise<number>): Promise<Receiver> {
  const receiver = await startReceiver(answer)
  receivers.push(receiver)
  return receiver
}

const register = (url: string, body: object) => call(url, 'POST /_sandbox/webhooks', { body })

const namesIn = ({ arrivals }: Receiver) => arrivals.map(({ body }) => unwrap(body).name)

describe('registered receivers', () => {
  const shop = useSandbox()

  it('get the events that they registered for, by short or whole name', async () => {
    const [short, whole] = [await receive(), await receive()]
    await register(shop.url, { url: short.url, events: ['InventoryVariantsChanged'] })
    await register(shop.url, {
      url: whole.url,
      events: ['com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged'],
    })
    await createStocked(shop, 2)
    await Promise.all([short.until(1), whole.until(1)])
    expect(namesIn(short)).toEqual(['InventoryVariantsChanged'])
    expect(namesIn(whole)).toEqual(['InventoryVariantsChanged'])
  })

  it('are listed, and get no events after they are removed', async () => {
    const [gone, here] = [await receive(), await receive()]
    const { body } = await register(shop.url, { url: gone.url })
    await register(shop.url, { url: here.url })
    expect(body.webhook).toMatchObject({ url: gone.url, events: expect.arrayContaining(['ProductCreated']) })
    const { status } = await shop.asNobody(`DELETE /_sandbox/webhooks/${body.webhook.id}`)
    expect(status).toBe(200)
    await createStocked(shop, 1)
    await here.until(2)
    expect(gone.arrivals).toEqual([])
    const list = await shop.asNobody('GET /_sandbox/webhooks')
    expect(list.body.webhooks.map((each: { id: string }) => each.id)).not.toContain(body.webhook.id)
    expect((await shop.asNobody(`DELETE /_sandbox/webhooks/${body.webhook.id}`)).status).toBe(404)
  })

  it.each([
    ['no address', {}, 'url'],
    ['an address of another kind', { url: 'ftp://example.com/' }, 'url'],
    ['an unknown event', { url: 'http://127.0.0.1:9/', events: ['ProductSold'] }, 'events[0]'],
  ])('are refused with %s', async (_, body, field) => {
    const answer = await register(shop.url, body)
    expect(answer.status).toBe(400)
    expect(answer.body.details.validationError.fieldViolations[0].field).toBe(field)
  })

  it('may not be set up by a foreign page', async () => {
    const { status } = await shop.asNobody('POST /_sandbox/webhooks', {
      body: { url: 'http://127.0.0.1:9/' },
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(status).toBe(403)
  })
})

describe('a delivery', () => {
  const shop = useSandbox()

  it('that fails is tried again until it is accepted', async () => {
    const receiver = await receive((nth) => [500, 0][nth] ?? 200)
    await register(shop.url, { url: receiver.url, events: ['ProductCreated'] })
    await createStocked(shop, 1)
    await receiver.until(3)
    const bodies = receiver.arrivals.map(({ body }) => unwrap(body).payload.productId)
    expect(new Set(bodies).size).toBe(1)
  })

  it('has the same id each time, which no other event has, and names its app', async () => {
    const receiver = await receive((nth) => [500][nth] ?? 200)
    await register(shop.url, { url: receiver.url, events: ['ProductCreated'] })
    await createStocked(shop, 1)
    await receiver.until(2)
    await createStocked(shop, 1)
    await receiver.until(3)
    const [first, again, other] = receiver.arrivals.map(({ body }) => unwrap(body).claims)
    expect(again.jti).toBe(first.jti)
    expect(other.jti).not.toBe(first.jti)
    expect(first).toMatchObject({ jti: expect.stringMatching(/./), aud: 'demo-app' })
  })

  it('that is slow does not hold up other receivers', async () => {
    let answerSlow = (_status: number) => {}
    const slow = await receive(() => new Promise<number>((resolve) => (answerSlow = resolve)))
    const quick = await receive()
    await register(shop.url, { url: slow.url })
    await register(shop.url, { url: quick.url })
    await createStocked(shop, 1)
    await take(shop, await createStocked(shop, 1))
    await quick.until(7)
    expect(slow.arrivals).toHaveLength(1)
    answerSlow(200)
  })

  it('waits twice as long each time, at most an hour', () => {
    expect([1, 2, 3, 30].map(waitAfter)).toEqual([500, 1000, 2000, 3_600_000])
  })
})

describe('an undelivered event', () => {
  let folder: string
  let running: SandboxProcess | undefined
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'notifications-'))
  })
  afterEach(async () => {
    await running?.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  it('survives a restart, with the key that signs it', async () => {
    const options = { port: 0, db: join(folder, 'shop.db'), seed: 'empty' } as const
    const receiver = await receive((nth) => (nth === 0 ? 500 : 200))
    const before = await startSandbox(options)
    await register(before.url, { url: receiver.url, events: ['ProductCreated'] })
    const key = await (await fetch(`${before.url}/_sandbox/webhooks/public-key`)).text()
    await createStocked(ownerOf(before.url), 1)
    await receiver.until(1)
    await before.close()

    const after = await startSandbox(options)
    await receiver.until(2)
    expect(await (await fetch(`${after.url}/_sandbox/webhooks/public-key`)).text()).toBe(key)
    await after.close()
  })

  it('survives the process being killed', { timeout: 60_000 }, async () => {
    const db = join(folder, 'shop.db')
    const receiver = await receive((nth) => (nth === 0 ? new Promise(() => undefined) : 200))
    running = await spawnSandbox(db)
    const { url } = running
    await register(url, { url: receiver.url, events: ['ProductCreated'] })
    const productId = await createStocked(ownerOf(url), 1)
    await receiver.until(1)
    await running.kill()

    const after = await startSandbox({ port: 0, db, seed: 'empty' })
    await receiver.until(2)
    expect(unwrap(receiver.arrivals[1]?.body ?? '').payload.productId).toBe(productId)
    await after.close()
  })
})
