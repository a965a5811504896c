import type { ListMessages } from '../../messages/collection.ts'
import { fill } from '../../messages/fill.ts'
import type { CardMessages } from '../../messages/product.ts'
import { BuyProblem } from '../BuyProblem.tsx'
import { CardSkeleton } from '../product/CardSkeleton.tsx'
import type { DrawExtras } from '../product/card-extras.ts'
import type { CardViewModel } from '../product/card-view-model.ts'
import { type CardOptions, ProductCard } from '../product/ProductCard.tsx'
import { ratioStyle } from '../ratio-style.ts'

/** The props of a list's cards. */
export interface GridProps {
  readonly cards: readonly CardViewModel[]
  readonly options: CardOptions
  readonly messages: CardMessages
  /** The number of cards on the first screen: their pictures are fetched first. */
  readonly eager: number
  /** The most columns; by default as many as fit. */
  readonly columns?: number | undefined
  /** Whether the cards are the page's own markup, in a slot. */
  readonly slotted?: boolean | undefined
  /** The number of all products, if the provider has returned it. */
  readonly total?: number | undefined
  /** `none`: no pages are added to these cards; `all`: all were added. */
  readonly more: 'none' | 'all' | 'offered' | 'loading' | 'failed'
  /** The number of cards that were requested: their space is reserved after the cards. */
  readonly coming?: number | undefined
  /** Whether other cards were requested. */
  readonly isBusy?: boolean | undefined
  readonly busyProduct?: string | undefined
  /** Why a card's product could not be bought. */
  readonly problem?: { readonly productId: string; readonly text: string } | undefined
  /** Draws the extras of the tag, once their code has loaded. */
  readonly drawExtras?: DrawExtras | undefined
  readonly onMore?: () => void
  readonly onBuy?: (productId: string) => void
  readonly onSelect?: (productId: string, event: { preventDefault(): void }) => void
}

const gridStyle = (columns: number | undefined, { imageRatio }: CardOptions) =>
  ({ ...(columns && { '--columns': String(columns) }), ...ratioStyle(imageRatio) }) as object

const range = (count = 0): readonly number[] => [...Array(count).keys()]

/**
 * Returns a card's key: at another place it is a new card, because an answer that comes late would visibly move the old
 * one there.
 */
const keyAt = (id: string, place: number) => `${id} ${place}`

/** Draws the cards of a list, in columns. */
export function CollectionGrid(props: GridProps) {
  const { cards, options, messages, eager, columns, onBuy, onSelect } = props
  return (
    <ul
      part="grid"
      className={columns ? 'grid fixed' : 'grid'}
      style={gridStyle(columns, options)}
      aria-busy={props.isBusy ? true : undefined}
    >
      {props.slotted ? (
        <slot name="cards" />
      ) : (
        cards.map((model, index) => {
          const extras = props.drawExtras?.(model, options)
          return (
            <li key={keyAt(model.id, index)} className="cell">
              <ProductCard
                model={extras?.card ?? model}
                options={options}
                messages={messages}
                eager={index < eager}
                busy={props.busyProduct === model.id}
                extras={extras}
                {...(onBuy && { onBuy: () => onBuy(model.id) })}
                {...(onSelect && { onSelect: (event) => onSelect(model.id, event) })}
              />
              {props.problem?.productId === model.id && <BuyProblem text={props.problem.text} />}
            </li>
          )
        })
      )}
      {range(props.coming).map((place) => (
        <li key={`coming-${place}`} className="cell room" aria-hidden="true">
          <CardSkeleton options={options} />
        </li>
      ))}
    </ul>
  )
}

export interface FooterProps extends Pick<GridProps, 'total' | 'more' | 'onMore'> {
  /** The number of cards that are shown. */
  readonly shown: number
  readonly messages: ListMessages
  readonly tryAgain: string
}

/** Draws the number of shown cards, and the button for more. */
export function GridFooter({ shown, total, more, messages, tryAgain, onMore }: FooterProps) {
  if (more === 'none') return null
  return (
    <div className="footer" part="footer">
      {total !== undefined && <p className="shown">{fill(messages.shownOf, { shown, total })}</p>}
      {more === 'failed' && <p className="failure">{messages.failed}</p>}
      {more !== 'all' && (
        <button
          part="more"
          className="buy again"
          type="button"
          data-action="more"
          aria-busy={more === 'loading' ? true : undefined}
          onClick={onMore}
        >
          {more === 'failed' ? tryAgain : more === 'loading' ? messages.loading : messages.showMore}
        </button>
      )}
    </div>
  )
}

/** Draws as many empty cards as the first screen may show. */
export function GridSkeleton({
  options,
  columns,
  count,
}: {
  readonly options: CardOptions
  readonly columns?: number | undefined
  readonly count: number
}) {
  return (
    <div className={columns ? 'grid fixed' : 'grid'} style={gridStyle(columns, options)}>
      {range(count).map((place) => (
        <div key={place} className="cell room">
          <CardSkeleton options={options} />
        </div>
      ))}
    </div>
  )
}
