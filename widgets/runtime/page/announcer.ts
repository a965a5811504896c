import { findModal } from './find-modal.ts'

/** Milliseconds before a text is announced, so that only the last of several in a row is. */
const SETTLE_MS = 120

function createRegion(parent: Element, language: string | undefined): HTMLElement {
  const region = document.createElement('div')
  region.setAttribute('role', 'status')
  if (language) region.lang = language
  region.setAttribute('aria-live', 'polite')
  region.dataset.storeAnnouncer = ''
  Object.assign(region.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  })
  parent.append(region)
  return region
}

/**
 * Announces changes to people who can't see the page: one live region for the whole page, the last of several texts in
 * a row.
 *
 * @param language The language of the texts, BCP 47.
 */
export function createAnnouncer(language?: string): (text: string, near: Element) => void {
  const regions = new WeakMap<Element, HTMLElement>()
  let timer: ReturnType<typeof setTimeout> | undefined
  return (text, near) => {
    const parent = findModal(near) ?? document.body
    let region = regions.get(parent)
    if (!region?.isConnected) {
      region = createRegion(parent, language)
      regions.set(parent, region)
    }
    const { textContent } = region
    // A text that stays the same wouldn't be read again.
    if (textContent === text) region.textContent = ''
    const speaker = region
    clearTimeout(timer)
    timer = setTimeout(() => {
      speaker.textContent = text
    }, SETTLE_MS)
  }
}
