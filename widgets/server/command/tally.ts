import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedPage } from '../render-tags.ts'
import { leadsOut } from './find-pages.ts'
import { LEFT_WORDS } from './left-words.ts'
import { type Command, UsageError } from './read-command.ts'
import { isSamePage } from './same-page.ts'
import { writeWhole } from './write-file.ts'

/** The most undrawn tags that are listed. */
const MOST_LINES = 50

/** The results of the pages. */
export interface Tally {
  pages: number
  readonly changed: string[]
  drawn: number
  left: number
  /** `page: tag: reason` for each. */
  readonly leftIn: string[]
}

export const createTally = (): Tally => ({ pages: 0, changed: [], drawn: 0, left: 0, leftIn: [] })

/** Returns a file's target path. @throws {UsageError} if a link leads out of the named folder. */
async function findTarget(name: string, out: string): Promise<string> {
  const target = join(out, name)
  if (await leadsOut(target, out)) throw new UsageError(`${target} leads out of ${out}`)
  return target
}

/** A page that was drawn. */
interface DrawnPage {
  /** The path of its file below `--out`. */
  readonly name: string
  readonly rendered: RenderedPage<Uint8Array>
  /** The page itself, if it is overwritten. */
  readonly own?: { readonly path: string; readonly bytes: Uint8Array } | undefined
}

/** Writes a file, unless its content is the same; with `--check` it is only counted. */
async function write(path: string, name: string, content: Uint8Array, { check }: Command, tally: Tally) {
  tally.changed.push(name)
  if (!check) await writeWhole(path, content)
}

/** Writes a drawn page, and counts its result. */
export async function settlePage(
  { name, rendered, own }: DrawnPage,
  command: Command,
  tally: Tally,
): Promise<void> {
  const { html, drawn, left, leftTags, refusedHost } = rendered
  tally.pages++
  tally.drawn += drawn
  tally.left += left
  for (const { tag, reason } of leftTags) {
    const more = reason === 'refused_host' ? `, ${refusedHost} (if it is right, say --api-host)` : ''
    tally.leftIn.push(`${name}: ${tag.replace(/\s+/g, ' ')}: ${LEFT_WORDS[reason]}${more}`)
  }
  const path = own?.path ?? (await findTarget(name, command.out ?? '.'))
  const stands = own?.bytes ?? (await readFile(path).catch(() => undefined))
  if (stands && isSamePage(stands, html)) return
  await write(path, name, html, command, tally)
}

/** Writes a text file beside the pages. */
export async function settleFile(name: string, text: string, command: Command, tally: Tally): Promise<void> {
  const path = await findTarget(name, command.out ?? '.')
  const stands = await readFile(path, 'utf8').catch(() => undefined)
  if (stands !== text) await write(path, name, Buffer.from(text), command, tally)
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Returns the final summary. */
export function summarise(
  { pages, changed, drawn, left, leftIn }: Tally,
  { check, quiet }: Pick<Command, 'check' | 'quiet'>,
): string {
  const lines = [
    ...(quiet
      ? []
      : [
          `${plural(drawn, 'tag')} drawn in ${plural(pages, 'page')}, ${changed.length} ${check ? 'would change' : 'written'}`,
        ]),
    ...(check && !quiet ? changed.sort().map((name) => `  ${name}`) : []),
    ...(left ? [`${plural(left, 'tag')} stayed as written:`] : []),
    ...leftIn
      .sort()
      .slice(0, MOST_LINES)
      .map((line) => `  ${line}`),
    ...(left > MOST_LINES ? [`  and ${left - MOST_LINES} more`] : []),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

/** Returns the exit code of the command. */
export function exitCodeOf({ changed, left }: Tally, { check }: Pick<Command, 'check'>): number {
  if (check && changed.length) return 1
  return left ? 3 : 0
}
