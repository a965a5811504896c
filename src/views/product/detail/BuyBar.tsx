import { joinList } from '../../../messages/join-list.ts'
import type { ChoosingMessages } from '../../../messages/variant-picker.ts'
import { type BuyHandlers, isGone, readBuyLabel } from './BuyRow.tsx'
import type { DetailOptions } from './detail-options.ts'
import type { DetailViewModel } from './detail-view-model.ts'

interface Props {
  readonly model: DetailViewModel
  readonly options: DetailOptions
  readonly messages: ChoosingMessages
  /** Whether the row with the button is off the screen. */
  readonly isShown: boolean
  readonly handlers: BuyHandlers & { readonly onOffer?: () => void; readonly onChoices?: () => void }
}

/**
 * Shows the choice and the button at the lower edge of a phone while the row with the button is out of sight. It is only
 * for pointers: keyboards and screen readers use the row, and would find everything twice.
 */
export function BuyBar({ model, options, messages, isShown, handlers }: Props) {
  const { note, conflict } = model.picker
  const { language } = messages
  if (options.ownBuy || options.buy === 'none' || options.buy === 'page') return null
  if (isGone(note.state) && !conflict?.offer) return null
  return (
    <div
      className="bar"
      part="bar"
      lang={language}
      aria-hidden="true"
      data-state={isShown ? 'shown' : 'away'}
    >
      {conflict?.offer ? (
        <button
          className="buy"
          part="buy bar-buy"
          type="button"
          tabIndex={-1}
          data-action="offer"
          onClick={handlers.onOffer}
        >
          {conflict.offer.text}
        </button>
      ) : (
        <>
          <button
            className="words"
            type="button"
            tabIndex={-1}
            data-action="choices"
            onClick={handlers.onChoices}
          >
            {handlers.problem ?? <Chosen model={model} hidePrice={options.hidePrice} language={language} />}
          </button>
          <button
            className="buy"
            part="buy bar-buy"
            type="button"
            tabIndex={-1}
            data-action="buy"
            aria-busy={handlers.busy || note.state === 'checking' ? 'true' : undefined}
            onClick={handlers.onBuy}
          >
            {note.state === 'open' ? note.text : readBuyLabel(options, messages, note.state)}
          </button>
        </>
      )}
    </div>
  )
}

interface ChosenProps {
  readonly model: DetailViewModel
  readonly hidePrice: boolean
  readonly language: string
}

/** Draws the current choice and its price: `2 × Oat, 250 ml · €28.00`. */
function Chosen({ model, hidePrice, language }: ChosenProps) {
  const { price, fromText, quantity, picker, name } = model
  const chosen =
    joinList(
      picker.options.flatMap((option) => option.chosen ?? []),
      language,
    ) || name
  return (
    <>
      <bdi>{quantity > 1 ? `${quantity} × ${chosen}` : chosen}</bdi>
      {price && !hidePrice ? <span> · </span> : null}
      {price && !hidePrice ? <bdi>{price.from ? fromText : price.text}</bdi> : null}
    </>
  )
}
