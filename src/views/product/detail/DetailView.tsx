import type { ChoosingMessages } from '../../../messages/variant-picker.ts'
import { TaxLine } from '../../TaxLine.tsx'
import { PickerNote, PickerView } from '../../variant-picker/PickerView.tsx'
import type { PickerHandlers } from '../../variant-picker/picker-handlers.ts'
import { type BuyHandlers, BuyRow } from './BuyRow.tsx'
import type { DetailOptions } from './detail-options.ts'
import type { DetailViewModel } from './detail-view-model.ts'
import { Gallery, type GalleryHandlers } from './Gallery.tsx'
import { SizeGuide, Story } from './Story.tsx'
import { TextFields, type TextHandlers } from './TextFields.tsx'

export interface DetailHandlers {
  readonly gallery?: GalleryHandlers
  readonly picker?: PickerHandlers
  readonly texts?: TextHandlers
  readonly buy?: BuyHandlers
  readonly share?: { readonly onShare?: () => void; readonly said?: string | undefined }
  readonly bar?: { readonly onOffer?: () => void; readonly onChoices?: () => void }
}

export interface DetailProps {
  readonly model: DetailViewModel
  readonly options: DetailOptions
  readonly messages: ChoosingMessages
  readonly handlers?: DetailHandlers
}

/** Draws one product with its details: pictures, price, choices, the buy button, and all texts. */
export function DetailView(props: DetailProps) {
  const { model, options } = props
  const hasMedia = !options.hideMedia && (options.ownMedia || model.slides.length > 0)
  const shape = { 'data-product': model.id, 'data-media': hasMedia ? 'some' : 'none' }
  const pictures = hasMedia && <Pictures {...props} />
  const ownBadge = (!hasMedia || options.ownMedia) && <slot name="badge" />
  if (options.isCompact) {
    return (
      <article className="detail compact" part="detail" {...shape}>
        <div className="info">
          <Summary {...props} />
          <Choosing {...props} />
        </div>
        {pictures}
        <div className="info">
          {ownBadge}
          <Story {...props} />
        </div>
      </article>
    )
  }
  return (
    <article className="detail" part="detail" {...shape}>
      {pictures}
      <div className="info">
        {ownBadge}
        <Kicker {...props} />
        <header className="head">
          <Heading {...props} />
        </header>
        <ShownPrice {...props} />
        <Choosing {...props} />
        <Story {...props} />
      </div>
    </article>
  )
}

/** Draws the gallery, or the page's own content in its place. */
function Pictures({ model, options, messages, handlers = {} }: DetailProps) {
  if (options.ownMedia) return <slot name="media" />
  return (
    <Gallery
      slides={model.slides}
      shown={model.shown}
      messages={messages}
      imageRatio={options.imageRatio}
      ribbons={options.hideRibbon ? [] : model.ribbons}
      {...(handlers.gallery && { handlers: handlers.gallery })}
    />
  )
}

/** Draws the head of a quick view on a phone: a small picture of the choice, beside name and price. */
function Summary(props: DetailProps) {
  const { model, options } = props
  const slide = options.hideMedia || options.ownMedia ? undefined : model.slides[model.shown]
  return (
    <div className="summary">
      {slide?.src && (
        <img className="glance" alt="" src={slide.src} srcSet={slide.srcset} sizes="88px" decoding="async" />
      )}
      <div className="facts">
        <header className="head">
          <Brand {...props} />
          <Heading {...props} />
        </header>
        <ShownPrice {...props} />
      </div>
    </div>
  )
}

function ShownPrice(props: DetailProps) {
  if (props.options.hidePrice) return null
  return (
    <slot name="price">
      <Price {...props} />
    </slot>
  )
}

