import { createSlot } from './create-slot.ts'

/** Puts an element's content into a slot of its own: that shows until the page's author has other. */
function openIn(element: Element | null | undefined, name: string): void {
  if (!element) return
  const slot = createSlot(name)
  slot.append(...element.childNodes)
  element.append(slot)
}

function createBadges(): HTMLElement {
  const badges = document.createElement('span')
  badges.className = 'badges'
  badges.append(createSlot('badge'))
  return badges
}

function openMedia(media: Element): void {
  const slot = createSlot('media')
  const picture = media.querySelector('img')
  if (picture) slot.append(picture)
  media.prepend(slot)
  media.append(createBadges())
}

/**
 * Opens the named places of a card in what the loader's renderer has drawn. `place-in-view.ts` does the same to what
 * React is about to draw, so that it finds each node in its place.
 */
export function placeSlots(drawn: ParentNode): void {
  openIn(drawn.querySelector('.skeleton>.body'), 'loading')
  const card = drawn.querySelector('.card:not(.skeleton)')
  if (!card) return
  const media = card.querySelector('.media')
  if (media) openMedia(media)
  else card.querySelector('.body')?.prepend(createBadges())
  openIn(card.querySelector('.link') ?? card.querySelector('.name'), 'title')
  openIn(card.querySelector('.prices'), 'price')
  const actions = createSlot('actions')
  const buy = card.querySelector(':scope>.buy')
  if (buy) actions.append(buy)
  card.append(actions)
}
