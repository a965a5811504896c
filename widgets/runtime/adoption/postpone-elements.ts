import type { Page } from '../../loader/page.ts'
import { asksForExtras } from '../product/extras.ts'
import { whenUsed } from './when-needed.ts'

/**
 * Nobody has used the page for so long, in milliseconds: the elements come nevertheless, because the page's own code
 * may wait for them.
 */
const LATEST_MS = 4_000

/** A tag that no server drew, or whose cards can't be corrected without their extras: only the elements bring these. */
const hasTagInNeed = (): boolean =>
  [...document.body.getElementsByTagName('*')].some(
    (host) => host.localName.startsWith('store-') && (!host.shadowRoot || asksForExtras(host)),
  )

/** What only the elements bring, though nobody uses the page. */
const needsElements = ({ config, role }: Page): boolean =>
  config.analytics === 'datalayer' ||
  config.vitals === 'on' ||
  config.jsonLd === 'on' ||
  role() === 'member' ||
  hasTagInNeed()

/**
 * Lets the elements of a page that is idle wait until somebody uses it: its cards stand, and its prices are asked for
 * without them. Tags that come later bring them at once.
 */
export function postponeElements(page: Page): void {
  if (needsElements(page)) return
  const { noteReady } = page
  let isPlanned = false
  page.noteReady = () => {
    if (isPlanned) return
    isPlanned = true
    const changes = new MutationObserver(() => {
      if (hasTagInNeed()) bring()
    })
    const bring = () => {
      changes.disconnect()
      noteReady()
    }
    changes.observe(document.body, { childList: true, subtree: true })
    whenUsed(LATEST_MS).then(bring)
  }
}
