import { MAX_PAGE_SIZE } from '../../model/paging.ts'

/** One answer of a provider that knows no offsets. */
export interface CursorStep<Item> {
  readonly items: readonly Item[]
  /** Where the next one begins; undefined after the last. */
  readonly next?: string | null | undefined
}

/** A page by its offset. `isLast`: there is nothing behind it. */
export interface WalkedPage<Item> {
  readonly items: readonly Item[]
  readonly offset: number
  readonly isLast: boolean
}

export interface CursorWalk {
  /**
   * Steps to a page. The cursors that were seen on the way are kept, so that going back, and on, costs one question;
   * a shared address costs as many as it is hundreds away.
   *
   * @param question Whatever tells one list from another, page aside.
   */
  go<Item>(
    question: string,
    place: { readonly offset: number; readonly limit: number },
    ask: (paging: { readonly limit: number; readonly cursor?: string }) => Promise<CursorStep<Item>>,
  ): Promise<WalkedPage<Item>>
  forget(question: string): void
}

/** So many lists are remembered. */
const MOST = 20

export function createCursorWalk(): CursorWalk {
  const lists = new Map<string, Map<number, string | undefined>>()

  const placesOf = (question: string) => {
    const known = lists.get(question) ?? new Map<number, string | undefined>([[0, undefined]])
    lists.delete(question)
    lists.set(question, known)
    for (const oldest of lists.keys()) if (lists.size > MOST) lists.delete(oldest)
    return known
  }

  return {
    async go(question, { offset, limit }, ask) {
      const places = placesOf(question)
      let at = Math.max(...[...places.keys()].filter((place) => place <= offset))
      for (;;) {
        const isThere = at === offset
        const cursor = places.get(at)
        const step = await ask({
          limit: isThere ? limit : Math.min(MAX_PAGE_SIZE, offset - at),
          ...(cursor && { cursor }),
        })
        const { items, next } = step
        const end = at + items.length
        if (next && items.length) places.set(end, next)
        if (isThere || !next || !items.length)
          return { items: isThere ? items : [], offset: isThere ? at : end, isLast: !next || !items.length }
        at = end
      }
    },
    forget: (question) => {
      lists.delete(question)
    },
  }
}
