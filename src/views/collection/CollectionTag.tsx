import { fill } from '../../messages/fill.ts'
import type { CardMessages } from '../../messages/product.ts'
import type { Failure } from '../../model/errors.ts'
import { Notice } from '../Notice.tsx'
import type { DrawExtras } from '../product/card-extras.ts'
import type { CardViewModel } from '../product/card-view-model.ts'
import type { CardOptions } from '../product/ProductCard.tsx'
import type { TagStatus } from '../product/ProductRoom.tsx'
import { CollectionGrid, GridFooter, type GridProps, GridSkeleton } from './CollectionGrid.tsx'
import { ListControls } from './ListControls.tsx'
import { ListHead, type ListHeadProps } from './ListHead.tsx'
import type { ListHandlers, ListViewModel } from './list-view-model.ts'
import { ElsewhereLinks, Nearly, Unmatched } from './NothingFound.tsx'
import { PageLinks } from './PageLinks.tsx'

/** The props of a list, in every state. */
export interface CollectionView {
  readonly status: TagStatus
  readonly options: CardOptions
  /** Undefined while the page's language is on its way: nothing but empty boxes then. */
  readonly messages: CardMessages | undefined
  /** The tag has content of its own: it shows when there are no cards. */
  readonly own: boolean
  /** Whether the tag has its own content for the time of loading. */
  readonly hasLoading?: boolean
  /** The number of cards that get their pictures at once. */
  readonly eager: number
  /** The number of empty cards that reserve space. */
  readonly room: number
  readonly columns?: number | undefined
  /** Whether the cards are the page's own markup, in a slot. */
  readonly slotted?: boolean | undefined
  readonly cards: readonly CardViewModel[]
  readonly total?: number | undefined
  /** The number of cards that were requested. */
  readonly coming?: number | undefined
  readonly more: GridProps['more']
  /** Whether the collection doesn't exist, in contrast to one without products. */
  readonly missing?: boolean | undefined
  readonly error?: Failure | undefined
  /** The heading above the cards, for a list whose products the tag itself has found. */
  readonly title?: string | undefined
  /** Whether the list is an extra: when it is empty, or fails, it shows no message. */
  readonly isQuiet?: boolean | undefined
  /** The details of the collection, if the tag asks for them. */
  readonly head?: ListHeadProps | undefined
  /** Undefined with the messages. */
  readonly list?: ListViewModel | undefined
}

export interface CollectionHandlers extends ListHandlers {
  readonly busyProduct?: string | undefined
  readonly problem?: GridProps['problem']
  readonly onMore?: () => void
  /** Shows the rest of the collection's text, or hides it. */
  readonly onHead?: () => void
  readonly onBuy?: (productId: string) => void
  readonly onSelect?: (productId: string, event: { preventDefault(): void }) => void
  readonly onTryAgain?: () => void
}

interface CollectionProps {
  readonly view: CollectionView
  readonly handlers?: CollectionHandlers
  /** Returns a sentence about the age of a product from an earlier visit. */
  readonly tellAge?: ((productId: string) => string | undefined) | undefined
  readonly drawExtras?: DrawExtras | undefined
}

/** Draws the whole content of a `store-collection`. */
export function CollectionTag({ view, handlers = {}, tellAge, drawExtras }: CollectionProps) {
  const { list } = view
  return (
    <div className="collection">
      <Title view={view} />
      {view.head && <ListHead {...view.head} messages={list?.messages} onMore={handlers.onHead} />}
      <div className="frame" data-filters={list?.filters === 'shown' ? 'shown' : undefined}>
        {list?.hasControls && !isHopeless(view, list) && (
          <ListControls list={list} total={view.total} handlers={handlers} />
        )}
        <p className="hidden" role="status" lang={list?.messages.language}>
          {list?.news}
        </p>
        <div className="content">
          <Content view={view} handlers={handlers} tellAge={tellAge} drawExtras={drawExtras} />
        </div>
      </div>
      {view.hasLoading && isComing(view) && (
        <div className="meanwhile">
          <slot name="loading" />
        </div>
      )}
    </div>
  )
}

function Title({ view: { title, room, cards, options, list, ...view } }: { view: CollectionView }) {
  const stands = cards.length > 0 || (isComing({ ...view, cards, options, list, room }) && room > 0)
  if (!title || !stands) return null
  const Heading = `h${Math.max(2, (options.headingLevel ?? 3) - 1)}` as 'h2'
  return (
    <Heading className="list-title" part="title" lang={list?.messages.language}>
      {title}
    </Heading>
  )
}

/**
 * Whether there is nothing to order or filter: no products, and neither a filter nor a search of the list's own that the
 * shopper could take back.
 */
function isHopeless(
  { status, cards }: CollectionView,
  { elsewhere, isRefined, place }: ListViewModel,
): boolean {
  if (isRefined) return false
  const isBare = !cards.length && (status === 'error' || status === 'empty')
  return !!elsewhere || (isBare && !place.search)
}

/** Whether nothing is shown yet: empty boxes reserve the space, hidden if the slot `loading` is filled. */
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
  if (view.isQuiet) return own ? <slot /> : null
  const { search } = list.place
  const nothing = search ? fill(list.messages.nothingFound, { text: search }) : list.messages.empty
  const empty = view.missing ? list.messages.missing : nothing
  if (status === 'empty' && list.isRefined) return <Unmatched list={list} handlers={handlers} />
  return (
    <Notice
      own={own}
      language={list.messages.language}
      text={status === 'error' ? list.messages.failed : empty}
      tryAgain={status === 'error' ? messages.tryAgain : undefined}
      {...(handlers.onTryAgain && { onTryAgain: handlers.onTryAgain })}
    >
      <ElsewhereLinks list={list} handlers={handlers} />
    </Notice>
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
      {list.isNear && <Nearly list={list} />}
      <CollectionGrid {...grid} />
      <GridFooter {...grid} shown={grid.cards.length} messages={list.messages} tryAgain={messages.tryAgain} />
      <PageLinks list={list} handlers={handlers} />
    </div>
  )
}
