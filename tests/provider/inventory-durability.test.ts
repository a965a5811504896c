import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../demo/provider/sandbox.ts'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { type SandboxProcess, spawnSandbox } from '../support/sandbox/sandbox-process.ts'
import { createStocked, ownerOf, readItem, readStock, take } from './inventory-fixture.ts'

describe('stock under pressure', () => {
  const shop = useSandbox()

  it('sells exactly 100 of 100 to 500 who ask at once', async () => {
    const productId = await createStocked(shop, 100)
    const answers = await Promise.all(Array.from({ length: 500 }, () => take(shop, productId)))
    const sold = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 400)
    expect([sold.length, refused.length]).toEqual([100, 400])
    expect(refused.every(({ body }) => body.details.applicationError.code === 'INSUFFICIENT_INVENTORY')).toBe(
      true,
    )
    expect(await readStock(shop, productId)).toMatchObject({ quantity: 0, inventoryStatus: 'OUT_OF_STOCK' })
  })
})

describe('a sandbox process', () => {
  let folder: string
  const running: SandboxProcess[] = []

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-life-'))
  })
  afterEach(async () => {
    for (const each of running.splice(0)) await each.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  async function start(): Promise<SandboxProcess> {
    const started = await spawnSandbox(join(folder, 'shop.db'))
    running.push(started)
    return started
  }

  it('keeps every write it has answered when it is killed', { timeout: 60_000 }, async () => {
    const first = await start()
    const productId = await createStocked(ownerOf(first.url), 1000)
    let answered = 0
    const customers = Array.from({ length: 8 }, async () => {
      for (;;) {
        const { status } = await take(ownerOf(first.url), productId)
        if (status === 200) answered++
        if (answered === 40) void first.kill()
      }
    })
    await Promise.allSettled(customers)

    const second = await start()
    const { quantity } = await readStock(ownerOf(second.url), productId)
    expect(answered).toBeGreaterThanOrEqual(40)
    expect(1000 - quantity).toBeGreaterThanOrEqual(answered)
    // For each customer, one write may have been made but not answered.
    expect(1000 - quantity).toBeLessThanOrEqual(answered + 8)
    expect(await second.stop()).toBe(0)
  })

  it('has everything after a restart', async () => {
    const db = join(folder, 'shop.db')
    const before = await startSandbox({ port: 0, db, seed: 'empty' })
    const productId = await createStocked(ownerOf(before.url), 12)
    const item = await readItem(ownerOf(before.url), productId)
    await before.close()

    const after = await startSandbox({ port: 0, db, seed: 'empty' })
    expect(await readItem(ownerOf(after.url), productId)).toEqual(item)
    await after.close()
  })
})
