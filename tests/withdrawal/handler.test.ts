import { expect, it, vi } from 'vitest'
import { createWithdrawalHandler } from '../../src/withdrawal/create-handler.ts'
import { createWithdrawalMemory } from '../../src/withdrawal/trial-store.ts'
import { openHandler, receiptOf, STATEMENT } from '../support/withdrawal/handler-fixture.ts'

it('stores a statement, passes on one mail with its content and time, and answers with the receipt', async () => {
  const { post, store, mails, clock } = openHandler()
  const lines = [{ name: 'Stoneware mug', quantity: 2 }]
  const answered = await post({ ...STATEMENT, lines, unknown: 'left out' })
  const { receipt, signature, mail } = receiptOf(answered)

  expect([answered.status, answered.headers.get('cache-control'), mail]).toEqual([200, 'no-store', 'sent'])
  expect(receipt).toEqual({
    id: expect.stringMatching(/^W-[0-9A-F]{20}$/),
    receivedAt: '2026-11-25T10:00:00Z',
    receivedAtLocal: '2026-11-25T11:00:00+01:00',
    timeZone: 'Europe/Berlin',
    statement: { ...STATEMENT, lines },
  })
  expect(store.list()).toEqual([{ id: receipt.id, receipt, signature, mailedAt: clock.now / 1000 }])
  expect(mails).toHaveLength(1)
  const [sent] = mails
  expect(sent).toMatchObject({ id: receipt.id, to: 'ada@example.com', language: 'en' })
  expect(sent?.subject).toBe('Receipt of your withdrawal, order 10023')
  for (const said of [
    'Ada Lovelace',
    '10023',
    '2 × Stoneware mug',
    '2026-11-25T10:00:00Z',
    '2026-11-25T11:00:00+01:00',
    receipt.id,
    signature,
  ])
    for (const form of [sent?.text, sent?.html]) expect(form).toContain(said)
})

it('answers a repeated statement with the same receipt, also later, and sends no second mail', async () => {
  const { post, mails, store, clock } = openHandler()
  const first = receiptOf(await post(STATEMENT))
  clock.now += 86_400_000
  const again = await post({ ...STATEMENT, order: ' 10023 ', email: 'ADA@example.com', language: 'de' })
  expect(receiptOf(again)).toEqual(first)
  expect([mails.length, store.list().length]).toEqual([1, 1])
})

it('treats the same words from another form as another statement', async () => {
  const { post, mails } = openHandler()
  const one = receiptOf(await post({ ...STATEMENT, attempt: 'a1' }))
  const other = receiptOf(await post({ ...STATEMENT, attempt: 'b2' }))
  expect(receiptOf(await post({ ...STATEMENT, attempt: 'a1' }))).toEqual(one)
  expect([one.receipt.id === other.receipt.id, mails.length]).toEqual([false, 2])
})

it('ignores an attempt that our pages don’t write', async () => {
  const { post } = openHandler()
  const plain = receiptOf(await post(STATEMENT))
  for (const attempt of ['x'.repeat(65), 'a b', 'a\n', '', 7, {}])
    expect(receiptOf(await post({ ...STATEMENT, attempt })).receipt.id).toBe(plain.receipt.id)
})

