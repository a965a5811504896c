import { fromBytes, isWide, readText } from '../html/bytes.ts'
import { DRAWN_TAGS } from '../html/drawn-tags.ts'
import { textOf } from '../html/pieces.ts'
import { createScanner } from '../html/scan.ts'
import { type Snapshot, saysTheSame } from '../page/snapshot.ts'

/** Separates a page from its snapshot. */
function part(html: Uint8Array) {
  const scanner = createScanner(DRAWN_TAGS)
  const pieces = [...scanner.write(fromBytes(html)), ...scanner.end()]
  const snapshot = pieces.find(({ kind }) => kind === 'snapshot')
  const rest = pieces.map((piece) => (piece === snapshot ? '' : textOf(piece))).join('')
  return { rest, snapshot: snapshot?.kind === 'snapshot' ? readText(snapshot.content) : undefined }
}

/** Checks whether two pages have the same content, whenever each was baked: then the existing one stays. */
export function isSamePage(stands: Uint8Array, drawn: Uint8Array): boolean {
  if (Buffer.compare(stands, drawn) === 0) return true
  if (isWide(stands) || isWide(drawn)) return false
  const [before, after] = [part(stands), part(drawn)]
  if (before.rest !== after.rest || after.snapshot === undefined) return false
  return saysTheSame(before.snapshot, JSON.parse(after.snapshot) as Snapshot)
}
