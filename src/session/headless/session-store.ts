import { isPair } from '../../client/core/token-pair.ts'
import { StoreError } from '../../model/errors.ts'
import type { Locks } from '../run-alone.ts'
import type { StoredSession, TokenStorage } from '../token-storage.ts'

/**
 * Your own place for one session: a file, a database, a cookie. `read` must return all that `write` was given, also in
 * another process; JSON keeps it. Each may be asynchronous.
 */
export interface SessionStore {
  read(): StoredSession | undefined | Promise<StoredSession | undefined>
  /** Deletes everything when called without a session. */
  write(session?: StoredSession): void | Promise<void>
  /** Runs a function while no other process does, for a place that several share: then only one of them renews. */
  lock?<Value>(run: () => Promise<Value>): Promise<Value>
}

/** The place of a session with a local copy, which a token manager reads without waiting. */
export interface StoreCopy {
  readonly storage: TokenStorage
  readonly locks: Locks
  /** Reads the place again. It resolves at once if the place can be read synchronously. */
  pull(): Promise<void>
  /** Resolves when all writes are done. */
  flush(): Promise<void>
}

const isPromise = <Value>(value: Value | Promise<Value>): value is Promise<Value> =>
  typeof (value as Promise<Value> | undefined)?.then === 'function'

/** Checks a value from outside: it counts as a session only if it has the form of one. */
function readWhole(session: StoredSession | undefined): StoredSession | undefined {
  try {
    return session && isPair(session) ? session : undefined
  } catch {
    return undefined
  }
}

const failed = (cause: unknown) => new StoreError('system', 'The session’s storage failed', { cause })

/** Runs a function alone among all who share the place, if it can lock; reads the place before, and writes it after. */
async function runLocked(
  store: SessionStore,
  run: () => Promise<void>,
  { pull, flush }: Pick<StoreCopy, 'pull' | 'flush'>,
): Promise<void> {
  if (!store.lock) return run()
  await store.lock(async () => {
    await pull()
    await run()
    await flush()
  })
}

/** Creates the writes to an asynchronous place: in their order, one at a time. */
function createWrites(store: SessionStore) {
  let last: StoredSession | undefined
  let writing: Promise<void> | undefined
  /** Whether the last write failed, and a flush has said so. */
  let isUnwritten = false

  const add = (session?: StoredSession) => {
    last = session
    isUnwritten = false
    const before = writing?.catch(() => {}) ?? Promise.resolve()
    const running = before.then(() => store.write(session))
    writing = running
    // `flush` rejects with the failure; if nobody calls it, the rejection must not be unhandled.
    running.then(
      () => {
        if (writing === running) writing = undefined
      },
      () => {},
    )
  }

  return {
    add,
    /** Whether the place doesn't have the last value yet. */
    isUnderWay: () => !!writing,
    async flush() {
      // Otherwise one failure of the place would make every later call fail, until the token is renewed.
      if (isUnwritten) add(last)
      const running = writing
      await running?.catch((cause) => {
        isUnwritten = writing === running
        throw failed(cause)
      })
    },
  }
}

/** Creates a {@link StoreCopy}; writes reach the place in their order, one at a time. */
export function createStoreCopy(store: SessionStore): StoreCopy {
  const first = store.read()
  const isAsync = isPromise(first)
  const writes = createWrites(store)
  let copy = isAsync ? undefined : readWhole(first)
  let reading: Promise<void> | undefined

  const accept = async (value: Promise<StoredSession | undefined>) => {
    const session = await value
    // A value that is being written is newer than the one that was read.
    if (!writes.isUnderWay()) copy = readWhole(session)
  }
  const pull = (given?: Promise<StoredSession | undefined>) => {
    reading ??= accept(given ?? (store.read() as Promise<StoredSession | undefined>)).finally(() => {
      reading = undefined
    })
    return reading.catch((cause) => {
      throw failed(cause)
    })
  }
  if (isAsync) pull(first).catch(() => {})

  const { flush } = writes
  return {
    storage: {
      read: () => (isAsync ? copy : readWhole(store.read() as StoredSession | undefined)),
      write(session) {
        copy = session
        if (isAsync) writes.add(session)
        else store.write(session)
      },
      isOwn: () => false,
      isFleeting: () => false,
    },
    locks: {
      request: (_name, _options, run) =>
        runLocked(store, run, { pull: async () => (isAsync ? pull() : undefined), flush }),
    },
    pull: async () => {
      if (isAsync && !writes.isUnderWay()) await pull()
    },
    flush,
  }
}
