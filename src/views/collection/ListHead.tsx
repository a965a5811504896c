import type { ListMessages } from '../../messages/collection.ts'
import type { CardImage } from '../product/card-view-model.ts'

/** The details of the collection that a list shows. */
export interface HeadViewModel {
  readonly name: string
  readonly text?: string | undefined
  readonly image?: CardImage | undefined
}

export interface ListHeadProps {
  /** `coming`: the list shows a collection whose name was requested; undefined: it shows all products. */
  readonly head: HeadViewModel | 'coming' | undefined
  /** 1 to 6: one level above the cards' headings. */
  readonly level: number
  /**
   * Two lines of the text are shown, one on a phone; `cut`: it is longer, `whole`: the shopper has opened it. Default: it
   * is not longer.
   */
  readonly text?: 'cut' | 'whole' | undefined
  readonly messages?: Pick<ListMessages, 'language' | 'showMore'> | undefined
  /** Shows the rest of the text, or hides it. */
  readonly onMore?: (() => void) | undefined
}

/** Draws the collection's name, text and picture; above all products, the content of the page's author. */
export function ListHead({ head, level, text, messages, onMore }: ListHeadProps) {
  if (!head) return <slot name="heading" />
  const Heading = `h${level}` as 'h2'
  const known = head === 'coming' ? undefined : head
  return (
    <div className="head" part="heading" data-text={text}>
      {known?.image && (
        <img
          part="heading-image"
          className="head-image"
          decoding="async"
          alt=""
          sizes={known.image.sizes}
          srcSet={known.image.srcset || undefined}
          src={known.image.src}
        />
      )}
      <Heading part="heading-name" className="head-name" dir="auto" tabIndex={-1}>
        {known ? known.name : <span className="bone" />}
      </Heading>
      {known?.text && (
        <p part="heading-text" className="head-text" dir="auto">
          {known.text}
        </p>
      )}
      {text && (
        <button
          type="button"
          part="heading-more"
          className="head-more"
          lang={messages?.language}
          aria-label={messages?.showMore}
          aria-expanded={text === 'whole' ? 'true' : 'false'}
          data-action="heading"
          onClick={onMore}
        />
      )}
    </div>
  )
}
