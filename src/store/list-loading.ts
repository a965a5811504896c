import type { StoreApi } from 'zustand/vanilla'
import { isStoreError, StoreError } from '../model/errors.ts'
import type { Product } from '../model/product.ts'
import { withPatience } from '../recovery/patience.ts'
import {
  type CollectionCalls,
  type CollectionPage,
  loadCollectionPage,
  loadCollectionPages,
} from './collections.ts'
import { createListAnswers, findNext } from './list-answers.ts'
import type { ListPlace } from './list-place.ts'
import { isJoined, type ListQuestion, readQuestion } from './list-question.ts'
import type { ListState } from './list-state.ts'

/** What a list needs of its page. */
export interface ListOptions {
  readonly collections: () => Promise<CollectionCalls>
  /** Takes products in, so that all tags of the page show the same. */
  readonly put: (products: readonly Product[]) => void
  /** What this question was answered on an earlier visit. */
  readonly recall: (name: string) => Pick<ListState, 'products' | 'total'> | undefined
  readonly remember: (name: string, products: readonly Product[], total: number) => void
  /** Calls back once, when there is hope that what failed succeeds now. Returns the remover. */
  readonly onRevival: (revive: () => void) => () => void
  /** Keeps the place for the way back. `new`: Back undoes the change. */
  readonly write: (place: ListPlace, entry: 'same' | 'new') => void
  /** Epoch milliseconds. Default: the clock's. */
  readonly now?: (() => number) | undefined
}

export interface ListLoading {
  /** Asks what the place of this moment shows, unless that was asked last. */
  ask(): void
  /** Adds the next page, once what is on its way is here. */
  loadMore(): Promise<void>
  tryAgain(): void
  close(): void
}

const readFailure = (reason: unknown): StoreError =>
  isStoreError(reason) ? reason : new StoreError('network', String(reason))

/** Lets the list's state follow its place: one question at a time, a newer one ends the one before. */
export function createListLoading(
  { getState, setState }: StoreApi<ListState>,
  options: ListOptions,
): ListLoading {
  const answers = createListAnswers(options.now)
  let asked = ''
  let running = new AbortController()
  let settled: Promise<unknown> | undefined
  let unrevive = () => {}

  const begin = () => {
    running.abort()
    running = new AbortController()
    unrevive()
    return running.signal
  }

  const show = (pages: readonly CollectionPage[]) => {
    unrevive()
    const { source, place } = getState()
    const [first] = pages
    const products = pages.flatMap((page) => page.products)
    const total = first?.total ?? 0
    const isLonger = isJoined(source) && pages.length > place.page
    const now = isLonger ? { ...place, page: pages.length } : place
    const { collectionId } = first ?? {}
    setState({
      place: now,
      status: 'ready',
      pages,
      products,
      total,
      collectionId,
      more: 'idle',
      error: undefined,
    })
    const question = readQuestion(getState())
    asked = question.name
    answers.keep(question, pages)
    options.remember(asked, products, total)
    if (isLonger) options.write(now, 'same')
  }

  /** Runs a question to its end; what comes after people's patience has ended is shown all the same. */
  const run = <Answer>(
    signal: AbortSignal,
    work: (calls: CollectionCalls) => Promise<Answer>,
    { arrive, fail }: { arrive: (answer: Answer) => void; fail: (reason: unknown) => void },
  ): Promise<void> => {
    const onLate = (answer: Answer) => {
      if (!signal.aborted) arrive(answer)
    }
    return withPatience(options.collections().then(work), { onLate }).then(onLate, (reason) => {
      if (!signal.aborted) fail(reason)
    })
  }

  const load = ({ query, offset, count }: ListQuestion) => {
    const signal = begin()
    const { collectionId: knownId } = getState()
    settled = run(signal, (calls) => loadCollectionPages(calls, { query, offset, count, knownId, signal }), {
      arrive(pages) {
        options.put(pages.flatMap(({ products }) => products))
        show(pages)
      },
      fail(reason) {
        setState({ status: 'failed', error: readFailure(reason) })
        // Quietly: what stands there, and why, stays until the answer is here.
        unrevive = options.onRevival(() => load(readQuestion(getState())))
      },
    })
  }

  return {
    ask() {
      const question = readQuestion(getState())
      if (question.name === asked) return
      asked = question.name
      const known = answers.find(question)
      if (known) {
        begin()
        show(known)
        return
      }
      const recalled = getState().products.length ? undefined : options.recall(question.name)
      setState({ status: recalled ? 'remembered' : 'loading', ...recalled, more: 'idle', error: undefined })
      load(question)
    },
    async loadMore() {
      await settled
      const { source, place, pages, status, more, collectionId: knownId } = getState()
      const offset = findNext(pages)
      if (status !== 'ready' || more === 'loading' || offset === undefined || !isJoined(source)) return
      const { signal } = running
      const { query } = readQuestion({ source, place })
      setState({ more: 'loading' })
      await run(signal, (calls) => loadCollectionPage(calls, { query, offset, knownId, signal }), {
        arrive(page) {
          // A late one, and its repetition, are one page.
          if (findNext(getState().pages) !== offset) return
          options.put(page.products)
          show([...getState().pages, page])
        },
        fail: () => setState({ more: 'failed' }),
      })
    },
    tryAgain() {
      setState({ status: 'loading', error: undefined })
      load(readQuestion(getState()))
    },
    close() {
      begin()
      running.abort()
    },
  }
}
