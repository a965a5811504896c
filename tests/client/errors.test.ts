import { STATUS_CODES } from 'node:http'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readError, readFailure, toUpperSnake } from '../../src/client/core/errors.ts'
import { isStoreError, StoreError } from '../../src/model/errors.ts'

interface Said {
  readonly status: number
  readonly statusText?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

const read = ({ status, statusText = '', body = '', headers = {} }: Said) =>
  readError(
    { status, statusText, headers: new Headers(headers) },
    typeof body === 'string' ? body : JSON.stringify(body),
  )

const violations = (...list: [field: string, description: string][]) => ({
  details: {
    validationError: {
      fieldViolations: list.map(([field, description]) => ({ field, description, data: {} })),
    },
  },
})
const application = (message: string, applicationError: object) => ({
  message,
  details: { applicationError },
})

describe('the contract’s worked examples (4.4)', () => {
  it.each<[string, Said, object]>([
    [
      '1, fields sorted by name',
      {
        status: 400,
        body: violations(
          ['product.name', 'must not be empty'],
          ['product.brand', 'has size 60, expected 50 or less'],
        ),
      },
      {
        code: 'invalid_argument',
        message:
          'INVALID_ARGUMENT: "product.brand" has size 60, expected 50 or less, "product.name" must not be empty',
        violations: [{ field: 'product.brand' }, { field: 'product.name' }],
        details: {
          validationError: { fieldViolations: [{ field: 'product.brand' }, { field: 'product.name' }] },
        },
      },
    ],
    [
      '2, message and description',
      {
        status: 404,
        body: application('Product not found', {
          code: 'PRODUCT_NOT_FOUND',
          description: 'No product with id p9',
          data: { id: 'p9' },
        }),
      },
      {
        code: 'not_found',
        providerCode: 'PRODUCT_NOT_FOUND',
        message: 'Product not found: No product with id p9',
        details: { applicationError: { data: { id: 'p9' } } },
      },
    ],
    [
      '3, the same text once',
      { status: 428, body: application('same', { code: 'X', description: 'same', data: {} }) },
      { code: 'application', providerCode: 'X', message: 'same' },
    ],
    [
      '4, no details',
      { status: 404, statusText: 'Not Found', body: { message: 'nope', details: {} } },
      { code: 'not_found', providerCode: 'NOT_FOUND', message: 'nope' },
    ],
    [
      '5, no body',
      { status: 401 },
      { code: 'unauthorized', providerCode: 'UNAUTHORIZED', message: 'Unauthorized' },
    ],
    [
      '6, HTML',
      { status: 500, body: '<html>', headers: { 'X-Wix-Request-Id': 'REQ1' } },
      { code: 'system', message: 'System error occurred, request-id: REQ1', requestId: 'REQ1', status: 500 },
    ],
    ['7, 204', { status: 204 }, { code: 'system', status: 204 }],
    ['7, 201', { status: 201, body: { product: {} } }, { code: 'system', status: 201 }],
    [
      '9, no description',
      { status: 404, body: application('Cart not found', { code: 'OWNED_CART_NOT_FOUND' }) },
      { providerCode: 'OWNED_CART_NOT_FOUND', message: 'Cart not found: UNKNOWN' },
    ],
    [
      '9, a description that is null, which means the same (7)',
      {
        status: 404,
        body: application('Cart not found', { code: 'OWNED_CART_NOT_FOUND', description: null }),
      },
      { message: 'Cart not found: UNKNOWN' },
    ],
    [
      '9, an empty description, as for missing permissions (contract 2027, 2.6)',
      { status: 403, body: application('Permission denied', { code: 'PERMISSION_DENIED', description: '' }) },
      { message: 'Permission denied' },
    ],
    [
      '10, capitals first',
      { status: 400, body: violations(['product.name', 'c'], ['product', 'b'], ['Product.z', 'a']) },
      { message: 'INVALID_ARGUMENT: "Product.z" a, "product" b, "product.name" c' },
    ],
    [
      '11, validation wins',
      {
        status: 400,
        body: { details: { validationError: { fieldViolations: [] }, applicationError: { code: 'X' } } },
      },
      { code: 'invalid_argument', message: 'INVALID_ARGUMENT: ' },
    ],
    [
      'fields without a name: those of the whole request',
      {
        status: 400,
        body: {
          details: {
            validationError: {
              fieldViolations: [
                { field: 'query.filter', description: 'is unknown' },
                { description: 'exactly one intent must be given', violatedRule: 'REQUIRED_ONE_OF_FIELD' },
              ],
            },
          },
        },
      },
      {
        message: 'INVALID_ARGUMENT: "" exactly one intent must be given, "query.filter" is unknown',
        violations: [
          {
            field: '',
            description: 'exactly one intent must be given',
            violatedRule: 'REQUIRED_ONE_OF_FIELD',
          },
          { field: 'query.filter' },
        ],
      },
    ],
    [
      '13, an error code beside the details',
      {
        status: 403,
        body: { message: 'Authorization header is malformed or missing', details: {}, errorCode: 'WDE-1002' },
      },
      { code: 'forbidden', message: 'Authorization header is malformed or missing' },
    ],
  ])('%s', (_, said, expected) => {
    const error = read(said)

    expect(error).toBeInstanceOf(StoreError)
    expect(error).toMatchObject(expected)
  })

  it('8, a network failure', () => {
    const cause = new TypeError('fetch failed')

    expect(readFailure(cause)).toMatchObject({
      code: 'network',
      message: 'System error occurred',
      providerCode: 'UNKNOWN',
      cause,
    })
  })
})

describe('readError', () => {
  it.each([
    ['Not Found', 'NOT_FOUND'],
    ["I'm a Teapot", 'I_M_A_TEAPOT'],
    ['HTTPVersion not supported', 'HTTP_VERSION_NOT_SUPPORTED'],
    ['tooManyRequests2Go', 'TOO_MANY_REQUESTS2_GO'],
    ['', ''],
  ])('writes %s as %s', (text, code) => {
    expect(toUpperSnake(text)).toBe(code)
  })

  it('takes the status text that the provider sends before the standard one', () => {
    expect(read({ status: 418, statusText: "I'm a Teapot" })).toMatchObject({
      code: 'request_refused',
      message: "I'm a Teapot",
      providerCode: 'I_M_A_TEAPOT',
    })
  })

  it('falls back to the standard phrase, as over HTTP/2', () => {
    expect(read({ status: 429 })).toMatchObject({ code: 'too_many_requests', message: 'Too Many Requests' })
    expect(read({ status: 499 }).message).toBe('Bad Request')
  })

  it.each(Object.entries(STATUS_CODES).filter(([status]) => Number(status) >= 300 && status !== '509'))(
    'names %s by its own phrase over HTTP/2: %s',
    (status, phrase = '') => {
      expect(read({ status: Number(status) }).providerCode).toBe(toUpperSnake(phrase))
      expect(read({ status: Number(status) }).providerCode).toBe(
        read({ status: Number(status), statusText: phrase }).providerCode,
      )
    },
  )

  it('names an application error without a code by its status', () => {
    expect(read({ status: 409, body: application('Taken', { description: 'Taken' }) })).toMatchObject({
      code: 'conflict',
      providerCode: 'CONFLICT',
    })
  })

  it.each([
    ['violations that are no list', { details: { validationError: { fieldViolations: 'x' } } }],
    ['violations that are nothing', { details: { validationError: { fieldViolations: [null, 3, {}] } } }],
    ['details that are text', { details: 'x', message: 7 }],
    ['a list', [1]],
    ['null', 'null'],
  ])('survives %s', (_, body) => {
    expect(isStoreError(read({ status: 400, body }))).toBe(true)
  })

  it.each([
    ['3', 3000],
    ['0', undefined],
    ['soon', undefined],
    ['Wed, 21 Oct 2015 07:28:00 GMT', undefined],
  ])('reads Retry-After: %s', (value, expected) => {
    expect(read({ status: 503, headers: { 'Retry-After': value } }).retryAfterMs).toBe(expected)
  })

  it('counts the date of Retry-After from the answer’s own date, whatever clock this machine has', () => {
    const headers = { Date: 'Wed, 21 Oct 2015 07:28:00 GMT', 'Retry-After': 'Wed, 21 Oct 2015 07:28:05 GMT' }
    expect(read({ status: 503, headers }).retryAfterMs).toBe(5000)
  })
})

describe('whatever a provider answers', () => {
  const anything = fc.oneof(
    fc.json(),
    fc.string(),
    fc.record({
      message: fc.anything(),
      details: fc.record({ validationError: fc.anything(), applicationError: fc.anything() }),
    }),
    fc.record({
      details: fc.record({ validationError: fc.record({ fieldViolations: fc.array(fc.anything()) }) }),
    }),
  )

  it('becomes a StoreError with a sentence', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), anything, (status, body) => {
        const error = read({ status, body })
        return isStoreError(error) && typeof error.providerCode === 'string' && error.status === status
      }),
    )
  })
})

describe('an answer that the provider has not given', () => {
  const asked = 'POST https://shop.example/ecom/v2/carts'
  const readCause = (status: number, text: string) =>
    (readError({ status, statusText: '', headers: new Headers() }, text, asked).cause as Error | undefined)
      ?.message
  it.each([
    ['an empty 404', 404, ''],
    ['a page with a 403', 403, '<h1>Blocked</h1>'],
    ['a 400 in other words', 400, '{"error":"blocked"}'],
    ['a page with a 200', 200, '<h1>Welcome</h1>'],
  ])('names the request and the status as the cause: %s', (_, status, text) => {
    expect(readCause(status, text)).toBe(
      `${asked} was answered with ${status}, but not in the provider's form`,
    )
  })
  it.each([
    ['a message', 404, '{"message":"Not Found"}'],
    ['details', 403, '{"details":{}}'],
    ['a 200 without its part', 200, '{}'],
    ['a refused token', 401, ''],
    ['pressure', 429, ''],
    ['an outage', 503, '<h1>Down</h1>'],
  ])('is not any of the provider’s own: %s', (_, status, text) => {
    expect(readCause(status, text)).toBeUndefined()
  })
})
