import { describe, expect, it } from 'vitest'
import { readAnswerFromUrl, readAnswers, removeAnswer } from '../../src/session/address-answer.ts'
import { type AuthorizationGrant, findCallback, readAuthorizationAnswer } from '../../src/session/callback.ts'
import { exchangeGrant } from '../../src/session/member-exchange.ts'
import { createPendingAuthorizations } from '../../src/session/pending-authorizations.ts'
import { createStorage } from '../support/session.ts'

const pending = { state: 'S1', codeVerifier: 'V1', originalUri: 'https://shop.example/mugs#blue' }

describe('readAuthorizationAnswer', () => {
  it('makes a grant from a fitting answer', () => {
    expect(
      readAuthorizationAnswer(
        { code: 'C1', state: 'S1' },
        { ...pending, redirectUri: 'https://shop.example/mugs' },
      ),
    ).toEqual({ code: 'C1', codeVerifier: 'V1', redirectUri: 'https://shop.example/mugs' })
  })

  it.each([
    ['neither', {}],
    ['no code', { state: 'S1' }],
    ['no code and a foreign state', { state: 'S9' }],
    ['no state', { code: 'C1' }],
    ['empty ones', { code: '', state: '' }],
  ])('reports a missing code or state first: %s', (_what, answer) => {
    expect(() => readAuthorizationAnswer(answer, pending)).toThrow(
      expect.objectContaining({ code: 'missing_code_or_state', message: 'Missing code or _state' }),
    )
  })

  it.each(['S2', 's1', 'S1 ', 'S'])('refuses the state %j', (state) => {
    expect(() => readAuthorizationAnswer({ code: 'C1', state }, pending)).toThrow(
      expect.objectContaining({ code: 'invalid_state', message: 'Invalid _state' }),
    )
  })

  it("keeps the provider's reason for a refusal", () => {
    expect(() =>
      readAuthorizationAnswer(
        { state: 'S1', error: 'access_denied', errorDescription: 'Not today' },
        pending,
      ),
    ).toThrow(
      expect.objectContaining({
        code: 'missing_code_or_state',
        providerCode: 'access_denied',
        cause: expect.objectContaining({ message: 'Not today' }),
      }),
    )
  })

  it('is the only source of grants', () => {
    const options = {
      clientId: 'demo-client',
      requestTokens: async () => ({ access_token: 'T', expires_in: 1 }),
    }
    const byHand = { code: 'C1', codeVerifier: 'V1' }
    // @ts-expect-error a grant written by hand does not compile
    const exchange = () => exchangeGrant(byHand, options)
    const checked: AuthorizationGrant = readAuthorizationAnswer({ code: 'C1', state: 'S1' }, pending)

    expect(exchange).toBeTypeOf('function')
    expect(checked.code).toBe('C1')
  })
})

describe('readAnswerFromUrl', () => {
  it.each([
    ['fragment', 'https://shop.example/?a=1#code=C1&state=S1', { code: 'C1', state: 'S1' }],
    ['query', 'https://shop.example/?code=C1&state=S1#x', { code: 'C1', state: 'S1' }],
    ['fragment', 'https://shop.example/?code=C1&state=S1', {}],
    [
      'fragment',
      'https://shop.example/#error=access_denied&error_description=No%20way&state=S1',
      { state: 'S1', error: 'access_denied', errorDescription: 'No way' },
    ],
  ] as const)('reads the %s of %s', (mode, url, answer) => {
    expect(readAnswerFromUrl(url, mode)).toEqual(answer)
  })

  it.each(['%0A', '%00', 'ü', 'a'.repeat(2001)])('takes no value that no provider sends: %.9s', (value) => {
    const url = `https://shop.example/#code=${value}&state=${value}&error=${value}&error_description=${value}`
    expect(readAnswerFromUrl(url)).toEqual({})
  })

  it('reads the fragment by default', () => {
    expect(readAnswerFromUrl('https://shop.example/#code=C1&state=S1')).toEqual({ code: 'C1', state: 'S1' })
  })
})

describe('removeAnswer', () => {
  it.each([
    ['fragment', 'https://shop.example/mugs?page=2#code=C1&state=S1', 'https://shop.example/mugs?page=2'],
    [
      'query',
      'https://shop.example/mugs?page=2&code=C1&state=S1#blue',
      'https://shop.example/mugs?page=2#blue',
    ],
    [
      'query',
      'https://shop.example/mugs?code=C1&q=a%20b+c&state=S1&iss=x',
      'https://shop.example/mugs?q=a%20b+c',
    ],
    ['query', 'https://shop.example/mugs?error=x&error_description=y&state=S1', 'https://shop.example/mugs'],
  ] as const)('removes our parameters from the %s in %s', (mode, url, rest) => {
    expect(removeAnswer(url, mode)).toBe(rest)
  })
})

describe('findCallback', () => {
  const setUp = () => {
    const store = createPendingAuthorizations({ clientId: 'demo-client', storage: createStorage() })
    store.add(pending)
    const shown: string[] = []
    const find = (url: string) =>
      findCallback(
        {
          answers: readAnswers(url),
          removeAnswer: ({ place }) => shown.push(removeAnswer(url, place)),
        },
        store,
      )
    return { find, shown }
  }

  it.each(['https://shop.example/mugs#code=C1&state=S1', 'https://shop.example/mugs?code=C1&state=S1'])(
    'removes the answer from %s before anything else',
    (url) => {
      const { find, shown } = setUp()

      const callback = find(url)

      expect(shown).toEqual(['https://shop.example/mugs'])
      expect(callback?.readGrant()).toEqual({ code: 'C1', codeVerifier: 'V1' })
      expect(callback?.authorization).toEqual(pending)
    },
  )

  it.each([
    'https://shop.example/?code=SPRING',
    'https://shop.example/?code=SPRING&state=Bavaria',
    'https://shop.example/#code=C1',
    'https://shop.example/#state=S9&code=C1',
    'https://shop.example/#/code=C1&state=S1x',
  ])("leaves the host page's own %s untouched", (url) => {
    const { find, shown } = setUp()

    expect(find(url)).toBeUndefined()
    expect(shown).toEqual([])
  })

  it('takes an answer to a login of ours that this tab knows nothing of, and it is no grant', () => {
    const { find, shown } = setUp()

    const lost = find('https://shop.example/mugs#code=C1&state=store-of-a-cleared-tab')

    expect(lost?.status).toBe('lost')
    expect(() => lost?.readGrant()).toThrow('Invalid _state')
    expect(shown).toEqual(['https://shop.example/mugs'])
    // A query may be for a server, which keeps its own requests.
    expect(find('https://shop.example/mugs?code=C1&state=store-of-a-server')).toBeUndefined()
  })

  it('is handled once: a second call only cleans the address', () => {
    const { find, shown } = setUp()
    find('https://shop.example/mugs#code=C1&state=S1')

    const again = find('https://shop.example/mugs#code=C1&state=S1')

    expect(again?.status).toBe('used')
    expect(() => again?.readGrant()).toThrow('Invalid _state')
    expect(shown).toHaveLength(2)
  })
})
