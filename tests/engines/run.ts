import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from '../../widgets/tools/build/build.ts'
import { findTool } from '../../widgets/tools/reference/find-tool.ts'
import { ensureChromium } from '../browser/find-chromium.ts'
import { ensureFirefox, ensureWebKit } from './find-engines.ts'

/**
 * The journeys of shoppers in three engines: `npm run test:browsers`. What follows the command is vitest's
 * (`-- --project Firefox`, `-- login`); a whole run writes docs/browsers.md.
 */
process.chdir(resolve(import.meta.dirname, '../..'))
ensureChromium()
ensureFirefox()
ensureWebKit()
const outDir = await mkdtemp(join(tmpdir(), 'store-widgets-dist-'))
await build({ quiet: true, outDir })
const { status } = spawnSync(
  process.execPath,
  [
    findTool('vitest', 'vitest'),
    'run',
    '--config',
    'tests/engines/vitest.config.ts',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, STORE_TEST_DIST: outDir } },
)
await rm(outDir, { recursive: true, force: true })
process.exitCode = status ?? 1
