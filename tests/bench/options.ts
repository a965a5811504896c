import { parseArgs } from 'node:util'

export type Part = 'pages' | 'provider' | 'client'

export interface BenchOptions {
  readonly quick: boolean
  /** Whether the goals are also written to the documentation. */
  readonly write: boolean
  readonly parts: readonly Part[]
  /** The file for the numbers. */
  readonly json: string
  /** Sizes of pages, in tags; all of them when empty. */
  readonly tags: readonly number[]
  /** The most visits of each page. */
  readonly rounds: number
  /** The time after which no new round of pages begins. */
  readonly pagesTimeoutMs: number
  /** Reports the progress. */
  readonly report: (progress: string) => void
}

const PARTS: readonly Part[] = ['pages', 'provider', 'client']
/** The sizes of pages, in tags. */
export const SIZES: readonly number[] = [1, 12, 100, 500]
const MOST_ROUNDS = 5
const PAGES_TIMEOUT_MS = 8 * 60_000

/**
 * Reads the command line.
 *
 * @throws {Error} whose message names the invalid argument.
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      json: { type: 'string', default: '.data/bench.json' },
      rounds: { type: 'string' },
      tags: { type: 'string', multiple: true },
    },
  })
  const parts = (values.only ?? PARTS).flatMap((text) => text.split(',')) as Part[]
  const unknown = parts.find((part) => !PARTS.includes(part))
  if (unknown) throw new Error(`--only takes ${PARTS.join(', ')}; "${unknown}" is none of them`)
  const rounds = Number(values.rounds ?? (values.quick ? 1 : MOST_ROUNDS))
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1')
  const tags = (values.tags ?? []).map(Number)
  const strange = tags.find((count) => !SIZES.includes(count))
  if (strange !== undefined) throw new Error(`--tags takes ${SIZES.join(', ')}; not ${strange}`)
  return {
    quick: values.quick,
    write: values.write,
    parts,
    tags,
    json: values.json,
    rounds,
    pagesTimeoutMs: PAGES_TIMEOUT_MS,
    report: (progress) => process.stderr.write(`  ${progress}\n`),
  }
}
