import type { ReactNode } from 'react'
import { Thumbnail } from '../cart/Thumbnail.tsx'
import { isolate } from '../isolate.tsx'
import type { AccountTexts } from './account-texts.ts'
import { Icon } from './icons.tsx'
import type { OrderCardModel } from './order-view-model.ts'

/** Draws the states of an order, in words. */
export function OrderStates({
  model,
  texts,
}: {
  readonly model: OrderCardModel
  readonly texts: AccountTexts
}) {
  if (!model.states.length) return null
  return (
    <ul className="chips" part="states" aria-label={texts.account.orderState}>
      {model.states.map(({ key, text, tone }) => (
        <li className="chip" key={key} data-state={key} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Draws words of the shop, and a text with other words of it, so that neither changes the direction of its neighbours. */
export function Apart(props: {
  readonly words: string | undefined
  readonly text: string
  readonly value: string | undefined
}) {
  const { words, text, value } = props
  return (
    <>
      {words && <bdi>{words}</bdi>}
      {words && value && <span> · </span>}
      {value && isolate(text, value)}
    </>
  )
}

/** Draws the tracking of the parcels. */
export function Parcels({ model, texts }: { readonly model: OrderCardModel; readonly texts: AccountTexts }) {
  if (!model.parcels.length) return null
  return (
    <ul className="parcels" part="parcels">
      {model.parcels.map(({ key, carrier, number, link }) => (
        <li className="parcel" key={key}>
          <Icon name="parcel" />
          <span className="parcel-text">
            <Apart words={carrier} text={texts.account.trackingNumber} value={number} />
          </span>
          {link && (
            <a className="link" part="track" href={link} target="_blank" rel="noopener noreferrer">
              {texts.account.track}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

export interface AgainButtonProps {
  readonly model: OrderCardModel
  readonly texts: AccountTexts
  readonly isBusy: boolean
  readonly onAgain: () => void
}

/** Draws the button that adds all lines to the cart again. */
export function AgainButton({ model, texts, isBusy, onAgain }: AgainButtonProps) {
  const { account, cart } = texts
  return (
    <button
      type="button"
      className="sf-button plain"
      part="buy-again"
      aria-label={isBusy ? undefined : `${account.buyAgain}: ${model.name}`}
      aria-disabled={isBusy || undefined}
      onClick={onAgain}
    >
      <Icon name="again" />
      <span>{isBusy ? cart.adding : account.buyAgain}</span>
    </button>
  )
}

export interface OrderCardProps extends AgainButtonProps {
  readonly onOpen: () => void
  /** The result of a repeated purchase. */
  readonly outcome: ReactNode
}

/** Draws an order in the list. */
export function OrderCard({ model, texts, isBusy, onAgain, onOpen, outcome }: OrderCardProps) {
  const { title, date, total, items, pictures, rest } = model
  return (
    <li className="card order" part="order">
      <div className="order-head">
        <h4 className="order-title">
          <bdi>{title}</bdi>
        </h4>
        {date && <p className="muted">{date}</p>}
        <p className="order-total">
          {total && <strong>{total}</strong>} <span className="muted">{items}</span>
        </p>
      </div>
      <OrderStates model={model} texts={texts} />
      <Parcels model={model} texts={texts} />
      {pictures.length > 0 && (
        <div className="pictures" aria-hidden="true">
          {pictures.map((image, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same picture.
            <span className="picture" part="picture" key={at}>
              <Thumbnail image={image} size={64} />
            </span>
          ))}
          {rest > 0 && <span className="rest">{`+${rest}`}</span>}
        </div>
      )}
      <div className="ways">
        <button
          type="button"
          className="sf-button"
          part="view-order"
          data-order={model.id}
          aria-label={`${texts.account.orderDetails}: ${model.name}`}
          onClick={onOpen}
        >
          {texts.account.orderDetails}
        </button>
        {model.canBuyAgain && <AgainButton model={model} texts={texts} isBusy={isBusy} onAgain={onAgain} />}
      </div>
      {outcome}
    </li>
  )
}

/** Draws the products that were added to the cart, and those that weren't. */
export function AgainOutcome(props: {
  readonly texts: AccountTexts
  /** `3 items`; undefined if none was added. */
  readonly added: string | undefined
  readonly missing: readonly { readonly key: string; readonly name: string; readonly text: string }[]
}) {
  const { texts, added, missing } = props
  return (
    <div className="outcome" part="bought-again" data-tone={missing.length ? 'wait' : 'good'}>
      {added && <p>{added}</p>}
      {missing.length > 0 && (
        <>
          <p>{texts.account.notBoughtAgain}</p>
          <ul className="missing">
            {missing.map(({ key, name, text }) => (
              <li key={key}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <span>{`: ${text}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
