import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { DASHBOARD, REFUSALS, type Refusal } from '../../src/model/refusals.ts'
import { examine, findWrong } from './run-doctor.ts'

const ROOT = join(import.meta.dirname, '../..')
const text = readFileSync(join(ROOT, 'docs/guide/going-live.md'), 'utf8')
const doctorPage = readFileSync(join(ROOT, 'docs/guide/doctor.md'), 'utf8')
const [, atProvider = ''] = /## At the provider\n([\s\S]*?)\n## /.exec(text) ?? []
const steps = atProvider.split(/^\d+\. /m).slice(1)

const findNames = (said: string) =>
  [...said.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, name = '']) => name)

const refusals: readonly Refusal[] = REFUSALS

/** The dashboard's buttons and menu entries, beside its fields. */
const BUTTONS = [
  'Headless clients',
  'Create New Client',
  'URLs',
  'Add Redirect Domain',
  'Add Redirect URI',
  'Settings',
]

describe('docs/guide/going-live.md', () => {
  it('names the dashboard as the table of refusals does', () => {
    const place = { origin: 'https://shop.example', callback: 'https://shop.example/callback' }
    const ours = new Set<string>([
      ...BUTTONS,
      ...Object.values(DASHBOARD),
      DASHBOARD.client.replace(/,.*/, ''),
      ...refusals.flatMap(({ remedy, field }) => [...findNames(remedy(place)), field ?? '']),
    ])
    const named = findNames(atProvider)
    expect(named.length).toBeGreaterThan(12)
    expect(named.filter((name) => !ours.has(name))).toEqual([])
  })

  it('names every field that mends a refusal', () => {
    const fields = refusals.flatMap(({ field }) => field ?? [])
    const missing = fields.filter((field) => !field.startsWith('data-') && !atProvider.includes(field))
    expect(fields.length).toBeGreaterThan(8)
    expect(missing).toEqual([])
  })

  it('calls points of the doctor by their names, as docs/guide/doctor.md does', () => {
    const names =
      'token catalog product currency cart checkout|cart end|login redirect|login frame|captcha member|page policy'
    const known = names
      .split('|')
      .flatMap((one) => (/^(cart|login|page) /.test(one) ? [one] : one.split(' ')))
    const said = [...atProvider.matchAll(/\(?`doctor[^`]*`[^:)]*: ([^)]*)\)/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/`([\w ]+)`/g)].map(([, name = '']) => name),
    )
    expect(said.length).toBeGreaterThan(8)
    expect(said.filter((name) => !known.includes(name))).toEqual([])
    const [, table = ''] = /\| refusal \| found by \|\n([\s\S]*?)\n\n/.exec(doctorPage) ?? []
    const listed = [...table.matchAll(/\| `([\w ]+)`(?:, `([\w ]+)`)?/g)].flatMap(([, a, b]) => [a, b])
    expect(listed.filter((name) => name && !known.includes(name))).toEqual([])
    expect(listed.length).toBeGreaterThan(8)
  })
})

const ORIGIN = 'https://shop.example'
const open: Sandbox[] = []
afterAll(() => Promise.all(open.map((sandbox) => sandbox.close())))

/** Starts the hosted provider as on the first day, with these domains in the client's settings. */
async function startFirstDay(origins: readonly string[]) {
  const sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo', polite: false, origins })
  open.push(sandbox)
  const post = async (path: string, body: object) => {
    const headers = { Authorization: 'sandbox-api-key', 'Content-Type': 'application/json' }
    const response = await fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
  }
  const set = (settings: object) => post('/_sandbox/settings', settings)
  await set({ site: 'no-stores', captcha: 'enterprise', membersArea: 'missing' })
  return { url: sandbox.url, set, post }
}

describe('a new user who follows it in the strict sandbox', () => {
  it('gets one step after the other from the doctor, in the order of the page', {
    timeout: 120_000,
  }, async () => {
    const env = { STORE_MEMBER_PASSWORD: 'correct horse battery' }
    let shop = await startFirstDay(['https://other.example'])
    let clientId = 'not-mine'
    const diagnose = async () => {
      const said = [
        '--client-id',
        clientId,
        '--origin',
        ORIGIN,
        '--callback',
        '/callback',
        '--api-host',
        shop.url,
      ]
      const { points } = await examine([...said, '--member', 'member@example.com'], { env })
      return findWrong(points)
    }
    /** The actions of each step of the page, in order; the last one is the check itself. */
    const acts: readonly (() => unknown)[] = [
      () => {
        clientId = 'demo-client'
      },
      async () => {
        shop = await startFirstDay([ORIGIN])
      },
      () => shop.set({ site: 'unpublished' }),
      () => shop.set({ site: 'no-plan' }),
      () => shop.set({ site: 'published' }),
      () => shop.post('/_sandbox/clients/demo-client/redirect-uris', { uri: `${ORIGIN}/callback` }),
      () => shop.set({ captcha: 'off' }),
      () => shop.set({ membersArea: 'installed' }),
      () => {},
    ]
    expect(steps).toHaveLength(acts.length)
    const told: string[] = []
    for (const [index, act] of acts.entries()) {
      const [first] = await diagnose()
      if (first) {
        told.push(first.code ?? '')
        const field = refusals.find(({ code }) => code === first.code)?.field
        // The remedy names the following step.
        if (index > 0) expect(steps[index], `step ${index + 1}`).toContain(field)
      }
      await act()
    }
    expect(told).toEqual([
      'token_request_failed',
      'token_request_failed',
      'stores_not_installed',
      'site_not_published',
      'plan_required',
      'redirect_uri_refused',
      'captcha_not_configured',
      'members_area_missing',
    ])
    expect(await diagnose()).toEqual([])
  })
})
