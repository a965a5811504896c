import { html } from 'hono/html'
import { hideCode } from '../cart/gift-cards.ts'
import type { ItemDetail } from '../cart/item-facts.ts'
import type { JudgedCart } from '../cart/judged-cart.ts'
import { type Availability, counts, type JudgedLine } from '../cart/judged-line.ts'
import type { Totals } from '../cart/totals.ts'
import { fill, type Words } from '../words/words.ts'
import type { OpenCheckout } from './checkout-situation.ts'
import type { Html } from './page-frame.ts'

/** How amounts and texts are written. */
export interface SummaryLook {
  readonly format: (amount: bigint) => string
  readonly words: Words
}

const THUMBNAIL = 72

/** By path alone, so that pictures load under every name of this host. */
const pictureAt = (id: string, size: number) =>
  `/media/${encodeURIComponent(id)}/v1/fill/w_${size},h_${size},al_c,q_80,enc_auto/file.jpg`

function renderPicture({ facts }: JudgedLine): Html {
  const { picture } = facts
  if (!picture) return html`<span class="thumb"></span>`
  const source = picture.url ?? pictureAt(picture.id, THUMBNAIL)
  const larger = picture.url ? '' : `${source} 1x, ${pictureAt(picture.id, THUMBNAIL * 2)} 2x`
  return html`<img class="thumb" src="${source}" srcset="${larger}" width="${THUMBNAIL}" height="${THUMBNAIL}" alt="">`
}

export const describeDetails = (details: readonly ItemDetail[]): string =>
  details.map(({ name, value, colour }) => (colour ? value : `${name}: ${value}`)).join(' · ')

/** Describes the problem of a line, in words for people. */
export function describeStatus({ status, available }: JudgedLine, { checkout }: Words): string {
  const texts: Record<Availability, string> = {
    AVAILABLE: '',
    NOT_FOUND: checkout.gone,
    NOT_AVAILABLE: checkout.soldOut,
    PARTIALLY_AVAILABLE: fill(checkout.onlyLeft, { count: available }),
  }
  return texts[status]
}

/** Draws the price of a line, with the one before a sale; nothing for an unavailable line. */
function renderMoney(judged: JudgedLine, { format, words: { checkout } }: SummaryLook): Html {
  const { line, total, fullPrice, price } = judged
  if (!counts(judged)) return html`<span class="hidden">${checkout.notCounted}</span>–`
  if (fullPrice <= price) return html`${format(total)}`
  return html`<s><span class="hidden">${checkout.before} </span>${format(fullPrice * BigInt(line.quantity))}</s> ${format(total)}`
}

function renderLine(judged: JudgedLine, look: SummaryLook): Html {
  const { words } = look
  const { line, facts, status } = judged
  return html`<li class="line" data-state="${status === 'AVAILABLE' ? 'fine' : 'wrong'}">
<span class="shown">${renderPicture(judged)}<span class="count"><span class="hidden">${words.checkout.quantity} </span>${line.quantity}</span></span>
<span class="what"><strong>${facts.name}</strong>${facts.details.length > 0 ? html`<span class="details">${describeDetails(facts.details)}</span>` : ''}${status === 'AVAILABLE' ? '' : html`<span class="flaw">${describeStatus(judged, words)}</span>`}</span>
<span class="money">${renderMoney(judged, look)}</span>
</li>`
}

/** Draws a text for each shipping option; the style sheet shows the chosen one. */
export const renderPerOffer = (offers: readonly Totals[], render: (totals: Totals) => string): Html =>
  html`${offers.map((totals) => html`<span data-when="${totals.selected?.code ?? 'always'}">${render(totals)}</span>`)}`

