import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { shareBuild } from '../support/shared-build.ts'
import { listFiles, measureFile, nameOfFile } from '../support/sizes/measure.ts'
import { measureScenario, readScenarios, SIZES_FILE, toKilobytes } from '../support/sizes/scenarios.ts'
import { fillSizes, SIZES_PAGE } from './size-table.ts'

/**
 * `npm run size`: the sizes of each page scenario and each file, beside those of another commit (`main` by default,
 * `--base REV`; `--base none` compares with nothing). `--write` writes the scenarios' numbers into `sizes.json`, and
 * into docs/project/size-and-speed.md; `--table` alone copies the numbers of `sizes.json` to that page, without a
 * build.
 */
const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'main' },
    write: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  },
})
const ROOT = resolve(import.meta.dirname, '../..')

function writeTable(): void {
  const page = join(ROOT, SIZES_PAGE)
  writeFileSync(page, fillSizes(readFileSync(page, 'utf8'), readScenarios()))
}
if (values.table) {
  writeTable()
  process.exit()
}

/** Measures the files by their names; files of one name are added up. */
function measureAll(dist: string): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const file of listFiles(dist)) {
    const name = nameOfFile(file)
    sizes.set(name, (sizes.get(name) ?? 0) + measureFile(join(dist, file)))
  }
  return sizes
}

/** Builds another commit in a separate folder, with the packages of this one. */
function measureBase(base: string): Map<string, number> | undefined {
  const isThere = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${base}^{commit}`], { cwd: ROOT })
  if (base === 'none' || isThere.status !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'store-widgets-sizes-'))
  const tree = join(folder, 'tree')
  try {
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, base], { cwd: ROOT })
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] })
    return measureAll(join(tree, 'dist'))
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT })
    rmSync(folder, { recursive: true, force: true })
  }
}

const difference = (now: number, before: number | undefined) => {
  if (before === undefined) return 'new'
  return now === before ? '' : `${now > before ? '+' : ''}${now - before}`
}

const { folder: dist, remove } = await shareBuild()
const scenarios = readScenarios()
console.log('\nscenario'.padEnd(44), 'bytes'.padStart(9), 'sizes.json'.padStart(12))
for (const [name, scenario] of Object.entries(scenarios)) {
  const bytes = measureScenario(dist, scenario)
  console.log(name.padEnd(43), String(bytes).padStart(9), `${scenario.kB} kB`.padStart(12))
}
if (values.write) {
  const written = Object.entries(scenarios).map(([name, scenario]) => [
    name,
    { kB: toKilobytes(measureScenario(dist, scenario)), files: scenario.files },
  ])
  writeFileSync(SIZES_FILE, JSON.stringify(Object.fromEntries(written)))
  // Lint requires short lists in one line.
  execFileSync('npx', ['biome', 'format', '--write', SIZES_FILE], { cwd: ROOT, stdio: 'ignore' })
  writeTable()
}

const now = measureAll(dist)
const before = existsSync(join(ROOT, '.git')) ? measureBase(values.base) : undefined
console.log(`\n${'file'.padEnd(43)}`, 'bytes'.padStart(9), (before ? values.base : '').padStart(12))
for (const [name, bytes] of now) {
  const change = before ? difference(bytes, before.get(name)) : ''
  console.log(name.padEnd(43), String(bytes).padStart(9), change.padStart(12))
}
for (const name of before?.keys() ?? []) if (!now.has(name)) console.log(name.padEnd(43), 'gone'.padStart(9))
await remove()
