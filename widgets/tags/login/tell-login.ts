import { messages as english } from '../../../src/messages/en/login.ts'
import type { LoginFailure } from '../../../src/model/login.ts'
import { readProblem, sayProblem } from '../../../src/views/login/login-problem.ts'
import type { Page } from '../../loader/page.ts'
import { showToast } from '../../runtime/cart/toast.ts'
import { announcerOf } from '../../runtime/messages/announcer-of.ts'
import { messagesOf } from '../../runtime/messages/messages.ts'
import { findFocus } from '../../runtime/page/deep-search.ts'

/** The tags that show a failed login themselves. */
const TELLERS = 'store-login,store-account'

/** Checks whether a tag is in the window: further below, nobody would read what it shows. */
function isInWindow(tag: Element): boolean {
  const { top, bottom } = tag.getBoundingClientRect()
  return tag.checkVisibility() && top < innerHeight && bottom >= 0
}

/**
 * Tells a shopper why a login that came back to this page has failed, in a note at the edge of the screen, if no tag in
 * the window shows it: all pages of a site share the address that logins come back to, which often has no login of its own.
 */
export async function tellLogin(page: Page, failure: LoginFailure): Promise<void> {
  if ([...document.querySelectorAll(TELLERS)].some(isInWindow)) return
  const text = sayProblem(readProblem(failure, 'hosted'), await messagesOf(page, 'login', english))
  announcerOf(page)(text, findFocus())
  showToast(page, { text, tone: 'problem' })
}
