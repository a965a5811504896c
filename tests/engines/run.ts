import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { findTool } from '../../widgets/tools/reference/find-tool.ts'
import { ensureChromium } from '../support/browser/find-chromium.ts'
import { ensureFirefox, ensureWebKit } from '../support/engines/find-engines.ts'
import { shareBuild } from '../support/shared-build.ts'

/**
 * Runs the journeys of shoppers in three engines: `npm run test:browsers`. Further arguments go to vitest (`--
 * --project Firefox`, `-- login`); a whole run writes docs/reference/browsers.md.
 */
process.chdir(resolve(import.meta.dirname, '../..'))
ensureChromium()
ensureFirefox()
ensureWebKit()
const build = await shareBuild()
const { status } = spawnSync(
  process.execPath,
  [
    findTool('vitest', 'vitest'),
    'run',
    '--config',
    'tests/engines/vitest.config.ts',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: process.env },
)
await build.remove()
process.exitCode = status ?? 1
