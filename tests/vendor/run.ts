import { resolve } from 'node:path'
import { ENDPOINT_TABLE, V3_ENDPOINT_TABLE } from '../support/endpoint-table/all.ts'
import { compareCodes, readCodes, readKnownCodes } from './codes.ts'
import { compareExchanges } from './compare-exchanges.ts'
import { compareTypes, readPairs, type TypedPair, writeDifference } from './compare-types.ts'
import { GENERIC_CODES } from './exceptions/codes.ts'
import { FIELD_EXCEPTIONS } from './exceptions/fields.ts'
import { ROW_EXCEPTIONS } from './exceptions/rows.ts'
import { recordExchanges } from './exchanges.ts'
import { installPackages, NotInstalled } from './install.ts'
import { judgeFields } from './judge-fields.ts'
import { keyOf, matchRows, type VendorCall } from './match-rows.ts'
import { readOurEndpoints } from './our-endpoints.ts'
import { PAGE_CALLS } from './page-calls.ts'
import { readVendorCalls } from './vendor-calls.ts'

/**
 * Compares what we send, read and know with the provider's own packages:
 *
 *     npm run test:vendor
 *     npm run test:vendor -- --packages FOLDER
 *
 * It downloads the newest of them into a temporary folder, and takes some minutes, because it makes every call at the
 * sandbox. With a folder they are kept there, and the next run finds them again. It exits with 1 for a difference
 * without an exception, and if nothing could be compared.
 */
const ROOT = resolve(import.meta.dirname, '../..')
process.chdir(ROOT)

/** The rows are written by hand, and must include the client's own declarations. */
const matchCalls = async (theirs: readonly VendorCall[]) => {
  const rows = [...ENDPOINT_TABLE, ...V3_ENDPOINT_TABLE].map((row) => ({
    ...row,
    path: row.path.replace(/^\/graphql\/.*/, '/graphql/{}'),
  }))
  const endpoints = await readOurEndpoints(ROOT)
  const known = new Set(rows.map(keyOf))
  const forgotten = endpoints.filter((one) => !known.has(keyOf(one)))
  const { calls, differences } = matchRows(rows, theirs, ROW_EXCEPTIONS)
  return {
    endpoints,
    calls,
    count: known.size,
    differences: [
      ...differences,
      ...forgotten.map((one) => `${keyOf(one)}: no row of tests/support/endpoint-table has it`),
    ],
  }
}

async function judgeCodes(folder: string, calls: ReadonlyMap<string, readonly VendorCall[]>) {
  const unknown = PAGE_CALLS.filter((key) => !calls.has(key))
  const named = readCodes(folder, [...new Set(PAGE_CALLS.flatMap((key) => calls.get(key) ?? []))])
  const differences = compareCodes(named, await readKnownCodes(ROOT), GENERIC_CODES)
  return [...unknown.map((key) => `${key}: a page’s call that no package describes`), ...differences]
}

function judgeAll(folder: string, pairs: readonly TypedPair[]): readonly string[] {
  const { differences: heard, unheard } = compareExchanges(recordExchanges(ROOT, folder), pairs)
  const { open, idle } = judgeFields([...compareTypes(pairs), ...heard], FIELD_EXCEPTIONS)
  return [
    ...open.map(writeDifference),
    ...idle.map(
      ({ path, packages }) => `${path} of ${packages ?? 'all'}: stands among the exceptions for nothing`,
    ),
    ...unheard.map((key) => `${key}: no recorded test makes this call`),
  ]
}

async function compare(folder: string): Promise<readonly string[]> {
  const theirs = await readVendorCalls(folder)
  const { endpoints, calls, count, differences } = await matchCalls(theirs)
  const pairs = readPairs(folder, endpoints, calls)
  console.log(`${theirs.length} calls of theirs, ${count} of ours, ${pairs.length} compared by their types`)
  return [...differences, ...(await judgeCodes(folder, calls)), ...judgeAll(folder, pairs)]
}

try {
  const at = process.argv.indexOf('--packages')
  const { folder, remove } = installPackages(at < 0 ? undefined : resolve(process.argv[at + 1] ?? 'packages'))
  try {
    const differences = await compare(folder)
    for (const difference of differences) console.error(difference)
    console.log(
      differences.length ? `${differences.length} differences` : 'No difference that no exception names',
    )
    process.exitCode = differences.length ? 1 : 0
  } finally {
    remove()
  }
} catch (error) {
  if (!(error instanceof NotInstalled)) throw error
  console.error(error.message)
  process.exitCode = 1
}
