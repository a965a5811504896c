import type { Page } from '../../loader/page.ts'
import { whenUsed } from './when-needed.ts'

/**
 * Nobody has used the page for so long, in milliseconds: the elements come nevertheless, because the page's own code
 * may wait for them.
 */
const LATEST_MS = 4_000

/** A tag that no server drew: nobody but its element will. */
const hasNewTag = (): boolean =>
  [...document.body.getElementsByTagName('*')].some(
    ({ localName, shadowRoot }) => localName.startsWith('store-') && !shadowRoot,
  )

/** What only the elements bring, though nobody uses the page. */
const needsElements = ({ config, role }: Page): boolean =>
  config.analytics === 'datalayer' ||
  config.vitals === 'on' ||
  config.jsonLd === 'on' ||
  role() === 'member' ||
  hasNewTag()

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
    const newTags = new MutationObserver(() => {
      if (hasNewTag()) bring()
    })
    const bring = () => {
      newTags.disconnect()
      noteReady()
    }
    newTags.observe(document.body, { childList: true, subtree: true })
    whenUsed(LATEST_MS).then(bring)
  }
}
