/** Hashes by the names of files, as `integrity.json` has them. */
export type Hashes = Readonly<Record<string, string>>

/** The addresses by which the script tag's module, and what it fetches, ask for a file; none for other files. */
function addressesOf(name: string, build: string): readonly string[] {
  if (name === 'store-widgets.js') return [name]
  if (!/^chunks\/.+\.js$/.test(name)) return []
  // The one file that bears no build: the page's own stands behind the question mark (`chunks.ts`).
  return [name === 'chunks/stranded.js' ? `${name}?-${build}.js` : name]
}

/**
 * The element by which a browser refuses every file of the script tag that was changed: a map that imports nothing
 * and has the hash of each module (HTML, "import maps", `integrity`). It has to stand before the page's first module.
 *
 * @param base Where the files are, with a `/` at the end.
 */
export function writeImportMap(base: string, hashes: Hashes): string {
  const names = Object.keys(hashes)
  const [, build = ''] = /^chunks\/elements-(\w+)\.js$/m.exec(names.join('\n')) ?? []
  const integrity = Object.fromEntries(
    names.flatMap((name) => addressesOf(name, build).map((address) => [base + address, hashes[name]])),
  )
  // An address that a person has written stays text within the element.
  return `<script type="importmap">${JSON.stringify({ integrity }).replaceAll('<', '\\u003c')}</script>`
}
