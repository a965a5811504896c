import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for what this run builds, gone with it. */
export default async function setup(): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'store-widgets-builds-'))
  process.env.STORE_TEST_BUILDS = home
  return () => rm(home, { recursive: true, force: true })
}
