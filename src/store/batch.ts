export interface BatchOptions<Key, Value> {
  /** Answers what it knows; a key that is missing in the map has no value. */
  readonly load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>
  /** The most keys in one request. */
  readonly max: number
  /** The most keys in the very first request, so that the first screen doesn't wait for the last. */
  readonly first: number
}

/**
 * Joins the questions of one moment into as few requests as possible: everything asked for in one task
 * goes out together, equal questions once. A failure reaches everyone who asked, and is forgotten.
 */
export function createBatch<Key, Value>({ load, max, first }: BatchOptions<Key, Value>) {
  interface Question {
    readonly key: Key
    readonly resolve: (value: Value | undefined) => void
    readonly reject: (reason: unknown) => void
  }
  const asked = new Map<Key, Promise<Value | undefined>>()
  let gathered: Question[] = []
  let limit = first

  const send = (questions: readonly Question[]) =>
    load(questions.map(({ key }) => key)).then(
      (found) => {
        for (const { key, resolve } of questions) resolve(found.get(key))
      },
      (reason) => {
        for (const { reject } of questions) reject(reason)
      },
    )

  const flush = () => {
    const questions = gathered
    gathered = []
    for (let start = 0; start < questions.length; limit = max) {
      send(questions.slice(start, start + limit))
      start += limit
    }
  }

  return (key: Key): Promise<Value | undefined> => {
    let answer = asked.get(key)
    if (!answer) {
      answer = new Promise<Value | undefined>((resolve, reject) => {
        if (gathered.push({ key, resolve, reject }) === 1) queueMicrotask(flush)
      }).finally(() => asked.delete(key))
      asked.set(key, answer)
    }
    return answer
  }
}
