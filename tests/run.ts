import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** A check beside the others; says what it has to say when it is over. */
const check = async (tool: keyof typeof PACKAGES, parts: readonly string[]): Promise<string[]> => {
  const name = [tool, ...parts].join(' ')
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(process.execPath, [findTool(PACKAGES[tool], tool), ...parts], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colours },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const [status] = await once(child, 'close')
  console.log(`\n> ${name}\n${said}`)
  return status === 0 ? [] : [name]
}

ensureChromium()
console.log('\n> vitest run')
// Types and lint run while vitest builds what its tests load, which leaves half a core idle.
const [tests, ...checks] = await Promise.all([
  runVitest([]),
  check('tsc', ['--noEmit']),
  check('biome', ['check', '.']),
])
const failures = [...checks.flat(), ...tests.failures]

printFailures(failures)
const passed = tests.passed + checks.filter((wrong) => wrong.length === 0).length
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length ? 1 : 0)
