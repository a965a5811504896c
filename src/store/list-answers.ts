import type { CollectionPage } from './collections.ts'
import type { ListQuestion } from './list-question.ts'

/** An answer is taken for true so long, in milliseconds: going back and forth between filters asks nothing. */
const FRESH_MS = 300_000
/** So many questions of a list keep their answers. */
const MOST = 20

/** A list's answers; they go with their list. */
export interface ListAnswers {
  /** The pages that stood there, or more of them; undefined when they are too old or too few. */
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

/** Where the next page begins; undefined after the last. */
export function findNext(pages: readonly CollectionPage[]): number | undefined {
  const last = pages.at(-1)
  const next = last && last.offset + last.products.length
  return last?.products.length && next !== undefined && next < last.total ? next : undefined
}
