import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { isPlainClick } from '../../model/click.ts'
import type { MembersAccountSection } from '../../model/enums.ts'
import { keepEscape } from '../keep-escape.ts'
import { placeBelow } from '../place-below.ts'
import type { LoginInputs, LoginServices } from './login-services.ts'

/** The default links of a header's menu on a page without a shop. */
const USUAL: readonly MembersAccountSection[] = ['ACCOUNT_INFO', 'ORDERS']

/**
 * Keeps a member's menu at its button. Its links are those that the page names, else the account of the page's shop,
 * else the provider's usual pages.
 */
export function useAccountMenu(services: LoginServices, { accountLinks }: LoginInputs) {
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [account, setAccount] = useState(() => services.findShopAccount())
  const onFollow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!account || !isPlainClick(event)) return
    // The shop notes where the focus is, and returns it there on Back: the link is hidden then.
    menu.current?.hidePopover()
    button.current?.focus()
    if (account.open()) event.preventDefault()
  }
  const place = () => {
    if (menu.current && button.current) placeBelow(menu.current, button.current)
  }
  const onToggle = () => {
    // The address of the account contains the page's own, which has changed while the menu was closed.
    setAccount(services.findShopAccount())
    place()
  }
  useEffect(() => {
    // A closed one has no size.
    const follow = () => menu.current?.offsetWidth && place()
    const ended = new AbortController()
    // A phone that is turned, and a page that scrolls, move the button away from an open menu.
    for (const type of ['resize', 'scroll'])
      addEventListener(type, follow, { signal: ended.signal, capture: true, passive: true })
    // Escape closes the menu, and the page would close something of its own as well.
    const keep = (event: Event) => {
      if (menu.current?.offsetWidth) keepEscape(event as KeyboardEvent)
    }
    button.current?.getRootNode().addEventListener('keydown', keep, { signal: ended.signal })
    return () => ended.abort()
  })
  const shopAccount = accountLinks.length || !account ? undefined : { href: account.href, onFollow }
  const links = accountLinks.length || shopAccount ? accountLinks : USUAL
  return { button, menu, onToggle, links: { links, shopAccount } }
}
