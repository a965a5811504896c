import { describe, expect, it, vi } from 'vitest'
import { createStoreCopy, type SessionStore } from '../../../src/session/headless/session-store.ts'
import { openStorage } from '../../../src/session/headless/storages.ts'
import type { StoredSession } from '../../../src/session/token-storage.ts'
import { deferred, session, settle } from '../../support/session.ts'
import { waitFor } from '../../support/wait-for.ts'

const [OLD, NEW] = [session({ value: 'A1' }), session({ value: 'A2' })]
const LOCK = { signal: new AbortController().signal }
const SPOILT = [{ accessToken: {} }, { accessToken: null }, { ...OLD, refreshToken: undefined }]

/** Opens an asynchronous place; the test settles its `writes`. */
function openLater(first: unknown = undefined) {
  const writes: (ReturnType<typeof deferred<void>> & { session: StoredSession | undefined })[] = []
  const place = { held: first }
  const store: SessionStore = {
    read: vi.fn(async () => place.held as StoredSession | undefined),
    write: vi.fn((next) => {
      const writing = Object.assign(deferred<void>(), { session: next })
      writes.push(writing)
      return writing.promise.then(() => void Object.assign(place, { held: next }))
    }),
  }
  return { store, place, writes, copy: createStoreCopy(store) }
}

describe('a place that can be read at once', () => {
  const open = (held?: unknown) => {
    const place = { held }
    const store: SessionStore = {
      read: vi.fn(() => place.held as StoredSession | undefined),
      write: vi.fn((next) => void Object.assign(place, { held: next })),
    }
    return { place, store, copy: createStoreCopy(store) }
  }

  it('is read each time, and written at once', async () => {
    const { copy, place } = open(OLD)
    place.held = NEW
    expect(copy.storage.read()).toEqual(NEW)
    copy.storage.write(OLD)
    expect(place.held).toEqual(OLD)
    copy.storage.write()
    expect([place.held, copy.storage.read(), copy.storage.isFleeting()]).toEqual([
      undefined,
      undefined,
      false,
    ])
    await copy.flush()
  })

  it('needs no pull', async () => {
    const { copy, store } = open(OLD)
    await copy.pull()
    expect(store.read).toHaveBeenCalledTimes(1)
  })

  it.each(SPOILT)('holds no session in %j', (held) => {
    expect(open(held).copy.storage.read()).toBeUndefined()
  })
})

describe('a place that answers later', () => {
  it('is known once it has been read, and read anew by each pull', async () => {
    const { copy, place } = openLater(OLD)
    expect(copy.storage.read()).toBeUndefined()
    await copy.pull()
    expect(copy.storage.read()).toEqual(OLD)
    place.held = NEW
    expect(copy.storage.read()).toEqual(OLD)
    await copy.pull()
    expect(copy.storage.read()).toEqual(NEW)
  })

  it('is read once for pulls at the same time', async () => {
    const { copy, store } = openLater(OLD)
    await Promise.all([copy.pull(), copy.pull(), copy.pull()])
    expect(store.read).toHaveBeenCalledTimes(1)
    await copy.pull()
    expect(store.read).toHaveBeenCalledTimes(2)
  })

  it.each(SPOILT)('holds no session in %j', async (held) => {
    const { copy } = openLater(held)
    await copy.pull()
    expect(copy.storage.read()).toBeUndefined()
  })

  it('shows at once a value that is being written, which no older reading replaces', async () => {
    const { copy, writes, store } = openLater(OLD)
    copy.storage.write(NEW)
    await settle()
    expect(copy.storage.read()).toEqual(NEW)
    await copy.pull()
    expect([copy.storage.read(), vi.mocked(store.read).mock.calls.length]).toEqual([NEW, 1])
    writes[0]?.resolve()
    await copy.flush()
    await copy.pull()
    expect(vi.mocked(store.read)).toHaveBeenCalledTimes(2)
  })

  it('gets writes in their order, one at a time, and all of them before a flush is over', async () => {
    const { copy, writes } = openLater()
    copy.storage.write(OLD)
    copy.storage.write(NEW)
    copy.storage.write()
    await settle()
    expect(writes.map((one) => one.session)).toEqual([OLD])
    const flushed = vi.fn()
    copy.flush().then(flushed)
    for (const index of [0, 1, 2]) {
      expect(flushed).not.toHaveBeenCalled()
      writes[index]?.resolve()
      await settle()
    }
    expect(writes.map((one) => one.session)).toEqual([OLD, NEW, undefined])
    expect(flushed).toHaveBeenCalled()
  })

  it('fails the flush with its error, and still does the next write', async () => {
    const { copy, writes, place } = openLater()
    copy.storage.write(OLD)
    await settle()
    writes[0]?.reject(new Error('disk full'))
    await expect(copy.flush()).rejects.toMatchObject({
      code: 'system',
      message: 'The session’s storage failed',
      cause: { message: 'disk full' },
    })
    copy.storage.write(NEW)
    await settle()
    writes[1]?.resolve()
    await copy.flush()
    expect(place.held).toEqual(NEW)
  })

  it('writes again with the next flush what it failed to write', async () => {
    const { copy, writes, place } = openLater()
    copy.storage.write(OLD)
    await settle()
    writes[0]?.reject(new Error('asleep'))
    await expect(copy.flush()).rejects.toMatchObject({ code: 'system' })
    const flushed = copy.flush()
    await settle()
    writes[1]?.resolve()
    await flushed
    await copy.flush()
    expect([place.held, writes.length]).toEqual([OLD, 2])
  })

  it('fails the pull with its error, and can be read again', async () => {
    const { copy, store } = openLater(OLD)
    await copy.pull()
    vi.mocked(store.read).mockRejectedValueOnce(new Error('asleep'))
    await expect(copy.pull()).rejects.toMatchObject({ code: 'system', cause: { message: 'asleep' } })
    await copy.pull()
    expect(copy.storage.read()).toEqual(OLD)
  })

  it('causes no unhandled rejection when its first reading fails', async () => {
    const read = vi.fn(async (): Promise<undefined> => Promise.reject(new Error('asleep')))
    const copy = createStoreCopy({ read, write() {} })
    await settle()
    expect(copy.storage.read()).toBeUndefined()
    await expect(copy.pull()).rejects.toMatchObject({ code: 'system' })
  })
})

