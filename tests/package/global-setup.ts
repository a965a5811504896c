import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startSandbox } from '../../demo/provider/sandbox.ts'
import { CHROMIUM_ARGS, ensureTestBrowser } from '../support/browser/find-chromium.ts'
import { type Packed, packClone, packSandbox, ROOT } from './pack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The tarball of `npm pack` in a clean clone. */
    tarball: string
    /** The sandbox's tarball from there. */
    sandboxTarball: string
    /** The provider's stand-in. */
    apiHost: string
    /** The address of the one browser of this run. */
    packageBrowser: string
  }
}

/** Returns existing tarballs, for work on these tests. The sandbox is packed quickly. */
async function readPacked(): Promise<Packed | undefined> {
  const { TARBALL, SANDBOX_TARBALL } = process.env
  if (!TARBALL) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'store-widgets-sandbox-package-'))
  const sandboxTarball = SANDBOX_TARBALL ?? (await packSandbox(ROOT, folder))
  return { folder, tarball: TARBALL, sandboxTarball }
}

/** Packs, and starts the sandbox and the browser for all projects. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = ensureTestBrowser()
  const { folder, tarball, sandboxTarball } = (await readPacked()) ?? (await packClone())
  const sandbox = await startSandbox({ port: 0, db: ':memory:' })
  const browser = await chromium.launchServer({
    ...(executablePath && { executablePath }),
    args: CHROMIUM_ARGS,
  })
  project.provide('tarball', tarball)
  project.provide('sandboxTarball', sandboxTarball)
  project.provide('apiHost', sandbox.url)
  project.provide('packageBrowser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  }
}
