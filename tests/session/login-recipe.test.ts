import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { readRecipe } from '../support/recipes.ts'
import { CALLBACK, createBrowser, MEMBER, SHOP } from '../support/sandbox/identity-fixture.ts'

/** The first recipe of docs/code/session.md, tested against attacks. */

let sandbox: Sandbox
let folder: string
let handle: (request: Request) => Promise<Response>

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    db: ':memory:',
    seed: 'empty',
    catalog: 'v3',
    redirectUris: CALLBACK,
  })
  folder = await mkdtemp(join(tmpdir(), 'store-widgets-recipe-'))
  const file = join(folder, 'login.mjs')
  await writeFile(file, await readRecipe('A login on a server', sandbox.url))
  ;({ handle } = await import(/* @vite-ignore */ file))
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

/** A browser's cookies of the shop. */
function createJar(known: readonly (readonly [string, string])[] = []) {
  const jar = new Map<string, string>(known)
  const kept: string[] = []
  return {
    jar,
    kept,
    async visit(path: string): Promise<Response> {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
      const answer = await handle(new Request(new URL(path, SHOP), { headers: { cookie } }))
      for (const one of answer.headers.getSetCookie()) {
        kept.push(one)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      return answer
    },
  }
}
type Jar = ReturnType<typeof createJar>

/** Opens the provider's page and logs in there. @returns the return address. */
async function logIn({ visit }: Jar): Promise<string> {
  const browser = createBrowser(sandbox.url)
  const page = await browser.get(
    (await browser.get((await visit('/login')).headers.get('location') ?? '')).location,
  )
  return (await browser.submit(page, '/login', MEMBER)).location
}
const roleIn = async ({ visit }: Jar) => ((await (await visit('/account')).json()) as { role: string }).role

/** Returns the cookie of a pending login. */
const pendingOf = ({ jar }: Jar) => [...jar].find(([name]) => name.endsWith('login')) ?? ['', '']
const asCookie = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('a login on a server, of docs/code/session.md', () => {
  it('keeps every cookie under a name that no sibling host can set', async () => {
    const shopper = createJar()
    await shopper.visit(await logIn(shopper))
    expect(await roleIn(shopper)).toBe('member')
    const names = new Set(shopper.kept.map((cookie) => cookie.split('=')[0]))
    expect([...names].sort()).toEqual(['__Host-login', '__Host-store-widgets%3Ademo-client'])
    for (const cookie of shopper.kept) {
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).toMatch(/; HttpOnly/)
      expect(cookie).toMatch(/; Path=\/;/)
      expect(cookie).not.toMatch(/Domain/i)
    }
  })

  it('doesn’t log a person in as the attacker by cookies from a sibling host and a link', async () => {
    const attacker = createJar()
    const link = await logIn(attacker)
    const [, pending] = pendingOf(attacker)
    const victim = createJar([
      ['login', pending],
      ...[...attacker.jar].map(([name, value]) => [name.replace('__Host-', ''), value] as const),
    ])
    await victim.visit(link)
    expect(await roleIn(victim)).toBe('visitor')
  })

  it.each([
    ['another site', 'https://evil.example/after-login'],
    ['another site without a scheme', '//evil.example/'],
    ['another port', 'http://127.0.0.1:1/'],
    ['a script', 'javascript:alert(1)'],
    ['one that only begins alike', `${SHOP}.evil.example/`],
    ['one behind a name to log in as', `${SHOP}@evil.example/`],
    ['nothing', undefined],
    ['no text', { toString: 'x' }],
  ])('leads only to its own pages: %s', async (_, originalUri) => {
    const shopper = createJar()
    const link = await logIn(shopper)
    const [name, kept] = pendingOf(shopper)
    const pending = JSON.parse(decodeURIComponent(kept))
    shopper.jar.set(name, asCookie({ ...pending, originalUri }))
    const answer = await shopper.visit(link)
    expect(answer.status).toBe(303)
    expect(new URL(answer.headers.get('location') ?? '').origin).toBe(SHOP)
  })

  it.each(['%E0%A4%A', '%7B', 'null', '1', '%5B%5D', '%7B%7D', '%22x%22', asCookie({ state: null })])(
    'answers a broken cookie with an unknown login: %s',
    async (value) => {
      const shopper = createJar([['__Host-login', value]])
      const answer = await shopper.visit('/callback?code=c&state=s')
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `${SHOP}/account?problem=invalid_state`,
      ])
      // It is gone, so that the next login starts again.
      expect(shopper.jar.has('__Host-login')).toBe(false)
    },
  )

  it('logs a member out also while the provider can’t be reached', async () => {
    const shopper = createJar()
    await shopper.visit(await logIn(shopper))
    expect(await roleIn(shopper)).toBe('member')
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const answer = await shopper.visit('/logout').finally(() => vi.unstubAllGlobals())
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SHOP}/`])
    expect(await roleIn(shopper)).toBe('visitor')
  })

  it('accepts no answer without a request', async () => {
    const attacker = createJar()
    const link = await logIn(attacker)
    const victim = createJar()
    expect((await victim.visit(link)).headers.get('location')).toContain('problem=invalid_state')
    expect(await roleIn(victim)).toBe('visitor')
    await victim.visit('/login')
    const answer = await victim.visit('/callback?error=access_denied&error_description=%3Cscript%3E')
    expect(answer.headers.get('location')).toBe(`${SHOP}/account?problem=missing_code_or_state`)
  })
})
