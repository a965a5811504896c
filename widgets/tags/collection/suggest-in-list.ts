import type { ListHandle } from '../../../src/components/collection/live-view.ts'
import { isPersonal } from '../../../src/store/list-question.ts'
import type { Page } from '../../loader/page.ts'
import { goTo } from '../../runtime/gate/go-to.ts'
import { noteAnswered } from '../search/answered-text.ts'
import { readScope } from '../search/read-scope.ts'

/** Adds suggestions to a list's search field when it is first focused, whatever has drawn it. */
export function suggestInList(page: Page, host: HTMLElement, handle: ListHandle, signal: AbortSignal): void {
  const met = new WeakSet<EventTarget>()
  let last: AbortController | undefined
  const bring = async (field: HTMLInputElement) => {
    const loading = new AbortController()
    const readAnswered = noteAnswered(field, loading.signal)
    met.add(field)
    try {
      const { suggest } = await page.loadChunk('suggestions')
      if (signal.aborted) return
      // For a field that React, or another language, has put in place of another.
      last?.abort()
      last = new AbortController()
      suggest(
        {
          page,
          host,
          field,
          signal: AbortSignal.any([signal, last.signal]),
          scope: () => readScope(handle),
          categoryAddress: handle.addressOf,
          openCategory: handle.open,
          goTo: (url) => goTo(page, url),
        },
        readAnswered(),
      )
    } catch {
      met.delete(field)
    } finally {
      loading.abort()
    }
  }
  host.shadowRoot?.addEventListener(
    'focusin',
    ({ target }) => {
      const isField = target instanceof HTMLInputElement && target.name === 'search'
      if (isField && !met.has(target) && !isPersonal(handle.state.getState().source)) bring(target)
    },
    { signal },
  )
}
