import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { findTool } from '../reference/find-tool.ts'
import { applyEdit, listEdits } from './edits.ts'
import { writeNewFiles } from './new-files.ts'
import { readTagNames } from './tag-names.ts'

/**
 * `npm run create store-gift-box`: creates a new tag, in every place that the tests require. It draws a sentence; its
 * purpose is yours to add. Nothing is written if one of its files already exists, or if a place is missing.
 */
const ROOT = resolve(import.meta.dirname, '../../..')

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Returns the position after the existing tags. */
function findPlace(): number {
  const places = readdirSync(join(ROOT, 'widgets/tags')).flatMap((folder) => {
    const file = `widgets/tags/${folder}/reference.ts`
    return existsSync(join(ROOT, file)) ? [Number(/place: (\d+)/.exec(read(file))?.[1] ?? 0)] : []
  })
  return Math.max(...places) + 1
}

const findLanguages = () =>
  readdirSync(join(ROOT, 'src/messages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

function createTag(name: string | undefined): void {
  const names = readTagNames(name)
  const files = writeNewFiles(names, { place: findPlace(), languages: findLanguages() })
  const taken = Object.keys(files).filter((path) => existsSync(join(ROOT, path)))
  if (taken.length > 0) throw new Error(`${taken[0]} is there already`)
  const texts = new Map<string, string>(Object.entries(files))
  for (const edit of listEdits(names))
    texts.set(edit.file, applyEdit(texts.get(edit.file) ?? read(edit.file), edit))
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
  }
  const run = (...parts: readonly string[]) =>
    execFileSync(process.execPath, parts, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  const sources = [...texts.keys()].filter((path) => /\.(tsx?|css)$/.test(path))
  run(findTool('@biomejs/biome', 'biome'), 'check', '--write', ...sources)
  run('--import', 'tsx', 'widgets/tools/reference/write.ts')
  console.log(`${names.tag} is there:\n${[...texts.keys()].map((path) => `  ${path}`).join('\n')}

What is left is yours:
  its sentences in src/messages/*/${names.folder}.ts, in each language
  what it is, in widgets/tags/${names.folder}/reference.ts; then node --import tsx widgets/tools/reference/write.ts
  what is new, in .changeset/${names.tag}.md
  a browser test; and tests/sizes/sizes.json where pages load it without asking for it
`)
}

try {
  createTag(process.argv[2])
} catch (error) {
  console.error(`create: ${(error as Error).message}`)
  process.exit(1)
}
