// Style sheets as texts: the values of `import css from './card.css?text'`, in builds, tests and commands alike. Plain
// JavaScript, because Node's thread for loaders (css-hooks.mjs) reads it, too.
import { readFileSync } from 'node:fs'
import { Features, transform } from 'lightningcss'

/** Chromium and Safari know it by the second name; Chromium doesn't know the first one. */
const MATCH_PARENT = ['text-align:match-parent', 'text-align:-webkit-match-parent']

/**
 * Removes line breaks, comments and everything else that only people need. Media queries stay unchanged, because `<=`
 * is too new.
 */
const compact = (file) =>
  transform({
    filename: file,
    code: readFileSync(file),
    minify: true,
    include: Features.MediaRangeSyntax,
  })
    .code.toString()
    .replaceAll(MATCH_PARENT[0], MATCH_PARENT.join(';'))

/** Splits a compact sheet into its complete rules: a constructed sheet accepts one per call. */
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

/** The form of a sheet's import: `./card.css?text` is one text, `./card.css?rules` a list of its rules. */
export const SHEET = /\.css\?(text|rules)$/

/** Writes the module that replaces a sheet. */
export function writeSheetModule(file, kind) {
  const css = compact(file)
  return `export default ${JSON.stringify(kind === 'rules' ? splitRules(css) : css)}\n`
}
