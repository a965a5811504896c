import { readFileSync } from 'node:fs'
import { glob } from 'tinyglobby'
import { createRandom } from '../support/random.ts'
import type { Part } from './parts.ts'

/**
 * The number of consecutive lines in a sample: enough for a change of a short function, and few enough for a sample to
 * cover many files.
 */
const WINDOW = 6

/**
 * Ranges of lines of a part, as Stryker reads them (`file:1-6`), chosen at random from all its files.
 *
 * @param lines The number of lines in all, about the number of changes.
 * @param seed The same seed chooses the same lines.
 */
export async function sample({ files }: Part, lines: number, seed: number): Promise<readonly string[]> {
  const ranges: string[] = []
  for (const file of (await glob([...files])).sort()) {
    const end = readFileSync(file, 'utf8').split('\n').length
    for (let start = 1; start < end; start += WINDOW) ranges.push(`${file}:${start}-${start + WINDOW - 1}`)
  }
  const random = createRandom(seed)
  const chosen = Array.from(
    { length: Math.min(ranges.length, Math.ceil(lines / WINDOW)) },
    () => ranges.splice(random.whole(ranges.length), 1)[0] as string,
  )
  return chosen.sort()
}
