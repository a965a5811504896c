import type { ListHandle } from '../../../src/components/collection/live-view.ts'
import { readQuestion } from '../../../src/store/list-question.ts'
import type { SuggestionScope } from './ask-suggestions.ts'

/** Returns the scope of a list's search: the list with its current filters. */
export function readScope({ state }: Pick<ListHandle, 'state'>): SuggestionScope {
  const { source, place, collectionId } = state.getState()
  return { query: readQuestion({ source, place }).query, collectionId }
}

/** Returns the scope of the list as its author set it: a search from elsewhere starts without filters. */
export function readWholeScope({ state }: Pick<ListHandle, 'state'>): SuggestionScope {
  const { source } = state.getState()
  return { query: readQuestion({ source, place: source.base }).query, collectionId: source.id }
}
