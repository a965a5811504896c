import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type InArgs } from '@libsql/client'
import { transformWithOxc } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WithdrawalMail, WithdrawalStore } from '../../src/withdrawal/handler-options.ts'
import { createWithdrawalMemory } from '../../src/withdrawal/trial-store.ts'
import { readDocument } from '../support/documents.ts'
import { openHandler, receiptOf, SECRET, STATEMENT } from '../support/withdrawal/handler-fixture.ts'

/** The recipes of docs/code/withdrawal.md, each with a shop. */

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-widgets-recipe-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function readRecipe<Exports>(title: string): Promise<Exports> {
  const found = new RegExp(`^## ${title}\\n[^#]*?^\`\`\`(ts|js)\\n([\\s\\S]*?)^\`\`\``, 'm').exec(
    readDocument('docs/code/withdrawal.md'),
  )
  if (!found) throw new Error(`docs/code/withdrawal.md has no recipe "${title}"`)
  const file = join(folder, `${title.replaceAll(' ', '-')}.mjs`)
  await writeFile(file, (await transformWithOxc(found[2] ?? '', `recipe.${found[1]}`)).code)
  return import(/* @vite-ignore */ file)
}

const ask = (statement: object) =>
  new Request('https://shop.example/withdraw', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(statement),
  })

async function openDatabase() {
  const database = createClient({ url: ':memory:' })
  await database.execute(
    'CREATE TABLE withdrawals (id TEXT PRIMARY KEY, record TEXT NOT NULL, mailed_at INTEGER)',
  )
  const count = async () => (await database.execute('SELECT * FROM withdrawals')).rows.length
  return { database, count }
}

describe('the table', () => {
  it('stores a statement once, and notes its mail', async () => {
    const { database, count } = await openDatabase()
    const { createTable } = await readRecipe<{
      createTable(run: (sql: string, args: InArgs) => Promise<unknown>): WithdrawalStore
    }>('A table')
    const store = createTable(async (sql, args) => {
      const { rows, rowsAffected } = await database.execute({ sql, args })
      return { rows, changes: rowsAffected }
    })
    const { post, mails, clock } = openHandler({ store })
    const first = receiptOf(await post(STATEMENT))
    clock.now += 3_600_000
    expect(receiptOf(await post(STATEMENT))).toEqual(first)
    expect([await count(), mails.length]).toEqual([1, 1])
    expect((await store.get(first.receipt.id))?.mailedAt).toBe(Date.parse('2026-11-25T10:00:00Z') / 1000)
    database.close()
  })
})

describe('the server of Hono', () => {
  it('accepts a statement at its address', async () => {
    const { createApp } = await readRecipe<{
      createApp(options: object): { request(request: Request): Promise<Response> }
    }>('Hono')
    const mails: WithdrawalMail[] = []
    const store = createWithdrawalMemory()
    const app = createApp({ secret: SECRET, store, send: (mail: WithdrawalMail) => mails.push(mail) })
    expect((await app.request(ask(STATEMENT))).status).toBe(200)
    expect((await app.request(ask({ ...STATEMENT, name: 'Eve\r\nBcc: x' }))).status).toBe(422)
    expect([mails.length, store.list().length]).toEqual([1, 1])
  })
})

describe('the route of Next', () => {
  beforeEach(() => {
    vi.stubEnv('WITHDRAWAL_SECRET', SECRET)
    vi.stubEnv('MAIL_URL', 'https://mail.example/send')
  })

  it('accepts a statement, and passes its mail on', async () => {
    const sent = vi.fn(async (_address: string, _init: RequestInit) => new Response())
    vi.stubGlobal('fetch', sent)
    const { POST } = await readRecipe<{ POST(request: Request): Promise<Response> }>('Next')
    expect(await (await POST(ask(STATEMENT))).json()).toMatchObject({ state: 'received', mail: 'sent' })
    expect(sent).toHaveBeenCalledTimes(1)
    expect(sent.mock.calls[0]?.[0]).toBe('https://mail.example/send')
    expect(JSON.parse(String(sent.mock.calls[0]?.[1].body))).toMatchObject({ to: STATEMENT.email })
  })
})

describe('the worker', () => {
  it('accepts a statement with the platform’s database and mail, and limits by the platform’s client address', async () => {
    const { database, count } = await openDatabase()
    const prepare = (sql: string) => ({
      bind: (...args: (string | number)[]) => ({
        first: async () => (await database.execute({ sql, args })).rows[0] ?? null,
        run: async () => ({ meta: { changes: (await database.execute({ sql, args })).rowsAffected } }),
      }),
    })
    const mails: WithdrawalMail[] = []
    const env = {
      WITHDRAWAL_SECRET: SECRET,
      DATABASE: { prepare },
      MAIL: { send: (mail: WithdrawalMail) => mails.push(mail) },
    }
    const worker = (
      await readRecipe<{ default: { fetch(request: Request, env: object): Promise<Response> } }>('A worker')
    ).default
    const from = (address: string) => {
      const request = ask(STATEMENT)
      request.headers.set('cf-connecting-ip', address)
      return worker.fetch(request, env)
    }
    const answers = await Promise.all(Array.from({ length: 31 }, () => from('192.0.2.1')))
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([429])
    expect((await from('192.0.2.2')).status).toBe(200)
    expect([await count(), mails.length]).toEqual([1, 1])
    database.close()
  })
})
