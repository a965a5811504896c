import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../widgets/tools/build/build.ts'

/** A build for tests, in its own folder so that runs don't disturb each other. */
export interface SharedBuild {
  readonly folder: string
  remove(): Promise<void>
}

/**
 * Provides the build that all tests of a run load: the folder that `STORE_TEST_DIST` names, which its maker removes, or
 * a new build. Processes that are started afterwards find it in `STORE_TEST_DIST`.
 */
export async function shareBuild(): Promise<SharedBuild> {
  const given = process.env.STORE_TEST_DIST
  if (given) return { folder: given, remove: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'store-widgets-dist-'))
  const { NODE_ENV } = process.env
  await build({ quiet: true, outDir: folder })
  // The bundler writes its mode into the environment, and tests started from here would get React for production.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  process.env.STORE_TEST_DIST = folder
  return {
    folder,
    async remove() {
      delete process.env.STORE_TEST_DIST
      await rm(folder, { recursive: true, force: true })
    },
  }
}
