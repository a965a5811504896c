/** The member who is logged in, as storage has it now. */
export interface MemberMark {
  /** The provider's; missing until it has said who it is. */
  readonly id?: string | undefined
  /** Another one with every login. */
  readonly token: string
}

export interface MemberScopeOptions {
  /** Reads it anew; undefined when nobody is. */
  readonly read: () => MemberMark | undefined
  /** Calls back when that may have changed. Returns the unsubscriber. */
  readonly follow: (listener: () => void) => () => void
}

/** The lifetime of one member's data: it ends when another member logs in, or nobody is logged in. */
export interface MemberScope {
  /** Another number for every member; 0 while nobody is logged in. The same until that changes. */
  peek(): number
  /** Looks whether another tab has changed who is logged in; tells the subscribers if so. */
  look(): void
  subscribe(listener: () => void): () => void
  /**
   * Asks for something of this member's.
   *
   * @returns undefined when another member, or nobody, is logged in by the time that the answer is here: it is not
   *   looked at. A failure is dropped in the same way.
   */
  ask<Answer>(
    work: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<{ readonly answer: Answer } | undefined>
  close(): void
}

/** A member who is not known yet, and one who is, are the same as long as the login is. */
const isSame = (one: MemberMark | undefined, other: MemberMark | undefined): boolean =>
  one && other ? (one.id && other.id ? one.id === other.id : one.token === other.token) : one === other

/**
 * Holds what is asked for a member apart from what is asked for the next. What other tabs do is heard of late, so
 * storage is read once more before any answer is believed.
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
