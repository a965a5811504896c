import type { Page } from '../../loader/page.ts'
import { readKept } from '../../loader/token-cache.ts'

/**
 * Checks for a member's pair as `src/session/token-storage.ts` writes it into a cookie; the session checks whether it
 * is this client's.
 */
const hasMemberCookie = ({ config }: Pick<Page, 'config'>): boolean =>
  config.tokenStorage === 'cookie' && /%22role%22%3A%22member%22/.test(document.cookie)

/** Checks, without the session, whether this browser may have a member's pair of tokens. */
export const mayBeMember = (page: Pick<Page, 'config'>): boolean =>
  readKept(page.config)?.refreshToken.role === 'member' || hasMemberCookie(page)
