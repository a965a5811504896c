import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from '../../widgets/tools/build/build.ts'

export const ROOT = resolve(import.meta.dirname, '../..')

export interface InstalledPackage {
  /** A project that has the package in its `node_modules`. */
  readonly project: string
  readonly dist: string
  remove(): Promise<void>
}

let own: Promise<string> | undefined

/** Returns the build of this run: one for all browser tests and these, or, without browser tests, one per worker. */
function findDist(): Promise<string> {
  own ??= process.env.STORE_TEST_DIST ? Promise.resolve(process.env.STORE_TEST_DIST) : buildForWorker()
  return own
}

async function buildForWorker(): Promise<string> {
  const outDir = join(process.env.STORE_TEST_BUILDS ?? tmpdir(), `dist-${process.pid}`)
  await build({ outDir, quiet: true })
  return outDir
}

/** Installs the build into an empty project, with the package's dependencies. */
export async function installPackage(neighbours: readonly string[] = []): Promise<InstalledPackage> {
  const project = await mkdtemp(join(tmpdir(), 'store-widgets-project-'))
  const home = join(project, 'node_modules/store-widgets')
  await mkdir(home, { recursive: true })
  await cp(await findDist(), join(home, 'dist'), { recursive: true })
  await cp(join(ROOT, 'package.json'), join(home, 'package.json'))
  for (const name of neighbours) {
    const place = join(project, 'node_modules', name)
    await mkdir(join(place, '..'), { recursive: true })
    await symlink(join(ROOT, 'node_modules', name), place)
  }
  return {
    project,
    dist: join(home, 'dist'),
    remove: () => rm(project, { recursive: true, force: true }),
  }
}
