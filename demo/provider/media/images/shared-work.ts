interface Work<Result> {
  readonly result: Promise<Result>
  readonly controller: AbortController
  askers: number
}

/** Does the same work once for all simultaneous callers, and stops when the last of them has left. */
export function createSharedWork<Result>() {
  const inWork = new Map<string, Work<Result>>()

  function begin(key: string, task: (signal: AbortSignal) => Promise<Result>): Work<Result> {
    const controller = new AbortController()
    const work: Work<Result> = { result: task(controller.signal), controller, askers: 0 }
    const forget = () => {
      if (inWork.get(key) === work) inWork.delete(key)
    }
    work.result.then(forget, forget)
    controller.signal.addEventListener('abort', forget, { once: true })
    inWork.set(key, work)
    return work
  }

  return async (
    key: string,
    signal: AbortSignal,
    task: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    signal.throwIfAborted()
    const work = inWork.get(key) ?? begin(key, task)
    work.askers += 1
    const leave = () => {
      work.askers -= 1
      if (work.askers === 0) work.controller.abort(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await work.result
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }
}
