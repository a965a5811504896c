import { createSession, type SessionOptions } from '../../src/session/headless/create-session.ts'
import type { SessionStore } from '../../src/session/headless/session-store.ts'
import { MEMBER, SHOP, useMembers as startMembers } from './sandbox/identity-fixture.ts'

export const CALLBACK = `${SHOP}/callback`

/** A sandbox with members, and sessions that talk to it over a counted fetch. */
export function prepareSessions(options: Parameters<typeof startMembers>[0] = {}) {
  const sandbox = startMembers(options)
  const asked: string[] = []
  const counted: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    const grant = /"grant_?[tT]ype":"(\w+)"/.exec(String(init?.body))?.[1]
    asked.push(grant ?? pathname)
    return fetch(input, init)
  }
  return {
    sandbox,
    /** Paths; for tokens also their grants. */
    asked,
    open: (more: Partial<SessionOptions> = {}) =>
      createSession({
        clientId: 'demo-client',
        apiHost: sandbox.url,
        redirectUri: CALLBACK,
        now: () => sandbox.clock.ms,
        fetch: counted,
        retry: { attempts: 1 },
        ...more,
      }),
    /** Opens a session with a logged-in member. */
    openMember: async () => {
      const session = createSession({
        clientId: 'demo-client',
        apiHost: sandbox.url,
        redirectUri: CALLBACK,
        now: () => sandbox.clock.ms,
        fetch: counted,
      })
      const result = await session.login(MEMBER)
      if (result.state !== 'success') throw new Error(JSON.stringify(result))
      return session
    },
  }
}

/** Creates an asynchronous store, as JSON, with a lock; `reads` counts. */
export function createAsyncStore(): SessionStore & { text: string | undefined; reads: number } {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    text: undefined,
    reads: 0,
    async read() {
      this.reads++
      await new Promise(setImmediate)
      return this.text ? JSON.parse(this.text) : undefined
    },
    async write(session) {
      await new Promise(setImmediate)
      this.text = session && JSON.stringify(session)
    },
    lock(run) {
      const mine = turn.then(run)
      turn = mine.catch(() => {})
      return mine
    },
  }
}
