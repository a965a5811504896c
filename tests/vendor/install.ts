import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPILER, PACKAGES } from './packages.ts'

/** A folder with the provider's packages, and a compiler to read their types. */
export interface Installed {
  readonly folder: string
  remove(): void
}

/** The packages could not be downloaded, which is no difference between them and us. */
export class NotInstalled extends Error {}

/**
 * Installs the newest of the provider's packages into a temporary folder; no script of theirs runs.
 *
 * @param kept A folder of an earlier run, used unchanged.
 * @throws {NotInstalled} if no package registry can be reached.
 */
export function installPackages(kept?: string): Installed {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'store-widgets-vendor-'))
  const remove = () => {
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
  if (existsSync(join(folder, 'node_modules'))) return { folder, remove }
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const names = PACKAGES.map((name) => `${name}@latest`)
  const { status, stderr, error } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error', ...names, COMPILER],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (status === 0) return { folder, remove }
  remove()
  throw new NotInstalled(
    `The provider’s packages could not be installed, so nothing was compared. npm says:\n${error?.message ?? stderr}`,
  )
}
