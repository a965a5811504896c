import { describe, expect, it } from 'vitest'
import { createOriginCheck } from '../../demo/provider/http/cors.ts'
import { readCommand } from '../../demo/provider/http/settings/arguments.ts'
import { readEnvironment, readSettings } from '../../demo/provider/http/settings/settings.ts'

const read = (env: Record<string, string>) => readSettings(readEnvironment(env))

describe('the settings', () => {
  it('have the defaults of the interface', () => {
    expect(read({})).toEqual({
      port: 4700,
      db: '.data/shop.db',
      filling: { kind: 'demo' },
      apiKey: 'sandbox-api-key',
      origins: ['http://127.0.0.1:*', 'http://localhost:*', 'http://*.localhost:*'],
      redirectUris: [],
      polite: false,
      refresh: 'keep',
      methods: 'all',
      taxes: 'included',
    })
  })

  it('allow pages under all names of this machine, and under no name that only looks like one', () => {
    const isAllowed = createOriginCheck(read({}).origins)
    const own = ['http://127.0.0.1:8080', 'http://localhost', 'http://my-site.localhost:3000']
    expect(own.filter((origin) => !isAllowed(origin))).toEqual([])
    const others = [
      'http://localhost.shop.example',
      'http://mylocalhost:3000',
      'https://shop.example',
      'null',
    ]
    expect(others.filter(isAllowed)).toEqual([])
  })

  it('count an empty variable as not set', () => {
    expect(read({ PORT: '', STORE_SEED: '', STORE_ORIGINS: '' })).toEqual(read({}))
  })

  it('read every variable', () => {
    expect(
      read({
        PORT: '0',
        STORE_DB: ':memory:',
        STORE_SEED: 'bulk:250',
        STORE_API_KEY: 'another-key',
        STORE_ORIGINS: ' https://shop.example/ , http://127.0.0.1:8080,https://*.shop.example',
        STORE_REDIRECT_URIS: 'https://shop.example/callback, http://127.0.0.1:8080/',
        STORE_POLITE: '0',
        STORE_REFRESH: 'rotate',
        STORE_METHODS: 'usual',
        STORE_CATALOG: 'v3',
        STORE_FIRST_CART: 'removed',
        STORE_MINIMUM_ORDER: '30',
        STORE_FEES: 'Gift wrap 3.50, Insurance 2',
        STORE_FIXED_QUANTITIES: 'belly-vase, moon-jar',
        STORE_AUTOMATIC_DISCOUNT: 'Spring sale 15%',
        STORE_DEPOSIT: '30',
        STORE_POLICIES: 'Returns: Within 30 days, unbroken; Care: By hand',
        STORE_TAXES: 'added',
      }),
    ).toEqual({
      port: 0,
      db: ':memory:',
      filling: { kind: 'bulk', count: 250 },
      apiKey: 'another-key',
      origins: ['https://shop.example', 'http://127.0.0.1:8080', 'https://*.shop.example'],
      redirectUris: ['https://shop.example/callback', 'http://127.0.0.1:8080/'],
      polite: false,
      refresh: 'rotate',
      methods: 'usual',
      catalog: 'v3',
      firstCart: 'removed',
      minimumOrder: 30,
      fees: [
        { name: 'Gift wrap', amount: 3.5 },
        { name: 'Insurance', amount: 2 },
      ],
      fixedQuantities: ['belly-vase', 'moon-jar'],
      automaticDiscount: { name: 'Spring sale', percent: 15 },
      deposit: 30,
      policies: [
        { title: 'Returns', content: 'Within 30 days, unbroken' },
        { title: 'Care', content: 'By hand' },
      ],
      taxes: 'added',
    })
  })

  it('prefer arguments of a command to the environment', () => {
    expect(readCommand(['--catalog', 'v3'], { STORE_CATALOG: 'v1', PORT: '0' }).options).toMatchObject({
      catalog: 'v3',
      port: 0,
    })
    expect(readCommand([], { STORE_CATALOG: 'v3' }).options.catalog).toBe('v3')
    expect(() => readCommand(['--katalog', 'v3'], {})).toThrow(/--katalog/)
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number'],
    [{ PORT: '70000' }, 'PORT must be from 0 to 65535'],
    [{ PORT: '1.5' }, 'PORT must be a whole number'],
    [{ STORE_SEED: 'bulk:' }, 'STORE_SEED must be demo, empty or bulk:N'],
    [{ STORE_SEED: 'bulk:-5' }, 'STORE_SEED must be demo, empty or bulk:N'],
    [{ STORE_ORIGINS: 'shop.example' }, 'STORE_ORIGINS must be origins'],
    [{ STORE_ORIGINS: 'http://a.example/path' }, 'STORE_ORIGINS must be origins'],
    [{ STORE_POLITE: '0', STORE_ORIGINS: 'https://a.example,'.repeat(21) }, 'STORE_ORIGINS takes at most 20'],
    [{ STORE_REDIRECT_URIS: '/callback' }, 'STORE_REDIRECT_URIS must be whole addresses'],
    [{ STORE_REDIRECT_URIS: 'ftp://a.example/' }, 'STORE_REDIRECT_URIS must be whole addresses'],
    [{ STORE_REDIRECT_URIS: 'https://a.example/,'.repeat(21) }, 'STORE_REDIRECT_URIS takes at most 20'],
    [{ STORE_POLITE: 'please' }, 'STORE_POLITE must be 1 or 0'],
    [{ STORE_REFRESH: 'never' }, 'STORE_REFRESH must be keep or rotate'],
    [{ STORE_METHODS: 'few' }, 'STORE_METHODS must be all or usual'],
    [{ STORE_CATALOG: 'v2' }, 'STORE_CATALOG must be v1 or v3'],
    [{ STORE_FIRST_CART: 'gone' }, 'STORE_FIRST_CART must be served or removed'],
    [{ STORE_FEES: 'Gift wrap' }, 'STORE_FEES must be names with amounts'],
    [{ STORE_AUTOMATIC_DISCOUNT: 'Sale 100' }, 'STORE_AUTOMATIC_DISCOUNT must be a name with a percentage'],
    [{ STORE_DEPOSIT: '100' }, 'STORE_DEPOSIT must be a percentage from 1 to 99'],
    [{ STORE_POLICIES: 'Returns' }, 'STORE_POLICIES must be titles with texts'],
    [{ STORE_TAXES: 'none' }, 'STORE_TAXES must be included or added'],
    [{ STORE_API_KEY: 'short' }, 'STORE_API_KEY must have at least 8 characters'],
  ])('refuse %j by name', (env, message) => {
    expect(() => read(env as Record<string, string>)).toThrow(message)
  })
})
