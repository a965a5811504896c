import type { ChoosingWords } from '../../messages/choosing.ts'
import { PickerNote, PickerView } from '../picker/PickerView.tsx'
import type { PickerHandlers } from '../picker/picker-handlers.ts'
import { type BuyHandlers, BuyRow } from './BuyRow.tsx'
import type { DetailFacts } from './detail-facts.ts'
import type { DetailOptions } from './detail-options.ts'
import { Gallery, type GalleryHandlers } from './Gallery.tsx'
import { RichText } from './RichText.tsx'
import { TextFields, type TextHandlers } from './TextFields.tsx'

export interface DetailHandlers {
  readonly gallery?: GalleryHandlers
  readonly picker?: PickerHandlers
  readonly texts?: TextHandlers
  readonly buy?: BuyHandlers
}

export interface DetailProps {
  readonly facts: DetailFacts
  readonly options: DetailOptions
  readonly words: ChoosingWords
  readonly handlers?: DetailHandlers
}

/** One product at length: pictures, price, choices, the way into the cart, and all there is to know. */
export function DetailView(props: DetailProps) {
  const { facts, options, words, handlers = {} } = props
  const hasMedia = !options.hideMedia && facts.slides.length > 0
  return (
    <article className="detail" part="detail" data-product={facts.id} data-media={hasMedia ? 'some' : 'none'}>
      {hasMedia && (
        <Gallery
          slides={facts.slides}
          shown={facts.shown}
          words={words}
          imageRatio={options.imageRatio}
          ribbon={options.hideRibbon ? undefined : facts.ribbon}
          {...(handlers.gallery && { handlers: handlers.gallery })}
        />
      )}
      <div className="info">
        <Heading {...props} />
        {!options.hidePrice && <Price {...props} />}
        <Choosing {...props} />
        <Story {...props} />
      </div>
    </article>
  )
}

function Heading({ facts, options }: DetailProps) {
  const Name = `h${options.headingLevel}` as 'h1'
  return (
    <header className="head">
      {facts.brand && (
        <p className="brand" part="brand">
          {facts.brand}
        </p>
      )}
      <Name className="title" part="name">
        {facts.name}
      </Name>
    </header>
  )
}

function Price({ facts, words }: DetailProps) {
  const { price } = facts
  if (!price) return null
  return (
    <p className="cost">
      <span className="price" part="price" data-state={price.oldText ? 'reduced' : 'regular'}>
        {price.from ? facts.fromText : price.text}
      </span>
      {price.oldText && <span className="hidden">{words.oldPrice}</span>}
      {price.oldText && (
        <del className="old-price" part="old-price">
          {price.oldText}
        </del>
      )}
      {price.unitText && (
        <span className="unit-price" part="unit-price">
          {price.unitText}
        </span>
      )}
    </p>
  )
}

/** Options, texts, quantity and the button; the page's own tags where it brings them. */
function Choosing({ facts, options, words, handlers = {} }: DetailProps) {
  const { picker, texts, buy } = handlers
  const { note } = facts.picker
  return (
    <div className="choosing">
      {!options.ownPicker && facts.picker.options.length > 0 && (
        <PickerView
          facts={facts.picker}
          words={words}
          unavailable={options.unavailable}
          withNote={false}
          {...(picker && { handlers: picker })}
        />
      )}
      <slot name="choosing" />
      {facts.fields.length > 0 && (
        <TextFields
          fields={facts.fields}
          texts={facts.texts}
          words={words}
          {...(texts && { handlers: texts })}
        />
      )}
      {!options.ownPicker && (
        <PickerNote facts={facts.picker} words={words} handlers={picker} hideStock={options.hideStock} />
      )}
      {options.buy !== 'none' && !options.ownBuy && (
        <BuyRow
          options={options}
          words={words}
          note={note}
          name={facts.name}
          pageUrl={facts.pageUrl}
          quantity={facts.quantity}
          {...(buy && { handlers: buy })}
        />
      )}
    </div>
  )
}

/** What the owner has to tell. */
function Story({ facts, options, words }: DetailProps) {
  const { description, sections, sku } = facts
  const weight = options.hasWeightUnit ? facts.weight : undefined
  return (
    <div className="story">
      {description.length > 0 && (
        <div className="rich" part="description">
          <RichText nodes={description} />
        </div>
      )}
      {(sku || weight) && (
        <dl className="specs" part="specs">
          {sku && (
            <div>
              <dt>{words.sku}</dt>
              <dd part="sku">{sku}</dd>
            </div>
          )}
          {weight && (
            <div>
              <dt>{words.weight}</dt>
              <dd part="weight">
                {weight} <slot name="weight-unit" />
              </dd>
            </div>
          )}
        </dl>
      )}
      {sections.length > 0 && (
        <div className="sections" part="sections">
          {sections.map(({ title, body }) => (
            <details key={title} className="section">
              <summary>{title}</summary>
              <div className="rich">
                <RichText nodes={body} />
              </div>
            </details>
          ))}
        </div>
      )}
    </div>
  )
}
