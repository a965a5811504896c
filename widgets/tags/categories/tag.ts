import type { CategoriesWords } from '../../../src/messages/categories.ts'
import { messages as english } from '../../../src/messages/en/categories.ts'
import type { Collection } from '../../../src/model/collection.ts'
import {
  Categories,
  type CategoriesView,
  type CategoryFacts,
} from '../../../src/views/categories/CategoriesView.tsx'
import { type Inputs, readInputs } from '../../loader/attributes.ts'
import { cardSheet } from '../../loader/card-sheet.ts'
import { toFragment } from '../../loader/dom/jsx-runtime.ts'
import type { Controller, LiveChunk } from '../../loader/page.ts'
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

interface Known {
  readonly inputs: Inputs<typeof categoriesReaders>
  readonly words: CategoriesWords
  readonly collections: readonly Collection[]
  readonly target: CategoryTarget | undefined
}

function readCategories({ inputs, words, collections, target }: Known): readonly CategoryFacts[] {
  const all: { slug: string | undefined; id: string | undefined; name: string }[] = [
    { slug: undefined, id: undefined, name: words.allProducts },
    ...collections.map(({ slug, id, name }) => ({ slug: slug ?? undefined, id, name: name ?? '' })),
  ]
  return all.map(({ slug, id, name }) => {
    const href = target ? target.handle.addressOf(target.toPlace(slug)) : addressOf(slug, inputs)
    const { shown } = target ?? {}
    const isShown = shown && (shown.id ? shown.id === id : shown.slug === slug)
    return { slug, name, href, isCurrent: target ? !!isShown : isThisPage(href) }
  })
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

/** Draws a `store-categories`, without React: links need none. */
export const mountLive: LiveChunk['mountLive'] = (host, page, life) => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [cardSheet, categoriesSheet]
  const ended = new AbortController()
  const { signal } = ended
  let words = english
  let status: CategoriesView['status'] = 'loading'
  let collections: readonly Collection[] = []
  let unfollow: (() => void) | undefined
  let drawn = ''

  const draw = () => {
    if (signal.aborted) return
    const inputs = readInputs(host, categoriesReaders)
    const tag = findTag(page, inputs.for)
    if (tag && !unfollow) unfollow = tag.subscribe(draw)
    const target = readTarget(page, inputs.for)
    const categories = status === 'ready' ? readCategories({ inputs, words, collections, target }) : []
    const view: CategoriesView = { status, layout: inputs.layout, words, categories, isHere: !!target }
    const now = JSON.stringify(view)
    if (now === drawn) return
    drawn = now
    const next = toFragment(Categories({ view }) as never)
    if (page.patch) page.patch(root, next)
    else root.replaceChildren(next)
    host.setAttribute('status', status)
  }

  const tell = (type: 'store-ready' | 'store-error', detail: object) =>
    host.dispatchEvent(
      new CustomEvent(type, { detail: { status, ...detail }, bubbles: true, composed: true }),
    )

  const load = async () => {
    try {
      ;[words, collections] = await Promise.all([
        messagesOf(page, 'categories', english),
        life.provider.listCollections(),
      ])
      status = collections.length ? 'ready' : 'empty'
      draw()
      tell('store-ready', { count: collections.length })
    } catch (reason) {
      status = 'error'
      draw()
      const { code = 'network' } = reason as { code?: string }
      tell('store-error', { code, message: String(reason) })
    }
  }

  const choose = (event: MouseEvent, link: HTMLAnchorElement) => {
    const target = readTarget(page, readInputs(host, categoriesReaders).for)
    closeMenu(root, isPlain(event))
    if (!target || !isPlain(event)) return
    event.preventDefault()
    target.handle.open(target.toPlace(link.dataset.slug || undefined))
    const list = findTag(page, readInputs(host, categoriesReaders).for)?.host
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
  }

  root.addEventListener('click', (event) => {
    const [at] = event.composedPath() as Element[]
    const link = at?.closest<HTMLAnchorElement>('a.category')
    if (link) choose(event as MouseEvent, link)
    else if (at?.closest('[data-again]')) load()
  })
  root.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape') closeMenu(root, true)
  })
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.composedPath().includes(host)) closeMenu(root, false)
    },
    { signal },
  )
  // A list that is drawn later; and every address that leads to another place of this page.
  document.addEventListener('store-ready', draw, { signal })
  addEventListener('popstate', () => queueMicrotask(draw), { signal })
  draw()
  load()

  const controller: Controller = {
    update() {
      unfollow?.()
      unfollow = undefined
      draw()
    },
    unmount() {
      ended.abort()
      unfollow?.()
    },
  }
  return controller
}
