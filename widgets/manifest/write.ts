import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeElementTypes } from './element-types.ts'
import { fillReadme } from './reference.ts'

/**
 * `node --import tsx widgets/manifest/write.ts`: writes what is kept in the repository from the manifest, the
 * types of the tags and the tables of the README. Run it when a tag's attributes, parts or events change;
 * a test says when it was forgotten.
 */
const ROOT = resolve(import.meta.dirname, '../..')

writeFileSync(`${ROOT}/widgets/entries/elements.ts`, writeElementTypes())
const readme = `${ROOT}/README.md`
if (existsSync(readme)) writeFileSync(readme, fillReadme(readFileSync(readme, 'utf8')))
