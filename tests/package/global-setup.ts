import { rm } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startSandbox } from '../../demo/provider/sandbox.ts'
import { CHROMIUM_ARGS, ensureTestBrowser } from '../browser/find-chromium.ts'
import { packClone } from './pack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What `npm pack` made of a clean clone. */
    tarball: string
    /** The provider's stand-in. */
    apiHost: string
    /** Where the one browser of this run listens. */
    packageBrowser: string
  }
}

/** Packs, and starts the sandbox and the browser that all projects share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = ensureTestBrowser()
  // For working on these tests: one that is packed already.
  const { TARBALL } = process.env
  const { folder, tarball } = TARBALL ? { folder: undefined, tarball: TARBALL } : await packClone()
  const sandbox = await startSandbox({ port: 0, db: ':memory:' })
  const browser = await chromium.launchServer({
    ...(executablePath && { executablePath }),
    args: CHROMIUM_ARGS,
  })
  project.provide('tarball', tarball)
  project.provide('apiHost', sandbox.url)
  project.provide('packageBrowser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await sandbox.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}
