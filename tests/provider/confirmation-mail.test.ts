import { describe, expect, it } from 'vitest'
import { call, useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { newShopper, referTo, referToVariant } from './cart-fixture.ts'
import { BUYER, checkOut } from './checkout-fixture.ts'

const MUG = referToVariant('stoneware-mug', { Glaze: 'Oat', Size: '350 ml' })

/** The rows below the lines of the newest e-mail: their labels, and their amounts in cents. */
async function readMail(url: string) {
  const { body } = await call(url, 'GET /_sandbox/mail')
  const rows = (body[0].text as string).split('\n').flatMap((line) => {
    const [, label = '', sign, amount = ''] = /^(.+?)[\u00a0 ]?: (−?)€([\d.]+)$/.exec(line) ?? []
    return label ? [[label, Math.round(Number(amount) * 100) * (sign ? -1 : 1)] as const] : []
  })
  return {
    rows: rows.filter(([label]) => !label.includes(' × ')),
    lines: rows.filter(([label]) => label.includes(' × ')),
  }
}

describe('the e-mail that confirms an order', () => {
  const odd = useSandbox({
    seed: 'demo',
    fees: 'Gift wrap 3.50, Insurance 2',
    taxes: 'added',
    automaticDiscount: 'Spring sale 15',
  })
  const plain = useSandbox({ seed: 'demo' })

  it('has every part of its total by name, as the thanks have', async () => {
    const shopper = await newShopper(odd.url)
    await shopper.add(MUG, 2)
    await shopper.update({ couponCode: 'TEN' })
    const page = await checkOut(shopper, odd.url)
    const thanks = await page.submit(BUYER)
    const { rows, lines } = await readMail(odd.url)
    expect(lines).toEqual([['2 × Stoneware mug (Oat, 350 ml)', 64_00]])
    expect(rows.map(([label]) => label)).toEqual([
      'Subtotal',
      'Spring sale',
      'Coupon TEN',
      'Standard shipping',
      'Gift wrap',
      'Insurance',
      'VAT',
      'Total',
    ])
    const total = rows.at(-1)?.[1]
    expect(rows.slice(0, -1).reduce((sum, [, amount]) => sum + amount, 0)).toBe(total)
    for (const [label, amount] of rows.slice(0, -1)) {
      expect(thanks.html).toContain(label)
      expect(thanks.html).toContain(`€${(Math.abs(amount) / 100).toFixed(2)}`)
    }
  })

  it('says what gift cards paid, and the taxes that prices include', async () => {
    const shopper = await newShopper(plain.url)
    await shopper.add(referTo('belly-vase'))
    await shopper.send('POST /ecom/v2/carts/current/add-gift-card', { giftCard: { code: 'GIFT-1234' } })
    const page = await checkOut(shopper, plain.url)
    const thanks = await page.submit(BUYER)
    for (const text of ['€63.40', '−€25.00', '€38.40']) expect(thanks.html).toContain(text)
    const { rows } = await readMail(plain.url)
    expect(rows).toEqual([
      ['Subtotal', 58_50],
      ['Standard shipping', 4_90],
      ['Total', 63_40],
      ['Including VAT', 10_12],
      ['Gift card ••••1234', -25_00],
      ['To pay', 38_40],
    ])
  })
})
