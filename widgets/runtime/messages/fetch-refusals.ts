import type { RefusalMessages } from '../../../src/messages/refusals.ts'
import { isStoreError } from '../../../src/model/errors.ts'
import { isSetUpCode } from '../../../src/model/refusal-codes.ts'
import type { Page } from '../../loader/page.ts'

/** Fetches the texts of a shop that isn't set up, when one is to be shown; undefined if they can't be fetched. */
export const fetchRefusals = (page: Page): Promise<RefusalMessages | undefined> =>
  page.loadChunk('diagnostics').then(
    ({ refusalsOf }) => refusalsOf(page),
    () => undefined,
  )

/** Returns the text for an error; undefined if it has none of its own. */
export async function sayRefused(page: Page, error: unknown): Promise<string | undefined> {
  if (!isStoreError(error) || !isSetUpCode(error.code)) return undefined
  const texts = await fetchRefusals(page)
  return texts?.[error.code as keyof RefusalMessages]
}
