import { tokenPlace } from '../../../src/client/core/token-pair.ts'
import type { Page } from '../../loader/page.ts'
import { readKept } from '../../loader/token-cache.ts'

/** Returns the page's cookies if it keeps its pair in one; a sandboxed frame may not read them. */
function readCookies({ config }: Pick<Page, 'config'>): string {
  try {
    return config.tokenStorage === 'cookie' ? document.cookie : ''
  } catch {
    return ''
  }
}

/**
 * Checks, without the session, whether this browser may have a member's pair of tokens. In a cookie it is as
 * `src/session/token-storage.ts` writes it; the session checks whether it is this client's.
 */
export const mayBeMember = (page: Pick<Page, 'config'>): boolean =>
  readKept(page.config)?.refreshToken.role === 'member' || /%22role%22%3A%22member%22/.test(readCookies(page))

/** Checks whether a cookie has this client's pair: a server that has it, too, may have filled the visitor's cart. */
export const mayShareCart = (page: Pick<Page, 'config'>): boolean =>
  readCookies(page).includes(`${encodeURIComponent(tokenPlace(page.config.clientId))}=`)
