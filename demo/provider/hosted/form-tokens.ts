import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import type { SandboxContext } from '../access/context/context.ts'
import { loadSigningKey } from '../access/signing-key.ts'
import { readBodyOrForm } from '../http/body.ts'
import type { Call } from '../http/env.ts'
import { isFramed } from '../http/is-framed.ts'
import { HostedError } from './hosted-error.ts'

const SETTING = 'form-key'
const FORM_MS = 7_200_000

export type FormFields = Readonly<Record<string, string | undefined>>

const visitCookie = (c: Call) => `hosted_visit_${new URL(c.req.url).port || 'default'}`

const expired = () => new HostedError(403, 'formOver', 'loadAgain')

/** Whether one of our own pages sent the form: every browser sends the origin of every form. */
function isOwnOrigin(c: Call): boolean {
  const origin = c.req.header('origin')
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Returns the browser's own secret, and sets it if there is none; none in a frame. */
function readVisit(c: Call): string {
  if (isFramed(c)) return ''
  const known = getCookie(c, visitCookie(c))
  if (known) return known
  const fresh = randomBytes(16).toString('base64url')
  setCookie(c, visitCookie(c), fresh, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
  })
  return fresh
}

/**
 * Keeps foreign pages from sending our forms (CSRF): the browser names the sending page, and the form has a signed
 * token of our page, for this browser if it accepts cookies.
 */
export function createFormTokens({ database, now }: Pick<SandboxContext, 'database' | 'now'>) {
  let key: Promise<string> | undefined

  const sign = async (text: string) => {
    key ??= database.write((writer) => loadSigningKey(writer, SETTING))
    return createHmac('sha256', await key)
      .update(text)
      .digest('base64url')
  }

  async function isValid(c: Call, token: string): Promise<boolean> {
    const [expiresAt = '', visit = '', signature = ''] = token.split('.')
    if (!isSame(signature, await sign(`${expiresAt}.${visit}`)) || Number(expiresAt) < now()) return false
    // A browser without cookies has none to compare; its Origin header still has to match.
    const known = isFramed(c) ? undefined : getCookie(c, visitCookie(c))
    return known === undefined || isSame(visit, await sign(known))
  }

  return {
    /** Issues the hidden field `form` of a page. */
    issue: async (c: Call): Promise<string> => {
      const visit = readVisit(c)
      const text = `${now() + FORM_MS}.${visit && (await sign(visit))}`
      return `${text}.${await sign(text)}`
    },

    /**
     * Reads the fields of a form that one of our pages sent.
     *
     * @throws {HostedError} 403 for any other.
     */
    read: async (c: Call): Promise<FormFields> => {
      const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
      if (!isForm || !isOwnOrigin(c)) throw expired()
      const fields = await readBodyOrForm(c, z.record(z.string(), z.string().max(10_000)))
      c.set('visit', fields.session)
      if (!(await isValid(c, fields.form ?? ''))) throw expired()
      return fields
    },
  }
}

export type FormTokens = ReturnType<typeof createFormTokens>
