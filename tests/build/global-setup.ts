import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder for the builds of this run, and removes it afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'store-widgets-builds-'))
  process.env.STORE_TEST_BUILDS = home
  return () => rm(home, { recursive: true, force: true })
}
