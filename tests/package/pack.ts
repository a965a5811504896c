import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from '../support/run-process.ts'

export const ROOT = resolve(import.meta.dirname, '../..')

/** The files that a release publishes. */
export interface Packed {
  /** To be removed when the tarballs aren't needed any more. */
  readonly folder: string
  readonly tarball: string
  /** The sandbox's. */
  readonly sandboxTarball: string
}

/** Packs the sandbox of a checkout. Answers the tarball. */
export async function packSandbox(checkout: string, folder: string): Promise<string> {
  await run('npm', ['pack', '--pack-destination', folder], join(checkout, 'demo/provider'))
  const name = (await readdir(folder)).find((one) => /^store-widgets-sandbox-.*\.tgz$/.test(one))
  if (!name) throw new Error('npm pack made no tarball of the sandbox.')
  return join(folder, name)
}

/** Clones what is committed, installs there and packs it, as a release would. Answers the tarballs. */
export async function packClone(): Promise<Packed> {
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
  return { folder, tarball: join(folder, name), sandboxTarball: await packSandbox(clone, folder) }
}
