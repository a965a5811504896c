import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run, runNpm } from '../support/run-process.ts'

export const ROOT = resolve(import.meta.dirname, '../..')

/** The files that a release publishes. */
export interface Packed {
  /** Remove it when the tarballs are no longer needed. */
  readonly folder: string
  readonly tarball: string
  /** The sandbox's tarball. */
  readonly sandboxTarball: string
}

/** Packs the sandbox of a checkout. Returns the tarball. */
export async function packSandbox(checkout: string, folder: string): Promise<string> {
  await run('npm', ['pack', '--pack-destination', folder], join(checkout, 'demo/provider'))
  const name = (await readdir(folder)).find((one) => /^store-widgets-sandbox-.*\.tgz$/.test(one))
  if (!name) throw new Error('npm pack made no tarball of the sandbox.')
  return join(folder, name)
}

/** Clones the committed files, installs there and packs them, as in a release. Returns the tarballs. */
export async function packClone(): Promise<Packed> {
  const folder = await mkdtemp(join(tmpdir(), 'store-widgets-package-'))
  const clone = join(folder, 'clone')
  const changed = await run('git', ['status', '--porcelain'], ROOT)
  if (changed.trim()) console.log(`Packs what is committed, without:\n${changed}`)
  await run('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone], folder)
  // Scripts are off, because `npm pack` has to build everything that it needs itself.
  await runNpm(['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], clone)
  await run('npm', ['pack', '--pack-destination', folder], clone)
  const name = (await readdir(folder)).find((one) => one.endsWith('.tgz'))
  if (!name) throw new Error('npm pack made no tarball.')
  return { folder, tarball: join(folder, name), sandboxTarball: await packSandbox(clone, folder) }
}
