import { DRAWN_TAGS } from '../html/drawn-tags.ts'
import { createScanner } from '../html/scan.ts'
import { type BakeOptions, type PageConfig, readPageConfig } from './options.ts'

/** Reads the settings of the page and of its caller. */
export function readConfig(text: string, options: BakeOptions): PageConfig {
  const scanner = createScanner(DRAWN_TAGS)
  scanner.write(text)
  scanner.end()
  return readPageConfig(options, scanner.script, scanner.language)
}
