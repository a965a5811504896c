import { readFileSync } from 'node:fs'

/** The version that is built here: package.json's. */
export const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { readonly version: string }

/** The same in a regular expression. */
export const VERSION_PATTERN: string = VERSION.replaceAll('.', '\\.')
