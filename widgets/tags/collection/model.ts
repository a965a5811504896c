import type { ListHandle, LiveCollectionView } from '../../../src/components/list/live-view.ts'
import { createList, type ListStore } from '../../../src/store/list.ts'
import type { ListOptions } from '../../../src/store/list-loading.ts'
import type { ListPlace } from '../../../src/store/list-place.ts'
import { readInputs } from '../../loader/attributes.ts'
import { isFresh, type Memory } from '../../loader/memory.ts'
import type { Page } from '../../loader/page.ts'
import type { TagModel } from '../../loader/rendered-tag.ts'
import { isInFirstScreen } from '../../loader/tag-place.ts'
import { wakeList } from './activate-list.ts'
import { collectionReaders, readSource } from './attributes.ts'
import { readCollectionView } from './collection-view.ts'
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

const readListOptions = (page: Page, write: ListOptions['write']): ListOptions => ({
  collections: async () => (await page.life()).collections,
  put: page.catalog.put,
  recall: (question) => findList(page.memory, question),
  remember: (question, products, total) => page.rememberList?.(question, products, total),
  onRevival: (revive) => page.revival?.add(revive) ?? (() => {}),
  write,
})

/** Cards of the first screen. */
const EAGER = 4

/** Joins a list's store to its tag: attributes, address, history, and where the window stood. */
export function createCollectionModel(
  page: Page,
  host: HTMLElement,
  changed: () => void,
): TagModel<LiveCollectionView> {
  const eager = isInFirstScreen(host) ? EAGER : 0
  const ended = new AbortController()
  const { signal } = ended
  const history = createListHistory(host, page.config.clientId)
  let inputs = readInputs(host, collectionReaders)
  let source = readSource(inputs)
  const at = (place: ListPlace) => ({ inputs, base: source.base, place })
  const start = history.begin(at(source.base))
  warmLookup(page, inputs)
  const list = createList(
    source,
    start.place,
    readListOptions(page, (place, entry) => history.write(at(place), entry === 'new')),
  )
  const { state } = list
  const scrollBack = createScrollBack(host, start.anchor)
  const unfollow = state.subscribe((now, before) => {
    changed()
    if (now.status !== before.status && now.products.length) requestAnimationFrame(scrollBack)
  })
  page.whenWords(changed)

  const addressOf = (place: ListPlace) => history.addressOf(at(place))
  const handle: ListHandle = {
    ...list,
    addressOf: (collection) => addressOf({ ...source.base, collection }),
  }
  const here = () => state.getState().place
  followHistory(list, {
    keep: () => history.keep(at(here())),
    read: () => history.readUrl(at(here())),
    host,
    signal,
  })
  wakeList(page, host, { isScrolled: () => inputs.paging === 'scroll', signal })

  return {
    update() {
      const next = readInputs(host, collectionReaders)
      if (JSON.stringify(next) === JSON.stringify(inputs)) return false
      inputs = next
      source = readSource(next)
      list.setSource(source)
      return true
    },
    read: () =>
      readCollectionView({
        page,
        host,
        inputs,
        eager,
        handle,
        state: state.getState(),
        words: findListWords(page, changed),
        pageAddress: (number) => addressOf({ ...here(), page: number }),
      }),
    tryAgain: list.tryAgain,
    stop() {
      unfollow()
      list.close()
      ended.abort()
    },
  }
}

interface HistoryOfList {
  readonly keep: () => void
  readonly read: () => ListPlace
  readonly host: HTMLElement
  readonly signal: AbortSignal
}

/** Keeps the place when the page is left, and goes where Back and Forward lead. */
function followHistory({ state, go }: ListStore, { keep, read, host, signal }: HistoryOfList): void {
  addEventListener('pagehide', keep, { signal })
  // Routers of single-page sites leave without a sound.
  host.addEventListener('click', keep, { signal, capture: true })
  addEventListener(
    'popstate',
    () => {
      const next = read()
      if (JSON.stringify(next) !== JSON.stringify(state.getState().place)) go(next)
    },
    { signal },
  )
}
