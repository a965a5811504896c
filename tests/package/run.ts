import { resolve } from 'node:path'
import { writeOutcome } from '../support/run/outcome.ts'
import { runTwice } from '../support/run/run-twice.ts'
import { printFailures } from '../support/run/run-vitest.ts'

/**
 * The tarball in other people's projects: `npm run test:package`, with files to run only those. A file that fails runs
 * once more, alone: each installs from a registry and builds with other people's tools, whose bad moments say nothing
 * about the tarball.
 */
process.chdir(resolve(import.meta.dirname, '../..'))
const { passed, failures } = await runTwice(
  ['--config', 'tests/package/vitest.config.ts'],
  process.argv.slice(2),
)
printFailures(failures)
writeOutcome({ passed, failures })
console.log(`\npackage: ${passed} of ${passed + failures.length} tests passed`)
process.exitCode = failures.length ? 1 : 0
