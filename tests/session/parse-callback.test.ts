import { describe, expect, it } from 'vitest'
import { parseCallback } from '../../src/session/parse-callback.ts'

const BOTH = 'https://shop.example/?code=Q&state=SQ#code=F&state=SF'

describe('the return address of a login', () => {
  it.each([
    [BOTH, undefined, { code: 'F', state: 'SF' }],
    [new URL(BOTH), undefined, { code: 'F', state: 'SF' }],
    [BOTH, 'query' as const, { code: 'Q', state: 'SQ' }],
    ['https://shop.example/?code=Q&state=SQ#reviews', undefined, { code: 'Q', state: 'SQ' }],
    ['https://shop.example/?code=Q&state=SQ', 'fragment' as const, {}],
    ['https://shop.example/', undefined, {}],
  ])('%s is read by %s', (url, mode, answer) => {
    expect(parseCallback(url, mode)).toEqual(answer)
  })

  it.each(['', '/callback?code=C1', 'shop.example'])('has to be complete: %j', (url) => {
    expect(() => parseCallback(url)).toThrow(
      expect.objectContaining({
        code: 'invalid_argument',
        message: 'A callback has to be a whole address',
      }),
    )
  })
})
