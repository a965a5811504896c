import { CompactSign } from 'jose'
import { expect, it } from 'vitest'
import { readWithdrawalReceipt } from '../../src/withdrawal/receipt-signature.ts'
import { openHandler, receiptOf, SECRET, STATEMENT } from '../support/withdrawal/handler-fixture.ts'

/** Long enough for HS512. */
const LONG_SECRET = SECRET.repeat(2)
const FIELDS = ['name', 'order', 'email'] as const

it.each([
  ['another header', '\r\nBcc: everybody@example.com'],
  ['a line feed alone', '\nBcc: everybody@example.com'],
  ['a line separator', '\u2028Bcc: everybody@example.com'],
  ['a null', '\u0000'],
  ['a turn of direction', '\u202e'],
])('refuses %s in each field, and sends nothing', async (_, injected) => {
  const { post, mails, store } = openHandler()
  for (const field of FIELDS) {
    const { status, answer } = await post({ ...STATEMENT, [field]: `${STATEMENT[field]}${injected}x` })
    expect([field, status, answer]).toEqual([
      field,
      422,
      { state: 'refused', problem: 'invalid_input', fields: [field] },
    ])
  }
  expect([mails.length, store.list().length]).toEqual([0, 0])
})

it.each([
  ['name', 'Win at https://casino.example now'],
  ['name', 'www.casino.example'],
  ['name', ' '],
  ['name', 'x'.repeat(121)],
  ['name', 7],
  ['order', '10023<script>'],
  ['order', '10023, 10024; DROP'],
  ['order', 'x'.repeat(41)],
  ['email', 'ada@example.com, eve@example.com'],
  ['email', 'Ada <ada@example.com>'],
  ['email', 'ada@localhost'],
  ['email', `${'x'.repeat(250)}@example.com`],
  ['language', '../../etc'],
  ['lines', 'all'],
  ['lines', [{ name: 'Mug', quantity: 0 }]],
  ['lines', [{ name: 'Mug', quantity: 1.5 }]],
  ['lines', [{ name: 'See https://casino.example', quantity: 1 }]],
  ['lines', [null]],
  ['lines', Array.from({ length: 101 }, () => ({ name: 'Mug', quantity: 1 }))],
])('names %s as wrong when it is %j', async (field, value) => {
  const { post } = openHandler()
  expect((await post({ ...STATEMENT, [field]: value })).answer).toEqual({
    state: 'refused',
    problem: 'invalid_input',
    fields: [field],
  })
})

it('escapes markup in the mail’s page', async () => {
  const { post, mails } = openHandler()
  await post({ ...STATEMENT, name: '<img src=x onerror=alert(1)> & "Ada"' })
  expect(mails[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ada&quot;')
  expect(mails[0]?.html).not.toContain('<img')
})

it('stops reading a body of 10 MB, even if its header states another length', async () => {
  const { ask, handle, mails } = openHandler()
  const size = 10 * 1024 * 1024
  const told = new Request('https://shop.example/withdraw', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(size) },
    body: JSON.stringify({ ...STATEMENT, name: 'x'.repeat(size) }),
  })
  expect((await ask(told)).answer).toEqual({ state: 'refused', problem: 'too_large' })

  let pulled = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 16_384
      controller.enqueue(new Uint8Array(16_384).fill(32))
      if (pulled >= size) controller.close()
    },
  })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' }
  const answered = await handle(new Request('https://shop.example/withdraw', init as RequestInit))
  expect([answered.status, mails.length]).toEqual([413, 0])
  expect(pulled).toBeLessThan(100_000)
})

it('accepts only POST and JSON', async () => {
  const { ask, post } = openHandler()
  const got = await ask(new Request('https://shop.example/withdraw'))
  expect([got.status, got.headers.get('allow'), got.answer]).toEqual([
    405,
    'POST, OPTIONS',
    { state: 'refused', problem: 'wrong_method' },
  ])
  const form = 'application/x-www-form-urlencoded'
  expect((await post(STATEMENT, { 'content-type': form })).status).toBe(415)
  for (const body of ['', 'hello', '7', 'null', '{"name":']) expect((await post(body)).status).toBe(415)
})

