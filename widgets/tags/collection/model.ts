import type { ListHandle, LiveCollectionView } from '../../../src/components/list/live-view.ts'
import { isStoreError, StoreError } from '../../../src/model/errors.ts'
import type { Product } from '../../../src/model/product.ts'
import { withPatience } from '../../../src/recovery/patience.ts'
import { type CollectionPage, loadCollectionPages } from '../../../src/store/collections.ts'
import { type ListPlace, limitPages } from '../../../src/store/list-place.ts'
import { readInputs } from '../../loader/attributes.ts'
import { isFresh, type Memory } from '../../loader/memory.ts'
import type { Page } from '../../loader/page.ts'
import type { TagModel } from '../../loader/rendered-tag.ts'
import { isInFirstScreen } from '../../loader/tag-place.ts'
import { wakeList } from './activate-list.ts'
import { type CollectionInputs, collectionReaders, readBase, readQuery } from './attributes.ts'
import { type CollectionState, readCollectionView } from './collection-view.ts'
import { createListHistory } from './list-history.ts'
import { createScrollBack } from './list-scroll.ts'
import { findListWords } from './list-words.ts'
import { warmLookup } from './warm-lookup.ts'

/** What this question showed on an earlier visit, if all of it is still known. */
function findList({ kept, findProduct }: Memory, question: string) {
  const list = kept.lists[question]
  if (!list || !isFresh(list.at)) return
  const products = list.ids.flatMap((id) => findProduct(`id:${id}`) ?? [])
  return products.length === list.ids.length ? { products, total: list.total } : undefined
}

/** Cards of the first screen. */
const EAGER = 4

/** The data side of a `store-collection`: where the shopper is in the list, and what stands there. */
export function createCollectionModel(
  page: Page,
  host: HTMLElement,
  changed: () => void,
): TagModel<LiveCollectionView> {
  const eager = isInFirstScreen(host) ? EAGER : 0
  const ended = new AbortController()
  const history = createListHistory(host, page.config.clientId)
  let inputs: CollectionInputs = readInputs(host, collectionReaders)
  let base = readBase(inputs)
  const start = history.begin({ inputs, base, place: base })
  let place = start.place
  let before = ''
  let question = ''
  let list = ''
  let collectionId: string | undefined
  let state: CollectionState = { status: 'loading' }
  let running = new AbortController()

  const scrollBack = createScrollBack(host, start.anchor)
  const draw = () => {
    changed()
    if (state.products?.length) requestAnimationFrame(scrollBack)
  }
  page.whenWords(changed)
  const isPaged = () => inputs.paging === 'pages' || inputs.paging === 'none'
  const readQuestion = (joined = isPaged() ? 1 : limitPages(place.page)) =>
    JSON.stringify([readQuery(inputs, place), isPaged() ? place.page : 1, joined])

  const load = async () => {
    running.abort()
    running = new AbortController()
    const { signal } = running
    const arrive = (pages: readonly CollectionPage[]) => {
      if (signal.aborted) return
      take(pages)
      page.catalog.put(state.products ?? [])
      draw()
    }
    const asked = page.life().then(({ collections }) =>
      loadCollectionPages(collections, {
        query: readQuery(inputs, place),
        offset: isPaged() ? (place.page - 1) * inputs.pageSize : 0,
        count: isPaged() ? 1 : limitPages(place.page),
        knownId: collectionId,
        signal,
      }),
    )
    try {
      arrive(await withPatience(asked, { onLate: arrive }))
    } catch (reason) {
      if (signal.aborted) return
      const error = isStoreError(reason) ? reason : new StoreError('network', String(reason))
      state = { status: 'failed', error, ...(state.products && { products: state.products }) }
      const revive = () => {
        if (!signal.aborted && state.status === 'failed') load()
      }
      page.revival?.add(revive)
      draw()
    }
  }

  const take = (pages: readonly CollectionPage[]) => {
    const products: readonly Product[] = pages.flatMap((one) => one.products)
    collectionId = pages[0]?.collectionId
    state = { status: 'ready', pages, products }
    page.rememberList?.(question, products, pages[0]?.total ?? 0)
  }

  /** Asks what this place shows, unless it is what stands there; React asks for itself once it draws. */
  const ask = () => {
    const asked = readQuestion()
    if (asked === question) return
    question = asked
    running.abort()
    if (page.tags.get(host)?.drawnBy === 'react') {
      state = { status: 'handed', shown: { status: 'loading', count: 0 } }
      return
    }
    const known = findList(page.memory, question)
    state = known ? { status: 'remembered', ...known } : { status: 'loading' }
    load()
  }

  const update = () => {
    inputs = readInputs(host, collectionReaders)
    const now = JSON.stringify(inputs)
    if (now === before) return false
    before = now
    const author = readBase(inputs)
    const named = JSON.stringify([author, inputs.collectionId, inputs.collectionSlug])
    if (named !== list) {
      // Another list begins anew; what the shopper has chosen is of the one before.
      if (list) place = author
      list = named
      base = author
      collectionId = undefined
    }
    ask()
    return true
  }

  const move = (next: ListPlace) => {
    if (next.collection !== place.collection) collectionId = undefined
    place = next
    ask()
    changed()
  }

  const handle: ListHandle = {
    change(patch, push = false) {
      const next = { ...place, page: 1, ...patch }
      history.write({ inputs, base, place: next }, push)
      move(next)
    },
    reset: () => handle.change({ ...base, collection: place.collection }),
    open(collection) {
      const next = { ...base, collection }
      history.write({ inputs, base, place: next }, true)
      move(next)
    },
    addressOf: (collection) => history.addressOf({ inputs, base, place: { ...base, collection } }),
    keepPages(pages) {
      if (!isPaged() && pages.length !== place.page) {
        place = { ...place, page: pages.length }
        question = readQuestion()
        history.write({ inputs, base, place }, false)
      }
      const products = pages.flatMap((one) => one.products)
      page.rememberList?.(question, products, pages[0]?.total ?? 0)
    },
    report(shown) {
      if (state.status !== 'handed') return
      collectionId = shown.collectionId ?? collectionId
      if (JSON.stringify(state.shown) === JSON.stringify(shown)) return
      state = { status: 'handed', shown }
      changed()
    },
  }

  const keep = () => history.keep({ inputs, base, place })
  addEventListener('pagehide', keep, ended)
  // Routers of single-page sites leave without a sound.
  host.addEventListener('click', keep, { signal: ended.signal, capture: true })
  addEventListener(
    'popstate',
    () => {
      const next = history.readUrl({ inputs, base, place })
      if (JSON.stringify(next) !== JSON.stringify(place)) move(next)
    },
    ended,
  )
  wakeList(page, host, { isScrolled: () => inputs.paging === 'scroll', signal: ended.signal })

  warmLookup(page, inputs)
  update()
  return {
    update,
    read: () =>
      readCollectionView({
        page,
        host,
        inputs,
        base,
        place,
        eager,
        state,
        collectionId,
        handle,
        words: findListWords(page, changed),
        pageAddress: (number) => history.addressOf({ inputs, base, place: { ...place, page: number } }),
      }),
    tryAgain() {
      state = { status: 'loading', ...(state.products && { products: state.products }) }
      changed()
      load()
    },
    stop() {
      ended.abort()
      running.abort()
    },
  }
}