it('answers a thousand of one statement at once with one receipt, one record and one mail', async () => {
  const { post, mails, store } = openHandler({ send: async (mail) => void mails.push(mail) })
  const all = await Promise.all(Array.from({ length: 1000 }, () => post(STATEMENT)))
  expect(new Set(all.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
  expect([all[0]?.status, mails.length, store.list().length]).toEqual([200, 1, 1])
})

it('loses none of a thousand simultaneous statements', async () => {
  const { post, mails, store } = openHandler()
  const all = await Promise.all(
    Array.from({ length: 1000 }, (_, at) =>
      post({ ...STATEMENT, order: `${10_000 + at}`, email: `shopper${at}@example.com` }),
    ),
  )
  expect(all.filter(({ status }) => status !== 200)).toEqual([])
  expect(new Set(store.list().map(({ id }) => id)).size).toBe(1000)
  expect(new Set(mails.map(({ to }) => to)).size).toBe(1000)
})

it('sends one mail if two servers with one table receive the same statement', async () => {
  const store = createWithdrawalMemory()
  const slow = {
    ...store,
    get: async (id: string) => store.get(id),
    add: async (record: never) => store.add(record),
  }
  const one = openHandler({ store: slow })
  const other = openHandler({ store: slow })
  const [first, second] = await Promise.all([one.post(STATEMENT), other.post(STATEMENT)])
  expect(receiptOf(first).receipt).toEqual(receiptOf(second).receipt)
  expect(one.mails.length + other.mails.length).toBe(1)
})

it('leaves a mail for a minute to the server that is sending it', async () => {
  const store = createWithdrawalMemory()
  let handOn = () => {}
  const slow = openHandler({ store, send: () => new Promise<void>((resolve) => (handOn = resolve)) })
  const other = openHandler({ store })
  const first = slow.post(STATEMENT)
  await vi.waitFor(() => expect(store.list()).toHaveLength(1))
  other.clock.now += 59_000
  expect([receiptOf(await other.post(STATEMENT)).mail, other.mails.length]).toEqual(['pending', 0])
  await vi.waitFor(async () => {
    handOn()
    expect(receiptOf(await first).mail).toBe('sent')
  })
  other.clock.now += 10_000
  expect([receiptOf(await other.post(STATEMENT)).mail, other.mails.length]).toEqual(['sent', 0])
})

it('keeps a statement whose mail failed, reports it, and tries again when the statement comes again', async () => {
  const mails: unknown[] = []
  let isDown = true
  const { post, store, errors, clock } = openHandler({
    send: (mail) => {
      if (isDown) throw new Error('no mail today')
      mails.push(mail)
    },
  })
  const first = receiptOf(await post(STATEMENT))
  expect([first.mail, store.list().length, errors.length]).toEqual(['pending', 1, 1])
  isDown = false
  clock.now += 61_000
  const again = receiptOf(await post(STATEMENT))
  expect([again.mail, again.receipt, mails.length]).toEqual(['sent', first.receipt, 1])
  expect(receiptOf(await post(STATEMENT)).mail).toBe('sent')
  expect(mails).toHaveLength(1)
})

it('confirms nothing if the store does not answer', async () => {
  const store = {
    ...createWithdrawalMemory(),
    add: () => {
      throw new Error('no table')
    },
  }
  const { post, mails, errors } = openHandler({ store })
  const { status, answer } = await post(STATEMENT)
  expect([status, answer, mails.length, errors.length]).toEqual([
    503,
    { state: 'refused', problem: 'unavailable' },
    0,
    1,
  ])
})

it('reports an unknown order, and accepts the statement if the shopper insists', async () => {
  const asked: unknown[] = []
  const { post, store, mails } = openHandler({
    knowsOrder: (statement) => {
      asked.push(statement)
      return statement.order === '10023'
    },
  })
  const unknown = { ...STATEMENT, order: '99' }
  const refused = await post(unknown)
  expect([refused.status, refused.answer]).toEqual([404, { state: 'refused', problem: 'unknown_order' }])
  expect([store.list().length, mails.length, asked]).toEqual([0, 0, [unknown]])

  expect((await post({ ...unknown, anyway: true })).status).toBe(200)
  expect((await post(STATEMENT)).status).toBe(200)
  expect(store.list().map(({ isOrderKnown }) => isOrderKnown)).toEqual([false, true])
})

it('accepts a statement if the shop can’t look up its orders', async () => {
  const { post, store, errors } = openHandler({
    knowsOrder: () => Promise.reject(new Error('no orders today')),
  })
  expect((await post(STATEMENT)).status).toBe(200)
  expect([store.list()[0]?.isOrderKnown, errors.length]).toEqual([undefined, 1])
})

it('writes the mail in the page’s language, or in English without texts for it', async () => {
  const { post, mails } = openHandler()
  await post({ ...STATEMENT, language: 'de-AT' })
  await post({ ...STATEMENT, order: '2', language: 'fi' })
  await post({ ...STATEMENT, order: '3', language: 'ar' })
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Eingangsbestätigung Ihres Widerrufs, Bestellung 10023',
    'Receipt of your withdrawal, order 2',
    'إيصال انسحابك، الطلب 3',
  ])
  expect(mails[2]?.html).toContain('<html lang="ar" dir="rtl">')
})

it('isn’t created with a secret that can be guessed', () => {
  const options = { send: () => {}, store: createWithdrawalMemory() }
  expect(() => createWithdrawalHandler({ ...options, secret: 'x'.repeat(31) })).toThrow('32 characters')
})
