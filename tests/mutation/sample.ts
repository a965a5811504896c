import { readFileSync } from 'node:fs'
import { glob } from 'tinyglobby'
import { createRandom } from '../support/random.ts'
import type { Part } from './parts.ts'

/** So many lines are judged together: a change of a short function fits in, and a sample sees many files. */
const WINDOW = 6

/**
 * Ranges of lines of a part, as Stryker reads them (`file:1-6`), chosen at random from all of its files alike.
 *
 * @param lines So many lines in all, about as many as changes.
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
