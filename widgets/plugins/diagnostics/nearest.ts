/** Finds the known name with the fewest edits, if they are few enough for a typo. */
export function findNearest(name: string, known: readonly string[]): string | undefined {
  return findSlip(name, known) ?? known.find((one) => one.split('-').includes(toPlain(name)))
}

const toPlain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** Does the same as {@link findNearest}, but never returns a name that only shares a word. */
export function findSlip(name: string, known: readonly string[]): string | undefined {
  const plain = toPlain(name)
  const rated = known
    .map((one) => ({ one, edits: countEdits(plain, toPlain(one)) }))
    .sort((a, b) => a.edits - b.edits)
  const best = rated[0]
  return best && best.edits <= Math.max(2, Math.floor(best.one.length / 3)) ? best.one : undefined
}

/** Returns the Levenshtein distance. */
function countEdits(from: string, to: string): number {
  let row = [...Array(to.length + 1).keys()]
  for (let i = 1; i <= from.length; i++) {
    const last = row
    row = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = (last[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1)
      row[j] = Math.min(change, (last[j] as number) + 1, (row[j - 1] as number) + 1)
    }
  }
  return row[to.length] as number
}
