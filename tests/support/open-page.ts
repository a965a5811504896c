import type { PageMessages } from '../../src/messages/card.ts'
import { firstMessages } from '../../src/messages/en/card.ts'
import { readConfig } from '../../widgets/loader/config.ts'
import type { Page } from '../../widgets/loader/page.ts'
import type { Given } from './fake.ts'

/** The calls that lead out of a page, or draw: a test that needs one provides it. */
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
 * A page for tests of what stands behind it: as `create-page.ts` makes it for a shop that nobody has asked anything
 * of, with what the test gives in the place of that. What writes to the page writes to what was given.
 *
 * @throws where something is used that leads out of the page and that the test doesn't give: it would hang or fail
 *   somewhere else.
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
  // The test's own object, which it may look at afterwards.
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
