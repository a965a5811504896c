import type { Failure } from '../model/errors.ts'
import { CollectionGrid, GridSkeleton } from './CollectionGrid.tsx'
import type { CardFacts } from './card-facts.ts'
import type { CardWords } from './card-words.ts'
import { Notice } from './Notice.tsx'
import type { CardOptions } from './ProductCard.tsx'
import type { TagStatus } from './ProductTag.tsx'

export interface CollectionView {
  readonly status: TagStatus
  readonly options: CardOptions
  /** Undefined while the page's language is on its way: nothing but empty boxes then. */
  readonly words: CardWords | undefined
  readonly own: boolean
  /** Cards that get their pictures at once. */
  readonly eager: number
  /** Empty cards to hold the room with. */
  readonly room: number
  readonly columns?: number | undefined
  readonly cards: readonly CardFacts[]
  readonly total?: number | undefined
  readonly more: 'none' | 'offered' | 'loading' | 'failed'
  /** There is no such collection, which is another thing than one without products. */
  readonly missing?: boolean | undefined
  readonly error?: Failure | undefined
}

export interface CollectionHandlers {
  readonly busyProduct?: string | undefined
  readonly onMore?: () => void
  readonly onBuy?: (productId: string) => void
  readonly onSelect?: (productId: string, event: { preventDefault(): void }) => void
  readonly onTryAgain?: () => void
}

/** Everything that may stand in a `store-collection`. */
export function CollectionTag({
  view,
  handlers = {},
}: {
  view: CollectionView
  handlers?: CollectionHandlers
}) {
  const { status, options, words, own, cards, columns } = view
  const { onTryAgain, ...grid } = handlers
  if (cards.length && words) {
    return (
      <CollectionGrid
        cards={cards}
        options={options}
        words={words}
        eager={view.eager}
        columns={columns}
        total={view.total}
        more={view.more}
        {...grid}
      />
    )
  }
  if (status === 'loading' || !words) {
    return <GridSkeleton options={options} columns={columns} count={view.room} own={own} />
  }
  const empty = view.missing ? words.collectionMissing : words.collectionEmpty
  return (
    <Notice
      own={own}
      text={status === 'error' ? words.collectionFailed : empty}
      tryAgain={status === 'error' ? words.tryAgain : undefined}
      {...(onTryAgain && { onTryAgain })}
    />
  )
}
