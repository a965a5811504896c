import { expect, it } from 'vitest'
import type { Settings } from '../../widgets/doctor/asking/read-settings.ts'
import { checkPolicy } from '../../widgets/doctor/page/check-policy.ts'
import { type Directive, readPolicies } from '../../widgets/doctor/page/policy.ts'
import type { PageElement, ReadPage } from '../../widgets/doctor/page/read-page.ts'

const SELF = 'https://shop.example'
const allows = (policy: string, directive: Directive, target: string, about = {}) =>
  readPolicies(policy).every((one) => one.allows(directive, target, SELF, about))

// Policies with the rules of browsers (CSP 3, 6.7.2 and 6.8.3).
it.each([
  ["default-src 'none'", 'img-src', 'https://a.example', false],
  ['', 'img-src', 'https://a.example', true],
  ['img-src *', 'img-src', 'https://a.example/x.png', true],
  ['img-src *', 'connect-src', 'https://a.example', true],
  ['default-src a.example', 'connect-src', 'https://a.example', true],
  ["default-src 'none'; connect-src a.example", 'connect-src', 'https://a.example', true],
  ['connect-src a.example', 'connect-src', 'http://a.example', false],
  ['connect-src http://a.example', 'connect-src', 'https://a.example', true],
  ['connect-src https:', 'connect-src', 'https://a.example', true],
  ['connect-src https:', 'connect-src', 'http://a.example', false],
  ['connect-src *.example', 'connect-src', 'https://a.example', true],
  ['connect-src *.a.example', 'connect-src', 'https://a.example', false],
  ['connect-src a.example:8443', 'connect-src', 'https://a.example', false],
  ['connect-src a.example:*', 'connect-src', 'https://a.example:8443', true],
  ['connect-src a.example', 'connect-src', 'https://a.example:8443', false],
  ["connect-src 'self'", 'connect-src', 'https://shop.example/x', true],
  ["connect-src 'self'", 'connect-src', 'https://a.example', false],
  ['script-src https://a.example/dist/', 'script-src', 'https://a.example/dist/x.js', true],
  ['script-src https://a.example/dist/', 'script-src', 'https://a.example/other/x.js', false],
  ["script-src-elem a.example; script-src 'none'", 'script-src', 'https://a.example/x.js', true],
  ["script-src 'strict-dynamic' a.example", 'script-src', 'https://a.example/x.js', false],
  ["child-src a.example; default-src 'none'", 'frame-src', 'https://a.example', true],
  ["default-src 'none'", 'frame-ancestors', 'https://a.example', true],
  ["frame-ancestors 'none'", 'frame-ancestors', 'https://a.example', false],
  ["IMG-SRC 'SELF'", 'img-src', 'https://shop.example/a.png', true],
  ["img-src 'none'; img-src *", 'img-src', 'https://a.example', false],
  ["img-src *, img-src 'none'", 'img-src', 'https://a.example', false],
] as const)('%s · %s · %s: %s', (policy, directive, target, expected) => {
  expect(allows(policy, directive, target)).toBe(expected)
})

it('allows a script by its nonce or its hash', () => {
  const policy = "script-src 'strict-dynamic' 'nonce-n1' 'sha384-abc'"
  const target = 'https://a.example/x.js'
  expect(allows(policy, 'script-src', target, { nonce: 'n1' })).toBe(true)
  expect(allows(policy, 'script-src', target, { nonce: 'n2' })).toBe(false)
  expect(allows(policy, 'script-src', target, { integrity: 'sha384-abc' })).toBe(true)
})

it('needs the provider’s login pages on any host', () => {
  const settings = { apiHost: 'https://api.example', origin: 'https://shop.example' } as Settings
  const [policy] = readPolicies('default-src https://api.example https://cdn.example')
  const login: PageElement = { name: 'store-login', attributes: new Map(), text: '', isInHead: false }
  const read = {
    elements: [login],
    policies: [policy],
    base: 'https://shop.example/',
  } as unknown as ReadPage
  const facts = { settings, products: [], loginOrigin: 'https://login.example' }
  expect(checkPolicy(read, undefined, facts)).toMatchObject([
    { code: 'login_timeout', says: 'the page’s policy blocks https://login.example (frame-src)' },
  ])
  expect(checkPolicy(read, undefined, { ...facts, loginOrigin: 'https://api.example' })).toMatchObject([
    { state: 'ok' },
  ])
})
