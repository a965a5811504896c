// Style sheets as texts: what `import css from './card.css?text'` brings, in builds, tests and commands alike. Plain
// JavaScript, because Node's thread for loaders (css-hooks.mjs) reads it, too.
import { readFileSync } from 'node:fs'
import { Features, transform } from 'lightningcss'

/** Without line breaks, comments and what else people need alone. Queries stay as they are: `<=` is younger. */
const compact = (file) =>
  transform({
    filename: file,
    code: readFileSync(file),
    minify: true,
    include: Features.MediaRangeSyntax,
  }).code.toString()

/** The rules of a compact sheet, each whole: a constructed sheet takes in one a call. */
function splitRules(css) {
  const rules = []
  let depth = 0
  let start = 0
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) {
      rules.push(css.slice(start, at + 1))
      start = at + 1
    }
  }
  return rules
}

/** What an import of a sheet looks like: `./card.css?text` is one text, `./card.css?rules` a list of its rules. */
export const SHEET = /\.css\?(text|rules)$/

/** The module that stands for a sheet. */
export function writeSheetModule(file, kind) {
  const css = compact(file)
  return `export default ${JSON.stringify(kind === 'rules' ? splitRules(css) : css)}\n`
}
