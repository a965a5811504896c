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

export interface Announcer {
  (text: string, near: Element): void
  /** Empties the region: its text belongs to a person who has left. */
  forget(): void
}

/**
 * Announces changes to people who can't see the page: one live region for the whole page, the last of several texts in
 * a row.
 *
 * @param language The language of the texts, BCP 47.
 */
export function createAnnouncer(language?: string): Announcer {
  const regions = new WeakMap<Element, HTMLElement>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The only region with a text. */
  let speaker: HTMLElement | undefined
  const forget = () => {
    clearTimeout(timer)
    speaker?.replaceChildren()
  }
  const say = (text: string, near: Element) => {
    const parent = findModal(near) ?? document.body
    let region = regions.get(parent)
    if (!region?.isConnected) {
      region = createRegion(parent, language)
      regions.set(parent, region)
    }
    // A text that stays the same wouldn't be read again.
    if (speaker !== region || region.textContent === text) forget()
    clearTimeout(timer)
    speaker = region
    timer = setTimeout(() => {
      region.textContent = text
    }, SETTLE_MS)
  }
  return Object.assign(say, { forget })
}
