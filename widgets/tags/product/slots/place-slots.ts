import { createSlot } from './create-slot.ts'

/** Moves an element's content into a slot of its own as fallback for the page author's content. */
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
 * Adds the named slots of a card to the nodes that the loader's renderer has drawn. `place-in-view.ts` does the same in
 * React's views, so that React finds each node in its place.
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
