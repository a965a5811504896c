import type { TokenManager } from '../../../src/session/token-manager.ts'
import { cutAddress } from '../../loader/cut-address.ts'
import type { Page } from '../../loader/page.ts'
import { openedAt } from '../gate/opened-at.ts'
import { pageAddressOf } from '../gate/page-address.ts'

/** The parameter by which the provider says that its visitor came back logged out (contract 5.6). */
const OUT = /[?&]wixMemberLoggedIn=false(?=&|$)/g

/**
 * Asks the provider about a member who comes back logged out from one of its pages, because no other request may be
 * refused for a long time. The address is only a reason to ask: anybody can write it into a link, so the member stays
 * one if the provider renews the token, and if it doesn't answer. Then the parameter stays, too, and a reload asks
 * again.
 */
export async function checkLoggedOut(page: Page, tokens: TokenManager): Promise<void> {
  const kept = tokens.pair()
  const [beforeFragment = ''] = openedAt(page).split('#')
  if (kept?.refreshToken.role !== 'member' || !beforeFragment.match(OUT)) return
  await tokens.getAccessToken({ rejected: kept.accessToken.value })
  const { here, show } = pageAddressOf(page)
  const [path = '', ...fragment] = here().split('#')
  const rest = [cutAddress(path, OUT), ...fragment].join('#')
  if (rest !== here()) show(rest)
}
