import { oneOf } from '../../loader/attributes.ts'
import type { RestingChunk } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { bringsAnswer, bringsReset } from '../gate/opened-at.ts'
import { hasLeft } from '../memory/has-left.ts'
import { mayBeMember } from '../memory/may-be-member.ts'
import { isSummoned } from '../page/summoned.ts'

const cartLayout = oneOf('button', 'inline')
const loginLayout = oneOf('panel', 'button')
const loginMode = oneOf('inline', 'popup', 'iframe', 'redirect')

/** Checks whether a tag's attributes ask for a button that React need not draw. */
const SHAPES: Readonly<Record<RestingChunk, (host: HTMLElement) => boolean>> = {
  cart: (host) => cartLayout(host.getAttribute('layout')) === 'button' && !isSummoned(host),
  // In the other modes the button leads to the provider, and only the press itself may open its window.
  login: (host) =>
    loginLayout(host.getAttribute('layout')) === 'button' &&
    loginMode(host.getAttribute('mode')) === 'inline',
}

/** Checks whether the page knows something that the tag has to show. */
const NEWS: Readonly<Record<RestingChunk, (page: Page) => boolean>> = {
  cart: (page) =>
    page.parts.has('cart') || !!page.parts.get('placed-order')?.peek() || hasLeft(page, ['cart', 'ordered']),
  login: (page) => page.parts.has('session') || bringsAnswer(page) || bringsReset(page),
}

/** Checks whether a tag is of a kind that can rest, with its attributes, in this document. */
export const isRestingShape = (host: HTMLElement, chunk: string): chunk is RestingChunk =>
  Object.hasOwn(SHAPES, chunk) && SHAPES[chunk as RestingChunk](host) && host.ownerDocument === document

/**
 * Checks whether a tag has nothing to show but its button: a header's cart without known content, a header's login
 * without a member. It is drawn without React then, until somebody uses it, or there is something to show.
 */
export const mayRest = (page: Page, host: HTMLElement, chunk: string): chunk is RestingChunk =>
  isRestingShape(host, chunk) && !mayBeMember(page) && !NEWS[chunk](page)
