import type { Page } from '../../loader/page.ts'
import { tellUnreachable } from '../page/tell-unreachable.ts'
import { goToLink } from './page-address.ts'

/** Shows an address: in a shop of this page that has it, otherwise by leaving, which needs a network. */
export function goTo(page: Page, url: string): void {
  if ([...(page.parts.get('shops') ?? [])].some(({ take }) => take(url))) return
  // The browser's own error page would replace this one.
  if (navigator.onLine) goToLink(page, url)
  else tellUnreachable(page)
}
