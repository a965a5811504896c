import type { Session } from '../../../src/session/session.ts'
import type { TokenManager } from '../../../src/session/token-manager.ts'
import { cutAddress } from '../../loader/cut-address.ts'
import type { Page } from '../../loader/page.ts'
import { openedAt } from '../gate/opened-at.ts'
import { pageAddressOf } from '../gate/page-address.ts'

/** The parameters by which the provider says whether its visitor came back logged in (contract 5.6). */
const OUT = /[?&]wixMemberLoggedIn=false(?=&|$)/g
const IN = /[?&]wixMemberLoggedIn=true(?=&|$)/

/**
 * Asks the provider about a member who comes back logged out from one of its pages, because no other request may be
 * refused for a long time. The address is only a reason to ask: anybody can write it into a link, so the member stays
 * one if the provider renews the token, and if it doesn't answer. Then the parameter stays, too, and a reload asks
 * again.
 */
async function checkLoggedOut(page: Page, tokens: TokenManager, rejected: string): Promise<void> {
  await tokens.getAccessToken({ rejected })
  const { here, show } = pageAddressOf(page)
  const [path = '', ...fragment] = here().split('#')
  const rest = [cutAddress(path, OUT), ...fragment].join('#')
  if (rest !== here()) show(rest)
}

/**
 * Asks about a member who comes back from one of the provider's pages: whether they still are one, if they come back
 * logged out; else who they are, because name, picture and address can be changed there, and nowhere here.
 */
export async function checkReturn(
  page: Page,
  tokens: TokenManager,
  { askMember }: Pick<Session, 'askMember'>,
): Promise<void> {
  const kept = tokens.pair()
  const [beforeFragment = ''] = openedAt(page).split('#')
  if (kept?.refreshToken.role !== 'member') return
  if (beforeFragment.match(OUT)) await checkLoggedOut(page, tokens, kept.accessToken.value)
  else if (IN.test(beforeFragment)) await askMember()
}
