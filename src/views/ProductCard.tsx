import type { CardWords } from '../messages/card.ts'
import type { CardFacts } from './card-facts.ts'
import { ratioStyle } from './ratio-style.ts'

/** How a card looks and what it leaves out; the tag's attributes of the same names. */
export interface CardOptions {
  /** `lone`: the page's only card beside products at length: no neighbour's button must be level with its own. */
  readonly layout: 'card' | 'lone' | 'row'
  readonly buy: 'cart' | 'checkout' | 'page' | 'none'
  /** Width ÷ height of the picture. */
  readonly imageRatio: number
  readonly headingLevel: number
  readonly hideMedia: boolean
  readonly hidePrice: boolean
  readonly hideRibbon: boolean
  readonly hideStock: boolean
}

export interface CardProps {
  readonly facts: CardFacts
  readonly options: CardOptions
  readonly words: CardWords
  /** The picture is likely in the first screen: fetch it at once and first. */
  readonly eager?: boolean
  /** Something is on its way for this card, e.g. a line to the cart. */
  readonly busy?: boolean
  readonly onBuy?: () => void
  readonly onSelect?: (event: { preventDefault(): void }) => void
}

/**
 * One product: picture, name, price, and a way to buy it. Its parts are functions, not components: nothing stands
 * between them for React, and the loader's compressor writes them where they are called.
 */
export function ProductCard(props: CardProps) {
  const { facts, options } = props
  return (
    <article
      part="card"
      className="card"
      data-product={facts.id}
      data-layout={options.layout}
      data-state={facts.soldOut ? 'sold-out' : 'buyable'}
    >
      {!options.hideMedia && drawMedia(props)}
      <div part="body" className="body">
        {drawName(props)}
        {!options.hidePrice && drawPrice(props)}
        {drawNotes(props)}
      </div>
      {options.buy !== 'none' && drawBuy(props)}
    </article>
  )
}

function drawMedia({ facts, options, eager, words }: CardProps) {
  const { image, ribbon, soldOut } = facts
  const label = soldOut && !options.hideStock ? words.soldOut : options.hideRibbon ? undefined : ribbon
  return (
    <div part="media" className="media" style={ratioStyle(options.imageRatio)}>
      {image && (
        <img
          // How to load it comes first: some browsers begin as soon as they know the address.
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          alt={image.alt}
          // `auto` is for lazy pictures: others would be fetched as wide as the window.
          sizes={eager ? image.sizes : `auto, ${image.sizes}`}
          srcSet={image.srcset || undefined}
          src={image.src}
        />
      )}
      {label && (
        <span part="ribbon" className="ribbon" data-state={soldOut ? 'sold-out' : 'ribbon'}>
          {label}
        </span>
      )}
    </div>
  )
}

function drawName({ facts, options, onSelect }: CardProps) {
  const Heading = `h${options.headingLevel}` as 'h3'
  return (
    <Heading part="name" className="name">
      {facts.pageUrl ? (
        <a className="link" data-action="select" href={facts.pageUrl} onClick={onSelect}>
          {facts.name}
        </a>
      ) : (
        facts.name
      )}
    </Heading>
  )
}

function drawPrice({ facts, words }: CardProps) {
  return (
    <p part="prices" className="prices">
      <span part="price" className="price" data-state={facts.oldPrice ? 'reduced' : 'regular'}>
        {facts.price}
      </span>
      {facts.oldPrice && <span className="hidden">{words.oldPrice}</span>}
      {facts.oldPrice && (
        <del part="old-price" className="old-price">
          {facts.oldPrice}
        </del>
      )}
    </p>
  )
}

/** One line, which takes no room where there is nothing to say. */
function drawNotes({ facts, options }: CardProps) {
  return (
    <p part="notes" className="notes">
      {!options.hidePrice && facts.unitPrice && (
        <span part="unit-price" className="unit-price">
          {facts.unitPrice}
        </span>
      )}
      {!options.hideStock && facts.stockNote && (
        <span part="stock" className="stock">
          {facts.stockNote}
        </span>
      )}
    </p>
  )
}

function drawBuy({ facts, options, words, busy, onBuy }: CardProps) {
  if (options.buy === 'page' && facts.pageUrl) {
    return (
      <a part="buy" className="buy" href={facts.pageUrl}>
        {words.viewProduct}
      </a>
    )
  }
  const label = options.buy === 'checkout' ? words.buyNow : words.addToCart
  return (
    <button
      part="buy"
      className="buy"
      type="button"
      data-action="buy"
      disabled={facts.soldOut}
      aria-busy={busy ? true : undefined}
      onClick={onBuy}
    >
      {facts.soldOut ? words.soldOut : facts.needsChoice ? words.chooseOptions : label}
      <span className="hidden"> {facts.name}</span>
    </button>
  )
}
