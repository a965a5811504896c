import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LoadChunk } from '../../widgets/loader/chunks.ts'
import { fake } from '../support/fake.ts'
import { endLoader, never, startLoader } from './loader-fixture.ts'

const loadDiagnostics = () => import('../../widgets/plugins/diagnostics/diagnostics.ts')
let diagnostics: Awaited<ReturnType<typeof loadDiagnostics>>
const loadChunk = fake<LoadChunk>((name: string) =>
  name === 'diagnostics' ? Promise.resolve(diagnostics) : never,
)

/** Simulates an app's own script: it imports the package, and calls `init` later. */
const openApp = () => startLoader(loadChunk)

let said: string[]
beforeEach(async () => {
  said = []
  // A message that was shown once isn't repeated.
  vi.resetModules()
  diagnostics = await loadDiagnostics()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => never)
  vi.spyOn(console, 'error').mockImplementation((text) => void said.push(String(text)))
})
afterEach(() => {
  document.head.replaceChildren()
  endLoader()
})

it('a missing client id isn’t reported for a page that a server drew, whose app sets it', async () => {
  document.body.innerHTML = '<script type="application/json" data-store-snapshot>{}</script>'
  openApp().init({ clientId: 'c1' })
  await vi.advanceTimersByTimeAsync(60_000)

  expect(said).toEqual([])
})

it('a missing client id isn’t reported if the app sets it some seconds after the page has loaded', async () => {
  const { init } = openApp()
  await vi.advanceTimersByTimeAsync(4_000)
  init({ clientId: 'c1' })
  await vi.advanceTimersByTimeAsync(60_000)

  expect(said).toEqual([])
})

it('a missing client id is reported for a call of init without settings', async () => {
  const { init } = openApp()
  await Reflect.apply(init, undefined, [])
  await vi.advanceTimersByTimeAsync(0)

  expect(said).toEqual([expect.stringContaining('call StoreWidgets.init({ clientId: "…" })')])
})

it('a missing client id is reported if it is never set', async () => {
  openApp()
  await vi.advanceTimersByTimeAsync(6_000)

  expect(said).toEqual([expect.stringContaining('there is no client id')])
})

it.each([
  [
    '<script data-store-widgets>',
    '<script type="application/json" data-store-widgets>{ clientId: 1 }</script>',
  ],
  ['<meta name="store-widgets">', '<meta name="store-widgets" content="client-id=1">'],
])('a missing client id is reported with the reason if the data of %s is no JSON', async (place, holder) => {
  document.head.innerHTML = holder
  openApp()
  await vi.advanceTimersByTimeAsync(6_000)

  expect([...new Set(said)]).toEqual([
    `store-widgets: the content of ${place} is not valid JSON.`,
    expect.stringContaining('there is no client id'),
  ])
})

it('a client id is never taken from a meta in the body, in which visitors may write', async () => {
  document.body.innerHTML = `<meta name="store-widgets" content='{ "clientId": "evil" }'>`
  openApp()
  await vi.advanceTimersByTimeAsync(6_000)

  expect(said).toEqual([expect.stringContaining('there is no client id')])
})
