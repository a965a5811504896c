import type { ReactNode } from 'react'
import type { CardMessages } from '../../messages/product.ts'
import { hasBuyRow } from '../buy-row.ts'
import { ratioStyle } from '../ratio-style.ts'
import type { CardViewModel } from './card-view-model.ts'

/** The look of a card and its hidden parts; the tag's attributes have the same names. */
export interface CardOptions {
  /** `lone`: the page's only card beside detail views, so that its button need not align with a neighbour's. */
  readonly layout: 'card' | 'lone' | 'row'
  /** `quick`: a round button in the corner of the picture, if there is one. */
  readonly buy: 'cart' | 'checkout' | 'page' | 'quick' | 'none'
  /** Width ÷ height of the picture. */
  readonly imageRatio: number
  readonly headingLevel: number
  readonly hideMedia: boolean
  readonly hidePrice: boolean
  readonly hideRibbon: boolean
  readonly hideStock: boolean
  /** The extras, as words; see `card-extras.ts`. */
  readonly show?: string | undefined
}

/** The extras, drawn by a separate chunk. */
export interface CardExtras {
  readonly card: CardViewModel
  /** On the picture. */
  readonly media: ReactNode
  /** Below the prices. */
  readonly body: ReactNode
}

/** The props of a card. */
export interface CardProps {
  readonly model: CardViewModel
  readonly options: CardOptions
  readonly messages: CardMessages
  /** Whether the picture is probably on the first screen: then it is fetched at once and first. */
  readonly eager?: boolean
  /** Whether an action of this card is under way, e.g. an addition to the cart. */
  readonly busy?: boolean
  readonly extras?: CardExtras | undefined
  readonly onBuy?: () => void
  readonly onSelect?: (event: { preventDefault(): void }) => void
}

/**
 * Draws one product: picture, name, price, and a buy button. Its parts are functions, not components, so that React has
 * fewer elements, and the loader's compressor inlines them.
 */
export function ProductCard(props: CardProps) {
  const { model, options } = props
  return (
    <article
      part="card"
      className="card"
      data-product={model.id}
      data-layout={options.layout}
      data-state={model.soldOut ? 'sold-out' : 'buyable'}
    >
      {!options.hideMedia && drawMedia(props)}
      <div part="body" className="body">
        {drawName(props)}
        {!options.hidePrice && drawPrice(props)}
        {drawNotes(props)}
        {props.extras?.body}
      </div>
      {hasBuyRow(options) && drawBuy(props)}
    </article>
  )
}

function drawMedia(props: CardProps) {
  const { model, options, eager, messages, extras } = props
  const { image, ribbon, soldOut } = model
  const isGone = soldOut && !options.hideStock
  const label = isGone ? messages.soldOut : options.hideRibbon ? undefined : ribbon
  return (
    <div
      part="media"
      className="media"
      data-film={model.isFilm || undefined}
      style={ratioStyle(options.imageRatio)}
    >
      {image && (
        <img
          // `loading` comes first: some browsers begin to load as soon as they know the address.
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          alt={image.alt}
          // `auto` is for lazy pictures only: any other would be loaded as wide as the window.
          sizes={eager ? image.sizes : `auto, ${image.sizes}`}
          srcSet={image.srcset || undefined}
          src={image.src}
        />
      )}
      {label && (
        <span
          part="ribbon"
          className="ribbon"
          lang={isGone ? messages.language : undefined}
          data-state={soldOut ? 'sold-out' : 'ribbon'}
        >
          {label}
        </span>
      )}
      {extras?.media}
      {options.buy === 'quick' && !soldOut && drawBuy(props)}
    </div>
  )
}

function drawName({ model, options, onSelect }: CardProps) {
  const Heading = `h${options.headingLevel}` as 'h3'
  return (
    <Heading part="name" className="name">
      {model.pageUrl ? (
        <a className="link" data-action="select" href={model.pageUrl} onClick={onSelect}>
          {model.name}
        </a>
      ) : (
        model.name
      )}
    </Heading>
  )
}

function drawPrice({ model, messages }: CardProps) {
  return (
    <p part="prices" lang={messages.language} className="prices">
      <span part="price" className="price" data-state={model.oldPrice ? 'reduced' : 'regular'}>
        {model.price}
      </span>
      {model.oldPrice && <span className="hidden">{messages.oldPrice}</span>}
      {model.oldPrice && (
        <del part="old-price" className="old-price">
          {model.oldPrice}
        </del>
      )}
    </p>
  )
}

/** Draws one line, which takes no space when it is empty. */
function drawNotes({ model, options, messages }: CardProps) {
  return (
    <p part="notes" lang={messages.language} className="notes">
      {!options.hidePrice && model.unitPrice && (
        <span part="unit-price" className="unit-price">
          {model.unitPrice}
        </span>
      )}
      {!options.hideStock && model.stockNote && (
        <span part="stock" className="stock">
          {model.stockNote}
        </span>
      )}
    </p>
  )
}

function drawBuy({ model, options, messages, busy, onBuy }: CardProps) {
  if (options.buy === 'page' && model.pageUrl) {
    return (
      <a part="buy" className="buy" lang={messages.language} href={model.pageUrl}>
        {messages.viewProduct}
      </a>
    )
  }
  const isRow = hasBuyRow(options)
  const { buy } = options
  const label = model.preorder ? messages.preorder : buy === 'checkout' ? messages.buyNow : messages.addToCart
  const text = model.soldOut ? messages.soldOut : model.needsChoice ? messages.chooseOptions : label
  return (
    <button
      part="buy"
      className="buy"
      lang={messages.language}
      type="button"
      data-action="buy"
      // A press before React is here may have to open the checkout's window at once.
      data-leaves={buy === 'checkout' && !model.needsChoice && !model.soldOut ? '' : undefined}
      disabled={model.soldOut}
      aria-busy={busy ? true : undefined}
      onClick={onBuy}
    >
      {isRow && <span>{text}</span>}
      <span className="hidden">{isRow ? ` ${model.name}` : `${text} ${model.name}`}</span>
    </button>
  )
}
