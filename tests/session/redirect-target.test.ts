import { describe, expect, it } from 'vitest'
import { findSafeUrl, readReturnUrl } from '../../src/model/web-address.ts'
import {
  readSessionOrigin,
  readSessionTarget,
  requestRedirectTarget,
} from '../../src/session/redirect-target.ts'
import { createCalls } from '../support/session.ts'

const HOSTILE = [
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'JaVaScRiPt://provider.example/%0aalert(1)',
  'data:text/html,<script>1</script>',
  'blob:https://provider.example/1',
  'file:///etc/passwd',
  'http://provider.example/login',
  'http://127.0.0.1.evil.example/',
  'http://localhost.evil.example/',
  'http://evil-localhost/',
  'https://provider.example@evil.example/',
  'https://user:pass@provider.example/',
  '/relative',
  '//provider.example/',
  'https://',
  '',
]

describe('findSafeUrl', () => {
  it.each(HOSTILE)('does not follow %j', (text) => {
    expect(findSafeUrl(text)).toBeUndefined()
  })

  it.each([undefined, null, 7, {}, ['https://provider.example']])(
    'doesn’t follow %j, which isn’t text',
    (value) => {
      expect(findSafeUrl(value)).toBeUndefined()
    },
  )

  it.each([
    'https://provider.example/login?x=1#y',
    'http://127.0.0.1:4700/authorize',
    'http://localhost:4700/',
    'http://[::1]:4700/',
  ])('follows %s', (text) => {
    expect(findSafeUrl(text)?.href).toBe(text)
  })
})

describe('readSessionTarget', () => {
  it.each(HOSTILE)('refuses a session that leads to %j', (fullUrl) => {
    expect(() => readSessionTarget({ fullUrl })).toThrow('holds no address that may be followed')
  })

  it('follows the address that the session call returned, on any host', () => {
    expect(readSessionTarget({ fullUrl: 'https://members.shop.example/authorize' }).href).toBe(
      'https://members.shop.example/authorize',
    )
  })
})

describe('requestRedirectTarget', () => {
  const request = { ecomCheckout: { checkoutId: 'K1' } }

  it('requests the page and passes on its address', async () => {
    const calls = createCalls()
    calls.createRedirectSession.mockResolvedValue({ redirectSession: { fullUrl: 'https://pay.example/K1' } })

    await expect(requestRedirectTarget(calls, request)).resolves.toBe('https://pay.example/K1')
    expect(calls.createRedirectSession).toHaveBeenCalledWith(request)
  })

  it('returns no address that must not be followed', async () => {
    const calls = createCalls()
    calls.createRedirectSession.mockResolvedValue({ redirectSession: { fullUrl: 'javascript:alert(1)' } })

    await expect(requestRedirectTarget(calls, request)).rejects.toMatchObject({ code: 'system' })
  })
})

describe('readSessionOrigin', () => {
  it('is the origin of the endpoint, not of the address', () => {
    const session = {
      fullUrl: 'https://entry.example/go',
      urlDetails: { endpoint: 'https://site.example/_api/oauth2/authorize' },
    }
    expect(readSessionOrigin(session)).toBe('https://site.example')
  })

  it.each([undefined, { endpoint: '' }, { endpoint: 'javascript:1' }])(
    'refuses a session whose details are %j, because no message could be verified',
    (urlDetails) => {
      const session = { fullUrl: 'https://entry.example/go', ...(urlDetails && { urlDetails }) }
      expect(() => readSessionOrigin(session)).toThrow('does not say where it answers from')
    },
  )
})

describe('readReturnUrl', () => {
  const PAGE = 'http://shop.example/mugs?page=2'

  it.each([
    [undefined, PAGE],
    ['/thanks', 'http://shop.example/thanks'],
    ['?page=3', 'http://shop.example/mugs?page=3'],
    ['https://other.shop.example/a', 'https://other.shop.example/a'],
  ])('makes %j absolute', (text, url) => {
    expect(readReturnUrl(text, PAGE, ['https://other.shop.example'])).toBe(url)
  })

  it.each([
    'javascript:alert(1)',
    'http://elsewhere.example/',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    'https://a@other.shop.example/',
    'https://other.shop.example:8443/',
    'http://other.shop.example/',
    'https://',
  ])('refuses %j', (text) => {
    expect(() => readReturnUrl(text, PAGE, ['https://other.shop.example'])).toThrow(
      'A return address has to be a page of this site',
    )
  })
})
