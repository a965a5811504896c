import type { Page } from '../../loader/page.ts'
import { asksForExtras } from '../product/extras.ts'
import { whenUsed } from './when-needed.ts'

/**
 * Milliseconds after which the elements load even if nobody has used the page, because its own code may wait for them.
 */
const LATEST_MS = 4_000

/**
 * Checks for a tag that no server drew, or whose cards can't be corrected without their extras: only the elements bring
 * these.
 */
const hasTagInNeed = (): boolean =>
  [...document.body.getElementsByTagName('*')].some(
    (host) => host.localName.startsWith('store-') && (!host.shadowRoot || asksForExtras(host)),
  )

/** Checks for features that only the elements bring, even if nobody uses the page. */
const needsElements = ({ config, role }: Page): boolean =>
  config.analytics === 'datalayer' ||
  config.vitals === 'on' ||
  config.jsonLd === 'on' ||
  role() === 'member' ||
  hasTagInNeed()

/**
 * Delays the elements of an idle page until somebody uses it: its cards are drawn, and their prices are requested
 * without them. Tags that are added later bring the elements at once.
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
