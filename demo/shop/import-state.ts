import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { ShopItem } from './item.ts'
import { FileError } from './read-csv.ts'

/** The steps that a row of the file has completed; missing if nothing was tried. */
export interface Progress {
  /** ISO 8601: the time when its product was first requested. */
  readonly begunAt: string
  /** The product that was created for it. */
  readonly id?: string
  readonly isComplete?: boolean
  /** Its product is in its collections. */
  readonly isPlaced?: boolean
}

interface Entry extends Partial<Progress> {
  readonly key: string
  /** Its product was deleted again. */
  readonly isUndone?: boolean
}

/**
 * The steps that an import has done, in a file that only grows: each step writes its line before the next one begins.
 * The file is therefore complete wherever the import stops. A row is found by its content, so the owner may correct the
 * file in between.
 */
export interface ImportState {
  find(key: string): Progress | undefined
  write(entry: Entry): void
  /** Whether a product was created for any row. */
  isKnown(id: string): boolean
}

const readEntry = (line: string): Entry | undefined => {
  try {
    return JSON.parse(line) as Entry
  } catch {
    // The last line is incomplete if the process ended while it was written.
    return undefined
  }
}

/** @throws {FileError} when the file belongs to another shop. */
export function openState(path: string, shop: string): ImportState {
  const rows = new Map<string, Progress>()
  const ids = new Set<string>()

  function keep({ key, isUndone, ...progress }: Entry): void {
    const before = rows.get(key)
    if (isUndone) rows.delete(key)
    else rows.set(key, { begunAt: '', ...before, ...progress })
    if (progress.id) ids.add(progress.id)
  }

  if (existsSync(path)) {
    const [head, ...lines] = readFileSync(path, 'utf8').split('\n')
    const owner = (readEntry(head ?? '') as { shop?: string } | undefined)?.shop
    if (owner !== shop) throw new FileError(`${path} belongs to another shop (${owner}): give --state`)
    for (const line of lines) {
      const entry = readEntry(line)
      if (entry) keep(entry)
    }
    appendFileSync(path, '\n')
  } else appendFileSync(path, `${JSON.stringify({ shop })}\n`)

  return {
    find: (key) => rows.get(key),
    isKnown: (id) => ids.has(id),
    write(entry) {
      keep(entry)
      appendFileSync(path, `${JSON.stringify(entry)}\n`)
    },
  }
}

/** Names each item by its content; the second of two equal ones has another name. */
export function createKeys(): (item: ShopItem) => string {
  const seen = new Map<string, number>()
  return (item) => {
    const hash = createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 22)
    const count = (seen.get(hash) ?? 0) + 1
    seen.set(hash, count)
    return count === 1 ? hash : `${hash}#${count}`
  }
}
