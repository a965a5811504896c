/** Hashes by file names, as in `integrity.json`. */
export type Hashes = Readonly<Record<string, string>>

/** Returns the addresses by which the script tag's module, and its chunks, import a file; none for other files. */
function addressesOf(name: string, build: string): readonly string[] {
  if (name === 'store-widgets.js') return [name]
  if (!/^chunks\/.+\.js$/.test(name)) return []
  // The one file without a build in its name: the page's own build follows the question mark (`chunks.ts`).
  return [name === 'chunks/stranded.js' ? `${name}?-${build}.js` : name]
}

/**
 * Writes the element by which a browser refuses every modified file of the script tag: a map without imports, with the
 * hash of each module (HTML, "import maps", `integrity`). It must come before the page's first module.
 *
 * @param base The folder of the files, with a `/` at the end.
 */
export function writeImportMap(base: string, hashes: Hashes): string {
  const names = Object.keys(hashes)
  const [, build = ''] = /^chunks\/elements-(\w+)\.js$/m.exec(names.join('\n')) ?? []
  const integrity = Object.fromEntries(
    names.flatMap((name) => addressesOf(name, build).map((address) => [base + address, hashes[name]])),
  )
  // An address typed by a person stays text within the element.
  return `<script type="importmap">${JSON.stringify({ integrity }).replaceAll('<', '\\u003c')}</script>`
}
