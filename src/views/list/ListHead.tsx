import type { CardImage } from '../card-view-model.ts'

/** What is said of the collection that a list shows. */
export interface HeadViewModel {
  readonly name: string
  readonly text?: string | undefined
  readonly image?: CardImage | undefined
}

export interface ListHeadProps {
  /** `coming`: the list shows a collection, whose name is on its way; undefined: it shows all products. */
  readonly head: HeadViewModel | 'coming' | undefined
  /** 1 to 6: above that of the cards. */
  readonly level: number
}

/** Says where one is: the collection's name, text and picture; above all products what the page's author has written. */
export function ListHead({ head, level }: ListHeadProps) {
  if (!head) return <slot name="heading" />
  const Heading = `h${level}` as 'h2'
  const known = head === 'coming' ? undefined : head
  return (
    <div className="head" part="heading">
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
      <Heading part="heading-name" className="head-name" dir="auto">
        {known ? known.name : <span className="bone" />}
      </Heading>
      {known?.text && (
        <p part="heading-text" className="head-text" dir="auto">
          {known.text}
        </p>
      )}
    </div>
  )
}
