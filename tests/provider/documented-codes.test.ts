import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { readDocument } from '../support/documents.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'empty' })
})
afterAll(() => sandbox.close())

it.each(['docs/reference/sandbox.md', 'demo/provider/README.md'])(
  'tells every coupon and gift card of the sandbox, and no other: %s',
  async (path) => {
    const rows = await sandbox.context.database.all<{ code: string }>(
      'SELECT code FROM coupons UNION SELECT code FROM gift_cards',
    )
    const [, table = ''] = /^## Coupons and gift cards$([\s\S]*?)^## /m.exec(readDocument(path)) ?? []
    const cells = [...table.matchAll(/^\| (.+?) \|/gm)].map(([, cell = '']) => cell).join()
    const codes = [...cells.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
    expect(codes.toSorted()).toEqual(rows.map(({ code }) => code).toSorted())
  },
)
