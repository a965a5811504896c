import { StoreError } from '../../src/model/errors.ts'
import type { Page } from '../loader/page.ts'
import { completeMessages } from './complete-messages.ts'
import { tellUnanswered } from './tell-unanswered.ts'

/**
 * Stands in for elements that could not be fetched: says so at each button that was pressed meanwhile. None of
 * these presses is made again; the next one asks for the elements again.
 *
 * @throws {StoreError} Always, `network`: there are no elements.
 */
export function start(page: Page): never {
  completeMessages(page)
  for (const target of page.early.splice(0)) {
    const tag = page.tags.get((target.getRootNode() as ShadowRoot).host)
    // A link has led on by itself.
    if (tag && target instanceof HTMLButtonElement) tellUnanswered(page, tag, target)
  }
  throw new StoreError('network', 'The script of the elements could not be fetched.')
}
