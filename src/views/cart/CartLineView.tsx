import type { ReactNode } from 'react'
import type { CartWords } from '../../messages/cart.ts'
import { fill } from '../../messages/fill.ts'
import type { LineFacts } from './cart-facts.ts'
import { Icon } from './icons.tsx'

export interface LineHandlers {
  readonly onRemove: () => void
  /** Puts a line right that asks for more than there is. */
  readonly onTake: (quantity: number) => void
}

interface LineProps {
  readonly facts: LineFacts
  readonly words: CartWords
  readonly handlers: LineHandlers
  /** Where the quantity is changed; it keeps what is being typed. */
  readonly stepper: ReactNode
}

function Details({ details }: Pick<LineFacts, 'details'>) {
  if (!details.length) return null
  return (
    <p className="line-details" part="line-details">
      {details.map(({ name, value, color }) => (
        <span className="detail" key={name}>
          {color && <span className="dot" style={{ backgroundColor: color }} aria-hidden="true" />}
          <span className="hidden">{`${name}: `}</span>
          {value}
        </span>
      ))}
    </p>
  )
}

function Problem({ facts, words, handlers }: Omit<LineProps, 'stepper'>) {
  const { problem } = facts
  if (!problem) return null
  return (
    <p className="line-problem" part="line-problem" data-tone={problem.tone}>
      <Icon name="note" size={18} />
      <span>{problem.text}</span>
      {problem.take !== undefined && (
        <button type="button" className="text-button" onClick={() => handlers.onTake(problem.take ?? 1)}>
          {fill(words.takeThatMany, { count: problem.take })}
        </button>
      )}
    </p>
  )
}

function Prices({ facts, words }: Pick<LineProps, 'facts' | 'words'>) {
  const { price, oldPrice, quantity } = facts
  if (!price || (quantity === 1 && !oldPrice)) return null
  return (
    <p className="unit" part="line-unit-price">
      {oldPrice && (
        <s className="old-price">
          <span className="hidden">{words.oldPrice} </span>
          {oldPrice}
        </s>
      )}{' '}
      {fill(words.each, { price })}
    </p>
  )
}

/** One line of the cart. */
export function CartLineView({ facts, words, handlers, stepper }: LineProps) {
  const { name, url, image, total, discount, problem, saving } = facts
  return (
    <li className="line" part="line" data-state={problem?.tone ?? 'fine'} aria-busy={saving}>
      <div className="line-media" part="line-media">
        {image && (
          <img
            src={image.src}
            srcSet={image.srcset}
            sizes="96px"
            alt={image.alt}
            width="96"
            height="96"
            decoding="async"
          />
        )}
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
        <Details details={facts.details} />
        <Prices facts={facts} words={words} />
        {discount && <p className="line-discount">{fill(words.lineDiscount, { price: discount })}</p>}
        <Problem facts={facts} words={words} handlers={handlers} />
        <div className="line-foot">
          {stepper}
          <button
            type="button"
            className="text-button remove"
            part="remove"
            aria-label={fill(words.removeName, { name })}
            onClick={handlers.onRemove}
          >
            {words.remove}
          </button>
        </div>
      </div>
    </li>
  )
}
