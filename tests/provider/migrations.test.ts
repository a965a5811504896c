import { afterEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../demo/provider/database/database.ts'
import { type Migration, migrate } from '../../demo/provider/database/migrate.ts'
import { migrations } from '../../demo/provider/database/migrations/all.ts'

describe('the migrations', () => {
  let database: Database | undefined
  afterEach(() => database?.close())

  const now = () => 1_000
  const versions = async () =>
    (await database!.all<{ version: number }>('SELECT version FROM schema_version ORDER BY version')).map(
      ({ version }) => version,
    )
  const step = (version: number, sql: string): Migration => ({ version, name: `step ${version}`, sql })

  it('run once each, whatever was added in between', async () => {
    database = await openDatabase(':memory:')
    await migrate(database, [step(1, 'CREATE TABLE a (x)'), step(20, 'CREATE TABLE c (x)')], now)
    await migrate(
      database,
      [step(20, 'CREATE TABLE c (x)'), step(10, 'CREATE TABLE b (x)'), step(1, 'CREATE TABLE a (x)')],
      now,
    )
    expect(await versions()).toEqual([1, 10, 20])
  })

  it('leave nothing of a step that fails', async () => {
    database = await openDatabase(':memory:')
    const broken = step(2, 'CREATE TABLE half (x); CREATE TABLE half (x);')

    await expect(migrate(database, [step(1, 'CREATE TABLE a (x)'), broken], now)).rejects.toThrow()

    expect(await versions()).toEqual([1])
    expect(await database.first("SELECT name FROM sqlite_schema WHERE name = 'half'")).toBeUndefined()
  })

  it('have numbers of their own', () => {
    const numbers = migrations.map(({ version }) => version)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('a database of an earlier version', () => {
  it('keeps what catalog v3 knows of its products, under its new name', async () => {
    const database = await openDatabase(':memory:')
    try {
      const now = () => 1_000
      await migrate(
        database,
        migrations.filter(({ version }) => version < 6),
        now,
      )
      await database.write((writer) =>
        writer.script(`INSERT INTO products (no, id, slug, name, name_lower, name_sort, product_type, price, visible, created_at, updated_at,
            track_quantity, inventory_status, inventory_updated_at) VALUES
            (1, 'a', 'a', 'A', 'a', 'a', 'physical', 1, 1, 0, 0, 0, 'IN_STOCK', 0),
            (2, 'b', 'b', 'B', 'b', 'b', 'physical', 1, 1, 0, 0, 0, 'IN_STOCK', 0);
          INSERT INTO product_documents (product_no, document) VALUES
            (1, '{"brand":null,"next":{"handle":"h","tags":{"publicTags":["t"]}}}'),
            (2, '{"brand":"B"}')`),
      )

      await migrate(database, migrations, now)

      const rows = await database.all<{ document: string }>(
        'SELECT document FROM product_documents ORDER BY product_no',
      )
      expect(rows.map(({ document }) => JSON.parse(document))).toEqual([
        { brand: null, v3: { handle: 'h', tags: { publicTags: ['t'] } } },
        { brand: 'B' },
      ])
    } finally {
      await database.close()
    }
  })
})

describe('the database', () => {
  it('lets one writer at a time in, so that reading before writing is safe', async () => {
    const database = await openDatabase(':memory:')
    try {
      await database.write((writer) =>
        writer.script('CREATE TABLE counter (n); INSERT INTO counter VALUES (0)'),
      )
      await Promise.all(
        Array.from({ length: 200 }, () =>
          database.write(async (writer) => {
            const row = await writer.first<{ n: number }>('SELECT n FROM counter')
            await Promise.resolve()
            await writer.run('UPDATE counter SET n = ?', [(row?.n ?? 0) + 1])
          }),
        ),
      )
      expect(await database.first('SELECT n FROM counter')).toEqual({ n: 200 })
    } finally {
      await database.close()
    }
  })

  it('undoes a write that throws, and goes on', async () => {
    const database = await openDatabase(':memory:')
    try {
      await database.write((writer) => writer.script('CREATE TABLE t (n)'))
      const failing = database.write(async (writer) => {
        await writer.run('INSERT INTO t VALUES (1)')
        throw new Error('changed my mind')
      })
      const next = database.write((writer) => writer.run('INSERT INTO t VALUES (2)'))
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await next).toBe(1)
      expect(await database.all('SELECT n FROM t')).toEqual([{ n: 2 }])
    } finally {
      await database.close()
    }
  })

  it('answers readers while a write is under way', async () => {
    const database = await openDatabase(':memory:')
    try {
      await database.write((writer) => writer.script('CREATE TABLE t (n); INSERT INTO t VALUES (1)'))
      await database.write(async (writer) => {
        await writer.run('UPDATE t SET n = 2')
        expect(await database.first('SELECT n FROM t')).toEqual({ n: 1 })
        expect(await writer.first('SELECT n FROM t')).toEqual({ n: 2 })
      })
    } finally {
      await database.close()
    }
  })
})
