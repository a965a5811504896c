import { describe, expect, it } from 'vitest'
import { createAccessTokens } from '../../demo/provider/access/access-token.ts'
import { DEMO_MEMBER } from '../../demo/provider/identity/demo-member.ts'
import { call, useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { createShopper, newShopper, type Reference, referTo } from './cart-fixture.ts'
import { BUYER, CALLBACKS, checkOut, MUG, visit } from './checkout-fixture.ts'

describe('the checkout page', () => {
  const sandbox = useSandbox({ seed: 'demo', origins: 'https://shop.example' })

  async function open(reference: Reference = MUG, callbacks?: Record<string, string>, preferences?: object) {
    const shopper = await newShopper(sandbox.url)
    await shopper.add(reference)
    return { shopper, page: await checkOut(shopper, sandbox.url, callbacks, preferences) }
  }

  const countOrders = async () => (await call(sandbox.url, 'GET /_sandbox/orders')).body.length

  it('shows what is bought, with pictures, and asks with the words that browsers fill in', async () => {
    const { page } = await open()

    expect(page.status).toBe(200)
    expect(page.html).toMatch(/<img class="thumb" src="\/media\/[^"]+" srcset="[^"]+ 2x"/)
    expect(page.html).toContain('Pebble mug')
    for (const token of [
      'email',
      'tel',
      'given-name',
      'family-name',
      'shipping address-line1',
      'shipping address-line2',
      'shipping postal-code',
      'shipping address-level2',
      'shipping country',
    ]) {
      expect(page.html).toContain(`autocomplete="${token}"`)
    }
  })

  it('has totals for every way of shipping, the style sheet shows one', async () => {
    const { page } = await open()

    expect(page.html).toContain('<span data-when="standard">€32.10</span>')
    expect(page.html).toContain('<span data-when="express">€40.10</span>')
  })

  it('lets nothing run, be framed, be kept or be sent elsewhere than to the shop', async () => {
    const { page } = await open(MUG, CALLBACKS)
    const policy = page.headers.get('content-security-policy') ?? ''

    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        `default-src 'none'`,
        `style-src 'self'`,
        `frame-ancestors 'none'`,
        `base-uri 'none'`,
        `form-action 'self' https://shop.example`,
      ]),
    )
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('set-cookie')).toMatch(
      /checkout-guard=.*; Path=\/checkout; HttpOnly; SameSite=Lax/,
    )
    expect(page.html).not.toMatch(/<script|style="| on\w+="/)
  })

  it('serves its style sheets, with both colour schemes in it', async () => {
    const { page } = await open(MUG, CALLBACKS)
    const sheets = [...page.html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, path]) => path)
    const answers = await Promise.all(sheets.map((path) => fetch(sandbox.url + path)))

    expect(answers.map(({ headers }) => headers.get('content-type')?.split(';')[0])).toEqual([
      'text/css',
      'text/css',
    ])
    expect(await answers[0]?.text()).toContain('light-dark(')
  })

  it('leads back to the shop, and says whether a member is logged in', async () => {
    const { page } = await open(MUG, CALLBACKS)

    expect(page.html).toContain('href="https://shop.example/cart?wixMemberLoggedIn=false"')
  })

  it('knows a member’s name and address, and tells the shop of them', async () => {
    const token = await createAccessTokens(sandbox.context).sign(
      { kind: 'member', id: DEMO_MEMBER.id },
      'demo-client',
    )
    const member = createShopper(sandbox.url, token)
    await member.add(MUG)
    const page = await checkOut(member, sandbox.url, CALLBACKS)
    const paid = await page.submit({ ...BUYER, email: 'member@example.com' })

    expect(page.html).toContain('value="member@example.com"')
    expect(page.html).toContain('value="Mara"')
    expect(new URL(paid.location ?? '').searchParams.get('wixMemberLoggedIn')).toBe('true')
  })

  it('begins with what the shop already knows', async () => {
    const shopper = await newShopper(sandbox.url)
    await shopper.add(MUG)
    await shopper.update({ cartInfo: { buyerNote: 'Ring twice' } })
    const { body } = await shopper.createCheckout({
      channelType: 'WEB',
      email: 'known@example.com',
      shippingAddress: { country: 'FR', city: 'Lyon', streetAddress: { name: 'Rue Pasteur', number: '3' } },
      selectedShippingOption: { code: 'express' },
    })
    const { html } = await visit(`${sandbox.url}/checkout?checkoutId=${body.checkoutId}`)

    expect(html).toContain('value="known@example.com"')
    expect(html).toContain('value="Rue Pasteur 3"')
    expect(html).toContain('<option value="FR" selected>')
    expect(html).toMatch(/id="shipping-express"[^>]* checked/)
    expect(html).toContain('>Ring twice</textarea>')
  })

  it.each([
    ['email', ''],
    ['email', 'ann@'],
    ['firstName', ' '],
    ['lastName', ''],
    ['addressLine', ''],
    ['postalCode', ''],
    ['postalCode', '<script>'],
    ['city', ''],
    ['country', 'US'],
    ['shipping', 'owl'],
    ['phone', 'call me'],
    ['payment', 'gold'],
    ['city', 'x'.repeat(101)],
    ['note', 'x'.repeat(1001)],
  ])(
    'says at the field what is wrong when %s is %j, keeps the rest, and takes no order',
    async (name, value) => {
      const { page } = await open()
      const count = await countOrders()
      const answer = await page.submit({ ...BUYER, firstName: 'Zoë', ...{ [name]: value } })

      expect(answer.html).toContain('Please check one field')
      expect(answer.html).toContain(`id="${name}-error"`)
      expect(answer.html).toContain(`aria-describedby="${name}-error"`)
      if (name !== 'firstName') expect(answer.html).toContain('value="Zoë"')
      expect(await countOrders()).toBe(count)
    },
  )

  it('says it once, keeps what was typed for this browser alone, and forgets it with the order', async () => {
    const { page } = await open()
    const flawed = await page.submit({ ...BUYER, email: 'ann@' })
    const reopened = await visit(page.address, page.cookie)
    const stranger = await visit(page.address)
    await reopened.submit()
    const drafts = await sandbox.context.database.all('SELECT * FROM checkout_drafts WHERE checkout_id = ?', [
      page.checkoutId,
    ])

    expect(flawed.html).toContain('Please check one field')
    expect(reopened.html).not.toContain('Please check')
    expect(reopened.html).toContain('value="Ufer 12"')
    expect(stranger.html).not.toContain('Ufer 12')
    expect(drafts).toEqual([])
  })

  it('names all flaws at once, each with a way to its field', async () => {
    const { page } = await open()
    const { html } = await page.submit({ ...BUYER, email: '', city: '', lastName: '' })

    expect(html).toContain('Please check 3 fields')
    for (const name of ['email', 'city', 'lastName']) {
      expect(html).toContain(`<a href="#${name}">`)
      expect(html).toContain(`id="${name}"`)
    }
  })

  it('takes the order when the flaw is put right', async () => {
    const { page } = await open()
    const flawed = await page.submit({ ...BUYER, email: '' })

    expect((await flawed.submit()).html).toContain('Thank you for your order')
  })

  it('keeps the order of a card’s digits in a line that runs from the right', async () => {
    const { page } = await open()

    expect(page.html).toContain('<bdi dir="ltr">4000 0000 0000 0002</bdi>')
  })

  it('declines the card that is meant to be declined, and charges nothing', async () => {
    const { page, shopper } = await open()
    const count = await countOrders()
    const answer = await page.submit({ ...BUYER, payment: 'declined' })

    expect(answer.html).toContain('The card was declined')
    expect(await countOrders()).toBe(count)
    expect((await shopper.get()).status).toBe(200)
  })

  it('takes and drops coupons without losing what was typed', async () => {
    const { page } = await open()
    const applied = await page.submit({ ...BUYER, action: 'apply-coupon', coupon: 'ten' })
    const wrong = await applied.submit({ ...BUYER, action: 'apply-coupon', coupon: 'EXPIRED' })
    const removed = await wrong.submit({ ...BUYER, action: 'remove-coupon' })

    expect(applied.html).toContain('value="ann@example.com"')
    expect(applied.html).toContain('−€2.72')
    expect(wrong.html).toContain('Coupon EXPIRED has expired')
    expect(wrong.html).toContain('−€2.72')
    expect(removed.html).not.toContain('−€2.72')
  })

  it('puts a typed coupon in before it is paid, and shows the new total first', async () => {
    const { page } = await open()
    const shown = await page.submit({ ...BUYER, coupon: 'TEN' })

    expect(shown.html).toContain('please check the new total')
    expect((await shown.submit()).html).toContain('Thank you for your order')
  })

  it('sends no parcel for a download: no address, no shipping', async () => {
    const { page } = await open(referTo('home-kiln-guide'))
    const paid = await page.submit({
      action: 'pay',
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      payment: 'paid',
    })
    const [order] = (await call(sandbox.url, 'GET /_sandbox/orders')).body

    expect(page.html).not.toContain('address-line1')
    expect(page.html).toContain('<span data-when="always">€19.00</span>')
    expect(paid.html).toContain('Thank you for your order')
    expect(order).toMatchObject({ shipping: null, totals: { shipping: '0.00', total: '19.00' } })
  })

  it('escapes whatever buyers and owners write', async () => {
    const evil = '"><img src=x>'
    const { page } = await open(referTo('engraved-name-mug', { customTextFields: { Engraving: '<b>"&' } }))
    const answer = await page.submit({
      ...BUYER,
      email: evil,
      note: '</textarea><b>',
      city: evil,
      coupon: '',
    })

    expect(page.html).toContain('Engraving: &lt;b&gt;&quot;&amp;')
    expect(answer.html).not.toContain('<img src=x>')
    expect(answer.html).not.toContain('</textarea><b>')
  })

  it('leads back to the shop’s own cart page, beside the page that comes after everything', async () => {
    const cartPageUrl = 'https://shop.example/basket'
    const both = await open(MUG, { ...CALLBACKS, cartPageUrl })
    const alone = await open(MUG, { cartPageUrl })
    const linksIn = ({ html }: { html: string }) =>
      [...html.matchAll(/<a href="https:\/\/shop\.example(\/\w+)[^>]*>([^<]+)</g)].map(([, ...rest]) => rest)

    expect(linksIn(both.page)).toEqual([
      ['/basket', 'Back to the cart'],
      ['/cart', 'Back to the shop'],
    ])
    expect(linksIn(alone.page)).toEqual([['/basket', 'Back to the cart']])
  })

  it('still leads to the shop’s pages after it was open for more than an hour', async () => {
    const { page } = await open(MUG, CALLBACKS)
    await sandbox.context.database.write((writer) =>
      writer.run(`UPDATE secrets SET expires_at = ? WHERE kind = 'redirect-session'`, [Date.now() - 1000]),
    )
    const refused = await page.submit({ ...BUYER, email: '' })
    const ordered = await refused.submit()

    expect(refused.html).toContain(`href="${CALLBACKS.postFlowUrl}?wixMemberLoggedIn=false"`)
    expect(refused.html).toContain('<title>Error: Checkout')
    expect(ordered.location).toMatch(/^https:\/\/shop\.example\/thanks\?/)
  })

  it.each([undefined, true, false])(
    'leads to the shop’s login in any look (useGenericWixPages: %s)',
    async (useGenericWixPages) => {
      const callbacks = { loginUrl: 'https://shop.example/login' }
      const { page } = await open(MUG, callbacks, { useGenericWixPages })

      expect(page.html).toContain('href="https://shop.example/login?wixMemberLoggedIn=false"')
    },
  )

  it('has its own thank-you page for shops that named none', async () => {
    const { page } = await open(MUG, { postFlowUrl: CALLBACKS.postFlowUrl })
    const thanks = await page.submit()

    expect(thanks.html).toContain('Thank you for your order')
    expect(thanks.html).toContain('href="https://shop.example/cart?wixMemberLoggedIn=false"')
  })
})
