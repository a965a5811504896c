import type { CardWords } from '../../messages/card.ts'
import { fill } from '../../messages/fill.ts'
import type { ListWords } from '../../messages/list.ts'
import { BuyProblem } from '../BuyProblem.tsx'
import { CardSkeleton } from '../CardSkeleton.tsx'
import type { CardFacts } from '../card-facts.ts'
import { type CardOptions, ProductCard } from '../ProductCard.tsx'
import { ratioStyle } from '../ratio-style.ts'

export interface GridProps {
  readonly cards: readonly CardFacts[]
  readonly options: CardOptions
  readonly words: CardWords
  /** Cards of the first screen: their pictures come first. */
  readonly eager: number
  /** At most so many columns; without it as many as the room takes. */
  readonly columns?: number | undefined
  /** How many there are in all, when the provider said so. */
  readonly total?: number | undefined
  /** `none`: nothing is joined to what stands here; `all`: it has been. */
  readonly more: 'none' | 'all' | 'offered' | 'loading' | 'failed'
  /** Other cards are on their way. */
  readonly isBusy?: boolean | undefined
  readonly busyProduct?: string | undefined
  /** Why one of them could not be bought. */
  readonly problem?: { readonly productId: string; readonly text: string } | undefined
  readonly onMore?: () => void
  readonly onBuy?: (productId: string) => void
  readonly onSelect?: (productId: string, event: { preventDefault(): void }) => void
}

const gridStyle = (columns: number | undefined, { imageRatio }: CardOptions) =>
  ({ ...(columns && { '--columns': String(columns) }), ...ratioStyle(imageRatio) }) as object

export function CollectionGrid(props: GridProps) {
  const { cards, options, words, eager, columns, onBuy, onSelect } = props
  return (
    <ul
      part="grid"
      className={columns ? 'grid fixed' : 'grid'}
      style={gridStyle(columns, options)}
      aria-busy={props.isBusy ? true : undefined}
    >
      {cards.map((facts, index) => (
        <li key={facts.id} className="cell">
          <ProductCard
            facts={facts}
            options={options}
            words={words}
            eager={index < eager}
            busy={props.busyProduct === facts.id}
            {...(onBuy && { onBuy: () => onBuy(facts.id) })}
            {...(onSelect && { onSelect: (event) => onSelect(facts.id, event) })}
          />
          {props.problem?.productId === facts.id && <BuyProblem text={props.problem.text} />}
        </li>
      ))}
    </ul>
  )
}

export interface FooterProps extends Pick<GridProps, 'total' | 'more' | 'onMore'> {
  /** Cards that stand there. */
  readonly shown: number
  readonly words: ListWords
  readonly tryAgain: string
}

/** How far the list has come, and the way on. */
export function GridFooter({ shown, total, more, words, tryAgain, onMore }: FooterProps) {
  if (more === 'none') return null
  return (
    <div className="footer" part="footer">
      {total !== undefined && <p className="shown">{fill(words.shownOf, { shown, total })}</p>}
      {more === 'failed' && <p className="failure">{words.failed}</p>}
      {more !== 'all' && (
        <button
          part="more"
          className="buy again"
          type="button"
          data-action="more"
          aria-busy={more === 'loading' ? true : undefined}
          onClick={onMore}
        >
          {more === 'failed' ? tryAgain : more === 'loading' ? words.loading : words.showMore}
        </button>
      )}
    </div>
  )
}

/** As many empty cards as the first screen may show. */
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
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty cards are all the same
        <div key={index} className="cell">
          <CardSkeleton options={options} own={false} />
        </div>
      ))}
    </div>
  )
}
