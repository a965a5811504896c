import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startSandbox } from '../../demo/provider/sandbox.ts'
import { findCode, readDocument } from '../support/documents.ts'
import { type InstalledPackage, installPackage } from '../support/package.ts'
import { runCode } from '../support/recipes.ts'

/** The documents' code that people copy first runs as it is written, in the shop that the text names. */

let installed: InstalledPackage
beforeAll(async () => {
  installed = await installPackage()
})
afterAll(() => installed.remove())

const readBlock = (path: string, sign: string): string =>
  findCode('ts', readDocument(path)).find((code) => code.includes(sign)) ?? ''

/** Returns what the code writes to the console in a new sandbox. */
async function runIn(catalog: 'v1' | 'v3', code: string): Promise<unknown[][]> {
  const sandbox = await startSandbox({ port: 0, db: ':memory:', catalog })
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    await runCode(code, { project: installed.project, apiHost: sandbox.url })
    return log.mock.calls
  } finally {
    log.mockRestore()
    await sandbox.close()
  }
}

describe('the code', () => {
  it('of README reads a product and fills a cart, in a shop of catalog v3', async () => {
    const code = readBlock('README.md', 'createStoreClient')
    expect(await runIn('v3', code)).toEqual([['Stoneware mug', 1]])
  })

  it.each(['v1', 'v3'] as const)(
    'about the client lists the products of a shop of catalog %s',
    async (catalog) => {
      const [[names] = []] = await runIn(catalog, readBlock('docs/code/client.md', 'listNames'))
      expect(`${names}`.split(', ')).toContain('Stoneware mug')
    },
  )
})
