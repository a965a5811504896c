import { describe, expect, it } from 'vitest'
import { call, useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { newShopper } from './cart-fixture.ts'
import { BUYER, CALLBACKS, checkOut, MUG, visit } from './checkout-fixture.ts'

describe('a form that is not from the page', () => {
  const sandbox = useSandbox({ seed: 'demo' })

  async function open() {
    const shopper = await newShopper(sandbox.url)
    await shopper.add(MUG)
    return checkOut(shopper, sandbox.url)
  }

  const orders = async () => (await call(sandbox.url, 'GET /_sandbox/orders')).body

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin at all', { origin: 'null' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a browser without our cookie', { cookie: '' }],
    ['a browser with another cookie', { cookie: 'checkout-guard=other' }],
  ])('takes no order from %s, and can be sent again from ours', async (_from, headers) => {
    const page = await open()
    const forged = await page.submit(BUYER, headers as Record<string, string>)

    expect(forged.status).toBe(403)
    expect(forged.html).not.toContain('ann@example.com')
    expect(await orders()).toEqual([])
    expect((await visit(page.address, page.cookie)).html).toContain('>Pay ')
  })

  it('takes no order with a token of another checkout', async () => {
    const [page, other] = [await open(), await open()]
    const forged = await page.submit({ ...BUYER, guard: other.hidden.guard ?? '' })

    expect(forged.status).toBe(403)
    expect(await orders()).toEqual([])
  })

  it('takes one from two tabs of the same browser', async () => {
    const page = await open()
    const second = await visit(page.address, page.cookie)

    expect(second.hidden.guard).toBe(page.hidden.guard)
    expect((await page.submit()).html).toContain('Thank you for your order')
  })
})

describe('a checkout that there is not', () => {
  const sandbox = useSandbox({ seed: 'demo', origins: 'https://shop.example' })

  it.each(['', '?checkoutId=', '?checkoutId=nope', '?checkoutId=%27%20OR%201=1'])(
    'is a page that says so: /checkout%s',
    async (query) => {
      const page = await visit(`${sandbox.url}/checkout${query}`)

      expect(page.status).toBe(404)
      expect(page.html).toContain('We can’t find this checkout')
    },
  )

  it('says that the cart is empty when it was emptied meanwhile, and takes no order then', async () => {
    const shopper = await newShopper(sandbox.url)
    await shopper.add(MUG)
    const page = await checkOut(shopper, sandbox.url, CALLBACKS)
    await shopper.delete()
    const answer = await page.submit()

    expect(answer.html).toContain('Your cart is empty')
    expect(answer.html).toContain('href="https://shop.example/cart')
  })

  it('gets no way back by the session of another checkout', async () => {
    const [ann, ben] = [await newShopper(sandbox.url), await newShopper(sandbox.url)]
    await ann.add(MUG)
    await ben.add(MUG)
    const hers = await checkOut(ann, sandbox.url, CALLBACKS)
    const his = await checkOut(ben, sandbox.url)
    const session = new URL(hers.address).searchParams.get('session') ?? ''
    const page = await visit(`${his.address}&session=${encodeURIComponent(session)}`)

    expect(page.status).toBe(200)
    expect(page.html).not.toContain('shop.example')
  })
})
