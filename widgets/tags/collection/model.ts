import type { ListHandle, LiveCollectionView } from '../../../src/components/collection/live-view.ts'
import { createList, type ListStore } from '../../../src/store/list.ts'
import type { ListOptions } from '../../../src/store/list-options.ts'
import type { ListPlace } from '../../../src/store/list-place.ts'
import { isPersonal } from '../../../src/store/list-question.ts'
import { withoutProducts } from '../../../src/store/list-state.ts'
import { readInputs } from '../../loader/attributes.ts'
import { isFresh, type Memory } from '../../loader/memory.ts'
import type { Page } from '../../loader/page.ts'
import type { TagModel } from '../../loader/tag.ts'
import { FIRST_CARDS, isInFirstScreen } from '../../loader/tag-place.ts'
import { noteList } from '../../runtime/cart/way-out.ts'
import { hasFallback } from '../../runtime/element/tag-content.ts'
import { stepsOf } from '../../runtime/gate/back-step.ts'
import { asksForExtras, extrasOf } from '../../runtime/product/extras.ts'
import { followQuickViews } from '../product/quick-view/follow-quick-views.ts'
import type { QuickViewHistory } from '../product/quick-view/quick-views-of.ts'
import { findTemplate } from '../product/template/template-of.ts'
import { activateList } from './activate-list.ts'
import { type CollectionInputs, collectionReaders, readSource } from './attributes.ts'
import { beginMore } from './begin-more.ts'
import { readCollectionView } from './collection-view.ts'
import { createListWays, type ListWays } from './elsewhere.ts'
import { createHeadText } from './head-text.ts'
import { createRoom } from './keep-room.ts'
import { createListHistory, createProductHistory } from './list-history.ts'
import { findListMessages } from './list-messages.ts'
import { createScrollBack } from './list-scroll.ts'
import { readSeen } from './seen-products.ts'
import { suggestInList } from './suggest-in-list.ts'
import { warmLookup } from './warm-lookup.ts'

/** Returns the list that this query showed on an earlier visit, if all of it is still known. */
function findList({ kept, findProduct }: Memory, question: string) {
  const list = kept.lists[question]
  // The storage may hold anybody's data.
  if (!Array.isArray(list?.ids) || !isFresh(list.at)) return
  const products = list.ids.flatMap((id) => findProduct(`id:${id}`) ?? [])
  const { total, collection } = list
  return products.length === list.ids.length ? { products, total, collection } : undefined
}

const readListOptions = (page: Page, write: ListOptions['write']): ListOptions => ({
  async collections() {
    const connection = await page.connection()
    const { collections } = connection
    return {
      ...collections,
      async queryPage(query, signal) {
        if (!isPersonal(query)) return collections.queryPage(query, signal)
        const { queryFound } = await page.loadChunk('related')
        return queryFound({ page, connection, query, signal })
      },
    }
  },
  put: page.catalog.put,
  recall: (question) => findList(page.memory, question),
  remember(question, answer) {
    const { lists } = page.memory.kept
    if (!answer) {
      delete lists[question]
      return
    }
    const { products, total, collection } = answer
    // Its products are put into the catalog, and stored with the others.
    lists[question] = {
      at: Date.now(),
      ids: products.map(({ id }) => id),
      total,
      ...(collection && { collection }),
    }
  },
  onRevival: (revive) => page.revival?.add(revive) ?? (() => {}),
  write,
})

/** Returns how many products a list of recently seen ones may show. */
const inputsSeen = (page: Page, { recent, relatedTo }: CollectionInputs): number | undefined =>
  recent && !relatedTo ? readSeen(page).length : undefined

/** Opens the list of a tag at the place where the history has left the shopper. */
function openList(page: Page, host: HTMLElement, signal: AbortSignal, changed: () => void) {
  // From the start, so that it handles Back before routers that come later than the list.
  const history = createListHistory(host, page.config.clientId, stepsOf(page))
  const inputs = readInputs(host, collectionReaders)
  /** The attributes that the tag's author has set. */
  const author = { inputs, source: readSource(inputs) }
  const at = (place: ListPlace) => ({ inputs: author.inputs, base: author.source.base, place })
  const { place, anchor } = history.begin(at(author.source.base))
  warmLookup(page.config, inputs)
  const write: ListOptions['write'] = (now, entry) =>
    history.write(at(now), entry === 'new', list.state.getState().place)
  const list = createList(author.source, place, readListOptions(page, write))
  const here = () => at(list.state.getState().place)
  return {
    list,
    author,
    scrollBack: createScrollBack(host, anchor, signal),
    keep() {
      history.keep(here())
      if (!isPersonal(author.source)) noteList(page)
    },
    read: () => history.readUrl(here()),
    /** Returns the place that the address names in the list that the attributes say. */
    arrive: () => history.readUrl(at(author.source.base)),
    addressOf: (now: ListPlace) => history.addressOf(at(now)),
    ways: createListWays(
      page,
      host,
      {
        open: list.open,
        addressOf: (collection) => history.addressOf(at({ ...author.source.base, collection })),
      },
      changed,
    ),
    quickViews: {
      ...createProductHistory(host, () => author.inputs),
      ownAddress: () => history.addressOf(here()),
    } satisfies QuickViewHistory,
  }
}

