/** A session of WebDriver (W3C, over HTTP). */
export interface Session {
  /** The browser's capabilities. */
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string }
  send<Result = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Result>
  end(): Promise<void>
}

/** The program that drives a browser. */
export interface Driver {
  readonly origin: string
  stop(): Promise<void>
}

/** How long to wait for an answer, in milliseconds. */
export interface Limits {
  /** For a new session: WebKit's driver has one in a second, or never. */
  readonly beginMs: number
  /** For any other command: longer than the driver itself waits for scripts and pages. */
  readonly commandMs: number
}

/** The driver's timeout for scripts and pages, in milliseconds. */
export const PAGE_MS = 60_000

const LIMITS: Limits = { beginMs: 20_000, commandMs: PAGE_MS + 15_000 }

/** The most drivers to try for one session. */
const MOST_DRIVERS = 4

class NoAnswer extends Error {}

interface Command {
  readonly method: string
  readonly body?: object | undefined
  readonly limitMs: number
}

async function ask<Result>(url: string, { method, body, limitMs }: Command): Promise<Result> {
  const name = `${method} ${new URL(url).pathname}`
  const signal = AbortSignal.timeout(limitMs)
  try {
    const answer = await fetch(url, {
      method,
      signal,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${name}: ${value.error}: ${value.message}`)
    return value
  } catch (reason) {
    throw signal.aborted ? new NoAnswer(`${name}: no answer within ${limitMs} ms`) : reason
  }
}

async function openSession(origin: string, alwaysMatch: object, limits: Limits): Promise<Session> {
  const { sessionId, capabilities } = await ask<{
    sessionId: string
    capabilities: Session['capabilities']
  }>(`${origin}/session`, {
    method: 'POST',
    body: { capabilities: { alwaysMatch } },
    limitMs: limits.beginMs,
  })
  const root = `${origin}/session/${sessionId}`
  return {
    capabilities,
    send: (method, path, body) =>
      ask(root + path, {
        method,
        body: method === 'POST' ? (body ?? {}) : undefined,
        limitMs: limits.commandMs,
      }),
    end: async () => void (await ask(root, { method: 'DELETE', limitMs: limits.commandMs })),
  }
}

export interface Sessions {
  open(alwaysMatch: object): Promise<Session>
  stop(): Promise<void>
}

/**
 * Starts one driver for one session after the other. One that does not answer to a new session is replaced, and
 * reported.
 */
export async function startDriver(start: () => Promise<Driver>, limits: Limits = LIMITS): Promise<Sessions> {
  let driver = await start()
  return {
    async open(alwaysMatch) {
      for (let tried = 1; ; tried++) {
        try {
          return await openSession(driver.origin, alwaysMatch, limits)
        } catch (reason) {
          if (!(reason instanceof NoAnswer) || tried === MOST_DRIVERS) throw reason
          console.warn(`${reason.message}: another driver is started`)
          await driver.stop()
          driver = await start()
        }
      }
    },
    stop: () => driver.stop(),
  }
}
