import { vi } from 'vitest'
import type { LiveCollectionView } from '../../src/components/collection/live-view.ts'
import { messages } from '../../src/messages/en/collection.ts'
import type { ListViewModel } from '../../src/views/collection/list-view-model.ts'
import { fake } from '../support/fake.ts'

/** Creates the content around a list's cards, in English and without filters. */
export const listOf = (more: Partial<ListViewModel> = {}) =>
  fake<ListViewModel>({ messages, chips: [], isNear: false, searched: undefined, ...more })

/** Records the actions on a list; clear it before each test. */
export const handle = {
  loadMore: vi.fn(),
  refine: vi.fn(),
  open: vi.fn(),
  takeBegun: vi.fn((): number | undefined => undefined),
  addressOf: (slug: string | undefined) => `/?collection=${slug}`,
}
/** Creates a list of 30 products that shows the first twelve. */
export const viewOf = (more: Partial<LiveCollectionView> = {}) =>
  fake<LiveCollectionView>({
    handle,
    status: 'ready',
    list: listOf(),
    question: 'q1',
    answer: 'ready',
    page: 1,
    pageSize: 12,
    count: 12,
    total: 30,
    paging: 'more',
    more: 'offered',
    ...more,
  })
