import type { CollectionPage } from './collections.ts'
import type { ListQuestion } from './list-question.ts'

/** How long an answer is used, in milliseconds: a shopper who goes back and forth between filters causes no request. */
const FRESH_MS = 300_000
/** The most queries of a list whose answers are kept. */
const MOST = 20

/** A list's answers; they are deleted with it. */
export interface ListAnswers {
  /** Finds the pages of a query, or more of them; undefined when they are too old or too few. */
  find(question: ListQuestion): readonly CollectionPage[] | undefined
  keep(question: ListQuestion, pages: readonly CollectionPage[]): void
}

/** @param now Epoch milliseconds. */
export function createListAnswers(now: () => number = Date.now): ListAnswers {
  const kept = new Map<string, { readonly atMs: number; readonly pages: readonly CollectionPage[] }>()
  return {
    find({ key, count }) {
      const known = kept.get(key)
      if (!known || now() - known.atMs > FRESH_MS) return
      const isWhole = known.pages.length >= count || findNext(known.pages) === undefined
      return isWhole ? known.pages : undefined
    },
    keep({ key }, pages) {
      kept.delete(key)
      kept.set(key, { atMs: now(), pages })
      for (const oldest of kept.keys()) if (kept.size > MOST) kept.delete(oldest)
    },
  }
}

/** Returns the offset of the next page; undefined after the last. */
export function findNext(pages: readonly CollectionPage[]): number | undefined {
  const last = pages.at(-1)
  const next = last && last.offset + last.products.length
  return last?.products.length && next !== undefined && next < last.total ? next : undefined
}
