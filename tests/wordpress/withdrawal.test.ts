import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WithdrawalAnswer, WithdrawalReceipt } from '../../src/model/withdrawal.ts'
import { readWithdrawalReceipt } from '../../src/withdrawal/receipt-signature.ts'
import type { TestBrowser } from '../support/browser/connect-browser.ts'
import { STATEMENT } from '../support/withdrawal/handler-fixture.ts'
import type { WordPress } from './open-wordpress.ts'
import { openPluginSite, type PluginSite } from './plugin-site.ts'

/** The file of an owner's site that accepts statements of withdrawal, `demo/wordpress/store-withdrawal.php`. */

interface Mail {
  readonly to: string
  readonly subject: string
  readonly message: string
}

const ACTION = '/wp-json/store-withdrawal/v1/statement'

let site: PluginSite
let wordpress: WordPress
let browser: TestBrowser
beforeAll(async () => {
  site = await openPluginSite()
  ;({ wordpress, browser } = site)
  const file = join(import.meta.dirname, '../../demo/wordpress/store-withdrawal.php')
  await wordpress.command('must-use', JSON.stringify(['store-withdrawal', await readFile(file, 'utf8')]))
  await mails()
})
afterAll(() => site?.close())

const mails = async () => (await wordpress.command('mails')) as readonly Mail[]
/** The mails to shoppers; each has its copy for the shop. */
const mailsTo = async (email: string) => (await mails()).filter(({ to }) => to === email)
const statements = async (back = '') =>
  (await wordpress.command('statements', back)) as readonly { readonly receipt: WithdrawalReceipt }[]

const send = (body: string, type = 'application/json', method = 'POST') =>
  fetch(wordpress.url + ACTION, {
    method,
    headers: { 'content-type': type },
    ...(method === 'POST' && { body }),
  })
async function post(statement: object) {
  const response = await send(JSON.stringify({ ...STATEMENT, ...statement }))
  return {
    status: response.status,
    headers: response.headers,
    answer: (await response.json()) as WithdrawalAnswer,
  }
}
async function take(statement: object) {
  const { answer } = await post(statement)
  if (answer.state !== 'received') throw new Error(`not taken: ${JSON.stringify(answer)}`)
  return answer
}

