import { MAX_PAGE_SIZE } from '../../model/paging.ts'

/** One answer of a provider without offsets. */
export interface CursorStep<Item> {
  readonly items: readonly Item[]
  /** The cursor of the next answer; undefined after the last. */
  readonly next?: string | null | undefined
}

/** A page by its offset. `isLast`: no item follows it. */
export interface WalkedPage<Item> {
  readonly items: readonly Item[]
  readonly offset: number
  readonly isLast: boolean
}

export interface CursorWalk {
  /**
   * Walks to a page. It keeps the cursors that it has passed, so that a step back or forward takes one request; a
   * shared address takes one request per hundred items before it.
   *
   * @param question Identifies the list, without its page.
   */
  go<Item>(
    question: string,
    place: { readonly offset: number; readonly limit: number },
    ask: (paging: { readonly limit: number; readonly cursor?: string }) => Promise<CursorStep<Item>>,
  ): Promise<WalkedPage<Item>>
  forget(question: string): void
}

/** The most lists that are remembered. */
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
