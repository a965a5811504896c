import fc from 'fast-check'

/** Fields of which any may be absent or null, as in nearly all of the provider's types. */
export type Parts = Readonly<Record<string, fc.Arbitrary<unknown>>>

/** Fields that are mostly present, sometimes null, sometimes absent; those in `needed` are always present. */
export const entity = (parts: Parts, needed: readonly string[] = []): fc.Arbitrary<never> =>
  fc.record(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        needed.includes(name) ? part : fc.option(part, { nil: null, freq: 6 }),
      ]),
    ),
    { requiredKeys: [...needed] },
  ) as fc.Arbitrary<never>

export const few = (one: fc.Arbitrary<unknown>, maxLength = 3) => fc.array(one, { maxLength })

/** A word of the provider, or one that only a later provider sends. */
export const wordOf = (...words: readonly string[]) => fc.constantFrom(...words, 'UNKNOWN_TO_US')

export const id = fc.uuid()
export const name = fc.constantFrom('Mug', 'Moon jar', 'Größe', '<b>', '花瓶', 'a')
export const text = fc.constantFrom('', 'Oat', 'A long sentence about clay.', '<p>Hand-thrown</p>')
export const date = fc.constantFrom('2026-01-02T03:04:05.000Z', 'yesterday')
export const count = fc.constantFrom(0, 1, 2, 99_999)
export const decimal = fc.constantFrom('0', '28', '28.50', '999999999.99', '', 'NaN', '-3')
export const currency = fc.constantFrom('EUR', 'USD', 'JPY', '')
export const address = fc.constantFrom(
  'https://static.wixstatic.com/media/c43190_d9~mv2.jpg',
  '//static.wixstatic.com/media/c43190_d9~mv2.png/v1/fill/w_40,h_40/file.png',
  'wix:image://v1/c43190_d9~mv2.jpg/a.jpg#originWidth=640&originHeight=480',
  'javascript:alert(1)',
  '',
)
export const flag = fc.boolean()
