import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { build } from '../../widgets/build/build.ts'
import { CHROMIUM_ARGS, ensureChromium } from './find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of this run listens. */
    browserAddress: string
  }
}

/** Builds what the tests load, and starts one browser for all of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = ensureChromium()
  await build({ quiet: true })
  const server = await chromium.launchServer({
    ...(executablePath && { executablePath }),
    args: CHROMIUM_ARGS,
  })
  project.provide('browserAddress', server.wsEndpoint())
  return () => server.close()
}
