import { describe, expect, it } from 'vitest'
import { type CookieTokensOptions, createCookieTokens } from '../../src/client/core/cookie-tokens.ts'
import type { TokenPair } from '../../src/model/tokens.ts'

const PAIR: TokenPair = {
  accessToken: { value: 'A;1', expiresAt: 2_000_000_000 },
  refreshToken: { value: 'R1', role: 'visitor' },
}
const NAME = 'store-widgets%3Ademo-client'
const TEXT = encodeURIComponent(JSON.stringify(PAIR))
const open = (
  cookie: string | null | undefined,
  more: Omit<CookieTokensOptions, 'cookie' | 'clientId'> = {},
) => createCookieTokens({ cookie, clientId: 'demo-client', ...more })

describe('a shopper’s tokens in a cookie', () => {
  it.each([
    ['alone', `${NAME}=${TEXT}`],
    ['after others', `theme=dark; lang=de; ${NAME}=${TEXT}`],
    ['where nothing stands between', `theme=dark;${NAME}=${TEXT};x=1`],
    ['where much stands between', `theme=dark;   ${NAME}=${TEXT}`],
  ])('are found %s', (_, cookie) => {
    expect(open(cookie).read()).toEqual(PAIR)
  })

  it.each([
    ['no cookie at all', undefined],
    ['an empty header', ''],
    ['no header', null],
    ['another client’s', `store-widgets%3Aother=${TEXT}`],
    ['one whose name only ends like ours', `x${NAME}=${TEXT}`],
    ['half a text', `${NAME}=${TEXT.slice(0, 40)}`],
    ['a broken escape', `${NAME}=%E0%A4%A`],
    ['what is no pair', `${NAME}=${encodeURIComponent('{"accessToken":{}}')}`],
    ['null', `${NAME}=null`],
  ])('are not there: %s', (_, cookie) => {
    expect(open(cookie).read()).toBeUndefined()
  })

  it('send no header while nothing has changed', () => {
    expect(open(`${NAME}=${TEXT}`).setCookie()).toBeUndefined()
  })

  it.each([
    [{}, '; HttpOnly; Secure'],
    [{ httpOnly: false }, '; Secure'],
    [{ secure: false }, '; HttpOnly'],
    [{ httpOnly: false, secure: false }, ''],
  ])('are sent for a year, with the flags of %j', (more, flags) => {
    const tokens = open(undefined, more)
    tokens.write(PAIR)
    expect(tokens.read()).toEqual(PAIR)
    expect(tokens.setCookie()).toBe(`${NAME}=${TEXT}; Path=/; Max-Age=31536000; SameSite=Lax${flags}`)
  })

  it('are deleted in the browser when there are none any more', () => {
    const tokens = open(`${NAME}=${TEXT}`)
    tokens.write()
    expect(tokens.read()).toBeUndefined()
    expect(tokens.setCookie()).toBe(`${NAME}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure`)
  })

  describe('under a name that only this host can set', () => {
    const HOST_NAME = `__Host-${NAME}`

    it('are sent and found', () => {
      const tokens = open(undefined, { prefix: '__Host-' })
      tokens.write(PAIR)
      const sent = tokens.setCookie() ?? ''
      expect(sent).toBe(`${HOST_NAME}=${TEXT}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure`)
      expect(open(sent.split(';')[0], { prefix: '__Host-' }).read()).toEqual(PAIR)
    })

    it('aren’t read from a cookie that a sibling host may have set', () => {
      expect(open(`${NAME}=${TEXT}`, { prefix: '__Host-' }).read()).toBeUndefined()
    })

    it('are taken back under it', () => {
      const tokens = open(`${HOST_NAME}=${TEXT}`, { prefix: '__Host-' })
      tokens.write()
      expect(tokens.setCookie()).toMatch(new RegExp(`^${HOST_NAME}=; Path=/; Max-Age=0;`))
    })

    it('need HTTPS, because browsers drop such a cookie without it', () => {
      expect(() => open(undefined, { prefix: '__Host-', secure: false })).toThrow(
        expect.objectContaining({ code: 'invalid_configuration' }),
      )
    })
  })

  describe('that browsers would drop, because it has more than 4096 bytes', () => {
    const long = (length: number): TokenPair => ({
      ...PAIR,
      accessToken: { ...PAIR.accessToken, value: 'A'.repeat(length) },
    })
    const write = (pair: TokenPair) => {
      const tokens = open(undefined)
      tokens.write(pair)
      return tokens
    }
    const member = { id: 'm1', name: 'نورة', picture: 'https://example.com/p.jpg' }

    it('is sent without the data of the member, which can be asked for again', () => {
      const sent = write({ ...long(3700), ...{ member } }).setCookie() ?? ''
      expect(sent.length).toBeLessThanOrEqual(4096)
      expect(open(sent.split(';')[0]).read()).toEqual(long(3700))
    })

    it('keeps the data of the member as long as they fit', () => {
      const sent = write({ ...long(3000), ...{ member } }).setCookie()
      expect(open(sent?.split(';')[0]).read()).toEqual({ ...long(3000), member })
    })

    it('is an error if the tokens alone are too long', () => {
      const tokens = write({ ...long(4000), ...{ member } })
      expect(() => tokens.setCookie()).toThrow(
        expect.objectContaining({ code: 'system', message: expect.stringMatching(/4096 bytes.*storage/) }),
      )
      expect(tokens.read()).toMatchObject(long(4000))
    })
  })
})
