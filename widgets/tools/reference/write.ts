import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeElementTypes } from './element-types.ts'
import { findTool } from './find-tool.ts'
import { fillReadme } from './reference.ts'

/**
 * `node --import tsx widgets/tools/reference/write.ts`: writes what is kept in the repository from the manifest, the
 * types of the tags and the tables of the README. Run it when a tag's attributes, parts or events change;
 * a test says when it was forgotten.
 */
const ROOT = resolve(import.meta.dirname, '../../..')

const TYPES = join(ROOT, 'widgets/entries/elements.ts')
const README = join(ROOT, 'README.md')

writeFileSync(TYPES, writeElementTypes())
writeFileSync(README, fillReadme(readFileSync(README, 'utf8')))
execFileSync(process.execPath, [findTool('@biomejs/biome', 'biome'), 'format', '--write', TYPES, README], {
  stdio: 'inherit',
})
