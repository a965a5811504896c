import { StoreError } from './errors.ts'

const describe = (given: unknown): string => {
  if (given === undefined || given === null) return 'none'
  return typeof given === 'object' ? 'an object' : `a ${typeof given}`
}

/**
 * Refuses what a call was given. The value isn't named, because it may be a password.
 *
 * @param call The call as a developer writes it: `login({ email, password })`.
 * @param wanted What it takes: `an object`.
 * @throws {StoreError} `invalid_configuration`
 */
export function refuseGiven(given: unknown, call: string, wanted: string): never {
  throw new StoreError('invalid_configuration', `${call} takes ${wanted}, and got ${describe(given)}`)
}

/**
 * Checks that a call got its object: in plain JavaScript nothing else does, and the error of a missing object would
 * only name the first field that is read.
 *
 * @throws {StoreError} `invalid_configuration`
 */
export function checkGiven(given: unknown, call: string): void {
  if (typeof given !== 'object' || !given) refuseGiven(given, call, 'an object')
}

/** @throws {StoreError} `invalid_configuration` */
export function checkText(given: unknown, call: string, wanted: string): void {
  if (typeof given !== 'string') refuseGiven(given, call, `${wanted} as text`)
}

/**
 * Checks that a part of a call's options has the functions that are called later, when nobody would know whose it is.
 *
 * @param part The part, as a developer knows it: `createStoreClient: session`.
 * @throws {StoreError} `invalid_configuration`
 */
export function checkFunctions(given: unknown, part: string, ...names: readonly string[]): void {
  const has = (Object(given) ?? {}) as Readonly<Record<string, unknown>>
  const lacking = names.filter((name) => typeof has[name] !== 'function')
  if (lacking.length)
    throw new StoreError(
      'invalid_configuration',
      `${part} needs ${lacking.map((name) => `${name}()`).join(' and ')}`,
    )
}