/** Draws the amounts that gift cards pay, and when the rest is paid. */
function renderGiftCards(offers: readonly Totals[], { format, words: { checkout } }: SummaryLook): Html | '' {
  const [first] = offers
  if (!first || (first.giftCards.length === 0 && first.payLater === 0n)) return ''
  const partOf = (totals: Totals, at: number) => totals.giftCards[at]?.amount ?? 0n
  return html`${first.giftCards.map(({ card }, at) => html`<div class="saved"><dt>${checkout.giftCard} <span class="code">${hideCode(card.code)}</span></dt><dd>${renderPerOffer(offers, (totals) => `−${format(partOf(totals, at))}`)}</dd></div>`)}
<div class="total"><dt>${checkout.toPay}</dt><dd>${renderPerOffer(offers, ({ toPay, payLater }) => format(toPay - payLater))}</dd></div>
${first.payLater > 0n ? html`<div><dt>${checkout.payLater}</dt><dd>${renderPerOffer(offers, ({ payLater }) => format(payLater))}</dd></div>` : ''}
`
}

/** Draws the costs beside lines and delivery, and the taxes if they are added to the prices. */
const renderAdded = ({ offers, cart }: OpenCheckout, { format, words: { checkout } }: SummaryLook): Html =>
  html`${(offers[0]?.fees ?? []).map(({ name, price }) => html`<div><dt>${name}</dt><dd>${format(price)}</dd></div>`)}
${cart.addsTax ? html`<div><dt>${checkout.addedTax}</dt><dd>${renderPerOffer(offers, ({ tax }) => format(tax))}</dd></div>` : ''}`

/** Draws the shop's automatic discount and the coupon's. */
function renderSaved({ offers, cart }: OpenCheckout, { format, words: { checkout } }: SummaryLook): Html {
  const { automatic, coupon } = cart
  const byCoupon = ({ discount }: Totals) => discount - (automatic?.total ?? 0n)
  const hasCoupon = offers.some((offer) => byCoupon(offer) > 0n)
  return html`${automatic ? html`<div class="saved"><dt>${automatic.name}</dt><dd>−${format(automatic.total)}</dd></div>` : ''}
${hasCoupon ? html`<div class="saved"><dt>${coupon?.coupon.name ?? checkout.discount} <span class="code">${coupon?.coupon.code ?? ''}</span></dt><dd>${renderPerOffer(offers, (offer) => (byCoupon(offer) === 0n ? '–' : `−${format(byCoupon(offer))}`))}</dd></div>` : ''}`
}

function renderSums(open: OpenCheckout, { format, words }: SummaryLook): Html {
  const { offers, cart } = open
  const { checkout } = words
  const [first] = offers
  if (!first) return html``
  return html`<dl class="sums">
<div><dt>${checkout.subtotal}</dt><dd>${format(first.subtotal)}</dd></div>
${first.needsShipping ? html`<div><dt>${checkout.shipping}</dt><dd>${renderPerOffer(offers, ({ shipping }) => (shipping === 0n ? checkout.free : format(shipping)))}</dd></div>` : ''}
${renderSaved(open, { format, words })}
${renderAdded(open, { format, words })}<div class="total"><dt>${checkout.total}</dt><dd>${renderPerOffer(offers, ({ total }) => format(total))}</dd></div>
${cart.addsTax ? '' : html`<div class="tax"><dt>${checkout.tax}</dt><dd>${renderPerOffer(offers, ({ tax }) => format(tax))}</dd></div>`}
${renderGiftCards(offers, { format, words })}</dl>`
}

const countPieces = ({ lines }: JudgedCart) => lines.reduce((sum, { line }) => sum + line.quantity, 0)

/** Draws the lines and their prices. On small screens they are folded, with the total visible. */
export function renderSummary(open: OpenCheckout, look: SummaryLook): Html {
  const {
    format,
    words: { checkout },
  } = look
  const pieces = countPieces(open.cart)
  const label = pieces === 1 ? checkout.onePiece : fill(checkout.manyPieces, { count: pieces })
  return html`<aside class="summary" aria-labelledby="summary-heading">
<h2 id="summary-heading">${checkout.yourOrder}</h2>
<details>
<summary><span class="label">${label}</span> <strong>${renderPerOffer(open.offers, ({ total }) => format(total))}</strong></summary>
<ul class="lines" role="list">${open.cart.lines.map((line) => renderLine(line, look))}</ul>
${renderSums(open, look)}
</details>
</aside>`
}
