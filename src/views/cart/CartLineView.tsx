import type { ReactNode } from 'react'
import type { CartMessages } from '../../messages/cart.ts'
import { fill } from '../../messages/fill.ts'
import { PlanWords } from '../PlanWords.tsx'
import { placeSign } from '../signed-price.ts'
import type { LineViewModel } from './cart-view-model.ts'
import { Icon } from './icons.tsx'
import { Thumbnail } from './Thumbnail.tsx'

export interface LineHandlers {
  readonly onRemove: () => void
  /** Corrects a line with a quantity above the stock. */
  readonly onTake: (quantity: number) => void
}

interface LineProps {
  readonly model: LineViewModel
  readonly messages: CartMessages
  readonly handlers: LineHandlers
  /** The field for the quantity; it keeps the text while somebody types. */
  readonly stepper: ReactNode
}

function Details({ details }: Pick<LineViewModel, 'details'>) {
  if (!details.length) return null
  return (
    <p className="line-details" part="line-details">
      {details.map(({ name, value, color }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two text fields of a product may have the same title.
        <span className="detail" key={place}>
          {color && <span className="dot" style={{ backgroundColor: color }} aria-hidden="true" />}
          <span className="hidden">{`${name}: `}</span>
          <span>{value}</span>
        </span>
      ))}
    </p>
  )
}

function Problem({ model, messages, handlers }: Omit<LineProps, 'stepper'>) {
  const { problem } = model
  if (!problem) return null
  return (
    <p className="line-problem" lang={messages.language} part="line-problem" data-tone={problem.tone}>
      <Icon name="note" size={1.25} />
      <span>{problem.text}</span>
      {problem.take !== undefined && (
        <button type="button" className="text-button" onClick={() => handlers.onTake(problem.take ?? 1)}>
          {fill(messages.takeThatMany, { count: problem.take })}
        </button>
      )}
    </p>
  )
}

function Prices({ model, messages }: Pick<LineProps, 'model' | 'messages'>) {
  const { price, oldPrice, quantity } = model
  if (!price || (quantity === 1 && !oldPrice)) return null
  return (
    <p className="unit" part="line-unit-price" lang={messages.language}>
      {oldPrice && (
        <s className="old-price">
          <span className="hidden">{`${messages.oldPrice} `}</span>
          <span>{oldPrice}</span>
        </s>
      )}{' '}
      <span>{fill(messages.each, { price })}</span>
    </p>
  )
}

/** Draws a quantity that can't be changed. */
function FixedQuantity({ model: { name, quantity }, messages }: Pick<LineProps, 'model' | 'messages'>) {
  return (
    <span className="unit">
      <span className="hidden">{`${fill(messages.quantityOf, { name })} `}</span>
      <span>{fill(messages.pieces, { count: quantity })}</span>
    </span>
  )
}

/** Draws the discounts of the cart on a line: only those of a coupon alone have its name. */
function LineDiscount({ model, messages }: Pick<LineProps, 'model' | 'messages'>) {
  const { discount, hasAutomaticDiscount } = model
  if (!discount) return null
  const words = hasAutomaticDiscount ? `${messages.discount} −{price}` : messages.lineDiscount
  return (
    <p className="line-discount" lang={messages.language}>
      {placeSign(fill(words, { price: discount }))}
    </p>
  )
}

/** Draws one line of the cart. */
export function CartLineView({ model, messages, handlers, stepper }: LineProps) {
  const { name, url, image, total, problem, saving } = model
  return (
    <li className="line" part="line" data-state={problem?.tone ?? 'fine'} aria-busy={saving}>
      <div className="line-media" part="line-media">
        <Thumbnail image={image} size={96} />
      </div>
      <div className="line-body">
        <div className="line-head">
          <p className="line-name" part="line-name">
            {url ? <a href={url}>{name}</a> : name}
          </p>
          <p className="line-total" part="line-total">
            {total}
          </p>
        </div>
        <Details details={model.details} />
        {model.plan && (
          <p className="unit" part="line-plan">
            <PlanWords plan={model.plan} />
          </p>
        )}
        {model.rhythm && (
          <p className="unit" part="line-subscription" lang={messages.language}>
            {model.rhythm}
          </p>
        )}
        {model.preordered && (
          <p className="unit" part="line-preorder" lang={messages.language}>
            {messages.preordered}
          </p>
        )}
        <Prices model={model} messages={messages} />
        {model.priceNote && <p className="unit">{model.priceNote}</p>}
        <LineDiscount model={model} messages={messages} />
        <Problem model={model} messages={messages} handlers={handlers} />
        {model.limit && (
          <p className="unit" part="line-limit" lang={messages.language}>
            {model.limit}
          </p>
        )}
        <div className="line-foot" lang={messages.language}>
          {model.isFixed ? <FixedQuantity model={model} messages={messages} /> : stepper}
          <button
            type="button"
            className="text-button remove"
            part="remove"
            data-remove={model.key}
            aria-label={fill(messages.removeName, { name })}
            onClick={handlers.onRemove}
          >
            {messages.remove}
          </button>
        </div>
      </div>
    </li>
  )
}
