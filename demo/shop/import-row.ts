import type { StoreClient } from '../../src/client/typed/create-store-client.ts'
import { isStoreError } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import { completeItem, createItem } from './import-item.ts'
import type { ImportState, Progress } from './import-state.ts'
import type { ShopItem } from './item.ts'
import { RowError } from './to-product.ts'

/** Two clocks may differ by so much. */
const CLOCKS_DIFFER_MS = 300_000

/** What the provider says no to, and will again. */
const REFUSALS = ['invalid_argument', 'not_found', 'conflict', 'application', 'request_refused']

/** A row of the file that is to become a product. */
export interface Job {
  readonly line: number
  readonly item: ShopItem
  /** Its name in the state. */
  readonly key: string
}

export interface RowOptions {
  readonly client: StoreClient
  readonly state: ImportState
  readonly now?: () => number
}

/** Whether the row itself is to blame. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof RowError || (isStoreError(error) && REFUSALS.includes(error.code))

/** Whether the provider broke at it; it may not the next time. */
export const isBreakdown = (error: unknown): boolean => isStoreError(error) && error.code === 'system'

/** What to tell the shop's owner: the fields as the file has them. */
export function toReason(error: unknown): string {
  const violations = isStoreError(error) ? error.violations : undefined
  if (!violations?.length) return (error as Error).message
  return violations
    .map(({ field, description }) => `${field.replace(/^(product|inventoryItem)\./, '')} ${description}`)
    .join('; ')
}

/** The product that an earlier run asked for without hearing the answer. */
async function findLost(
  { client, state }: RowOptions,
  { name, slug }: ShopItem,
  { begunAt }: Progress,
): Promise<Product | undefined> {
  const since = Date.parse(begunAt) - CLOCKS_DIFFER_MS
  const { products } = await client.products.query({
    filter: slug ? { slug } : { name },
    sort: [{ fieldName: 'numericId', order: 'DESC' }],
    paging: { limit: 100 },
  })
  return products.find(
    ({ id, createdDate }) =>
      !state.isKnown(id) && (createdDate === undefined || Date.parse(createdDate) >= since),
  )
}

/** The product that an earlier run made, unless somebody has deleted it since. */
async function findMade({ client }: RowOptions, id: string): Promise<Product | undefined> {
  try {
    return (await client.products.get({ id })).product
  } catch (error) {
    if (isStoreError(error) && error.code === 'not_found') return undefined
    throw error
  }
}

async function findEarlier(options: RowOptions, { item, key }: Job): Promise<Product | undefined> {
  const progress = options.state.find(key)
  if (!progress) return undefined
  return progress.id ? findMade(options, progress.id) : findLost(options, item, progress)
}

async function requireProduct(options: RowOptions, job: Job): Promise<Product> {
  const { client, state, now = () => Date.now() } = options
  const { key, item } = job
  const earlier = await findEarlier(options, job)
  if (!earlier) state.write({ key, begunAt: new Date(now()).toISOString() })
  const product = earlier ?? (await createItem(client, item))
  state.write({ key, id: product.id })
  return product
}

/** Writes one row, from where it stands. A row that is refused leaves nothing behind. */
export async function importRow(options: RowOptions, job: Job): Promise<void> {
  const { client, state } = options
  const { key, item } = job
  let product: Product | undefined
  try {
    product = await requireProduct(options, job)
    await completeItem(client, item, product)
    state.write({ key, isComplete: true })
  } catch (error) {
    if (isRefusal(error)) {
      if (product) await client.products.delete({ id: product.id })
      state.write({ key, isUndone: true })
    }
    throw error
  }
}
