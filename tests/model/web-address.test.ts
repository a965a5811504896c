import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findCallbackUrl,
  findSafeUrl,
  isRelative,
  readOrigins,
  readOwnAddress,
  readReturnUrl,
  readWebAddress,
} from '../../src/model/web-address.ts'

const HOSTILE = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JAVASCRIPT://shop.example/%0aalert(1)',
  'data:text/html,1',
  'blob:https://shop.example/1',
  'vbscript:1',
  'file:///etc/passwd',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  'https:evil.example',
  'https:///evil.example',
  'https://shop.example@evil.example/',
  'https://shop.example:pw@evil.example/',
  'https://shop.example\\@evil.example/',
  'https://shop.example%40evil.example@evil.example/',
  'https://evil.example\\.shop.example/',
  'https://shop.example.evil.example/',
  'https://shop.example:8443/',
  'http://shop.example/',
  'https://',
  'https:// /',
  '',
]

describe('a link or a picture', () => {
  it.each([
    'https://shop.example',
    'https://shop.example/a@b?c=d@e#f',
    'http://127.0.0.1:4700/media/a.jpg',
    'https://[::1]/',
    'https://köln.example/',
  ])('may be %s', (text) => {
    expect(readWebAddress(text)).toBe(text)
  })

  it('leads to the host that people read in it, only by http(s)', () => {
    const parts = fc.constantFrom(
      'https:',
      'http:',
      'javascript:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      'a.example',
      'evil.example',
      ' ',
      '\t',
      '%40',
      '?',
      '#',
      '.',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string({ maxLength: 3 })), { maxLength: 10 }), (pieces) => {
        const address = readWebAddress(pieces.join(''))
        if (address === undefined || !URL.canParse(address)) return
        const { protocol, username, password, host } = new URL(address)
        expect(protocol).toMatch(/^https?:$/)
        expect(username + password).toBe('')
        const [, seen = ''] = /^https?:\/\/([^/?#]*)/i.exec(address) ?? []
        expect(new URL(`${protocol}//${seen}`).host).toBe(host)
      }),
      { numRuns: 5_000 },
    )
  })

  it.each(HOSTILE.slice(0, 16))('is never %j', (text) => {
    expect(readWebAddress(text)).toBeUndefined()
  })

  it.each(['javascript:alert(1)', 'data:,1', 'a:b'])('of the builder’s own is never %j', (text) => {
    expect(isRelative(text)).toBe(false)
  })
})

describe('an address that may receive a visitor’s data', () => {
  it.each([
    'https://pay.example/1',
    'http://localhost:4700/',
    'http://127.0.0.1/',
    'http://127.9.9.9/',
    'http://[::1]/',
  ])('may be %s', (text) => {
    expect(findSafeUrl(text)?.href).toBe(text)
  })

  it.each([
    'http://pay.example/1',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://evil-localhost/',
    'ftp://localhost/',
    7,
    undefined,
    ...HOSTILE.filter((text) => !/^https/.test(text) || /@/.test(text.replace('\\@', ''))),
  ])('is never %j', (text) => {
    expect(findSafeUrl(text)).toBeUndefined()
  })
})

describe('an address that the page’s owner has written', () => {
  it.each([
    ['/withdraw', '/withdraw'],
    [' withdraw.html?a=b:c#d ', 'withdraw.html?a=b:c#d'],
    ['https://shop.example/w', 'https://shop.example/w'],
  ])('%j is %j', (text, address) => {
    expect(readOwnAddress(text)).toBe(address)
  })

  it.each([
    undefined,
    '',
    '  ',
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'data:text/html,1',
    'mailto:a@b.example',
    'https://shop.example@evil.example/',
  ])('%j is none', (text) => {
    expect(readOwnAddress(text)).toBeUndefined()
  })
})

describe('an address to come back to', () => {
  const PAGE = 'https://shop.example//deep/page?x=1'
  const LIST = readOrigins(
    'https://account.shop.example/ https://pay.shop.example, http://evil.example javascript:1',
  )

  it('may be listed by the page’s owner, by origins on https', () => {
    expect(LIST).toEqual(['https://account.shop.example', 'https://pay.shop.example'])
  })

  it('is never one by http, even if a caller lists it', () => {
    const origin = 'http://account.shop.example'
    expect(() => readReturnUrl(`${origin}/`, PAGE, [origin])).toThrow('A return address has to be a page')
  })

  it.each(HOSTILE.filter((text) => text && !/^https:e|\\@/.test(text)))('is never %j', (text) => {
    expect(() => readReturnUrl(text, PAGE, LIST)).toThrow('A return address has to be a page of this site')
  })

  it('is always one of this site, or of the list', () => {
    const parts = fc.constantFrom(
      'https:',
      'http:',
      'javascript:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      'shop.example',
      'account.shop.example',
      'evil.example',
      ' ',
      '\t',
      '\n',
      '%2f',
      '?',
      '#',
      '.',
      '..',
    )
    const allowed = ['https://shop.example', ...LIST]
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string({ maxLength: 4 })), { maxLength: 10 }), (pieces) => {
        let url: string
        try {
          url = readReturnUrl(pieces.join(''), PAGE, LIST)
        } catch {
          return
        }
        expect(allowed).toContain(new URL(url).origin)
        expect(new URL(url).username + new URL(url).password).toBe('')
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('the page that logins come back to', () => {
  const PAGE = 'https://shop.example//deep/page?x=1#y'

  it.each([
    ['/callback', 'https://shop.example/callback'],
    ['callback', 'https://shop.example/callback'],
    ['https://shop.example/callback?a=1#b', 'https://shop.example/callback?a=1'],
    ['https://shop.example', 'https://shop.example/'],
  ])('may be %s', (text, url) => {
    expect(findCallbackUrl(text, PAGE)).toBe(url)
  })

  it.each(HOSTILE)('is never %j', (text) => {
    expect(findCallbackUrl(text, PAGE) ?? 'https://shop.example/').toMatch(/^https:\/\/shop\.example\//)
  })

  it.each([
    '//evil.example/cb',
    '/\\evil.example/cb',
    '\t//evil.example',
    'https://evil.example/callback',
    'https://shop.example@evil.example/',
    'http://shop.example/callback',
    'https://shop.example:8443/callback',
    'javascript:alert(1)',
    'data:text/html,1',
    '',
    undefined,
  ])('is not one of this site when it is %j', (text) => {
    expect(findCallbackUrl(text, PAGE)).toBeUndefined()
  })
})
