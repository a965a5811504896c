import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { DASHBOARD, REFUSALS } from '../../src/model/refusals.ts'
import type { Point } from '../../widgets/doctor/asking/point.ts'
import { examine, fetchWith, findWrong, refuse } from './run-doctor.ts'

const ORIGIN = 'https://shop.example'
const CALLBACK = `${ORIGIN}/callback`

/** One for each generation of the catalog. */
const strict = {} as Record<'v1' | 'v3', Sandbox>
let sandbox: Sandbox
beforeAll(async () => {
  const options = { port: 0, db: ':memory:', seed: 'demo' } as const
  const lists = { origins: [ORIGIN], redirectUris: [CALLBACK] }
  for (const catalog of ['v1', 'v3'] as const)
    strict[catalog] = await startSandbox({ ...options, ...lists, catalog })
  sandbox = strict.v1
})
afterAll(() => Promise.all(Object.values(strict).map((one) => one.close())))

const OWNER = { Authorization: 'sandbox-api-key', 'Content-Type': 'application/json' }
const set = async (settings: object) => {
  const response = await fetch(`${sandbox.url}/_sandbox/settings`, {
    method: 'POST',
    headers: OWNER,
    body: JSON.stringify(settings),
  })
  if (response.status !== 200) throw new Error(await response.text())
}
afterEach(async () => {
  await set({ site: 'published', captcha: 'off', membersArea: 'installed', provisioning: 0 })
  sandbox = strict.v1
})

const MEMBER = { email: 'member@example.com', password: 'correct horse battery' }

/** The options of a run in the strict sandbox. */
interface Given {
  readonly clientId?: string
  readonly origin?: string
  readonly callback?: string
  readonly more?: readonly string[]
  readonly fetch?: typeof globalThis.fetch
}

const ask = ({
  clientId = 'demo-client',
  origin = ORIGIN,
  callback = '/callback',
  more = [],
  fetch,
}: Given = {}) =>
  examine(
    ['--client-id', clientId, '--origin', origin, '--callback', callback, '--api-host', sandbox.url, ...more],
    { fetch, env: { STORE_MEMBER_PASSWORD: MEMBER.password } },
  )

const withMember = ['--member', MEMBER.email]

describe('the strict sandbox', () => {
  it.each(['v1', 'v3'] as const)('has no errors for a registered shop of %s', async (catalog) => {
    sandbox = strict[catalog]
    const { points, code } = await ask({ more: withMember })
    expect(findWrong(points)).toEqual([])
    expect(code).toBe(0)
  })
})

interface Found {
  /** A code from the table of refusals. */
  readonly code: string
  readonly what: string
  readonly prepare?: () => Promise<void>
  readonly given?: Given
  /** The parts of the remedy: a field of the dashboard, an address to enter. */
  readonly remedy: readonly string[]
  readonly point: string
}

