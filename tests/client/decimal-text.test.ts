import { describe, expect, it } from 'vitest'
import { addDecimals, multiplyDecimal } from '../../src/client/cart-v2/decimal.ts'

describe('decimals', () => {
  it.each([
    [['0.1', '0.2'], '0.3'],
    [['999999999.99', '0.01'], '1000000000.00'],
    [['12.30', '-2.305'], '9.995'],
    [['123456789012345678901234567890.5', '0.25'], '123456789012345678901234567890.75'],
    [[undefined, 'x', '1'], '1'],
    [['0.05', '-0.1'], '-0.05'],
  ])('%j together are %s', (texts, sum) => {
    expect(addDecimals(...(texts as string[]))).toBe(sum)
  })

  it('keep all digits when they are multiplied', () => {
    expect(multiplyDecimal('0.07', 100000)).toBe('7000.00')
    expect(multiplyDecimal('19.995', 3)).toBe('59.985')
    expect(multiplyDecimal('', 3)).toBeUndefined()
  })
})