/** Draws the breadcrumbs from the shop's top category. */
function Trail({ model, messages }: DetailProps) {
  return (
    <nav className="trail" part="breadcrumbs" aria-label={messages.youAreHere}>
      <ol className="trail-steps">
        {model.trail.map(({ name, href }) => (
          <li key={name} className="trail-step">
            {href ? (
              <a className="trail-link" href={href}>
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Keeps the line of the breadcrumbs free until they come, so that nothing below moves. */
function AwaitedTrail({ model: { awaited } }: DetailProps) {
  return (
    <p className="trail awaited" aria-hidden="true">
      <span className={awaited === 'links' ? 'trail-link' : undefined}>{'\u00a0'}</span>
    </p>
  )
}

function Brand({ model: { brand } }: DetailProps) {
  return brand ? (
    <p className="brand" part="brand">
      {brand}
    </p>
  ) : null
}

/** Draws the line above the name: the breadcrumbs, and the brand. */
function Kicker(props: DetailProps) {
  const { trail, awaited, brand } = props.model
  if (!trail.length && !awaited && !brand) return null
  return (
    <div className="kicker">
      {trail.length > 0 ? <Trail {...props} /> : awaited && <AwaitedTrail {...props} />}
      <Brand {...props} />
    </div>
  )
}

function Heading({ model, options }: DetailProps) {
  const Name = `h${options.headingLevel}` as 'h1'
  return (
    <Name className="title" part="name" tabIndex={-1}>
      <slot name="title">{model.name}</slot>
    </Name>
  )
}

function Price({ model, messages }: DetailProps) {
  const { price, lowest, taxNote } = model
  if (!price) return null
  return (
    <div className="costs">
      <p className="cost" lang={messages.language}>
        <span className="price" part="price" data-state={price.oldText ? 'reduced' : 'regular'}>
          {price.from ? model.fromText : price.text}
        </span>
        {price.oldText && <span className="hidden">{messages.oldPrice}</span>}
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
      {lowest && (
        <p className="tax" part="lowest-price" lang={messages.language}>
          {lowest}
        </p>
      )}
      {taxNote && <TaxLine note={taxNote} language={messages.language} />}
    </div>
  )
}

/** Draws options, texts, quantity and the button; or the page's own tags for them. */
function Choosing({ model, options, messages, handlers = {} }: DetailProps) {
  const { picker, texts, buy } = handlers
  const { note } = model.picker
  const hasBuy = options.buy !== 'none' && !options.ownBuy
  return (
    <div className="choosing">
      {!options.ownPicker && (model.picker.options.length > 0 || model.picker.purchase) && (
        <PickerView
          model={model.picker}
          messages={messages}
          unavailable={options.unavailable}
          withNote={false}
          {...(picker && { handlers: picker })}
        />
      )}
      <SizeGuide model={model} options={options} />
      <slot name="choosing" />
      {model.fields.length > 0 && (
        <TextFields
          fields={model.fields}
          texts={model.texts}
          messages={messages}
          {...(texts && { handlers: texts })}
        />
      )}
      {!options.ownPicker && (
        <PickerNote
          model={model.picker}
          messages={messages}
          handlers={picker}
          // The button says it already.
          hideStock={options.hideStock || (hasBuy && note.state === 'members')}
        />
      )}
      <slot name="actions">
        {hasBuy && (
          <BuyRow
            options={options}
            messages={messages}
            note={note}
            name={model.name}
            pageUrl={model.pageUrl}
            quantity={model.quantity}
            {...(buy && { handlers: buy })}
          />
        )}
      </slot>
      {hasBuy && note.state === 'sold-out' && <BackInStock />}
      {options.hasShare && model.pageUrl && <Share messages={messages} {...handlers.share} />}
    </div>
  )
}

/** Draws the tag for a mail when the choice is available again: it follows the product around it. */
function BackInStock() {
  const Tag = 'store-back-in-stock' as 'div'
  return <Tag className="waiting" part="back-in-stock" />
}

interface ShareProps {
  readonly messages: ChoosingMessages
  readonly onShare?: () => void
  /** The result of sharing. */
  readonly said?: string | undefined
}

/** Draws the button that shares the product's address. */
function Share({ messages, onShare, said }: ShareProps) {
  return (
    <p className="sharing" lang={messages.language}>
      <button className="share" part="share" type="button" data-action="share" onClick={onShare}>
        {messages.share}
      </button>
      <span role="status">{said}</span>
    </p>
  )
}
