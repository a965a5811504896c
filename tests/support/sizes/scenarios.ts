import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { filesOf, measureFiles } from './measure.ts'

/** The files that a page, or an import, loads until a point in time. */
export interface Scenario {
  /** Brotli, in units of 1,000 bytes, rounded up to halves. */
  readonly kB: number
  /** The loaded files: chunks by their names, entries by their files, with their static imports. */
  readonly files: readonly string[]
}

export const SIZES_FILE = resolve(import.meta.dirname, '../../sizes/sizes.json')

/** The scenarios by their names. */
export const readScenarios = (): Readonly<Record<string, Scenario>> =>
  JSON.parse(readFileSync(SIZES_FILE, 'utf8'))

/** Measures a scenario in a built folder, in bytes after brotli. */
export const measureScenario = (dist: string, { files }: Scenario): number =>
  measureFiles(dist, filesOf(dist, files))

/** Rounds bytes up to half kilobytes, as in `sizes.json`. */
export const toKilobytes = (bytes: number): number => Math.ceil(bytes / 500) / 2

/** How much larger a scenario may be than its number: the larger of the two limits. */
const SHARE = 0.02
const BYTES = 200

/** Whether the bytes exceed the differences caused by chance, a compressor or a build's own name. */
export const isTooLarge = (bytes: number, kB: number): boolean =>
  bytes - kB * 1_000 > Math.max(BYTES, kB * 1_000 * SHARE)
