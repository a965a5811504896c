import { describe, expect, it } from 'vitest'
import { readError } from '../../src/client/core/errors.ts'
import type { StoreErrorCode } from '../../src/model/errors.ts'
import { DASHBOARD, findRefusal, REFUSALS } from '../../src/model/refusals.ts'

const read = (status: number, body: object) =>
  readError({ status, statusText: '', headers: new Headers() }, JSON.stringify(body))

const application = (code: string, message = 'Failed') => ({
  message,
  details: { applicationError: { code, description: message, data: {} } },
})
const violation = (field: string, description: string) => ({
  details: { validationError: { fieldViolations: [{ field, description, data: {} }] } },
})

describe('a refusal is known', () => {
  it.each<[StoreErrorCode, number, object]>([
    [
      'redirect_domain_refused',
      403,
      { message: "https://shop.example isn't listed as an allowed redirect domain.", details: {} },
    ],
    [
      'redirect_domain_refused',
      400,
      violation('callbacks.postFlowUrl', 'is not an allowed redirect address'),
    ],
    ['redirect_uri_refused', 400, { message: 'Invalid redirect URI', details: {} }],
    ['redirect_uri_refused', 400, { message: 'redirect_uri is not allowed', details: {} }],
    ['redirect_uri_refused', 400, violation('auth.authRequest.redirectUri', 'is not allowed')],
    // The link of a new password comes back to an address of the same list as a login.
    ['redirect_uri_refused', 400, violation('redirect.url', 'is not an allowed redirect address')],
    ['site_not_published', 428, application('SITE_NOT_PUBLISHED')],
    ['stores_not_installed', 428, application('REQUIRED_APP_NOT_INSTALLED')],
    ['stores_not_installed', 428, application('CHECKOUT_PAGE_NOT_FOUND')],
    ['plan_required', 402, { message: 'Payment Required' }],
    ['plan_required', 428, application('SITE_NOT_ACCEPTING_PAYMENTS')],
    ['catalog_provisioning', 428, application('CATALOG_V3_SITE_PROVISIONING')],
    ['too_many_requests', 429, { message: 'Too Many Requests' }],
  ])('%s, by status %i and %o', (code, status, body) => {
    expect(read(status, body)).toMatchObject({ code, status })
  })

  it.each<[StoreErrorCode, number, object]>([
    ['forbidden', 403, { message: 'Forbidden', details: {} }],
    ['application', 428, application('CATALOG_V1_SITE_CALLING_CATALOG_V3_API')],
    ['request_refused', 428, { message: 'Precondition Required' }],
    ['invalid_argument', 400, violation('product.name', 'must not be empty')],
    // With another status the same words have another meaning.
    ['not_found', 404, { message: 'no allowed redirect domain' }],
    ['system', 500, { message: 'redirect URI' }],
  ])('and nothing else: %s, by status %i and %o', (code, status, body) => {
    expect(read(status, body)).toMatchObject({ code })
  })
})

describe('the table', () => {
  it('has the twelve, each once', () => {
    expect(new Set(REFUSALS.map(({ code }) => code)).size).toBe(12)
    expect(REFUSALS).toHaveLength(12)
  })

  it.each(REFUSALS)('names what to do about $code: its field, and the address to enter', (refusal) => {
    const place = { origin: 'https://shop.example', callback: 'https://shop.example/callback' }
    const told = findRefusal(refusal.code)?.remedy(place) ?? ''
    expect(told).toMatch(/[.)]$/)
    if (findRefusal(refusal.code)?.field === DASHBOARD.domains)
      expect(told).toContain('add https://shop.example to *Allowed redirect domains*')
    if (findRefusal(refusal.code)?.field === DASHBOARD.uris) {
      expect(told).toContain('https://shop.example/callback')
      expect(told).toContain('*Allowed authorization redirect URIs*')
    }
  })

  it('names two causes for a refused token', () => {
    const told = findRefusal('token_request_failed')?.remedy({
      origin: 'https://shop.example',
      clientId: 'c1',
      apiHost: 'https://api.example',
    })
    expect(told).toContain('data-client-id (c1) is not a client of https://api.example')
    expect(told).toContain('add https://shop.example to *Allowed redirect domains*')
  })

  it('has no entry for an error that is not a refusal', () => {
    expect(findRefusal('network')).toBeUndefined()
    expect(findRefusal(undefined)).toBeUndefined()
  })
})
