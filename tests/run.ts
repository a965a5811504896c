import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findTool } from '../widgets/tools/reference/find-tool.ts'
import { ensureChromium } from './browser/find-chromium.ts'

/**
 * Everything, in one command: types, lint, then unit, component and browser tests. Ends with one plain
 * line, `N passed, N failed`, in which types and lint count as a check each.
 */
const ROOT = resolve(import.meta.dirname, '..')
process.chdir(ROOT)

/** The packages that our tools are in. */
const PACKAGES = { tsc: 'typescript', biome: '@biomejs/biome', vitest: 'vitest' }

const run = (tool: keyof typeof PACKAGES, parts: readonly string[]): boolean => {
  console.log(`\n> ${[tool, ...parts].join(' ')}`)
  const { status } = spawnSync(process.execPath, [findTool(PACKAGES[tool], tool), ...parts], {
    stdio: 'inherit',
  })
  return status === 0
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numTotalTestSuites: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/** The counts of vitest's JSON report; a file that could not even be loaded counts as a failure. */
function count(file: string): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    const broken = report.testResults.filter((one) => one.status === 'failed' && !one.assertionResults.length)
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

ensureChromium()
const folder = mkdtempSync(join(tmpdir(), 'store-widgets-test-'))
const report = join(folder, 'report.json')
const checks = [run('tsc', ['--noEmit']), run('biome', ['check', '.'])]
const whole = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
const { passed, failed } = count(report)
rmSync(folder, { recursive: true, force: true })

const wrong = checks.filter((good) => !good).length + failed + (!whole && !failed ? 1 : 0)
console.log(`\n${passed + checks.filter(Boolean).length} passed, ${wrong} failed`)
process.exit(wrong ? 1 : 0)
