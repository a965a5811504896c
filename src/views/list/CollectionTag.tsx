import type { CardMessages } from '../../messages/card.ts'
import type { Failure } from '../../model/errors.ts'
import type { DrawExtras } from '../card-extras.ts'
import type { CardViewModel } from '../card-view-model.ts'
import { Notice } from '../Notice.tsx'
import type { CardOptions } from '../ProductCard.tsx'
import type { TagStatus } from '../ProductRoom.tsx'
import { CollectionGrid, GridFooter, type GridProps, GridSkeleton } from './CollectionGrid.tsx'
import { ListControls } from './ListControls.tsx'
import type { ListHandlers, ListViewModel } from './list-view-model.ts'
import { PageLinks } from './PageLinks.tsx'

/** What a list is drawn from, in every state. */
export interface CollectionView {
  readonly status: TagStatus
  readonly options: CardOptions
  /** Undefined while the page's language is on its way: nothing but empty boxes then. */
  readonly messages: CardMessages | undefined
  readonly own: boolean
  /** The tag has content for the time until they are there. */
  readonly hasLoading?: boolean
  /** Cards that get their pictures at once. */
  readonly eager: number
  /** Empty cards to hold the room with. */
  readonly room: number
  readonly columns?: number | undefined
  /** The cards are the page's own markup, which stands in a slot. */
  readonly slotted?: boolean | undefined
  readonly cards: readonly CardViewModel[]
  readonly total?: number | undefined
  readonly more: GridProps['more']
  /** There is no such collection, which is another thing than one without products. */
  readonly missing?: boolean | undefined
  readonly error?: Failure | undefined
  /** Undefined with the messages. */
  readonly list?: ListViewModel | undefined
}

export interface CollectionHandlers extends ListHandlers {
  readonly busyProduct?: string | undefined
  readonly problem?: GridProps['problem']
  readonly onMore?: () => void
  readonly onBuy?: (productId: string) => void
  readonly onSelect?: (productId: string, event: { preventDefault(): void }) => void
  readonly onTryAgain?: () => void
}

interface CollectionProps {
  readonly view: CollectionView
  readonly handlers?: CollectionHandlers
  /** Says how old a product is that an earlier visit has left. */
  readonly tellAge?: ((productId: string) => string | undefined) | undefined
  readonly drawExtras?: DrawExtras | undefined
}

/** Everything that may stand in a `store-collection`. */
export function CollectionTag({ view, handlers = {}, tellAge, drawExtras }: CollectionProps) {
  const { list } = view
  return (
    <div className="collection">
      {list?.hasControls && <ListControls list={list} total={view.total} handlers={handlers} />}
      <p className="hidden" role="status" lang={list?.messages.language}>
        {list?.news}
      </p>
      <Content view={view} handlers={handlers} tellAge={tellAge} drawExtras={drawExtras} />
      {(view.own || view.hasLoading) && isComing(view) && (
        <div className="meanwhile">
          <slot name="loading">
            <slot />
          </slot>
        </div>
      )}
    </div>
  )
}

/** Nothing stands there yet: empty boxes keep the room, or lie unseen behind the tag's own content. */
const isComing = ({ status, cards, messages, list }: CollectionView): boolean =>
  !messages || !list || (!cards.length && status === 'loading')

function Content({ view, handlers = {}, tellAge, drawExtras }: CollectionProps) {
  const { status, options, messages, own, cards, columns, list } = view
  if (isComing(view) || !messages || !list)
    return <GridSkeleton options={options} columns={columns} count={view.room} />
  if (cards.length) {
    const known = { ...view, messages, list }
    return <Cards view={known} handlers={handlers} tellAge={tellAge} drawExtras={drawExtras} />
  }
  const empty = view.missing ? list.messages.missing : list.messages.empty
  if (status === 'empty' && list.isRefined) return <Unmatched list={list} handlers={handlers} />
  return (
    <Notice
      own={own}
      language={list.messages.language}
      text={status === 'error' ? list.messages.failed : empty}
      tryAgain={status === 'error' ? messages.tryAgain : undefined}
      {...(handlers.onTryAgain && { onTryAgain: handlers.onTryAgain })}
    />
  )
}

type CardsProps = CollectionProps & {
  readonly view: { readonly messages: CardMessages; readonly list: ListViewModel }
}

function Cards({ view, handlers = {}, tellAge, drawExtras }: CardsProps) {
  const { list, error, messages, cards } = view
  const age = error && cards[0] && tellAge?.(cards[0].id)
  const { busyProduct, problem, onBuy, onMore, onSelect } = handlers
  const grid: GridProps = {
    ...view,
    isBusy: list?.isBusy,
    busyProduct,
    problem,
    drawExtras,
    ...(onBuy && { onBuy }),
    ...(onMore && { onMore }),
    ...(onSelect && { onSelect }),
  }
  return (
    <div>
      {error && (
        <Notice
          own={false}
          language={list.messages.language}
          text={age ? `${list.messages.failed} ${age}` : list.messages.failed}
          tryAgain={messages.tryAgain}
          {...(handlers.onTryAgain && { onTryAgain: handlers.onTryAgain })}
        />
      )}
      <CollectionGrid {...grid} />
      <GridFooter {...grid} shown={grid.cards.length} messages={list.messages} tryAgain={messages.tryAgain} />
      <PageLinks list={list} handlers={handlers} />
    </div>
  )
}

/** Filters that leave nothing, and the way out. */
function Unmatched({ list, handlers }: { list: ListViewModel; handlers: CollectionHandlers }) {
  return (
    <div className="notice" part="notice">
      <p className="notice-text" lang={list.messages.language}>
        {list.messages.nothingMatches}
      </p>
      <button
        className="buy again"
        part="reset"
        type="button"
        lang={list.messages.language}
        data-action="reset"
        onClick={handlers.onReset}
      >
        {list.messages.reset}
      </button>
    </div>
  )
}
