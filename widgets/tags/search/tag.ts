import { showNearest } from '../../../src/components/scroller.ts'
import { messages as english } from '../../../src/messages/en/search.ts'
import { readOwnAddress } from '../../../src/model/web-address.ts'
import { SearchField } from '../../../src/views/search/SearchField.tsx'
import { readInputs } from '../../loader/attributes.ts'
import { cardSheet } from '../../loader/card-sheet.ts'
import type { LiveChunk } from '../../loader/chunk-kinds.ts'
import { toFragment } from '../../loader/dom/jsx-runtime.ts'
import type { Page } from '../../loader/page.ts'
import { createStatusTeller, openRoot } from '../../loader/tag.ts'
import { goTo } from '../../runtime/gate/go-to.ts'
import { messagesOf } from '../../runtime/messages/messages.ts'
import { keepReadable } from '../../runtime/page/readable-ink.ts'
import { tellLack } from '../../runtime/page/tell.ts'
import { findTag, hasList, readTarget } from '../categories/category-target.ts'
import { noteAnswered } from './answered-text.ts'
import { searchReaders } from './attributes.ts'
import { followSearch } from './follow-search.ts'
import { readWholeScope } from './read-scope.ts'
import { searchSheet } from './search-sheet.ts'

const fillAddress = (template: string, name: string, value: string) =>
  template.replaceAll(name, encodeURIComponent(value))

/** Shows the results: in the list of this page, or on the page that the builder names. */
function search(page: Page, host: HTMLElement, text: string): void {
  const { for: id, searchUrl } = readInputs(host, searchReaders)
  const handle = readTarget(page, id)?.handle
  if (handle) {
    const { base } = handle.state.getState().source
    handle.refine({ ...base, search: text || base.search }, 'new')
    showNearest(findTag(page, id)?.host)
  } else if (text && searchUrl) goTo(page, fillAddress(searchUrl, '{query}', text))
}

/** Warns the builder about a field that leads nowhere. */
function checkWay(page: Page, host: HTMLElement): void {
  const { for: id, searchUrl } = readInputs(host, searchReaders)
  if (!searchUrl && !hasList(id))
    tellLack(
      page,
      host,
      id
        ? `has for="${id}", and the page has no <store-collection id="${id}">.`
        : 'needs for="…", the id of a <store-collection> of the page, or search-url="/shop?shop.search={query}".',
    )
}

/** Loads the suggestions when the field is focused. */
async function bringSuggestions(
  page: Page,
  host: HTMLElement,
  field: HTMLInputElement,
  signal: AbortSignal,
): Promise<void> {
  const loading = new AbortController()
  const readAnswered = noteAnswered(field, loading.signal)
  const { suggest } = await page.loadChunk('suggestions').finally(() => loading.abort())
  if (signal.aborted) return
  const inputs = () => readInputs(host, searchReaders)
  const target = () => readTarget(page, inputs().for)
  suggest(
    {
      page,
      host,
      field,
      signal,
      scope() {
        const handle = target()?.handle
        return handle && readWholeScope(handle)
      },
      categoryAddress(slug) {
        const list = target()
        const own = readOwnAddress(inputs().collectionUrl)
        return list ? list.addressOf(list.toPlace(slug)) : own && fillAddress(own, '{slug}', slug)
      },
      openCategory(slug, href) {
        const list = target()
        if (list) list.handle.open(list.toPlace(slug))
        else goTo(page, href)
      },
      goTo: (url) => goTo(page, url),
    },
    readAnswered(),
  )
}

/** Draws a `store-search`, without React, which a field doesn't need. */
export const mountLive: LiveChunk['mountLive'] = (host, page) => {
  const ended = new AbortController()
  const { signal } = ended
  const teller = createStatusTeller(host)
  let follow = () => {}

  const draw = async () => {
    const messages = await messagesOf(page, 'finding', english)
    if (signal.aborted) return
    const root = openRoot(host, [cardSheet, searchSheet])
    root.replaceChildren(toFragment(SearchField({ messages })))
    signal.addEventListener('abort', keepReadable(host))
    const field = root.querySelector('input') as HTMLInputElement
    root.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      search(page, host, field.value.trim())
    })
    const bring = () =>
      bringSuggestions(page, host, field, signal).catch(() => {
        // Tries again at the next focus.
        field.addEventListener('focus', bring, { once: true, signal })
      })
    field.addEventListener('focus', bring, { once: true, signal })
    follow = followSearch(page, host, field, signal)
    teller.tell('ready', () => ({ status: 'ready' }))
    checkWay(page, host)
  }
  draw()

  return {
    update: () => follow(),
    unmount: () => ended.abort(),
  }
}
