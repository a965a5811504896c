import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from './run.ts'

export const ROOT = resolve(import.meta.dirname, '../..')

/** Clones what is committed, installs there and packs it, as a release would. Answers the tarball. */
export async function packClone(): Promise<{ readonly folder: string; readonly tarball: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'store-widgets-package-'))
  const clone = join(folder, 'clone')
  const changed = await run('git', ['status', '--porcelain'], ROOT)
  if (changed.trim()) console.log(`Packs what is committed, without:\n${changed}`)
  await run('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone], folder)
  // Scripts off: what `npm pack` needs it has to make by itself.
  await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], clone)
  await run('npm', ['pack', '--pack-destination', folder], clone)
  const name = (await readdir(folder)).find((one) => one.endsWith('.tgz'))
  if (!name) throw new Error('npm pack made no tarball.')
  return { folder, tarball: join(folder, name) }
}
