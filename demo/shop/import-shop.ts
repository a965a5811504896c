import type { StoreClient } from '../../src/client/typed/create-store-client.ts'
import type { ShopCatalog } from './find-catalog.ts'
import {
  importRow,
  isBreakdown,
  isRefusal,
  type Job,
  type RowOptions,
  toReason,
  type WriterOptions,
} from './import-row.ts'
import { createKeys } from './import-state.ts'
import type { Row } from './item.ts'
import { createFirstWriter, type MadeProduct, type ShopWriter } from './shop-writer.ts'
import { createV3Writer } from './v3-shop.ts'

export interface ImportOptions extends RowOptions {
  readonly client: StoreClient
  /** The shop's catalog. Default: v1. */
  readonly catalog?: ShopCatalog
  readonly rows: readonly Row[]
  /** Rows that are written at the same time. Default 8; with 1, products are created exactly in the file's order. */
  readonly concurrency?: number
  /** Ends the import after the rows that are being written. */
  readonly signal?: AbortSignal
  readonly onRow?: () => void
  readonly onRejected?: (line: number, reason: string) => void
}

export interface ImportSummary {
  readonly imported: number
  /** Rows that an earlier run has written. */
  readonly alreadyThere: number
  readonly rejected: number
}

/** After this many failures in a row, the provider itself is down, and the import ends. */
const MAX_BREAKDOWNS = 10

type Handle = (job: Job) => Promise<void>

/** Gives the jobs to so many workers. When one fails, the others end after their current job. */
async function share(
  jobs: readonly Job[],
  handle: Handle,
  { concurrency = 8, signal }: Pick<ImportOptions, 'concurrency' | 'signal'>,
): Promise<void> {
  const waiting = jobs[Symbol.iterator]()
  let failed = false
  async function work(): Promise<void> {
    for (const job of waiting) {
      if (failed || signal?.aborted) return
      await handle(job).catch((error) => {
        failed = true
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: concurrency }, work))
  const end = ends.find((each) => each.status === 'rejected')
  if (end) throw end.reason
}

async function placeRows<Made extends MadeProduct>(
  { writer, state }: WriterOptions<Made>,
  jobs: readonly Job[],
): Promise<void> {
  const waiting = jobs.flatMap(({ key, item }) => {
    const progress = state.find(key)
    if (!progress?.isComplete || progress.isPlaced || !progress.id || !item.collections?.length) return []
    return [{ key, productId: progress.id, collections: item.collections }]
  })
  await writer.place(waiting)
  for (const { key } of waiting) state.write({ key, isPlaced: true })
}

function toJobs(rows: readonly Row[]): Job[] {
  const keyOf = createKeys()
  return rows.flatMap((row) => ('item' in row ? [{ ...row, key: keyOf(row.item) }] : []))
}

/** The steps of an import, for the shop's catalog. */
function bindWriter(options: ImportOptions) {
  const bind = <Made extends MadeProduct>(writer: ShopWriter<Made>) => ({
    importRow: (job: Job) => importRow({ ...options, writer }, job),
    placeRows: (jobs: readonly Job[]) => placeRows({ ...options, writer }, jobs),
  })
  return options.catalog === 'v3'
    ? bind(createV3Writer(options.client))
    : bind(createFirstWriter(options.client))
}

/**
 * Writes the products of a file into the shop. Rows that are refused are reported and left out; rows of an earlier run
 * are not written again.
 *
 * @throws {StoreError} when the provider can't be reached or doesn't accept the key: run it again later.
 */
export async function importShop(options: ImportOptions): Promise<ImportSummary> {
  const { rows, state, signal, onRow = () => {}, onRejected = () => {} } = options
  const summary = { imported: 0, alreadyThere: 0, rejected: 0 }
  const reject = (line: number, reason: string) => {
    summary.rejected++
    onRejected(line, reason)
    onRow()
  }
  for (const row of rows) if ('reason' in row) reject(row.line, row.reason)

  const shop = bindWriter(options)
  let breakdowns = 0
  const jobs = toJobs(rows)
  await share(
    jobs,
    async (job) => {
      if (state.find(job.key)?.isComplete) {
        summary.alreadyThere++
        return onRow()
      }
      try {
        await shop.importRow(job)
      } catch (error) {
        breakdowns = isBreakdown(error) ? breakdowns + 1 : 0
        if (!(isRefusal(error) || isBreakdown(error)) || breakdowns >= MAX_BREAKDOWNS) throw error
        return reject(job.line, toReason(error))
      }
      breakdowns = 0
      summary.imported++
      onRow()
    },
    options,
  )
  if (!signal?.aborted) await shop.placeRows(jobs)
  return summary
}