describe('a statement', () => {
  it('is kept, acknowledged with the time and a signature, and mailed once, with a copy for the shop', async () => {
    const lines = [{ name: 'Stoneware mug “Größe”', quantity: 2 }]
    const before = Math.floor(Date.now() / 1000) * 1000
    const { status, headers, answer } = await post({ lines, attempt: 'a-1', unknown: 'left out' })
    if (answer.state !== 'received') throw new Error(JSON.stringify(answer))
    const { receipt, signature, mail } = answer
    expect([status, headers.get('cache-control'), mail]).toEqual([
      200,
      expect.stringContaining('no-store'),
      'sent',
    ])
    expect(receipt).toMatchObject({ timeZone: 'Europe/Berlin', statement: { ...STATEMENT, lines } })
    expect(receipt.receivedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(Date.parse(receipt.receivedAt)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(receipt.receivedAtLocal)).toBe(Date.parse(receipt.receivedAt))
    expect(receipt.receivedAtLocal).toMatch(/\+0[12]:00$/)

    const secret = String(await wordpress.command('call', 'store_withdrawal_secret'))
    expect(await readWithdrawalReceipt(signature, secret)).toEqual(receipt)
    expect(await readWithdrawalReceipt(signature, 'x'.repeat(32))).toBeUndefined()
    expect(await readWithdrawalReceipt(signature.replace(/.{4}$/, 'AAAA'), secret)).toBeUndefined()

    expect(await take({ lines, attempt: 'a-1', name: ' ada  LOVELACE', language: 'de' })).toEqual(answer)
    const [sent, ...more] = await mailsTo(STATEMENT.email)
    expect(more).toEqual([])
    expect(sent?.subject).toBe('Receipt of your withdrawal, order 10023')
    for (const said of [
      'Ada Lovelace',
      '10023',
      '2 × Stoneware mug “Größe”',
      receipt.receivedAt,
      receipt.id,
      signature,
    ])
      expect(sent?.message).toContain(said)
    expect((await mailsTo('admin@example.com')).map(({ subject }) => subject)).toEqual([sent?.subject])
    expect((await statements()).map((one) => one.receipt)).toEqual([receipt])
  })

  it('of another filled form is another one', async () => {
    const [one, other] = [
      await take({ attempt: 'b-1', order: '10024' }),
      await take({ attempt: 'b-2', order: '10024' }),
    ]
    expect(one.receipt.id).not.toBe(other.receipt.id)
  })

  it('that comes fifty times at once is kept once, and mailed once', async () => {
    const before = (await statements()).length
    const all = await Promise.all(Array.from({ length: 50 }, () => take({ email: 'once@example.com' })))
    expect(new Set(all.map(({ receipt, signature }) => receipt.id + signature)).size).toBe(1)
    expect((await statements()).length).toBe(before + 1)
    expect(await mailsTo('once@example.com')).toHaveLength(1)
  })

  it('whose mail could not be sent is kept, and mailed when it comes again a minute later', async () => {
    await wordpress.command('mailing', 'off')
    const late = { email: 'late@example.com', order: '10025' }
    expect((await take(late)).mail).toBe('pending')
    await wordpress.command('mailing', 'on')
    expect([(await take(late)).mail, await mailsTo(late.email)]).toEqual(['pending', []])
    await statements('61')
    expect([(await take(late)).mail, (await mailsTo(late.email)).length]).toEqual(['sent', 1])
    expect([(await take(late)).mail, (await mailsTo(late.email)).length]).toEqual(['sent', 1])
  })

  it('knows summer and winter time, and a zone that there isn’t', async () => {
    let count = 0
    const zoneOf = async (timeZone: unknown) =>
      (await take({ timeZone, attempt: `zone-${++count}`, order: '10026', email: 'z@example.com' })).receipt
    expect(await zoneOf('Asia/Kathmandu')).toMatchObject({
      receivedAtLocal: expect.stringMatching(/\+05:45$/),
    })
    for (const timeZone of ['Europe/Nowhere', '../../etc/passwd', 7, undefined])
      expect(await zoneOf(timeZone)).toMatchObject({
        timeZone: 'UTC',
        receivedAtLocal: expect.stringMatching(/\+00:00$/),
      })
  })
})

describe('what is no statement', () => {
  it.each([
    ['a line break in the name', { name: 'Eve\r\nBcc: all@example.com' }, ['name']],
    ['a text that turns around', { name: 'Eve \u202eevil' }, ['name']],
    ['an address of a page', { name: 'Buy at https://evil.example' }, ['name']],
    ['a header in the order', { order: '1\nSubject: x' }, ['order']],
    ['markup in the order', { order: '<b>1</b>' }, ['order']],
    ['two addresses', { email: 'a@example.com, b@example.com' }, ['email']],
    ['an address with a name', { email: 'Eve <a@example.com>' }, ['email']],
    ['an address with a line break', { email: 'a@example.com\n' + 'Bcc:b@example.com' }, ['email']],
    ['nothing', { name: '', order: ' ', email: null }, ['name', 'order', 'email']],
    ['what is too long', { name: 'x'.repeat(121), order: '1'.repeat(41) }, ['name', 'order']],
    ['lists in the place of texts', { name: ['Eve'], order: { a: 1 } }, ['name', 'order']],
    ['half a line', { lines: [{ name: 'Mug' }] }, ['lines']],
    ['a line of text', { lines: 'Mug' }, ['lines']],
    ['a line that is none', { lines: ['Mug', null, 7] }, ['lines']],
    ['too many pieces', { lines: [{ name: 'Mug', quantity: 10_000 }] }, ['lines']],
    [
      'a hundred and one lines',
      { lines: Array.from({ length: 101 }, () => ({ name: 'Mug', quantity: 1 })) },
      ['lines'],
    ],
    ['an odd language', { language: 'en\r\nX: y' }, ['language']],
  ])('%s is refused by the field, and nothing is kept or sent', async (_, wrong, fields) => {
    const [kept, sent] = [(await statements()).length, (await mails()).length]
    const { status, answer } = await post(wrong)
    expect([status, answer]).toEqual([422, { state: 'refused', problem: 'invalid_input', fields }])
    expect([(await statements()).length, (await mails()).length]).toEqual([kept, sent])
  })

  it('another type, too much, and another method are refused', async () => {
    const said = JSON.stringify(STATEMENT)
    expect((await send(said, 'text/plain')).status).toBe(415)
    expect((await send('[1', 'application/json')).status).toBe(400)
    expect((await send('7', 'application/json')).status).toBe(415)
    expect((await send(JSON.stringify({ ...STATEMENT, more: 'x'.repeat(40_000) }))).status).toBe(413)
    expect((await send('', 'application/json', 'GET')).status).toBe(404)
  })

  it('more than ten to one address in an hour have to wait, and none of them is lost by it', async () => {
    const email = 'flooded@example.com'
    const answers = []
    for (let at = 0; at < 12; at++) answers.push(await post({ email, order: `2${at}` }))
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([429, 429])
    const { headers, answer } = answers[11] as Awaited<ReturnType<typeof post>>
    expect(answer).toMatchObject({ problem: 'too_many', retryAfterSeconds: expect.any(Number) })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await mailsTo(email)).toHaveLength(10)
    // A statement that was accepted is answered again, even after too many requests.
    expect((await post({ email, order: '20' })).status).toBe(200)
  })
})

it('a shopper withdraws on a page of the site, from the link below the shop’s places', async () => {
  const shop = await wordpress.publish('<!-- wp:store-widgets/shop {"base":"?"} /-->', 'Shop')
  const form = await wordpress.publish(`[store-withdraw layout="form" action="${ACTION}"]`, 'Withdraw')
  await site.set({ withdraw_url: new URL(form).pathname })
  const page = await browser.newPage()
  await page.goto(shop)
  await page.getByRole('link', { name: 'Withdraw from contract here' }).click()
  await page.waitForURL(form)
  await page.getByLabel('Your name').fill('Grace Hopper')
  await page.getByLabel('Number of the order').fill('10077')
  await page.getByLabel('E-mail address for the receipt').fill('grace@example.com')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await page.getByText('Your withdrawal has arrived').waitFor()
  const [mail] = await mailsTo('grace@example.com')
  const id = /W-[0-9A-F]{20}/.exec(mail?.message ?? '')?.[0] ?? 'no id'
  expect(await page.getByText(id).first().isVisible()).toBe(true)
  await page.close()
})

it('PHP has nothing to complain of', async () => {
  const lines = (await wordpress.complaints())
    .split('\n')
    .filter((line) => /store-widgets\/|store-withdrawal/.test(line))
  expect(lines).toEqual([])
})