/** Reads a tag's attributes again, and shows the list that they say; returns whether they say another. */
function readAnew(host: HTMLElement, { list, author, ways, arrive }: ReturnType<typeof openList>): boolean {
  const inputs = readInputs(host, collectionReaders)
  if (JSON.stringify(inputs) === JSON.stringify(author.inputs)) return false
  Object.assign(author, { inputs, source: readSource(inputs) })
  // A route of a shop comes with its address, and what that says of the list.
  list.setSource(author.source, ways.isShops ? arrive() : undefined)
  return true
}

/** Longer than the extras' chunk takes if it loads at all, in milliseconds. */
const EXTRAS_MS = 3_000

/**
 * Returns whether cards still wait for their extras, which would push closed rows apart later. If these can't be
 * fetched, or take long, the cards don't wait.
 */
function awaitExtras(page: Page, host: HTMLElement, changed: () => void): () => boolean {
  let isWaiting = asksForExtras(host) && !extrasOf(page)
  if (!isWaiting) return () => false
  const end = () => {
    isWaiting = false
    changed()
  }
  const timer = setTimeout(end, EXTRAS_MS)
  const came = page.loadChunk('extras').then(({ prepareExtras }) => prepareExtras(page))
  came
    .catch(() => {})
    .finally(() => {
      clearTimeout(timer)
      end()
    })
  return () => isWaiting && !extrasOf(page)
}

/** Returns what the tag's author has put into it, and whether it has been drawn before. */
const standingOf = (page: Page, host: HTMLElement, template: ReturnType<typeof findTemplate>) => ({
  hasOwn: hasFallback(host),
  hasLoading: !!host.querySelector(':scope>[slot=loading]'),
  slotted: !!template,
  hasStood: !!page.tags.get(host)?.readyAt,
})

interface StateFollower {
  readonly makeRoom: ReturnType<typeof createRoom>
  readonly changed: () => void
  /** Measures the head's text after a change has been drawn. */
  readonly look: () => void
  readonly scrollBack: () => void
}

/** Draws the changes of a list; what needs its new height waits for the frame. */
const followState = (
  { state }: ListStore,
  { makeRoom, changed, look, scrollBack }: StateFollower,
): (() => void) =>
  state.subscribe((now, before) => {
    if (now.products !== before.products)
      makeRoom({ count: now.products.length, isMore: before.more === 'loading' })
    changed()
    requestAnimationFrame(look)
    if (now.status !== before.status && now.products.length) requestAnimationFrame(scrollBack)
  })

/** Connects a list's store to its tag: attributes, address, history, and the window's position. */
export function createCollectionModel(
  page: Page,
  host: HTMLElement,
  changed: () => void,
): TagModel<LiveCollectionView> {
  const eager = isInFirstScreen(host) ? FIRST_CARDS : 0
  const template = findTemplate(host)
  const ended = new AbortController()
  const { signal } = ended
  const opened = openList(page, host, signal, changed)
  const { list, author, ways, scrollBack, keep, read, addressOf } = opened
  const { state } = list
  const makeRoom = createRoom(host, signal)
  const headText = createHeadText(host, signal, changed)
  const isUndressed = awaitExtras(page, host, changed)
  const unfollow = followState(list, { makeRoom, changed, look: headText.look, scrollBack })
  page.whenMessages(changed)
  host.addEventListener('store-ready', headText.look, { signal })
  const handle: ListHandle = { ...list, ...beginMore(list), addressOf: ways.addressOf, open: ways.open }
  followHistory(list, { keep, read, ways, host, signal })
  followQuickViews(page, host, opened.quickViews, signal)
  suggestInList(page, host, handle, signal)
  activateList(page, host, { isScrolled: () => author.inputs.paging === 'scroll', signal })

  return {
    update: () => readAnew(host, opened),
    read: (flaw) => ({
      ...readCollectionView({
        page,
        ...standingOf(page, host, template),
        inputs: author.inputs,
        isUndressed: isUndressed(),
        headText: headText.read(),
        eager,
        seen: inputsSeen(page, author.inputs),
        state: flaw ? withoutProducts(state.getState(), flaw) : state.getState(),
        messages: findListMessages(page, changed),
        ways,
        pageAddress: (number) => addressOf({ ...state.getState().place, page: number }),
      }),
      handle,
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
  readonly ways: ListWays
  readonly host: HTMLElement
  readonly signal: AbortSignal
}

/** Keeps the place when the page is left, and follows Back and Forward. */
function followHistory({ state, go }: ListStore, { keep, read, ways, host, signal }: HistoryOfList): void {
  addEventListener('pagehide', keep, { signal })
  // Routers of single-page sites leave without an event.
  host.addEventListener('click', keep, { signal, capture: true })
  addEventListener(
    'popstate',
    () => {
      if (ways.isLeaving) return
      const next = read()
      if (JSON.stringify(next) !== JSON.stringify(state.getState().place)) go(next)
    },
    { signal },
  )
}
