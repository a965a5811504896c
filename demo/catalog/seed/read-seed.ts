import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkSeed, SeedError } from './check-seed.ts'
import type { CheckedSeed } from './seed-schema.ts'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

/**
 * Reads a seed file.
 *
 * @throws {SeedError} for one that can't be read, isn't JSON or describes an impossible shop; the message has the
 *   file's whole path.
 */
export function readSeed(path: string): CheckedSeed {
  const source = `seed ${resolve(path)}`
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new SeedError(`${source} can't be read: ${REASONS[code] ?? message}`)
  }
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new SeedError(`${source} is not valid JSON: ${(error as Error).message}`)
  }
  return checkSeed(value, source)
}
