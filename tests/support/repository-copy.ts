import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from './run-process.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Whether to copy an entry of the repository: those that commands write are left out. */
const isSource = (path: string) => !/(^|\/)(node_modules|dist|\.git|\.data|\.cache|output)(\/|$)/.test(path)

/** A copy of the repository, with its own files and the same packages. */
export interface RepositoryCopy {
  readonly folder: string
  run(command: string, ...parts: string[]): Promise<string>
  /** Checks types and lint, and runs these tests without a browser. */
  check(tests: readonly string[]): Promise<void>
}

/** Calls back with a copy of the repository, which is removed afterwards. */
export async function inRepositoryCopy(use: (copy: RepositoryCopy) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'store-copy-'))
  const inside = (command: string, ...parts: string[]) => run(command, parts, folder)
  const tool = (name: string, ...parts: string[]) => inside('npx', '--offline', name, ...parts)
  try {
    await cp(ROOT, folder, { recursive: true, filter: (path) => isSource(path.slice(ROOT.length)) })
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
    await use({
      folder,
      run: inside,
      async check(tests) {
        await tool('tsc', '--noEmit')
        const sources = ['src', 'widgets', 'tests/widgets', 'demo/playground']
        await tool('biome', 'check', '--vcs-enabled=false', ...sources)
        await tool('vitest', 'run', '--project', 'node', '--project', 'dom', ...tests)
      },
    })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
