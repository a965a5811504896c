import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Exchange } from './record.setup.ts'

/** Runs the tests that call the sandbox, and reads their requests and answers. */
export function recordExchanges(root: string, folder: string): readonly Exchange[] {
  const file = join(folder, `exchanges-${process.pid}.jsonl`)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vendor/recording.config.ts',
      '--reporter',
      'dot',
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', STORE_RECORD: file } },
  )
  if (status !== 0)
    throw new Error(
      `The sandbox’s own tests fail, so nothing was compared:\n${stderr}\n${stdout.slice(-500)}`,
    )
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Exchange)
}
