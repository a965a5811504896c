import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from '../build/build.ts'
import { hashPublicApi, printPublicApi, readPublicApi } from '../build/public-api.ts'

/**
 * Writes `docs/reference/api.md` from a build's declarations. `npm run api -- --released` also stores them as those of
 * the last release; `npm run change:version` calls it with that option.
 */
const ROOT = resolve(import.meta.dirname, '../../..')
const given = process.env.STORE_TEST_DIST
const folder = given ?? mkdtempSync(join(tmpdir(), 'store-widgets-api-'))
try {
  if (!given) await build({ quiet: true, outDir: folder })
  const api = readPublicApi(folder)
  writeFileSync(join(ROOT, 'docs/reference/api.md'), printPublicApi(api))
  if (process.argv.includes('--released'))
    writeFileSync(
      join(ROOT, '.changeset/released-api.json'),
      `${JSON.stringify(hashPublicApi(api), null, 2)}\n`,
    )
} finally {
  if (!given) rmSync(folder, { recursive: true, force: true })
}