it('lets pages of other origins send only where the owner lists them', async () => {
  const { handle } = openHandler({ origins: ['https://www.shop.example'] })
  const ask = (origin: string) =>
    handle(new Request('https://api.shop.example/withdraw', { method: 'OPTIONS', headers: { origin } }))
  const listed = await ask('https://www.shop.example')
  expect([listed.status, listed.headers.get('access-control-allow-origin')]).toEqual([
    204,
    'https://www.shop.example',
  ])
  const other = await ask('https://evil.example')
  expect([other.headers.get('access-control-allow-origin'), other.headers.get('vary')]).toEqual([
    null,
    'Origin',
  ])
})

it('limits by client address, says when it accepts more, and accepts more then', async () => {
  const { post, clock } = openHandler({
    clientAddress: (request) => request.headers.get('x-real-ip') ?? undefined,
    limits: { perAddress: 3, windowSeconds: 60 },
  })
  const from = (address: string) => post(STATEMENT, { 'x-real-ip': address })
  for (let count = 0; count < 3; count++) expect((await from('192.0.2.1')).status).toBe(200)
  clock.now += 20_000
  const refused = await from('192.0.2.1')
  expect([refused.status, refused.headers.get('retry-after'), refused.answer]).toEqual([
    429,
    '40',
    { state: 'refused', problem: 'too_many', retryAfterSeconds: 40 },
  ])
  expect((await from('192.0.2.2')).status).toBe(200)
  clock.now += 40_000
  expect((await from('192.0.2.1')).status).toBe(200)
})

it.each([
  ['order', { perOrder: 2 }, (at: number) => ({ email: `shopper${at}@example.com` })],
  ['mail address', { perEmail: 2 }, (at: number) => ({ order: `${at}` })],
])('limits new statements by %s, and still answers accepted ones', async (_, limits, vary) => {
  const { post, mails } = openHandler({ limits })
  const send = async (at: number) => (await post({ ...STATEMENT, ...vary(at) })).status
  expect([await send(1), await send(2), await send(3)]).toEqual([200, 200, 429])
  expect([await send(1), await send(2), mails.length]).toEqual([200, 200, 2])
})

it('refuses no one because its clock was set back', async () => {
  const { post, clock } = openHandler({ limits: { perEmail: 1, windowSeconds: 60 } })
  expect((await post(STATEMENT)).status).toBe(200)
  clock.now -= 3_600_000
  expect((await post({ ...STATEMENT, order: '2' })).status).toBe(200)
})

it('answers even if the owner’s functions fail', async () => {
  const { post, errors } = openHandler({
    clientAddress: () => {
      throw new Error('no address')
    },
  })
  expect([(await post(STATEMENT)).status, errors.length]).toEqual([503, 1])
})

it('reads a receipt that it has signed, but none that was changed, forged or signed by another key', async () => {
  const { post } = openHandler()
  const { receipt, signature } = receiptOf(await post(STATEMENT))
  expect(await readWithdrawalReceipt(signature, SECRET)).toEqual(receipt)
  expect(await readWithdrawalReceipt(signature, ['another secret, just as long as it', SECRET])).toEqual(
    receipt,
  )

  const [head, , sign] = signature.split('.')
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const later = encode({ ...receipt, receivedAt: '2026-01-01T00:00:00Z' })
  const unsigned = `${encode({ alg: 'none', typ: 'withdrawal-receipt+json' })}.${encode(receipt)}.`
  const otherKind = await new CompactSign(Buffer.from(JSON.stringify(receipt)))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(SECRET))
  const otherAlgorithm = await new CompactSign(Buffer.from(JSON.stringify(receipt)))
    .setProtectedHeader({ alg: 'HS512', typ: 'withdrawal-receipt+json' })
    .sign(Buffer.from(LONG_SECRET))
  expect(await readWithdrawalReceipt(otherAlgorithm, LONG_SECRET)).toBeUndefined()
  for (const forged of ['', 'hello', `${head}.${later}.${sign}`, unsigned, otherKind, `${signature}x`])
    expect(await readWithdrawalReceipt(forged, SECRET)).toBeUndefined()
  expect(await readWithdrawalReceipt(signature, 'another secret, just as long as it')).toBeUndefined()
})