describe('a turn among processes', () => {
  it('takes no time without a lock', async () => {
    const run = vi.fn(async () => {})
    await openLater().copy.locks.request('x', LOCK, run)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('reads the value of the previous turn, and ends when its own is written', async () => {
    const { store, place, writes } = openLater(OLD)
    const steps: string[] = []
    store.lock = async (run) => {
      place.held = NEW
      steps.push('mine')
      const result = await run()
      steps.push('over')
      return result
    }
    const copy = createStoreCopy(store)
    await copy.pull()
    const turn = copy.locks.request('x', LOCK, async () => {
      steps.push(copy.storage.read()?.accessToken.value ?? 'nobody')
      copy.storage.write(OLD)
    })
    await waitFor(() => expect(writes).toHaveLength(1))
    expect(steps).toEqual(['mine', 'A2'])
    writes[0]?.resolve()
    await turn
    expect(steps).toEqual(['mine', 'A2', 'over'])
  })

  it('exists also for a place that can be read at once', async () => {
    const locked = vi.fn()
    const lock: SessionStore['lock'] = (run) => {
      locked()
      return run()
    }
    const read = vi.fn(() => OLD)
    await createStoreCopy({ read, write() {}, lock }).locks.request('x', LOCK, async () => {})
    expect([locked.mock.calls.length, read.mock.calls.length]).toEqual([1, 1])
  })
})

describe('the place of a session', () => {
  it('is a custom place, or one of the browser by its name', async () => {
    const held = session()
    expect(openStorage('demo-client', { read: () => held, write() {} }).storage.read()).toEqual(held)
    const memory = openStorage('demo-client', 'memory')
    memory.storage.write(held)
    await Promise.all([memory.pull(), memory.flush()])
    expect([memory.storage.read(), memory.storage.isFleeting()]).toEqual([held, false])
    const run = vi.fn(async () => {})
    await memory.locks?.request('x', LOCK, run)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each(['local', 'cookie', 'session', 'memory'] as const)(
    'takes turns by locks of its own on a server, where no tab shares it: %s',
    (kind) => {
      expect(openStorage('demo-client', kind).locks).toBeDefined()
    },
  )

  it.each([
    ['local', false],
    ['cookie', false],
    ['session', true],
    ['memory', true],
  ] as const)('leaves the turns of %s to the browser where tabs share it (alone: %s)', (kind, isAlone) => {
    vi.stubGlobal('document', { cookie: '' })
    try {
      expect(openStorage('demo-client', kind).locks !== undefined).toBe(isAlone)
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
