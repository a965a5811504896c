import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedPage } from '../render-tags.ts'
import { leadsOut } from './find-pages.ts'
import { LEFT_WORDS } from './left-words.ts'
import { type Command, UsageError } from './read-command.ts'
import { isSamePage } from './same-page.ts'
import { writeWhole } from './write-file.ts'

/** Of the tags that stay so many are told of one by one. */
const MOST_LINES = 50

/** What became of the pages. */
export interface Tally {
  pages: number
  readonly changed: string[]
  drawn: number
  left: number
  /** `page: tag: reason` of each. */
  readonly leftIn: string[]
}

export const createTally = (): Tally => ({ pages: 0, changed: [], drawn: 0, left: 0, leftIn: [] })

/** Where a file is written to. @throws {UsageError} where a link leads out of the folder that was named. */
async function findTarget(name: string, out: string): Promise<string> {
  const target = join(out, name)
  if (await leadsOut(target, out)) throw new UsageError(`${target} leads out of ${out}`)
  return target
}

/** A page that was drawn. */
interface DrawnPage {
  /** Its file, below `--out`. */
  readonly name: string
  readonly rendered: RenderedPage<Uint8Array>
  /** The page itself, where that is what is written. */
  readonly own?: { readonly path: string; readonly bytes: Uint8Array } | undefined
}

/** Writes a file, unless it says the same already; with `--check` it is only counted. */
async function write(path: string, name: string, content: Uint8Array, { check }: Command, tally: Tally) {
  tally.changed.push(name)
  if (!check) await writeWhole(path, content)
}

/** Writes a page that was drawn, and counts what became of it. */
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

/** Writes a file of text beside the pages. */
export async function settleFile(name: string, text: string, command: Command, tally: Tally): Promise<void> {
  const path = await findTarget(name, command.out ?? '.')
  const stands = await readFile(path, 'utf8').catch(() => undefined)
  if (stands !== text) await write(path, name, Buffer.from(text), command, tally)
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** What is said at the end. */
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

/** How the command ends. */
export function exitCodeOf({ changed, left }: Tally, { check }: Pick<Command, 'check'>): number {
  if (check && changed.length) return 1
  return left ? 3 : 0
}
