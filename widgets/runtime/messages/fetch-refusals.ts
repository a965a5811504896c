import type { RefusalMessages } from '../../../src/messages/refusals.ts'
import { isStoreError } from '../../../src/model/errors.ts'
import { isSetUpCode } from '../../../src/model/refusal-codes.ts'
import type { Page } from '../../loader/page.ts'

/** The sentences about a shop that is not set up, fetched when one is to be said; undefined where they can't be. */
export const fetchRefusals = (page: Page): Promise<RefusalMessages | undefined> =>
  page.loadChunk('diagnostics').then(
    ({ refusalsOf }) => refusalsOf(page),
    () => undefined,
  )

/** The sentence for an error; undefined when it has none of its own. */
export async function sayRefused(page: Page, error: unknown): Promise<string | undefined> {
  if (!isStoreError(error) || !isSetUpCode(error.code)) return undefined
  const texts = await fetchRefusals(page)
  return texts?.[error.code as keyof RefusalMessages]
}
