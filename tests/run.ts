import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { findTool } from '../widgets/tools/reference/find-tool.ts'
import { ensureChromium } from './browser/find-chromium.ts'
import { printFailures, runVitest } from './run-vitest.ts'

/**
 * Everything, in one command: types, lint, then unit, component and browser tests. Ends with the
 * names of what failed, and one plain line, `N passed, N failed`, in which types and lint count as a check each.
 */
const ROOT = resolve(import.meta.dirname, '..')
process.chdir(ROOT)

/** The packages that our checks are in. */
const PACKAGES = { tsc: 'typescript', biome: '@biomejs/biome' }

const check = (tool: keyof typeof PACKAGES, parts: readonly string[]): string[] => {
  const name = [tool, ...parts].join(' ')
  console.log(`\n> ${name}`)
  const { status } = spawnSync(process.execPath, [findTool(PACKAGES[tool], tool), ...parts], {
    stdio: 'inherit',
  })
  return status === 0 ? [] : [name]
}

ensureChromium()
const checks = [check('tsc', ['--noEmit']), check('biome', ['check', '.'])]
console.log('\n> vitest run')
const tests = runVitest([])
const failures = [...checks.flat(), ...tests.failures]

printFailures(failures)
const passed = tests.passed + checks.filter((wrong) => wrong.length === 0).length
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length ? 1 : 0)
