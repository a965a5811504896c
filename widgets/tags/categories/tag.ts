import { spendEscape } from '../../../src/components/keep-escape.ts'
import { showFromTop } from '../../../src/components/scroller.ts'
import { zoomOf } from '../../../src/components/zoom-of.ts'
import type { CategoriesMessages } from '../../../src/messages/categories.ts'
import { messages as english } from '../../../src/messages/en/categories.ts'
import { isPlainClick } from '../../../src/model/click.ts'
import type { Collection } from '../../../src/model/collection.ts'
import { toFailure } from '../../../src/model/errors.ts'
import { Categories, type CategoriesView } from '../../../src/views/categories/CategoriesView.tsx'
import { type Inputs, readInputs } from '../../loader/attributes.ts'
import { cardSheet } from '../../loader/card-sheet.ts'
import type { LiveChunk } from '../../loader/chunk-kinds.ts'
import type { Connection } from '../../loader/connection.ts'
import { toFragment } from '../../loader/dom/jsx-runtime.ts'
import type { Page } from '../../loader/page.ts'
import { createStatusTeller, drawInto, openRoot } from '../../loader/tag.ts'
import { dropServerStyle, isBaked } from '../../runtime/adoption/baked-root.ts'
import { hasFallback } from '../../runtime/element/tag-content.ts'
import { here, resolveLink } from '../../runtime/gate/here.ts'
import { messagesOf } from '../../runtime/messages/messages.ts'
import { noteNames } from '../../runtime/page/collection-names.ts'
import { keepReadable } from '../../runtime/page/readable-ink.ts'
import { tellLack } from '../../runtime/page/tell.ts'
import { categoriesReaders } from './attributes.ts'
import { categoriesSheet } from './categories-sheet.ts'
import { findTag, followTarget, hasList, readCategoryTarget } from './category-target.ts'
import { isSamePage, readCategories } from './read-categories.ts'

/** Checks whether a link leads to this page, apart from other parameters of the page's address. */
const isThisPage = (href: string) => {
  const there = resolveLink(href)
  return !!there && isSamePage(there, new URL(here()))
}

/** Closes the menu, and returns the focus to its button; returns whether it was open. */
function closeMenu(root: ShadowRoot, refocus: boolean): boolean {
  const menu = root.querySelector<HTMLDetailsElement>('details.menu[open]')
  if (!menu) return false
  menu.open = false
  if (refocus) menu.querySelector('summary')?.focus()
  return true
}

/** The tag's knowledge of the shop. */
interface Shown {
  readonly messages: CategoriesMessages
  readonly status: CategoriesView['status']
  readonly collections: readonly Collection[]
}

/** Shows the chosen category in the list of this page, if there is one; every other click follows the link. */
function choose(page: Page, host: HTMLElement, { event, link }: { event: MouseEvent; link: HTMLElement }) {
  const { for: id } = readInputs(host, categoriesReaders)
  const target = readCategoryTarget(page, id)
  if (!target || !isPlainClick(event)) return
  event.preventDefault()
  target.handle.open(target.toPlace(link.dataset.slug || undefined))
  const list = findTag(page, id)?.host
  if (list) showFromTop(list)
}

/**
 * Warns the builder about a missing list, after the page's own code has had time to add it. The tag of a header on
 * pages without the list names the address of its links instead.
 */
function checkList(page: Page, host: HTMLElement): void {
  const { for: id, collectionUrl } = readInputs(host, categoriesReaders)
  if (id && !collectionUrl && !hasList(id))
    tellLack(page, host, `has for="${id}", and the page has no <store-collection id="${id}">.`)
}

/** Scrolls a row of links to the current one, and nothing else: the page stays where it is. */
function showCurrent(root: ShadowRoot): void {
  const links = root.querySelector('[data-layout=list]>.links')
  const current = links?.querySelector('[aria-current]')
  if (!links || !current) return
  const [row, link] = [links.getBoundingClientRect(), current.getBoundingClientRect()]
  // Enough of its neighbour is visible to show that there is one.
  const peek = Math.min(48, (row.width - link.width) / 2)
  const zoom = zoomOf(links)
  if (link.left < row.left) links.scrollLeft -= (row.left - link.left + peek) / zoom
  else if (link.right > row.right) links.scrollLeft += (link.right - row.right + peek) / zoom
}

