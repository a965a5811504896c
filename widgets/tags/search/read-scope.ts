import type { ListHandle } from '../../../src/components/collection/live-view.ts'
import { readQuestion } from '../../../src/store/list-question.ts'
import type { SuggestionScope } from './ask-suggestions.ts'

/** What a list is looked through by: as it is narrowed down now. */
export function readScope({ state }: Pick<ListHandle, 'state'>): SuggestionScope {
  const { source, place, collectionId } = state.getState()
  return { query: readQuestion({ source, place }).query, collectionId }
}

/** The same of the list as its author has it: a search from elsewhere begins anew. */
export function readWholeScope({ state }: Pick<ListHandle, 'state'>): SuggestionScope {
  const { source } = state.getState()
  return { query: readQuestion({ source, place: source.base }).query, collectionId: source.id }
}
