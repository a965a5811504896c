import { keepEscape } from '../../../src/components/keep-escape.ts'
import { putIntoCart } from '../../../src/components/put-into-cart.ts'
import type { CartMessages } from '../../../src/messages/cart.ts'
import { fill } from '../../../src/messages/fill.ts'
import type { LinkedPiece } from '../../../src/model/cart-link.ts'
import { cardSheet } from '../../loader/card-sheet.ts'
import type { Page } from '../../loader/page.ts'
import { cartMessagesOf } from '../../runtime/cart/cart-messages.ts'
import { loadCart } from '../../runtime/cart/cart-of.ts'
import { emitAtCart } from '../../runtime/cart/emit-at-cart.ts'
import { sayProblem } from '../../runtime/cart/say-problem.ts'
import { showCart } from '../../runtime/cart/show-cart.ts'
import { showToast } from '../../runtime/cart/toast.ts'
import { makeElement as make } from '../../runtime/element/make-element.ts'
import { announcerOf } from '../../runtime/messages/announcer-of.ts'
import { findFocus } from '../../runtime/page/deep-search.ts'
import dialogCss from '../../runtime/product/dialog.css?text'
import cartLinkCss from './cart-link.css?text'
import { type OfferedPiece, offerPiece } from './offered-piece.ts'

/** A picture's width and height in the dialog, in CSS pixels. */
const PICTURE_PX = '64'

const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined

function drawPiece(piece: OfferedPiece, messages: CartMessages): HTMLElement {
  const { name, url, image, details, price, problem, quantity } = piece
  const picture = make('div', { class: 'picture' })
  if (image) {
    const { src, srcset } = image
    const size = { width: PICTURE_PX, height: PICTURE_PX, sizes: `${PICTURE_PX}px` }
    picture.append(make('img', { ...size, ...(srcset && { srcset }), src, alt: '', decoding: 'async' }))
  }
  const title = url ? make('a', { href: url }, name) : name
  const count = quantity > 1 ? [`${fill(messages.pieces, { count: quantity })} `] : []
  return make(
    'li',
    { class: 'piece', part: 'cart-link-piece' },
    picture,
    make(
      'div',
      { class: 'about' },
      make('div', { class: 'title' }, ...count, make('bdi', {}, title)),
      ...(details ? [make('div', { class: 'soft' }, make('bdi', {}, details))] : []),
      ...(problem ? [make('div', { class: 'problem', lang: messages.language }, problem)] : []),
    ),
    ...(price ? [make('div', { class: 'amount' }, price)] : []),
  )
}

/** Adds the accepted items to the cart, one after the other; problems are reported with the item's name. */
async function addAll(page: Page, pieces: readonly OfferedPiece[]): Promise<void> {
  for (const { request } of pieces) {
    if (!request) continue
    try {
      await putIntoCart(emitAtCart, () => loadCart(page), request)
    } catch (reason) {
      const text = await sayProblem(page, reason, request.productId)
      announcerOf(page)(text, findFocus())
      showToast(page, { text, tone: 'problem' })
    }
  }
}

function createDialog(page: Page, pieces: readonly OfferedPiece[], messages: CartMessages) {
  const { language } = messages
  const host = make('div', { 'data-store-cart-link': '' })
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(dialogCss + cartLinkCss)
  root.adoptedStyleSheets = [cardSheet, sheet]
  const no = make('button', { type: 'button', class: 'no', part: 'cart-link-no' }, messages.linkedCartNo)
  const yes = make('button', { type: 'button', class: 'buy', part: 'cart-link-yes' }, messages.addToCart)
  const dialog = make(
    'dialog',
    { class: 'ask rising', part: 'cart-link', 'aria-labelledby': 'title' },
    // A focused button would be pressed by a shopper who is typing when the dialog opens.
    make('h2', { id: 'title', lang: language, tabindex: '-1', autofocus: '' }, messages.linkedCart),
    make('ul', { class: 'pieces' }, ...pieces.map((piece) => drawPiece(piece, messages))),
    make('div', { class: 'ways', lang: language }, no, yes),
  )
  no.addEventListener('click', () => dialog.close())
  yes.addEventListener('click', () => {
    dialog.close()
    addAll(page, pieces)
      .then(() => showCart(page))
      .catch(console.error)
  })
  dialog.addEventListener('close', () => host.remove())
  dialog.addEventListener('keydown', keepEscape)
  root.append(dialog)
  return { host, dialog }
}

/**
 * Asks the shopper whether to add a link's products to the cart, because a link must never fill it without asking.
 * Products that the shop doesn't have are omitted; unavailable ones are shown with the reason.
 */
export async function offerPieces(page: Page, wanted: readonly LinkedPiece[]): Promise<void> {
  if (document.querySelector('[data-store-cart-link]')) return
  const messages = await cartMessagesOf(page)
  const found = await Promise.all(wanted.map((piece) => offerPiece(page, piece, messages)))
  const pieces = found.filter(isThere)
  if (!pieces.some(({ request }) => request)) {
    const text = pieces[0] ? `${pieces[0].name}: ${pieces[0].problem}` : messages.gone
    announcerOf(page)(text, document.body)
    showToast(page, { text, tone: 'problem' })
    return
  }
  const { host, dialog } = createDialog(page, pieces, messages)
  document.body.append(host)
  dialog.showModal()
}
