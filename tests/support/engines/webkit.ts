import { expect, vi } from 'vitest'
import type { Engine, Size } from './engine.ts'
import { ensureWebKit, type WebKit } from './find-engines.ts'
import { surfaceInWindow } from './in-frame.ts'
import { clickActions, codeOf, keyActions } from './key-codes.ts'
import { readAnswer, writeCall } from './page-code.ts'
import { findPort, startProgram } from './processes.ts'
import type { Place, Surface, Tab } from './tab.ts'
import { type Driver, PAGE_MS, type Session, startDriver } from './webdriver.ts'

/** WebDriver, "elements": the name of references to elements in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Reference = Readonly<Record<typeof ELEMENT, string>>

/** Runs one command after the other, because each has to be in its window, or frame, while it runs. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
}

const runIn = async (session: Session, text: string): Promise<unknown> =>
  session.send('POST', '/execute/async', {
    script: `const done = arguments[0]; (${text})().then((answer) => done({ answer }), (error) => done({ error: String(error) }))`,
    args: [],
  })

/** Returns the first frame that can be seen, in whichever shadow root. */
const FIND_FRAME = `const roots = [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])]
  return roots.flatMap((root) => [...root.querySelectorAll('iframe')]).find((one) => one.checkVisibility() && one.getBoundingClientRect().width > 9) ?? null`

/** Waits for another window than this one. */
async function findOther(list: () => Promise<string[]>, handle: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      found = (await list()).find((one) => one !== handle)
      return !!found
    })
    .toBe(true)
  return found as string
}

function openWindow(session: Session, handle: string, inTurn: ReturnType<typeof createTurns>): Tab {
  const within = <Result>(work: () => Promise<Result>, frame?: Reference) =>
    inTurn(async () => {
      await session.send('POST', '/window', { handle })
      await session.send('POST', '/frame', { id: null })
      if (frame) await session.send('POST', '/frame', { id: frame })
      return work()
    })
  const placeOf = (frame?: Reference): Place => ({
    async run(code, ...given) {
      const { answer, error } = (await within(() => runIn(session, writeCall(code, given)), frame)) as {
        answer?: string
        error?: string
      }
      if (error !== undefined) throw new Error(error)
      return readAnswer(answer)
    },
  })
  const handsOf = (frame?: Reference): Omit<Surface, keyof Place> => {
    const perform = async (...actions: readonly object[]) =>
      void (await within(() => session.send('POST', '/actions', { actions }), frame))
    return {
      clickAt: (x, y, newTab) => perform(...clickActions(x, y, newTab)),
      press: (key) => perform(keyActions([codeOf(key)])),
      type: (text) => perform(keyActions([...text])),
    }
  }
  const handles = () => session.send<string[]>('GET', '/window/handles')
  const tab: Tab = {
    ...placeOf(),
    ...handsOf(),
    // Its protocol reports none, so the pages note their own (site.ts).
    errors: [],
    goTo: async (url) => void (await within(() => session.send('POST', '/url', { url }))),
    address: () => within(() => session.send<string>('GET', '/url')),
    screenshot: async () =>
      Buffer.from(await within(() => session.send<string>('GET', '/screenshot')), 'base64'),
    isOpen: async () => (await inTurn(handles)).includes(handle),
    popup: async () => openWindow(session, await findOther(() => inTurn(handles), handle), inTurn),
    async frame() {
      const found = await within(() =>
        session.send<Reference | null>('POST', '/execute/sync', {
          script: FIND_FRAME,
          args: [],
        }),
      )
      if (!found) throw new Error('there is no frame that can be seen')
      // Keys go to the current frame, but mouse positions are always the window's.
      const { clickAt } = surfaceInWindow(tab, placeOf(found))
      return { ...placeOf(found), ...handsOf(found), clickAt }
    },
    close: () => inTurn(() => session.end()),
  }
  return tab
}

/** Resizes the window, and adds the size of its own frame, if it has one. */
async function resize(session: Session, { width, height }: Size): Promise<void> {
  const readInner = () =>
    session.send<number[]>('POST', '/execute/sync', {
      script: 'return [innerWidth, innerHeight, outerWidth, outerHeight]',
      args: [],
    })
  await session.send('POST', '/window/rect', { width, height, x: 0, y: 0 })
  const [innerWidth = 0, innerHeight = 0, outerWidth = 0, outerHeight = 0] = await readInner()
  await session.send('POST', '/window/rect', {
    width: width + outerWidth - innerWidth,
    height: height + outerHeight - innerHeight,
  })
}

async function startDriverOn(display: string, { driver: path }: WebKit): Promise<Driver> {
  const port = await findPort()
  const driver = startProgram(path, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    // Users without the right to create namespaces could not start it otherwise. The pages are our own.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })
  const origin = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${origin}/status`), { timeout: 20_000 })
  return { origin, stop: driver.stop }
}

/** Starts WebKitGTK's small browser, by its own driver, on a virtual screen. */
export async function startWebKit(): Promise<Engine> {
  const found = ensureWebKit()
  const screen = startProgram(found.screen, [
    ...['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'],
  ])
  const display = `:${await screen.hear(/^(\d+)\s*$/m)}`
  const sessions = await startDriver(() => startDriverOn(display, found))
  const begin = () =>
    sessions.open({
      'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] },
      timeouts: { script: PAGE_MS, pageLoad: PAGE_MS },
    })
  const first = await begin()
  const version = `WebKitGTK ${first.capabilities.browserVersion}`
  await first.end()
  return {
    name: 'WebKit',
    version,
    async open(size) {
      const session = await begin()
      await resize(session, size)
      return openWindow(session, await session.send('GET', '/window'), createTurns())
    },
    async close() {
      await sessions.stop()
      await screen.stop()
    },
  }
}
