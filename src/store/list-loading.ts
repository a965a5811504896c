import type { StoreApi } from 'zustand/vanilla'
import { isStoreError, messageOf, StoreError } from '../model/errors.ts'
import { type CollectionPage, loadCollectionPage, loadCollectionPages } from './collections.ts'
import { createListAnswers, findNext, type ListAnswers } from './list-answers.ts'
import type { ListOptions } from './list-options.ts'
import { isJoined, isPersonal, readQuestion } from './list-question.ts'
import type { ListState } from './list-state.ts'
import { createListTurn, type ListTurn } from './list-turn.ts'

export interface ListLoading {
  /** Requests the list's current place, unless it was the last request. */
  ask(): void
  /** Adds the next page, after the present request. */
  loadMore(): Promise<void>
  tryAgain(): void
  close(): void
}

const readFailure = (reason: unknown): StoreError =>
  isStoreError(reason) ? reason : new StoreError('network', messageOf(reason))

interface Parts {
  readonly store: StoreApi<ListState>
  readonly options: ListOptions
  readonly turn: ListTurn
  readonly answers: ListAnswers
}

/** Shows pages as the answer to the list's query. */
function showPages(parts: Parts, answer: readonly CollectionPage[]): void {
  const { store, options, turn, answers } = parts
  const { getState, setState } = store
  const { source, place, collection: before, ...was } = getState()
  const pages = nameFirst(answer, before)
  const [first] = pages
  const products = pages.flatMap((page) => page.products)
  // Until the provider has counted, the number from an earlier visit or a server is more accurate.
  const known = was.status === 'remembered' && first?.counted ? was.total : undefined
  const total = Math.max(first?.total ?? 0, known ?? 0)
  const isLonger = isJoined(source) && pages.length > place.page
  const now = isLonger ? { ...place, page: pages.length } : place
  const { collectionId, collection } = first ?? {}
  const shown = { status: 'ready', pages, products, total, collectionId, collection } as const
  turn.calm()
  setState({ ...shown, place: now, more: 'idle', error: undefined })
  const question = readQuestion(getState())
  turn.asked = question.name
  answers.keep(question, pages)
  // A shopper's personal lists aren't stored with the catalog.
  if (!isPersonal(source)) {
    const answered = { products, total, collection: source.isNamed ? collection : undefined }
    options.remember(question.name, first?.found === false ? undefined : answered)
  }
  if (isLonger) options.write(now, 'same')
  first?.counted?.then((counted) => countPages(parts, pages, counted))
}

/** Adds the known details of the same collection: answers for a collection with a known id don't repeat them. */
function nameFirst(
  pages: readonly CollectionPage[],
  known: ListState['collection'],
): readonly CollectionPage[] {
  const [first, ...others] = pages
  const isNews = !!first && !first.collection && !!known && known.id === first.collectionId
  return isNews ? [{ ...first, collection: known }, ...others] : pages
}

/** Shows the number of products, once the provider has counted them, if the same pages are still shown. */
function countPages(parts: Parts, pages: readonly CollectionPage[], total: number): void {
  if (parts.store.getState().pages !== pages) return
  const counted = pages.map(({ counted: _, ...page }) => ({ ...page, total: Math.max(total, page.total) }))
  showPages(parts, counted)
}

/** Requests the list's current place; settles when the result is known, and never rejects. */
function load(parts: Parts): Promise<void> {
  const { turn, options } = parts
  const { getState, setState } = parts.store
  const { query, offset, count } = readQuestion(getState())
  const { collectionId, collection, source } = getState()
  const { isNamed } = source
  // A collection of which only the id is known is looked up for its details.
  const knownId = isNamed && !collection ? undefined : collectionId
  const signal = turn.begin()
  return turn.run(
    signal,
    (calls, signal) => loadCollectionPages(calls, { query, offset, count, knownId, isNamed, signal }),
    {
      arrive(pages) {
        options.put(pages.flatMap(({ products }) => products))
        showPages(parts, pages)
      },
      fail(reason) {
        setState({ status: 'failed', error: readFailure(reason) })
        // Quietly: the present list, or its error, is shown until the answer arrives.
        turn.hope(() => load(parts))
      },
    },
  )
}

/** Adds the next page, if there is one and it isn't being requested. */
async function loadNext(parts: Parts): Promise<void> {
  const { turn, options } = parts
  const { getState, setState } = parts.store
  const { source, place, pages, status, more, collectionId: knownId } = getState()
  const offset = findNext(pages)
  if (status !== 'ready' || more === 'loading' || offset === undefined || !isJoined(source)) return
  const { query } = readQuestion({ source, place })
  const signal = turn.signal()
  setState({ more: 'loading' })
  await turn.run(signal, (calls, signal) => loadCollectionPage(calls, { query, offset, knownId, signal }), {
    arrive(page) {
      // A late answer and its repetition are the same page.
      if (findNext(getState().pages) !== offset) return
      options.put(page.products)
      showPages(parts, [...getState().pages, page])
    },
    fail: () => setState({ more: 'failed' }),
  })
}

/** Updates the list's state for its place: one request at a time, and a newer one ends the one before. */
export function createListLoading(store: StoreApi<ListState>, options: ListOptions): ListLoading {
  const { getState, setState } = store
  const answers = createListAnswers(options.now)
  const turn = createListTurn(options)
  const parts = { store, options, turn, answers }
  let settled: Promise<unknown> | undefined

  return {
    ask() {
      const question = readQuestion(getState())
      if (question.name === turn.asked) return
      turn.asked = question.name
      const known = answers.find(question)
      if (known) {
        turn.begin()
        showPages(parts, known)
        return
      }
      const recalled = getState().products.length ? undefined : options.recall(question.name)
      setState({ status: recalled ? 'remembered' : 'loading', ...recalled, more: 'idle', error: undefined })
      settled = load(parts)
    },
    async loadMore() {
      await settled
      await loadNext(parts)
    },
    tryAgain() {
      setState({ status: 'loading', error: undefined })
      settled = load(parts)
    },
    close: () => {
      turn.begin()
    },
  }
}
