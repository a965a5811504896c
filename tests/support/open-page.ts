import { firstMessages } from '../../src/messages/en/product.ts'
import type { PageMessages } from '../../src/messages/product.ts'
import { readConfig } from '../../widgets/loader/config.ts'
import type { Page } from '../../widgets/loader/page.ts'
import type { Given } from './fake.ts'

/** The calls that leave a page, or draw: a test that needs one provides it. */
const VALUES: ReadonlySet<string> = new Set(['catalog', 'firstToken', 'memory'] satisfies (keyof Page)[])
const CALLS: ReadonlySet<string> = new Set([
  'ask',
  'connection',
  'elements',
  'loadChunk',
  'mount',
  'readRest',
  'setting',
] satisfies (keyof Page)[])

/**
 * Creates a page for tests of its parts: like `create-page.ts` for a shop before the first request, with the given
 * parts replaced. Writes to the page change the given objects.
 *
 * @throws if something is used that leaves the page and that the test doesn't provide: it would hang or fail elsewhere.
 */
export function openPage(given: Given<Page> = {}): Page {
  const plain: Partial<Page> = {
    version: '0.0.0-test',
    language: undefined,
    parts: new Map(),
    tags: new WeakMap(),
    early: [],
    role: () => 'none',
    messages: () => firstMessages as PageMessages,
    whenMessages() {},
    noteReady() {},
  }
  // The test's own object, which it may check afterwards.
  const config = given.config ?? {}
  Object.assign(given, {
    config: Object.assign(config, { ...readConfig({ clientId: 'demo-client' }), ...config }),
  })
  return new Proxy(given as Page, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name)
      const lack = (): never => {
        throw new Error(`The test says nothing of the page's "${String(name)}": give it to openPage().`)
      }
      if (VALUES.has(name as string)) lack()
      return CALLS.has(name as string) ? lack : Reflect.get(plain, name)
    },
    has: (target, name) => name in target || name in plain,
  })
}
