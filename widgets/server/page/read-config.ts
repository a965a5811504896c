import { DRAWN_TAGS } from '../html/drawn-tags.ts'
import { createScanner } from '../html/scan.ts'
import { type BakeOptions, type PageConfig, readPageConfig } from './options.ts'

/** What the page says of itself, and what its caller does. */
export function readConfig(text: string, options: BakeOptions): PageConfig {
  const scanner = createScanner(DRAWN_TAGS)
  scanner.write(text)
  scanner.end()
  return readPageConfig(options, scanner.script, scanner.language)
}
