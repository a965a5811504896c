import { runTerser } from './run-terser.ts'

/**
 * Writes every character outside of ASCII as an escape. A server often names no encoding of a script, and browsers then
 * read a classic one in the encoding of its page: in an old page, which isn't in UTF-8, the script would be a syntax error.
 */
export const asciiOnly = () =>
  runTerser('store-widgets:ascii-only', {
    ecma: 2020,
    compress: false,
    mangle: false,
    format: { ascii_only: true, comments: 'some' },
  })
