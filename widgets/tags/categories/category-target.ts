import type { ListHandle, LiveCollectionView } from '../../../src/components/collection/live-view.ts'
import type { RenderedTag } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { readShown, type ShownCategory } from './read-categories.ts'

/** The list that shows what is chosen among categories. */
export interface CategoryTarget extends ShownCategory {
  readonly handle: ListHandle
  addressOf(place: string | undefined): string
}

const findHost = (id: string | undefined): HTMLElement | undefined => {
  const host = id === undefined ? null : document.getElementById(id)
  return host?.localName === 'store-collection' ? host : undefined
}

/** The page has the list, drawn or not. */
export const hasList = (id: string | undefined): boolean => !!findHost(id)

export const findTag = (page: Page, id: string | undefined): RenderedTag | undefined => {
  const host = findHost(id)
  return host && page.tags.get(host)
}

/** Undefined while the list has not been drawn yet. */
export function readTarget(page: Page, id: string | undefined): CategoryTarget | undefined {
  const tag = findTag(page, id)
  const view = tag?.view() as unknown as LiveCollectionView | undefined
  if (!tag || !view?.handle) return
  const read = (name: string) => tag.host.getAttribute(name)?.trim() || undefined
  const own = { slug: read('collection-slug'), id: read('collection-id') }
  const place = view.list?.place as { readonly collection?: string | undefined } | undefined
  const { handle } = view
  return { handle, addressOf: handle.addressOf, ...readShown(own, place?.collection) }
}
