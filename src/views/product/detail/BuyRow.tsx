import type { ChoosingMessages } from '../../../messages/variant-picker.ts'
import { BuyProblem } from '../../BuyProblem.tsx'
import { Minus, Plus } from '../../icons.tsx'
import type { PickerViewModel } from '../../variant-picker/picker-view-model.ts'
import type { DetailOptions } from './detail-options.ts'

export interface BuyHandlers {
  readonly busy?: boolean
  /** Why it could not be bought. */
  readonly problem?: string | undefined
  /** The text of the quantity field in place of the quantity, as long as it has the focus. */
  readonly typed?: string | undefined
  /** The text in the quantity field. */
  readonly onQuantity?: (text: string) => void
  readonly onQuantityLeft?: () => void
  readonly onStep?: (by: number) => void
  readonly onBuy?: () => void
}

export interface BuyProps {
  readonly options: DetailOptions
  readonly messages: ChoosingMessages
  readonly note: PickerViewModel['note']
  readonly name: string
  readonly pageUrl?: string | undefined
  readonly quantity: number
  readonly handlers?: BuyHandlers
}

const NOT_FOR_SALE = new Set(['sold-out', 'impossible', 'members', 'subscription'])

/** Whether the picker's note says that the choice can't be bought here. */
export const isGone = (state: string): boolean => NOT_FOR_SALE.has(state)

/** Returns the button's label for a product that can be bought. */
export function readBuyLabel({ buy }: DetailOptions, messages: ChoosingMessages, state: string): string {
  if (state === 'preorder') return messages.preorder
  return buy === 'checkout' ? messages.buyNow : messages.addToCart
}

/** Draws the quantity and the button. */
export function BuyRow({ options, messages, note, name, pageUrl, quantity, handlers = {} }: BuyProps) {
  // A product sold by subscription only is sold on the shop's own page.
  if (options.buy === 'page' || (note.state === 'subscription' && pageUrl)) {
    return pageUrl ? (
      <div className="buy-row">
        <a className="buy" part="buy" lang={messages.language} href={pageUrl}>
          {messages.viewProduct}
        </a>
      </div>
    ) : null
  }
  const gone = isGone(note.state)
  const asks = note.state === 'open'
  return (
    <>
      <div className="buy-row" lang={messages.language}>
        {!gone && <Stepper messages={messages} quantity={quantity} handlers={handlers} />}
        <button
          className="buy"
          part="buy"
          type="button"
          data-action="buy"
          disabled={gone}
          aria-busy={handlers.busy || note.state === 'checking' ? true : undefined}
          onClick={handlers.onBuy}
        >
          <span>{gone || asks ? note.text : readBuyLabel(options, messages, note.state)}</span>
          <span className="hidden">{` ${name}`}</span>
        </button>
      </div>
      <BuyProblem text={handlers.problem} />
    </>
  )
}

interface StepperProps {
  readonly messages: ChoosingMessages
  readonly quantity: number
  readonly handlers: BuyHandlers
}

/** React asks for a listener at every field with a value, even where a drawing has no handlers. */
const ignore = () => {}

function Stepper({ messages, quantity, handlers }: StepperProps) {
  const { typed, onQuantity, onQuantityLeft, onStep } = handlers
  return (
    // biome-ignore lint/a11y/useSemanticElements: in a fieldset, on a phone, the buttons become narrower than 44 px
    <div className="stepper" part="quantity" role="group" aria-label={messages.quantity}>
      <button
        className="step"
        type="button"
        data-action="fewer"
        aria-label={messages.fewer}
        aria-disabled={quantity <= 1 || undefined}
        onClick={onStep && (() => onStep(-1))}
      >
        <Minus />
      </button>
      <input
        className="amount"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={messages.quantity}
        {...(onQuantity
          ? {
              value: typed ?? quantity,
              onFocus: ({ target }: { target: HTMLInputElement }) => target.select(),
              onChange: ({ target }: { target: HTMLInputElement }) => onQuantity(target.value),
              onBlur: onQuantityLeft,
            }
          : { value: String(quantity), onChange: ignore })}
      />
      <button
        className="step"
        type="button"
        data-action="more"
        aria-label={messages.more}
        onClick={onStep && (() => onStep(1))}
      >
        <Plus />
      </button>
    </div>
  )
}
