import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findTool } from '../widgets/tools/reference/find-tool.ts'
import { ensureChromium } from './browser/find-chromium.ts'

/** The browser tests that have tables, with every combination of them: see `tests/browser/rows.ts`. */
process.chdir(resolve(import.meta.dirname, '..'))
ensureChromium()
const folder = 'tests/browser'
const files = readdirSync(folder)
  .filter(
    (name) => name.endsWith('.test.ts') && readFileSync(join(folder, name), 'utf8').includes("'./rows.ts'"),
  )
  .map((name) => `${folder}/${name}`)
const { status } = spawnSync(
  process.execPath,
  [findTool('vitest', 'vitest'), 'run', '--project', 'browser', ...files],
  { stdio: 'inherit', env: { ...process.env, STORE_MATRIX: 'whole' } },
)
process.exitCode = status ?? 1
