import { describe, expect, it } from 'vitest'
import { readMoney } from '../../src/store/cart-lines.ts'
import { fromOutside } from '../support/from-outside.ts'

describe('an amount of the cart', () => {
  const inDollars = { currency: 'EUR', conversionCurrency: 'USD' }

  it.each([
    [
      'is in the currency that the page asked for',
      { amount: '10', convertedAmount: '11.5' },
      inDollars,
      11.5,
      'USD',
    ],
    ['keeps the shop’s currency without a converted amount', { amount: '10' }, inDollars, 10, 'EUR'],
    [
      'keeps it where the converted amount is empty',
      { amount: '10', convertedAmount: '' },
      inDollars,
      undefined,
      undefined,
    ],
    [
      'is the shop’s where nothing is converted',
      { amount: '10', convertedAmount: '10' },
      { currency: 'EUR' },
      10,
      'EUR',
    ],
    [
      'is the shop’s where both are one currency',
      { amount: '10', convertedAmount: '11' },
      { currency: 'EUR', conversionCurrency: 'EUR' },
      10,
      'EUR',
    ],
  ])('%s', (_what, money, cart, amount, currency) => {
    expect(readMoney(money, cart)).toEqual(amount === undefined ? undefined : { amount, currency })
  })

  it.each([undefined, {}, { amount: '' }, { amount: 'ten' }])('isn’t read from %j', (money) => {
    expect(readMoney(fromOutside(money), inDollars)).toBeUndefined()
  })
})