type OnChoose = (event: MouseEvent, link: HTMLElement) => void

/** Listens to clicks on links, the menu, and ways to close it. */
function listenToPeople(root: ShadowRoot, signal: AbortSignal, onChoose: OnChoose): void {
  root.addEventListener('click', (event) => {
    const [at] = event.composedPath() as Element[]
    const link = at?.closest<HTMLElement>('a.category')
    if (link) {
      closeMenu(root, isPlainClick(event as MouseEvent))
      onChoose(event as MouseEvent, link)
    }
  })
  root.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape' && closeMenu(root, true))
      spendEscape(event as KeyboardEvent)
  })
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.composedPath().includes(root.host)) closeMenu(root, false)
    },
    { signal },
  )
}

/** Loads the shop's collections, and the details of the event about it. */
async function loadCategories(
  page: Page,
  connection: Connection,
): Promise<[Shown, Readonly<Record<string, unknown>>]> {
  const coming = messagesOf(page, 'categories', english)
  try {
    const collections = await connection.provider.listCollections()
    noteNames(page, collections)
    const messages = await coming
    const status = collections.length ? 'ready' : 'empty'
    return [
      { messages, collections, status },
      { status, count: collections.length },
    ]
  } catch (reason) {
    const status = 'error'
    return [
      { messages: await coming, collections: [], status },
      { status, ...toFailure(reason, 'network') },
    ]
  }
}

function readView(
  page: Page,
  host: HTMLElement,
  inputs: Inputs<typeof categoriesReaders>,
  shown: Shown,
): CategoriesView {
  const { status, messages } = shown
  const target = readCategoryTarget(page, inputs.for)
  // After a failure only the products' existence is known.
  const isDrawn = status === 'ready' || status === 'error'
  const categories = isDrawn ? readCategories({ ...shown, inputs, target, isThisPage }) : []
  return { status, layout: inputs.layout, messages, categories, isHere: !!target, own: hasFallback(host) }
}

/** Checks whether the tag knows as much as a server did, the list's place included: until then its drawing stays. */
const isKnown = ({ status, isHere }: CategoriesView, list: string | undefined): boolean =>
  status !== 'loading' && status !== 'error' && (isHere || !hasList(list))

/** Draws a `store-categories`, without React, which links don't need. */
export const mountLive: LiveChunk['mountLive'] = (host, page, connection) => {
  const root = openRoot(host, [cardSheet, categoriesSheet])
  const teller = createStatusTeller(host)
  const ended = new AbortController()
  const { signal } = ended
  signal.addEventListener('abort', keepReadable(host))
  let shown: Shown = { messages: english, status: 'loading', collections: [] }
  let unfollow: (() => void) | undefined
  let forget: (() => void) | undefined
  let drawn = ''

  const draw = () => {
    if (signal.aborted) return
    const inputs = readInputs(host, categoriesReaders)
    unfollow ??= followTarget(page, inputs.for, draw)
    const view = readView(page, host, inputs, shown)
    if (isBaked(host) && !isKnown(view, inputs.for)) return
    const now = JSON.stringify(view)
    if (now === drawn) return
    drawn = now
    const next = toFragment(Categories({ view }))
    dropServerStyle(host)
    drawInto(page, root, next)
    if (view.status === 'loading') teller.tell('loading', () => ({}))
    showCurrent(root)
  }
  const load = async () => {
    const [found, detail] = await loadCategories(page, connection)
    if (signal.aborted) return
    shown = found
    draw()
    if (found.status !== teller.said) checkList(page, host)
    teller.tell(found.status, () => detail)
    forget = found.status === 'error' ? page.revival?.add(load) : undefined
  }

  listenToPeople(root, signal, (event, link) => choose(page, host, { event, link }))
  // For a list that is drawn later, and for every address that leads to another place of this page.
  document.addEventListener('store-ready', draw, { signal })
  addEventListener('popstate', () => queueMicrotask(draw), { signal })
  draw()
  load()

  const leave = () => {
    unfollow?.()
    unfollow = undefined
  }
  return {
    update() {
      leave()
      draw()
    },
    unmount() {
      ended.abort()
      forget?.()
      leave()
    },
  }
}
