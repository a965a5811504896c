import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { busy } from '../../http/retry-later.ts'

/** The cost that OWASP recommends: N=2^17, r=8, p=1. A hash takes 128 MiB and some tenths of a second. */
export const SCRYPT_LOG_COST = 17
const BLOCK_SIZE = 8
const PARALLEL = 1
const KEY_BYTES = 32
/** The most hashes at one time: more would use up the machine's memory. */
const AT_ONCE = 2
/** The most requests that may wait for a hash; further ones are refused (503). */
const MAX_WAITING = 24
const RETRY_SECONDS = 5

/** Hashes passwords by scrypt, a few at a time. */
export interface Passwords {
  /** `$scrypt$ln=17,r=8,p=1$<salt>$<hash>`. @throws {ApiError} 503 when too many wait. */
  hash(password: string): Promise<string>
  /** Whether the password is the one that was hashed. @throws {ApiError} 503 when too many wait. */
  verify(password: string, stored: string): Promise<boolean>
}

/** Passwords are compared as people see them: one form of each letter (NIST SP 800-63B, 5.1.1.2). */
const toBytes = (password: string) => Buffer.from(password.normalize('NFKC'), 'utf8')

function derive(password: string, salt: Buffer, logCost: number): Promise<Buffer> {
  const cost = 2 ** logCost
  const options = { N: cost, r: BLOCK_SIZE, p: PARALLEL, maxmem: 128 * cost * BLOCK_SIZE * 2 }
  return new Promise((resolve, reject) => {
    scrypt(toBytes(password), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** Runs at most {@link AT_ONCE} jobs, the others in the order of their arrival; a full queue refuses. */
function createQueue() {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw busy(RETRY_SECONDS)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** @param logCost Base-2 logarithm of scrypt's N; tests use a small one. */
export function createPasswords(logCost: number = SCRYPT_LOG_COST): Passwords {
  const enqueue = createQueue()
  return {
    hash: (password) =>
      enqueue(async () => {
        const salt = randomBytes(16)
        const key = await derive(password, salt, logCost)
        const parameters = `ln=${logCost},r=${BLOCK_SIZE},p=${PARALLEL}`
        return `$scrypt$${parameters}$${salt.toString('base64')}$${key.toString('base64')}`
      }),
    verify: (password, stored) =>
      enqueue(async () => {
        const [, , parameters = '', salt = '', hash = ''] = stored.split('$')
        const storedCost = Number(/ln=(\d+)/.exec(parameters)?.[1])
        const key = await derive(password, Buffer.from(salt, 'base64'), storedCost)
        return timingSafeEqual(key, Buffer.from(hash, 'base64'))
      }),
  }
}
