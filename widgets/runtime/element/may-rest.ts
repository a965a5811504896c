import { type Readers, readInputs } from '../../loader/attributes.ts'
import type { RestingChunk } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { bringsAnswer, bringsReset } from '../gate/opened-at.ts'
import { hasLeft } from '../memory/has-left.ts'
import { mayBeMember, mayShareCart } from '../memory/may-be-member.ts'
import { isSummoned } from '../page/summoned.ts'

type Inputs = Readonly<Record<string, unknown>>

/** Checks whether a tag's attributes ask for a button that React need not draw. */
const SHAPES: Readonly<Record<RestingChunk, (inputs: Inputs) => boolean>> = {
  cart: ({ layout }) => layout === 'button',
  // In the other modes the button leads to the provider, and only the press itself may open its window.
  login: ({ layout, mode }) => layout === 'button' && mode === 'inline',
}

/** A tag that may be able to rest. */
export interface RestingTag {
  readonly host: HTMLElement
  readonly chunk: string
  readonly readers: Readers
}

interface Resting {
  readonly chunk: RestingChunk
}

/** Checks whether the page knows something that the tag has to show. */
const NEWS: Readonly<Record<RestingChunk, (page: Page) => boolean>> = {
  cart: (page) =>
    page.parts.has('cart') ||
    !!page.parts.get('placed-order')?.peek() ||
    hasLeft(page, ['cart', 'ordered']) ||
    mayShareCart(page),
  login: (page) => page.parts.has('session') || bringsAnswer(page) || bringsReset(page),
}

/** Checks whether a tag is of a kind that can rest, with its attributes, in this document. */
export const isRestingShape = <Tag extends RestingTag>(tag: Tag): tag is Tag & Resting =>
  Object.hasOwn(SHAPES, tag.chunk) &&
  SHAPES[tag.chunk as RestingChunk](readInputs(tag.host, tag.readers)) &&
  !isSummoned(tag.host) &&
  tag.host.ownerDocument === document

/**
 * Checks whether a tag has nothing to show but its button: a header's cart without known content, a header's login
 * without a member. It is drawn without React then, until somebody uses it, or there is something to show.
 */
export const mayRest = <Tag extends RestingTag>(page: Page, tag: Tag): tag is Tag & Resting =>
  isRestingShape(tag) && !mayBeMember(page) && !NEWS[tag.chunk](page)