const FOUND: readonly Found[] = [
  {
    code: 'token_request_failed',
    what: 'a client id that there isn’t',
    given: { clientId: 'no-such-client' },
    point: 'token',
    remedy: ['data-client-id'],
  },
  {
    code: 'token_request_failed',
    what: 'an origin that is not registered',
    given: { origin: 'https://www.shop.example' },
    point: 'token',
    remedy: [DASHBOARD.domains, 'https://www.shop.example'],
  },
  {
    code: 'redirect_domain_refused',
    what: 'a checkout that may not lead back',
    // There is a token, as with an origin that was removed from the list later.
    given: {
      origin: 'https://other.example',
      fetch: fetchWith({ path: '/oauth2/token', answer: () => askAsServer() }),
    },
    point: 'checkout',
    remedy: [DASHBOARD.domains, 'https://other.example'],
  },
  {
    code: 'redirect_uri_refused',
    what: 'a callback that is not registered',
    given: { callback: '/callback/' },
    point: 'login redirect',
    remedy: [DASHBOARD.uris, `${ORIGIN}/callback/`],
  },
  {
    code: 'site_not_published',
    what: 'a site that was never published',
    prepare: () => set({ site: 'unpublished' }),
    point: 'checkout',
    remedy: ['Publish'],
  },
  {
    code: 'stores_not_installed',
    what: 'a site without the Stores app',
    prepare: () => set({ site: 'no-stores' }),
    point: 'catalog',
    remedy: ['Wix Stores'],
  },
  {
    code: 'plan_required',
    what: 'a site without a plan',
    prepare: () => set({ site: 'no-plan' }),
    point: 'checkout',
    remedy: ['Accept Payments'],
  },
  {
    code: 'captcha_not_configured',
    what: 'a captcha that the page has no keys for',
    prepare: () => set({ captcha: 'enterprise' }),
    point: 'captcha',
    remedy: ['data-captcha-site-key'],
  },
  {
    code: 'login_timeout',
    what: 'a frame that says nothing to this origin',
    given: {
      origin: 'https://other.example',
      fetch: fetchWith({ path: '/oauth2/token', answer: () => askAsServer() }),
    },
    point: 'login frame',
    remedy: [DASHBOARD.domains, 'https://other.example'],
  },
  {
    code: 'too_many_requests',
    what: 'too many questions',
    given: { fetch: fetchWith({ path: '/products/', answer: () => refuse(429, 'RESOURCE_EXHAUSTED') }) },
    point: 'catalog',
    remedy: ['in a while'],
  },
  {
    code: 'header_refused',
    what: 'a currency that pages may not ask for',
    given: { more: ['--currency', 'USD'] },
    point: 'currency',
    remedy: ['data-currency'],
  },
  {
    code: 'members_area_missing',
    what: 'members without names',
    prepare: () => set({ membersArea: 'missing' }),
    given: { more: withMember },
    point: 'member',
    remedy: ['Wix Members Area'],
  },
  {
    code: 'catalog_provisioning',
    what: 'a catalog that is being set up',
    prepare: () => {
      sandbox = strict.v3
      return set({ provisioning: 50 })
    },
    point: 'catalog',
    remedy: ['in a while'],
  },
]

/** Asks as a server, which has no origin. */
const askAsServer = async (): Promise<Response> => {
  const body = new URLSearchParams({ clientId: 'demo-client', grantType: 'anonymous' })
  const response = await fetch(`${sandbox.url}/oauth2/token`, { method: 'POST', body })
  return new Response(await response.text(), { headers: { 'Access-Control-Allow-Origin': '*' } })
}

describe('the twelve refusals', () => {
  it('are all checked', () => {
    expect([...new Set(FOUND.map(({ code }) => code))].sort()).toEqual(
      REFUSALS.map(({ code }) => code).sort(),
    )
  })

  it.each(FOUND)('$code: $what', async ({ code, prepare, given, point, remedy }) => {
    await prepare?.()
    const { points, code: exitCode } = await ask(given)
    expect(exitCode).toBe(1)
    const found = findWrong(points).find(({ name }: Point) => name === point)
    expect(found).toMatchObject({ code })
    for (const words of remedy) expect(found?.remedy).toContain(words)
  })

  it('are distinguished, even the two of a token, which look alike from a page', async () => {
    const origin = (await ask({ origin: 'https://www.shop.example' })).points
    expect(origin[0]?.says).toBe(
      'the provider gives the client a token, but not to pages of https://www.shop.example',
    )
    expect(origin[0]?.exchanges.map(({ status }) => status)).toEqual([400, 400, 200])
    const client = (await ask({ clientId: 'no-such-client' })).points
    expect(client[0]?.says).toBe('the provider doesn’t know the client no-such-client')
    expect(client[0]?.remedy).not.toContain(DASHBOARD.domains)
  })

  it('include the root without a callback, which isn’t registered', async () => {
    const { points } = await examine([
      ...['--client-id', 'demo-client', '--origin', ORIGIN, '--api-host', sandbox.url],
    ])
    const login = points.find(({ name }) => name === 'login redirect')
    expect(login).toMatchObject({ state: 'wrong', code: 'redirect_uri_refused' })
    expect(login?.says).toContain(`${ORIGIN}/ (the site’s root, because no callback is said)`)
    expect(login?.remedy).toContain(`${ORIGIN}/:`)
  })

  it('include pages without https, which the provider doesn’t accept', async () => {
    const { points } = await ask({ origin: 'http://shop.example' })
    expect(points[0]).toMatchObject({ state: 'wrong', code: 'token_request_failed' })
  })
})
