import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { shareBuild } from '../shared-build.ts'
import { CHROMIUM_ARGS, ensureChromium } from './find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of this run listens. */
    browserAddress: string
    /** What was built for this run, laid out as `dist/` is. */
    distFolder: string
  }
}

/** Builds what the tests load, unless that was done before, and starts one browser for all of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = ensureChromium()
  const dist = await shareBuild().catch((reason) => {
    // vitest waits for ever when a setup fails after the bundler has started its threads.
    console.error('The build failed, so there is nothing to test.', reason)
    process.exit(1)
  })
  const server = await chromium.launchServer({
    ...(executablePath && { executablePath }),
    args: CHROMIUM_ARGS,
  })
  project.provide('browserAddress', server.wsEndpoint())
  project.provide('distFolder', dist.folder)
  return async () => {
    await server.close()
    await dist.remove()
  }
}
