import type { CardMessages } from '../../../../src/messages/product.ts'
import { type Facts, isOurWord, TEXT_FIELDS } from './fields.ts'

/** Updates one place of a drawn template. */
export type Fill = (facts: Facts) => void

function set(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

/** Binds a text; the author's own content is shown if there is none. */
export function bindText(place: Element, field: string): Fill {
  const own = [...place.childNodes]
  const bdi = document.createElement('bdi')
  let before: string | undefined
  return (facts) => {
    const text = TEXT_FIELDS[field]?.(facts) || undefined
    if (isOurWord(field)) set(bdi, 'lang', facts.messages.language)
    if (text === before) return
    before = text
    bdi.textContent = text ?? ''
    place.replaceChildren(...(text ? [bdi] : own))
  }
}

/**
 * Binds the picture, to an `<img>` of the author's if there is one: its classes decide how it looks. Ours is described
 * by attributes, which every rule of the page overrides, and a ratio, which only reserves the space.
 */
export function bindImage(place: Element): Fill {
  const given = place.querySelector('img')
  const picture = given ?? document.createElement('img')
  const own = given ? [] : [...place.childNodes]
  if (!given) picture.setAttribute('width', '100%')
  return ({ card: { image }, eager, imageRatio }) => {
    if (given) given.hidden = !image
    else place.replaceChildren(...(image ? [picture] : own))
    if (!image) return
    const { src, srcset, sizes, alt } = image
    // The loading attributes come first: some browsers begin as soon as they know the address.
    set(picture, 'loading', eager ? 'eager' : 'lazy')
    set(picture, 'fetchpriority', eager ? 'high' : 'auto')
    set(picture, 'decoding', 'async')
    set(picture, 'alt', alt)
    set(picture, 'sizes', eager ? sizes : `auto, ${sizes}`)
    set(picture, 'srcset', srcset || undefined)
    set(picture, 'src', src)
    picture.style.aspectRatio = `auto ${imageRatio}`
  }
}

/** Binds a condition: its element is in its place only if it holds. */
export function bindCondition(place: Element, holds: (facts: Facts) => boolean): Fill {
  const gap = document.createComment('')
  return (facts) => {
    if (holds(facts)) gap.replaceWith(place)
    else place.replaceWith(gap)
  }
}

/** Binds a link to the product's page; without one it is text. */
export const bindLink =
  (place: Element): Fill =>
  ({ card }) =>
    set(place, 'href', card.pageUrl)

const labelOf = ({ card, messages }: Facts): string =>
  card.soldOut
    ? messages.soldOut
    : card.needsChoice
      ? messages.chooseOptions
      : card.preorder
        ? messages.preorder
        : messages.addToCart

const languageOf = ({ language }: CardMessages) => language

/** Binds a button that buys; an empty one gets our label, with the product's name. */
export function bindBuy(place: Element): Fill {
  const isOurs = !place.firstElementChild && !place.textContent?.trim()
  return (facts) => {
    const { card, messages } = facts
    if ('disabled' in place) place.disabled = card.soldOut
    if (!isOurs) return
    const label = labelOf(facts)
    set(place, 'lang', languageOf(messages))
    set(place, 'aria-label', `${label}: ${card.name}`)
    if (place.textContent !== label) place.textContent = label
  }
}
