import type { TestProject } from 'vitest/node'
import { ensureTestBrowser } from '../support/browser/find-chromium.ts'
import { shareBuild } from '../support/shared-build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The executable of the workers' browsers; empty for Playwright's own. */
    browserPath: string
    /** The build of this run, in the layout of `dist/`. */
    distFolder: string
  }
}

/** Builds the files that the tests load, unless that was done before, and finds the browser for the workers. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', ensureTestBrowser())
  const dist = await shareBuild().catch((reason) => {
    // vitest would wait for ever when a setup fails after the bundler has started its threads.
    console.error('The build failed, so there is nothing to test.', reason)
    process.exit(1)
  })
  project.provide('distFolder', dist.folder)
  return () => dist.remove()
}
