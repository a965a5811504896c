import { isStoreError } from '../../src/model/errors.ts'
import type { ImportState, Progress } from './import-state.ts'
import type { ShopItem } from './item.ts'
import type { MadeProduct, ShopWriter } from './shop-writer.ts'
import { RowError } from './to-product.ts'

/** Two clocks may differ by this much. */
const CLOCKS_DIFFER_MS = 300_000

/** Rows that the provider refuses, and would refuse again. */
const REFUSALS = ['invalid_argument', 'not_found', 'conflict', 'application', 'request_refused']

/** A row of the file, to be imported as a product. */
export interface Job {
  readonly line: number
  readonly item: ShopItem
  /** Its name in the state. */
  readonly key: string
}

export interface RowOptions {
  readonly state: ImportState
  readonly now?: () => number
}

export interface WriterOptions<Made extends MadeProduct> extends RowOptions {
  readonly writer: ShopWriter<Made>
}

/** Whether the row itself caused the error. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof RowError || (isStoreError(error) && REFUSALS.includes(error.code))

/** Whether the provider failed at it; the next attempt may succeed. */
export const isBreakdown = (error: unknown): boolean => isStoreError(error) && error.code === 'system'

/** The message for the shop's owner, with the fields' names as in the file. */
export function toReason(error: unknown): string {
  const violations = isStoreError(error) ? error.violations : undefined
  if (!violations?.length) return (error as Error).message
  return violations
    .map(({ field, description }) => `${field.replace(/^(product|inventoryItem)\./, '')} ${description}`)
    .join('; ')
}

/** The product that an earlier run created without receiving the answer. */
async function findLost<Made extends MadeProduct>(
  { writer, state }: WriterOptions<Made>,
  item: ShopItem,
  { begunAt }: Progress,
): Promise<Made | undefined> {
  const since = Date.parse(begunAt) - CLOCKS_DIFFER_MS
  return (await writer.findAlike(item)).find(
    ({ id, createdDate }) =>
      !state.isKnown(id) && (createdDate === undefined || Date.parse(createdDate) >= since),
  )
}

async function findEarlier<Made extends MadeProduct>(
  options: WriterOptions<Made>,
  { item, key }: Job,
): Promise<Made | undefined> {
  const progress = options.state.find(key)
  if (!progress) return undefined
  // The product that was created, unless somebody has deleted it since.
  return progress.id ? options.writer.find(progress.id) : findLost(options, item, progress)
}

async function requireProduct<Made extends MadeProduct>(
  options: WriterOptions<Made>,
  job: Job,
): Promise<Made> {
  const { writer, state, now = () => Date.now() } = options
  const { key, item } = job
  const earlier = await findEarlier(options, job)
  if (!earlier) state.write({ key, begunAt: new Date(now()).toISOString() })
  const product = earlier ?? (await writer.create(item))
  state.write({ key, id: product.id })
  return product
}

/** Writes one row, beginning with the first step that is missing. A row that is refused leaves nothing behind. */
export async function importRow<Made extends MadeProduct>(
  options: WriterOptions<Made>,
  job: Job,
): Promise<void> {
  const { writer, state } = options
  const { key, item } = job
  let product: Made | undefined
  try {
    product = await requireProduct(options, job)
    await writer.complete(item, product)
    state.write({ key, isComplete: true })
  } catch (error) {
    if (isRefusal(error)) {
      if (product) await writer.remove(product.id)
      state.write({ key, isUndone: true })
    }
    throw error
  }
}
