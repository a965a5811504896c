/** The logged-in member, as the storage has them now. */
export interface MemberMark {
  /** The provider's id; missing until it has named the member. */
  readonly id?: string | undefined
  /** Differs for every login. */
  readonly token: string
}

export interface MemberScopeOptions {
  /** Reads it from the storage; undefined when no member is logged in. */
  readonly read: () => MemberMark | undefined
  /** Calls back when the member may have changed. Returns the unsubscriber. */
  readonly follow: (listener: () => void) => () => void
}

/** The lifetime of one member's data: it ends when another member logs in, or the member logs out. */
export interface MemberScope {
  /** A number that differs for every member; 0 while no member is logged in. */
  peek(): number
  /** Checks whether another tab has changed the member; informs the subscribers if so. */
  look(): void
  subscribe(listener: () => void): () => void
  /**
   * Requests data of this member.
   *
   * @returns undefined if another member, or none, is logged in when the answer arrives: the answer is ignored. A
   *   failure is dropped in the same way.
   */
  ask<Answer>(
    work: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<{ readonly answer: Answer } | undefined>
  close(): void
}

/** Whether two marks mean the same login: the member's name may become known only later. */
const isSame = (one: MemberMark | undefined, other: MemberMark | undefined): boolean =>
  one && other ? (one.id && other.id ? one.id === other.id : one.token === other.token) : one === other

/**
 * Keeps the data of one member apart from the next one's. This tab learns late of changes by other tabs, so the storage
 * is read again before any answer is used.
 */
export function createMemberScope({ read, follow }: MemberScopeOptions): MemberScope {
  const listeners = new Set<() => void>()
  let mark = read()
  let count = 1
  let over = new AbortController()

  const look = () => {
    const now = read()
    const wasSame = isSame(mark, now)
    mark = now
    if (wasSame) return
    count++
    over.abort()
    over = new AbortController()
    for (const listener of [...listeners]) listener()
  }
  const stop = follow(look)

  return {
    peek: () => (mark ? count : 0),
    look,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async ask(work) {
      look()
      if (!mark) return undefined
      const { signal } = over
      try {
        const answer = await work(signal)
        look()
        return signal.aborted ? undefined : { answer }
      } catch (reason) {
        look()
        if (signal.aborted) return undefined
        throw reason
      }
    },
    close() {
      stop()
      over.abort()
      listeners.clear()
    },
  }
}
