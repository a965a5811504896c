import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { build } from '../../widgets/tools/build/build.ts'
import { CHROMIUM_ARGS, ensureChromium } from './find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of this run listens. */
    browserAddress: string
    /** What was built for this run, laid out as `dist/` is; of its own, so that runs don't disturb each other. */
    distFolder: string
  }
}

/** Builds what the tests load, and starts one browser for all of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = ensureChromium()
  const outDir = await mkdtemp(join(tmpdir(), 'store-widgets-dist-'))
  try {
    await build({ quiet: true, outDir })
  } catch (reason) {
    // vitest waits for ever when a setup fails after the bundler has started its threads.
    console.error('The build failed, so there is nothing to test.', reason)
    process.exit(1)
  }
  const server = await chromium.launchServer({
    ...(executablePath && { executablePath }),
    args: CHROMIUM_ARGS,
  })
  project.provide('browserAddress', server.wsEndpoint())
  project.provide('distFolder', outDir)
  // The tests of the package look at the same one (tests/build/package.ts).
  process.env.STORE_TEST_DIST = outDir
  return async () => {
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}
