import { afterEach, describe, expect, it } from 'vitest'
import { findScript, readConfig, readScript } from '../../widgets/loader/config.ts'
import { CONFIG_NAMES, findFlaws } from '../../widgets/plugins/diagnostics/check-config.ts'
import { describeFlaw } from '../../widgets/plugins/diagnostics/config-checks.ts'
import { isPlainConfig } from '../../widgets/runtime/element/is-plain-config.ts'

afterEach(() => document.head.replaceChildren())

const OURS = 'https://cdn.example/store-widgets.js'

function addScript(attributes: Readonly<Record<string, string>>) {
  const script = document.createElement('script')
  // No script may run here, and nothing may be loaded.
  Object.defineProperty(script, 'src', { value: attributes.src ?? '' })
  for (const [name, value] of Object.entries(attributes)) if (name !== 'src') script.setAttribute(name, value)
  script.nonce = attributes.nonce ?? ''
  document.head.append(script)
  return script
}

describe('the script tag that loaded us', () => {
  it('is the one with our address', () => {
    addScript({ type: 'module', src: 'https://cdn.example/other.js', 'data-client-id': 'other' })
    const ours = addScript({ type: 'module', src: OURS })

    expect(findScript(OURS)).toBe(ours)
  })

  it('isn’t one that browsers don’t run, even with our address', () => {
    for (const type of ['text/plain', 'application/json', 'text/template', 'x-module'])
      addScript({ type, src: OURS, 'data-client-id': 'evil' })
    const ours = addScript({ type: 'module', src: OURS, 'data-client-id': 'mine' })

    expect(findScript(OURS)).toBe(ours)
    expect(findScript(undefined)).toBe(ours)
  })

  it('is the one with a nonce if another has none', () => {
    addScript({ type: 'module', src: OURS, 'data-api-host': 'https://evil.example' })
    const ours = addScript({ type: 'module', src: OURS, nonce: 'n1' })

    expect(findScript(OURS)).toBe(ours)
    expect(readScript(ours).nonce).toBe('n1')
  })
})

describe('the settings of the script tag', () => {
  const read = (given: object) => readConfig({ clientId: 'c1', ...given })

  it.each([
    ['https://api.example//', 'https://api.example'],
    ['api.example', 'https://api.example'],
    ['127.0.0.1:4700', 'http://127.0.0.1:4700'],
    ['localhost:4700', 'http://localhost:4700'],
    ['[::1]:4700', 'http://[::1]:4700'],
    ['http://api.example', 'http://api.example'],
    ['', undefined],
    [undefined, undefined],
  ])('have api-host %s as %s', (apiHost, origin) => {
    expect(read({ apiHost })?.apiHost).toBe(origin)
  })

  it('never use the provider’s own host instead of a misspelt one', () => {
    expect(read({ apihost: '127.0.0.1:4700' })?.apiHost).toBe('http://127.0.0.1:4700')
  })

  it('use the default storage for tokens if they name an unknown one', () => {
    expect(read({ tokenStorage: 'cookies' })?.tokenStorage).toBe('local')
    expect(read({ tokenStorage: 'memory' })?.tokenStorage).toBe('memory')
  })

  it.each(CONFIG_NAMES)('are plain only if %s needs no message', (name) => {
    const values =
      'local cookie session memory on off datalayer wait granted de x cookies v1 v3 v2 included excluded https://a.example'
    for (const value of ['', undefined, 'http://', 'api.example', ...values.split(' ')]) {
      const given = { clientId: 'c', [name]: value }
      const config = readConfig(given)
      if (config) expect([value, isPlainConfig(given)]).toEqual([value, findFlaws(config).length === 0])
    }
    expect(isPlainConfig({ [`${name}s`]: 'x' })).toBe(false)
  })

  it.each([
    'https://evil.example/cb',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('cause a warning for a page for logins on another site: %j', (loginCallback) => {
    const given = { clientId: 'c', loginCallback }
    expect(isPlainConfig(given)).toBe(false)
    const config = readConfig(given)
    expect(config && findFlaws(config).flatMap(describeFlaw)).toEqual([
      `data-login-callback="${loginCallback}" of the script tag is not a page of this site. The page uses ${location.origin}/ instead.`,
    ])
  })

  it.each(['/callback', '/', '/account/?x=1', `${location.origin}/callback`])(
    'cause no warning for a page of this site: %s',
    (loginCallback) => {
      const config = readConfig({ clientId: 'c', loginCallback })
      expect(config && findFlaws(config)).toEqual([])
    },
  )

  it('are none of other libraries', () => {
    const others = { 'data-cfasync': 'false', 'data-turbo-track': 'reload', 'data-cookieconsent': 'ignore' }
    const config = readConfig(readScript(addScript({ src: OURS, 'data-client-id': 'mine', ...others })))
    expect(config && [config.clientId, findFlaws(config).flatMap(describeFlaw)]).toEqual(['mine', []])
  })

  it('are checked for invalid values, and nothing else is reported', () => {
    const flaws = (given: object) => {
      const config = read(given)
      return config && findFlaws(config)
    }
    expect(
      flaws({ nonce: '', locale: 'de', apiHost: 'http://127.0.0.1:4700', productUrl: '/p/{slug}' }),
    ).toEqual([])
    expect(
      flaws({
        tokenStorage: 'cookies',
        apihost: 'x',
        apiHost: 'api.example',
        progress: 'off',
        consent: 'later',
      }),
    ).toEqual([
      { name: 'tokenStorage', value: 'cookies', rule: 'local cookie session memory', taken: 'local' },
      { name: 'apihost', value: 'x', rule: undefined, taken: undefined },
      { name: 'apiHost', value: 'api.example', rule: 'origin', taken: 'https://api.example' },
      { name: 'consent', value: 'later', rule: 'wait granted auto', taken: 'wait' },
    ])
  })
})
