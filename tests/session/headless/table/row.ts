import { expect } from 'vitest'
import type { Session } from '../../../../src/session/headless/create-session.ts'
import { createBrowser, MEMBER, type useMembers } from '../../../support/sandbox/identity-fixture.ts'

/** A feature of a session. */
export type Call = Exclude<keyof Session, 'role' | 'connection' | 'captchaSiteKeys'>

/** One call, and its result. */
export interface Row {
  readonly call: Call
  readonly name: string
  readonly settings?: Record<string, unknown>
  /** Prepares the provider before the session is opened. */
  readonly prepare?: () => Promise<unknown>
  readonly run: (session: Session) => unknown
  /** Its result, or its rejection. */
  readonly answers?: unknown
  readonly rejects?: object
  readonly role: Session['role']
}

/** The keys of the page’s captchas. */
export const KEYS = { visible: 'key-v', invisible: 'key-i' }

/** The settings of a shop that requires the code from the mail. */
export const STARTED = { requireEmailVerification: true }

/** Returns the result of a login that the provider refused. */
export const failure = (errorCode: string, providerCode: string) => ({
  state: 'failure',
  errorCode,
  cause: { name: 'StoreError', providerCode, requestId: expect.any(String) },
})

/** The result of a login that the provider accepted. */
export const success = {
  state: 'success',
  sessionToken: expect.any(String),
  identity: { id: expect.any(String) },
}

/** The parts of the sandbox that rows need. */
export function createRowTools(sandbox: ReturnType<typeof useMembers>) {
  const takeSessionToken = async () => (await sandbox.login(MEMBER)).body.sessionToken as string
  return {
    sandbox,
    takeSessionToken,
    readMail: async (email: string) => (await sandbox.readMail()).find(({ to }) => to === email),
    register: (email: string) => () => sandbox.register(email),
    /** Returns an answer of the provider's page to a request of this session. */
    comeBack: async (session: Session) => {
      const authorization = await session.createAuthorization()
      const url = await session.authorizationUrl(authorization, { sessionToken: await takeSessionToken() })
      return { authorization, url: (await createBrowser(sandbox.url).get(url)).location }
    },
  }
}

/** One of these. */
export type RowTools = ReturnType<typeof createRowTools>
