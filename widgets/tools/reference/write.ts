import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeElementTypes } from './element-types.ts'
import { findTool } from './find-tool.ts'
import { writeDocuments } from './reference.ts'
import { writeDefineTags, writeReactComponents } from './tag-lists.ts'
import { writeTextList } from './text-list.ts'

/**
 * `node --import tsx widgets/tools/reference/write.ts`: writes the generated files of the repository: from the
 * manifest, the types, lists and React components of the tags, their pages in `docs/tags` and the tables of other
 * documents; and from the texts, their names. Run it when a tag's attributes, parts, events or texts change; a test
 * fails if it was forgotten.
 */
const ROOT = resolve(import.meta.dirname, '../../..')

const WRITTEN = {
  'widgets/entries/elements.ts': writeElementTypes(),
  'widgets/entries/define-tags.ts': await writeDefineTags(),
  'widgets/entries/react-components.ts': writeReactComponents(),
  'widgets/plugins/diagnostics/text-list.ts': writeTextList(),
  ...writeDocuments((path) => readFileSync(join(ROOT, path), 'utf8')),
}
const files = Object.keys(WRITTEN).map((path) => join(ROOT, path))

for (const [path, text] of Object.entries(WRITTEN)) writeFileSync(join(ROOT, path), text)
execFileSync(process.execPath, [findTool('@biomejs/biome', 'biome'), 'format', '--write', ...files], {
  stdio: 'inherit',
})
