import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findTool } from '../widgets/tools/reference/find-tool.ts'
import { ensureChromium } from './browser/find-chromium.ts'
import { CATALOG_VARIABLE, JOURNEYS } from './browser/journeys.ts'

/**
 * The browser tests that have tables, with every combination of them (`tests/browser/rows.ts`), and every journey in a
 * shop of the provider's next generation (`tests/browser/journeys.ts`).
 */
process.chdir(resolve(import.meta.dirname, '..'))
ensureChromium()
const folder = 'tests/browser'
const files = readdirSync(folder)
  .filter(
    (name) => name.endsWith('.test.ts') && readFileSync(join(folder, name), 'utf8').includes("'./rows.ts'"),
  )
  .map((name) => `${folder}/${name}`)
const run = (what: readonly string[], env: Readonly<Record<string, string>>): boolean =>
  spawnSync(process.execPath, [findTool('vitest', 'vitest'), 'run', '--project', 'browser', ...what], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status === 0

const journeys = Object.values(JOURNEYS)
  .flat()
  .map((name) => `${folder}/${name}.test.ts`)
// Vitest says nothing of a name that is no file's.
const missing = journeys.filter((file) => !existsSync(file))
if (missing.length > 0) throw new Error(`journeys.ts names ${missing.join(', ')}, which is not there`)
const passed = [run(files, { STORE_MATRIX: 'whole' }), run(journeys, { [CATALOG_VARIABLE]: 'v3' })]
process.exitCode = passed.every(Boolean) ? 0 : 1
