import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createClient, type InArgs, type ResultSet } from '@libsql/client'

/** A source of rows: the database itself, or a transaction under way. */
export interface Reader {
  /** All rows. Booleans come back as 0 and 1. */
  all<Row>(sql: string, args?: InArgs): Promise<Row[]>
  /** The first row, or undefined. */
  first<Row>(sql: string, args?: InArgs): Promise<Row | undefined>
}

/** A transaction under way. It sees its own changes; nobody else does until it ends. */
export interface Writer extends Reader {
  /** Runs one statement and returns how many rows it changed. */
  run(sql: string, args?: InArgs): Promise<number>
  /** Runs several statements without arguments (schema changes). */
  script(sql: string): Promise<void>
}

/** One libSQL database: any number of readers, one writer at a time. */
export interface Database extends Reader {
  /**
   * Runs `work` in one transaction: all of it or nothing. The writes of this process are in one queue, so a read before
   * a write inside `work` needs no further lock. Never call `write` inside `work` (it would wait for itself), and use
   * the writer for reads there.
   */
  write<Result>(work: (writer: Writer) => Promise<Result>): Promise<Result>
  /** Lets running writes finish, then closes. May be called twice. */
  close(): Promise<void>
}

const CONNECTIONS = 4

/** Set for each connection. NORMAL in WAL mode survives every kind of end of the process. */
const PRAGMAS = `
  PRAGMA synchronous = NORMAL;
  PRAGMA foreign_keys = ON;
  PRAGMA busy_timeout = 5000;
  PRAGMA cache_size = -65536;
  PRAGMA mmap_size = 268435456;
  PRAGMA temp_store = MEMORY;
`

const rowsOf = <Row>({ rows }: ResultSet) => rows as unknown as Row[]

const isAddress = (db: string) => /^(libsql|https?|wss?):/.test(db)

/** Returns a `file:` address with the characters escaped that would end the path. */
const fileAddress = (path: string) => pathToFileURL(path).href

/** Returns the place of the database, and the function that removes it when it closes. */
function findPlace(db: string): { url: string; remove?: string } {
  if (isAddress(db) || (db.startsWith('file:') && db !== 'file::memory:')) return { url: db }
  if (db.includes(':memory:')) {
    // An in-memory database has one connection and refuses reads while a transaction holds it.
    const folder = mkdtempSync(join(tmpdir(), 'store-sandbox-'))
    return { url: fileAddress(join(folder, 'shop.db')), remove: folder }
  }
  mkdirSync(dirname(resolve(db)), { recursive: true })
  return { url: fileAddress(resolve(db)) }
}

/** A database that can't be used as it is; the message is one line with the remedy. */
export class DatabaseError extends Error {}

const damaged = (db: string, cause: unknown) =>
  new DatabaseError(
    `STORE_DB ${db} is damaged: put a copy in its place, or take it away to begin with a new shop`,
    { cause },
  )

const isDamage = (error: unknown) =>
  /^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown }).code)) ||
  /malformed|not a database/.test(String(error))

/**
 * Reads every page once (50 ms for 10,000 products): without that, a truncated or overwritten file would work at first
 * and fail in the middle of a purchase.
 *
 * @throws {DatabaseError} for a damaged file.
 */
async function checkFile(client: Client, db: string): Promise<void> {
  try {
    const { rows } = await client.execute('PRAGMA quick_check(1)')
    const verdict = rows[0]?.[0]
    if (verdict !== 'ok') throw damaged(db, verdict)
  } catch (error) {
    throw isDamage(error) ? damaged(db, error) : error
  }
}

async function prepareConnections(client: Client): Promise<void> {
  await client.execute('PRAGMA journal_mode = WAL')
  // Each call borrows its connection before any of them runs, so together they reach the whole pool.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => client.executeMultiple(PRAGMAS)))
}

interface Executes {
  execute(statement: { sql: string; args: InArgs }): Promise<ResultSet>
}

const readThrough = (target: Executes): Reader => ({
  all: async <Row>(sql: string, args: InArgs = []) => rowsOf<Row>(await target.execute({ sql, args })),
  first: async <Row>(sql: string, args: InArgs = []) => rowsOf<Row>(await target.execute({ sql, args }))[0],
})

/**
 * Opens (or creates) a database: a file's path, `:memory:`, or the address of a libSQL server.
 * Run the migrations before you use it.
 */
export async function openDatabase(db: string): Promise<Database> {
  const { url, remove } = findPlace(db)
  const isFile = url.startsWith('file:')
  const client = createClient({ url, concurrency: isFile ? CONNECTIONS : 20, timeout: 5000 })
  if (isFile) {
    try {
      await checkFile(client, db)
      await prepareConnections(client)
    } catch (error) {
      client.close()
      throw error
    }
  }
  let queue: Promise<unknown> = Promise.resolve()

  const transact = async <Result>(work: (writer: Writer) => Promise<Result>): Promise<Result> => {
    const transaction = await client.transaction('write')
    try {
      const result = await work({
        ...readThrough(transaction),
        run: async (sql, args = []) => (await transaction.execute({ sql, args })).rowsAffected,
        script: (sql) => transaction.executeMultiple(sql),
      })
      await transaction.commit()
      return result
    } finally {
      transaction.close()
    }
  }

  return {
    ...readThrough(client),
    write(work) {
      const done = queue.then(() => transact(work))
      queue = done.catch(() => undefined)
      return done
    },
    async close() {
      await queue
      if (client.closed) return
      // Afterwards a copy of the file alone is complete.
      if (isFile) await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
      client.close()
      if (remove) rmSync(remove, { recursive: true, force: true })
    },
  }
}
