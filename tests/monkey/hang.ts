import type { Page } from 'playwright-core'

/** A step of a round that did not end. */
export class Hang extends Error {}

/** Waits for a step, but not longer than `ms`: many of Playwright's calls know no limit. */
export function inTime<Answer>(work: Promise<Answer>, ms: number, what: string): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Hang(`'${what}' took longer than ${ms / 1_000} s`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The time in which a page's thread must answer if no script keeps it. It is long because machines may be busy. */
const ANSWER_MS = 20_000

/** Whether a script of a page doesn't end. */
export async function isBusy(page: Page): Promise<boolean> {
  if (page.isClosed()) return false
  const session = await page.context().newCDPSession(page)
  // `evaluate` would also wait for a document that is still coming.
  const answered = session.send('Runtime.evaluate', { expression: '1' })
  return inTime(answered, ANSWER_MS, 'an answer').then(
    () => false,
    (error) => error instanceof Hang,
  )
}
