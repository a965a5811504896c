import { readInputs } from '../../loader/attributes.ts'
import type { Page } from '../../loader/page.ts'
import { findTag, readTarget } from '../categories/category-target.ts'
import { findShopAround } from '../shop/find-shop.ts'
import { searchReaders } from './attributes.ts'

/** Follows the list or shop that a field searches; undefined while there is none. */
function followTarget(page: Page, host: HTMLElement, changed: () => void): (() => void) | undefined {
  const { for: id } = readInputs(host, searchReaders)
  return id === undefined
    ? findShopAround(page, host)?.subscribe(changed)
    : findTag(page, id)?.subscribe(changed)
}

/** Returns the search that is shown; undefined if it isn't known. */
function readSearch(page: Page, host: HTMLElement): string | undefined {
  const { for: id } = readInputs(host, searchReaders)
  const route = id === undefined && findShopAround(page, host)?.shown()
  if (route) return route.route === 'search' ? route.slug : ''
  const state = readTarget(page, id)?.handle.state.getState()
  if (!state) return
  const { search = '' } = state.place
  return search === state.source.base.search ? '' : search
}

/** Keeps a field's text equal to the search that its list or shop shows, also after Back and a reload. */
export function followSearch(page: Page, host: HTMLElement, field: HTMLInputElement, signal: AbortSignal) {
  let last: string | undefined
  let unfollow: (() => void) | undefined
  const look = () => {
    unfollow ??= followTarget(page, host, look)
    const now = readSearch(page, host)
    if (now === undefined || now === last) return
    // Text from before the list was there is the shopper's.
    if (last !== undefined || !field.value) field.value = now
    last = now
  }
  // For a list or shop that comes later.
  document.addEventListener('store-ready', look, { signal })
  signal.addEventListener('abort', () => unfollow?.())
  look()
  return () => {
    unfollow?.()
    unfollow = undefined
    look()
  }
}
