import type { ShopBase } from '../../../src/model/shop/base.ts'
import type { Page } from '../../loader/page.ts'
import { here } from '../../runtime/gate/here.ts'
import { tellLack } from '../../runtime/page/tell.ts'
import { whenIdle } from '../../runtime/page/when-idle.ts'

const NAME = 'store-widgets:served'

/** Returns true once per tab; never in a browser without storage. */
function isFirst(path: string): boolean {
  try {
    if (sessionStorage.getItem(NAME) === path) return false
    sessionStorage.setItem(NAME, path)
    return true
  } catch {
    return false
  }
}

/** Requests an address below the base from the host, and warns the builder if the host doesn't serve it. */
export function checkServed(page: Page, host: HTMLElement, { kind, path }: ShopBase): void {
  if (kind !== 'path' || new URL(here()).pathname === path || !isFirst(path)) return
  whenIdle(async () => {
    const { status } = await fetch(here(), { method: 'HEAD' }).catch(() => ({ status: 0 }))
    if (status !== 404 && status !== 405) return
    tellLack(
      page,
      host,
      `has base="${path}", and this host answers ${new URL(here()).pathname} with ${status}: a reload or a shared link fails there. Let it answer every path below ${path} with this page, or use base="?", which works on any host.`,
    )
  })
}
