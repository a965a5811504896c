import { createWriteStream, readFileSync, renameSync, rmSync } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createStoreClient, type StoreClient } from '../../src/client/typed/create-store-client.ts'
import type { ProductV3 } from '../../src/client/v3/product-entity.ts'
import type { Product } from '../../src/model/product.ts'
import type { Command, Format } from './arguments.ts'
import { exportShop, readProducts } from './export-shop.ts'
import { findCatalog } from './find-catalog.ts'
import { importShop } from './import-shop.ts'
import { openState } from './import-state.ts'
import type { ShopItem } from './item.ts'
import { createProgressBar } from './progress.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { exportV3Shop, readV3Products } from './v3-shop.ts'
import { CSV_HEADER, writeCsv } from './write-csv.ts'

type CommandOf<Name extends Command['name']> = Extract<Command, { readonly name: Name }>

const connect = ({ url, ...owner }: CommandOf<'ls'>['connection']): StoreClient =>
  createStoreClient({ ...owner, apiHost: url })

/** The output of the command, and the signal that ends it. */
export interface Terminal {
  readonly out: Writable
  readonly err: NodeJS.WriteStream
  readonly signal: AbortSignal
}

const STOPPED = 2

/** @returns The exit status. */
export async function runImport(command: CommandOf<'import'>, { err, signal }: Terminal): Promise<number> {
  const { file, format, connection, concurrency } = command
  const text = readFileSync(file, 'utf8')
  const rows = format === 'csv' ? readCsv(text) : readJson(text)
  const state = openState(command.state, connection.url)
  const bar = createProgressBar(rows.length, err)
  const client = connect(connection)
  const summary = await importShop({
    client,
    catalog: await findCatalog(client),
    rows,
    state,
    concurrency,
    signal,
    onRow: bar.step,
    onRejected: (line, reason) => bar.say(`${file}:${line}: ${reason}`),
  }).finally(bar.stop)
  const { imported, alreadyThere, rejected } = summary
  err.write(`${imported} imported, ${alreadyThere} already there, ${rejected} rejected\n`)
  if (signal.aborted) err.write('stopped: run it again to go on\n')
  return signal.aborted ? STOPPED : rejected > 0 ? 1 : 0
}

async function* writeJson(items: AsyncIterable<ShopItem>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const item of items) {
    yield before + JSON.stringify(item)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* writeLines(items: AsyncIterable<ShopItem>): AsyncGenerator<string> {
  yield CSV_HEADER
  for await (const item of items) yield writeCsv(item)
}

/** An export as text, piece by piece. */
export const writeItems = (items: AsyncIterable<ShopItem>, format: Format): AsyncGenerator<string> =>
  format === 'csv' ? writeLines(items) : writeJson(items)

/** Writes to a second file first, so that a failed export keeps the last good one. @returns The exit status. */
export async function runExport(
  command: CommandOf<'export'>,
  { out, err, signal }: Terminal,
): Promise<number> {
  const { file, format, connection } = command
  let count = 0
  async function* counted(items: AsyncIterable<ShopItem>) {
    for await (const item of items) {
      count++
      yield item
    }
  }
  const client = connect(connection)
  const items = (await findCatalog(client)) === 'v3' ? exportV3Shop(client) : exportShop(client)
  const text = Readable.from(writeItems(counted(items), format))
  if (!file) {
    await pipeline(text, out, { signal, end: false })
    return 0
  }
  const unfinished = `${file}.unfinished`
  try {
    await pipeline(text, createWriteStream(unfinished), { signal })
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  err.write(`${count} products written to ${file}\n`)
  return 0
}

const describeProduct = ({ name, slug, priceData, stock, visible }: Product): string => {
  const count = stock?.trackInventory ? ` (${stock.quantity ?? 0})` : ''
  return [
    (priceData?.formatted?.price ?? '').padStart(12),
    `${stock?.inventoryStatus.toLowerCase().replaceAll('_', ' ') ?? ''}${count}`.padEnd(28),
    (name ?? '').padEnd(40),
    slug,
    ...(visible === false ? ['(hidden)'] : []),
  ].join('  ')
}

const describeV3Product = ({ name, slug, actualPriceRange, inventory, visible }: ProductV3): string =>
  [
    (actualPriceRange?.minValue?.formattedAmount ?? '').padStart(12),
    (inventory?.availabilityStatus?.toLowerCase().replaceAll('_', ' ') ?? '').padEnd(28),
    name.padEnd(40),
    slug,
    ...(visible === false ? ['(hidden)'] : []),
  ].join('  ')

async function* describeEach<Item>(
  pages: AsyncIterable<readonly Item[]>,
  describe: (item: Item) => string,
): AsyncGenerator<readonly string[]> {
  for await (const page of pages) yield page.map(describe)
}

/** @returns The exit status. */
export async function runList({ connection }: CommandOf<'ls'>, { out }: Terminal): Promise<number> {
  let count = 0
  const client = connect(connection)
  const isNext = (await findCatalog(client)) === 'v3'
  const pages: AsyncIterable<readonly string[]> = isNext
    ? describeEach(readV3Products(client), describeV3Product)
    : describeEach(readProducts(client), describeProduct)
  for await (const lines of pages) {
    for (const line of lines) out.write(`${line}\n`)
    count += lines.length
  }
  out.write(`${count} products\n`)
  return 0
}
