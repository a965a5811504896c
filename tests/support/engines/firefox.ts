import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Bidi, connectBidi } from './bidi.ts'
import type { Engine } from './engine.ts'
import { ensureFirefox } from './find-engines.ts'
import { clickActions, codeOf, keyActions } from './key-codes.ts'
import { readAnswer, writeCall } from './page-code.ts'
import { startProgram } from './processes.ts'
import type { Place, Surface, Tab } from './tab.ts'

interface Context {
  readonly context: string
  readonly url: string
  readonly userContext: string
  readonly originalOpener: string | null
  readonly children: readonly Context[]
}

interface Evaluated {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value: unknown }
  readonly exceptionDetails?: { readonly text: string }
}

function handsOf(bidi: Bidi, context: string): Omit<Surface, keyof Place> {
  const perform = async (...actions: readonly object[]) =>
    void (await bidi.send('input.performActions', { context, actions }))
  return {
    clickAt: (x, y, newTab) => perform(...clickActions(x, y, newTab)),
    press: (key) => perform(keyActions([codeOf(key)])),
    type: (text) => perform(keyActions([...text])),
  }
}

const placeOf = (bidi: Bidi, context: string): Surface => ({
  ...handsOf(bidi, context),
  async run(code, ...given) {
    const { result, exceptionDetails } = await bidi.send<Evaluated>('script.callFunction', {
      functionDeclaration: writeCall(code, given),
      awaitPromise: true,
      target: { context },
    })
    if (!result) throw new Error(exceptionDetails?.text)
    return readAnswer(result.value)
  },
})

interface LogEntry {
  readonly type: string
  readonly level: string
  readonly text: string | null
  readonly source: { readonly context?: string }
}

/** The state of one visitor: the windows, and the errors of their pages. */
interface Visitor {
  readonly userContext: string
  readonly errors: string[]
}

const readTree = async (bidi: Bidi): Promise<readonly Context[]> =>
  (await bidi.send<{ contexts: readonly Context[] }>('browsingContext.getTree')).contexts

function tabOf(bidi: Bidi, context: string, visitor: Visitor): Tab {
  const place = placeOf(bidi, context)
  const find = async () => (await readTree(bidi)).find((one) => one.context === context)
  return {
    ...place,
    errors: visitor.errors,
    goTo: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    address: async () => (await find())?.url ?? '',
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    isOpen: async () => !!(await find()),
    async popup() {
      let found: Context | undefined
      await expect
        .poll(async () => {
          const all = await readTree(bidi)
          found = all.findLast((one) => one.userContext === visitor.userContext && one.context !== context)
          return !!found
        })
        .toBe(true)
      return tabOf(bidi, (found as Context).context, visitor)
    },
    async frame() {
      const children = (await find())?.children ?? []
      const index = await place.run(() => {
        const roots = [
          document,
          ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? []),
        ]
        const frames = roots.flatMap((root) => [...root.querySelectorAll('iframe')])
        return frames.findIndex((one) => one.checkVisibility() && one.getBoundingClientRect().width > 9)
      })
      const child = children[index]
      if (!child) throw new Error('there is no frame that can be seen')
      return placeOf(bidi, child.context)
    },
    close: async () =>
      void (await bidi.send('browser.removeUserContext', { userContext: visitor.userContext })),
  }
}

/** Starts Firefox, driven by WebDriver BiDi, which it supports itself. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'store-widgets-firefox-'))
  const firefox = startProgram(
    ensureFirefox(),
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { MOZ_CRASHREPORTER_DISABLE: '1', HOME: profile },
  )
  const address = await firefox.hear(/WebDriver BiDi listening on (ws:\S+)/)
  const bidi = await connectBidi(`${address}/session`)
  const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  const visitors = new Map<string, Visitor>()
  const owners = new Map<string, Visitor>()
  bidi.on('browsingContext.contextCreated', ({ context, userContext }: Context) => {
    const owner = visitors.get(userContext)
    if (owner) owners.set(context, owner)
  })
  bidi.on('log.entryAdded', ({ type, level, text, source }: LogEntry) => {
    if (type === 'javascript' && level === 'error') owners.get(source.context ?? '')?.errors.push(text ?? '')
  })
  await bidi.send('session.subscribe', { events: ['log.entryAdded', 'browsingContext.contextCreated'] })
  return {
    name: 'Firefox',
    version: `Firefox ${capabilities.browserVersion}`,
    async open(size) {
      const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext')
      const visitor: Visitor = { userContext, errors: [] }
      visitors.set(userContext, visitor)
      const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      })
      owners.set(context, visitor)
      await bidi.send('browsingContext.setViewport', { context, viewport: size })
      return tabOf(bidi, context, visitor)
    },
    async close() {
      await bidi.send('browser.close').catch(() => {})
      bidi.close()
      await firefox.stop()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
