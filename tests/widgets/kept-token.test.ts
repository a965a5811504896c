import { afterEach, expect, it } from 'vitest'
import type { Config } from '../../widgets/loader/config.ts'
import { readKept } from '../../widgets/loader/token-cache.ts'

afterEach(() => localStorage.clear())

const CONFIG = { clientId: 'c', tokenStorage: 'local' } as Config

const keep = (value: unknown) => localStorage.setItem('store-widgets:c', JSON.stringify(value))
const pair = (role: unknown, value: unknown = 'T') => ({
  accessToken: { value, expiresAt: 9_999_999_999 },
  refreshToken: { value: 'R', role },
})

it.each(['visitor', 'member'])('a stored %s is accepted', (role) => {
  keep(pair(role))
  expect(readKept(CONFIG)?.refreshToken.role).toBe(role)
})

it.each(['admin', 'Member', 'member ', '', 'none', null, 7, ['member', 'x'], { toString: 'member' }])(
  'a caller stored as %j is a new visitor',
  (role) => {
    keep(pair(role))
    expect(readKept(CONFIG)).toBeUndefined()
  },
)

it.each(['', 'a b', 'a\nb', 'ü', {}])('a token that can’t be sent in a header is ignored: %j', (value) => {
  keep(pair('visitor', value))
  expect(readKept(CONFIG)).toBeUndefined()
})
