import type { CategoriesMessages } from '../../../src/messages/categories.ts'
import { messages as english } from '../../../src/messages/en/categories.ts'
import type { Collection } from '../../../src/model/collection.ts'
import {
  Categories,
  type CategoriesView,
  type CategoryViewModel,
} from '../../../src/views/categories/CategoriesView.tsx'
import { type Inputs, readInputs } from '../../loader/attributes.ts'
import { cardSheet } from '../../loader/card-sheet.ts'
import { toFragment } from '../../loader/dom/jsx-runtime.ts'
import type { Connection, Controller, LiveChunk, Page } from '../../loader/page.ts'
import { here, resolveLink } from '../../runtime/gate/here.ts'
import { messagesOf } from '../../runtime/messages.ts'
import { categoriesReaders } from './attributes.ts'
import { categoriesSheet } from './categories-sheet.ts'
import { type CategoryTarget, findTag, readTarget } from './category-target.ts'

/** What a category leads to where no list of this page shows it. */
function addressOf(
  slug: string | undefined,
  { for: id, collectionUrl }: Inputs<typeof categoriesReaders>,
): string {
  const template = collectionUrl ?? `?${id ?? 'store'}.collection={slug}`
  return template.replaceAll('{slug}', encodeURIComponent(slug ?? 'all-products'))
}

/** This page, whatever else its address carries. */
function isThisPage(href: string): boolean {
  const there = resolveLink(href)
  const page = new URL(here())
  const isSameQuery = [...there.searchParams].every(([name, value]) => page.searchParams.get(name) === value)
  return there.origin + there.pathname === page.origin + page.pathname && isSameQuery
}

interface Named {
  readonly slug: string | undefined
  readonly id: string | undefined
  readonly name: string
}

interface Known {
  readonly inputs: Inputs<typeof categoriesReaders>
  readonly messages: CategoriesMessages
  readonly collections: readonly Collection[]
  readonly target: CategoryTarget | undefined
}

function readCategories({ inputs, messages, collections, target }: Known): readonly CategoryViewModel[] {
  const { shown } = target ?? {}
  const read = (named: Named, children: readonly CategoryViewModel[]): CategoryViewModel => {
    const { slug, id, name } = named
    const href = target ? target.handle.addressOf(target.toPlace(slug)) : addressOf(slug, inputs)
    const isShown = shown && (shown.id ? shown.id === id : shown.slug === slug)
    const isCurrent = target ? !!isShown : isThisPage(href)
    return { slug, name, href, isCurrent, isOpen: isCurrent || children.some((one) => one.isOpen), children }
  }
  const known = new Set(collections.map(({ id }) => id))
  /** Those whose parent is not told of stand at the top. */
  const below = (parent: string | undefined): readonly CategoryViewModel[] =>
    collections
      .filter(({ parentId }) => (parentId && known.has(parentId) ? parentId : undefined) === parent)
      .map(({ slug, id, name }) => read({ slug: slug ?? undefined, id, name: name ?? '' }, below(id)))
  return [read({ slug: undefined, id: undefined, name: messages.allProducts }, []), ...below(undefined)]
}

const isPlain = (click: MouseEvent) =>
  !(click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)

/** Closes the menu, and gives the focus back to its button. */
function closeMenu(root: ShadowRoot, refocus: boolean): void {
  const menu = root.querySelector<HTMLDetailsElement>('details.menu[open]')
  if (!menu) return
  menu.open = false
  if (refocus) menu.querySelector('summary')?.focus()
}

/** What the tag knows of the shop, and tells of it. */
interface Shown {
  readonly messages: CategoriesMessages
  readonly status: CategoriesView['status']
  readonly collections: readonly Collection[]
}

/** Shows what is chosen in the list of this page, where there is one; every other click follows the link. */
function choose(page: Page, host: HTMLElement, { event, link }: { event: MouseEvent; link: HTMLElement }) {
  const { for: id } = readInputs(host, categoriesReaders)
  const target = readTarget(page, id)
  if (!target || !isPlain(event)) return
  event.preventDefault()
  target.handle.open(target.toPlace(link.dataset.slug || undefined))
  const list = findTag(page, id)?.host
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
}

interface Uses {
  onChoose(event: MouseEvent, link: HTMLElement): void
  onTryAgain(): void
}

/** Listens for people: links, the menu, and a way out of it. */
function listenToPeople(root: ShadowRoot, signal: AbortSignal, { onChoose, onTryAgain }: Uses): void {
  root.addEventListener('click', (event) => {
    const [at] = event.composedPath() as Element[]
    const link = at?.closest<HTMLElement>('a.category')
    if (link) {
      closeMenu(root, isPlain(event as MouseEvent))
      onChoose(event as MouseEvent, link)
    } else if (at?.closest('[data-again]')) onTryAgain()
  })
  root.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape') closeMenu(root, true)
  })
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.composedPath().includes(root.host)) closeMenu(root, false)
    },
    { signal },
  )
}

/** Loads the shop's collections, and tells the page what became of it. */
async function loadCategories(
  page: Page,
  host: HTMLElement,
  connection: Connection,
): Promise<[Shown, () => void]> {
  const tell = (type: 'store-ready' | 'store-error', detail: object) => () =>
    host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
  try {
    const [messages, collections] = await Promise.all([
      messagesOf(page, 'categories', english),
      connection.provider.listCollections(),
    ])
    const status = collections.length ? 'ready' : 'empty'
    return [{ messages, collections, status }, tell('store-ready', { status, count: collections.length })]
  } catch (reason) {
    const { code = 'network' } = reason as { code?: string }
    const detail = { status: 'error', code, message: String(reason) }
    return [{ messages: english, collections: [], status: 'error' }, tell('store-error', detail)]
  }
}

/** Draws a `store-categories`, without React: links need none. */
export const mountLive: LiveChunk['mountLive'] = (host, page, connection) => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [cardSheet, categoriesSheet]
  const ended = new AbortController()
  const { signal } = ended
  let shown: Shown = { messages: english, status: 'loading', collections: [] }
  let unfollow: (() => void) | undefined
  let drawn = ''

  const draw = () => {
    if (signal.aborted) return
    const { status, messages } = shown
    const inputs = readInputs(host, categoriesReaders)
    const tag = findTag(page, inputs.for)
    if (tag && !unfollow) unfollow = tag.subscribe(draw)
    const target = readTarget(page, inputs.for)
    const categories = status === 'ready' ? readCategories({ ...shown, inputs, target }) : []
    const view: CategoriesView = { status, layout: inputs.layout, messages, categories, isHere: !!target }
    const now = JSON.stringify(view)
    if (now === drawn) return
    drawn = now
    const next = toFragment(Categories({ view }) as never)
    if (page.patch) page.patch(root, next)
    else root.replaceChildren(next)
    host.setAttribute('status', status)
  }
  const load = async () => {
    const [found, tell] = await loadCategories(page, host, connection)
    if (signal.aborted) return
    shown = found
    draw()
    tell()
  }

  listenToPeople(root, signal, {
    onChoose: (event, link) => choose(page, host, { event, link }),
    onTryAgain: load,
  })
  // A list that is drawn later; and every address that leads to another place of this page.
  document.addEventListener('store-ready', draw, { signal })
  addEventListener('popstate', () => queueMicrotask(draw), { signal })
  draw()
  load()

  const leave = () => {
    unfollow?.()
    unfollow = undefined
  }
  const controller: Controller = {
    update() {
      leave()
      draw()
    },
    unmount() {
      ended.abort()
      leave()
    },
  }
  return controller
}
