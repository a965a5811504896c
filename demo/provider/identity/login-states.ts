import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { SandboxContext } from '../access/context/context.ts'
import { createSecrets } from '../access/secrets.ts'
import type { Reader, Writer } from '../database/database.ts'
import { wordsIn } from '../words/words.ts'
import { createAttempts, LIMITS } from './attempts.ts'
import { verificationMail } from './mail-texts.ts'
import type { Member } from './member-record.ts'
import { createOutbox } from './outbox.ts'

/** A day: the e-mail may be slow, and so may the owner. */
const STATE_SECONDS = 86_400
const CODE_MS = 900_000
/** After this many attempts only a new code helps. */
const TRIES_PER_CODE = 5

/** The reason why a correct login waits. */
export type WaitsFor = 'verification' | 'approval'

interface StateData {
  readonly waitsFor: WaitsFor
  readonly codeHash?: string
  readonly codeExpiresAt?: number
  readonly tries?: number
}

export interface LoginState {
  readonly memberId: string
  readonly waitsFor: WaitsFor
}

/** Hashes a code with its state token, so that the hash of six digits can't be looked up. */
const hashCode = (stateToken: string, code: string) =>
  createHash('sha256').update(`${stateToken}:${code}`).digest('hex')

function makeCode(stateToken: string, now: number): { readonly code: string; readonly data: StateData } {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = hashCode(stateToken, code)
  return { code, data: { waitsFor: 'verification', codeHash, codeExpiresAt: now + CODE_MS, tries: 0 } }
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Keeps logins that wait, and the codes that some of them wait for (contract 5.7). */
export function createLoginStates(context: Pick<SandboxContext, 'now' | 'shop'>) {
  const { now, shop } = context
  const secrets = createSecrets(context)
  const attempts = createAttempts(context)
  const outbox = createOutbox(context)

  /** @throws {ApiError} 429 when the member has received too many codes lately. */
  async function sendCode(writer: Writer, stateToken: string, member: Member): Promise<void> {
    const limits = [LIMITS.sendCode(member.id)]
    await attempts.look(writer, limits)
    await attempts.add(writer, limits)
    const { code, data } = makeCode(stateToken, now())
    await secrets.replaceData(writer, stateToken, data)
    const words = wordsIn(member.profile.language)
    await outbox.send(writer, verificationMail(member.email, { shop: shop.name, words, code }))
  }

  const find = async (reader: Reader, stateToken: string): Promise<LoginState | undefined> => {
    const state = await secrets.find<StateData>(reader, 'login-state', stateToken)
    return state && { memberId: state.subject, waitsFor: state.data.waitsFor }
  }

  return {
    find,

    /** Creates a new state token; if it waits for a code, sends the e-mail with it. */
    begin: async (writer: Writer, member: Member, waitsFor: WaitsFor): Promise<string> => {
      const data: StateData = { waitsFor }
      const seconds = STATE_SECONDS
      const token = await secrets.issue(writer, 'login-state', { subject: member.id, data, seconds })
      if (waitsFor === 'verification') await sendCode(writer, token, member)
      return token
    },

    /**
     * Whether the code is the one that was sent. Each attempt counts, right or wrong.
     *
     * @throws {ApiError} 429 when the member has tried too often.
     */
    tryCode: async (writer: Writer, stateToken: string, code: string): Promise<boolean> => {
      const state = await secrets.find<StateData>(writer, 'login-state', stateToken)
      if (!state) return false
      const limits = [LIMITS.verify(state.subject)]
      await attempts.look(writer, limits)
      await attempts.add(writer, limits)
      const { codeHash, codeExpiresAt = 0, tries = 0 } = state.data
      if (!codeHash || codeExpiresAt <= now() || tries >= TRIES_PER_CODE) return false
      await secrets.replaceData(writer, stateToken, { ...state.data, tries: tries + 1 })
      return isSame(codeHash, hashCode(stateToken, code))
    },

    end: (writer: Writer, stateToken: string) => secrets.end(writer, stateToken),
  }
}

export type LoginStates = ReturnType<typeof createLoginStates>
