import type { ReactNode, Ref } from 'react'
import { fill } from '../../messages/fill.ts'
import { OrderedDetails } from '../cart/OrderedDetails.tsx'
import { Thumbnail } from '../cart/Thumbnail.tsx'
import { PlanWords } from '../PlanWords.tsx'
import { Icon } from './icons.tsx'
import { AgainButton, type AgainButtonProps, Apart, OrderStates, Parcels } from './OrderCard.tsx'
import type { OrderDetailModel } from './order-view-model.ts'

export interface OrderDetailProps extends AgainButtonProps {
  readonly id: string
  readonly model: OrderDetailModel
  readonly headingRef: Ref<HTMLHeadingElement>
  /** The owner's page for a withdrawal from the order. */
  readonly withdraw: { readonly label: string; readonly href: string } | undefined
  readonly outcome: ReactNode
  readonly onBack: () => void
}

/** Draws an order with all its details. */
export function OrderDetail(props: OrderDetailProps) {
  const { id, model, texts, headingRef, withdraw, outcome, onBack } = props
  const { account } = texts
  return (
    <section className="section detail" part="order-detail" aria-labelledby={id}>
      <button type="button" className="text-button back" part="back" onClick={onBack}>
        <Icon name="back" />
        <span>{account.allOrders}</span>
      </button>
      <div className="detail-head">
        <h3 className="section-title" id={id} tabIndex={-1} ref={headingRef}>
          <bdi>{model.title}</bdi>
        </h3>
        {model.date && <p className="muted">{model.date}</p>}
        <OrderStates model={model} texts={texts} />
      </div>
      <Steps steps={model.steps} label={account.orderState} />
      <Parcels model={model} texts={texts} />
      <div className="detail-grid">
        <Lines model={model} texts={texts} />
        <div className="detail-side">
          <Sums model={model} texts={texts} />
          <Recipients model={model} texts={texts} />
        </div>
      </div>
      <div className="ways">
        {model.canBuyAgain && <AgainButton {...props} />}
        {withdraw && (
          <a className="link" part="withdraw-link" href={withdraw.href}>
            {withdraw.label}
          </a>
        )}
      </div>
      {outcome}
    </section>
  )
}

function Steps({ steps, label }: { readonly steps: OrderDetailModel['steps']; readonly label: string }) {
  if (!steps.length) return null
  return (
    <ol className="steps" part="steps" aria-label={label}>
      {steps.map(({ text, state }) => (
        <li
          className="step"
          key={text}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className="step-mark" aria-hidden="true">
            {state === 'done' && <Icon name="done" size={1} />}
          </span>
          <span className="step-text">{text}</span>
        </li>
      ))}
    </ol>
  )
}

type PartProps = Pick<OrderDetailProps, 'model' | 'texts'>

function Lines({ model, texts }: PartProps) {
  return (
    <ul className="lines" part="lines" aria-label={texts.cart.orderLines}>
      {model.lines.map(({ key, name, details, plan, rhythm, preordered, quantity, price, total, image }) => (
        <li className="line" key={key}>
          <span className="picture" part="picture">
            <Thumbnail image={image} size={72} />
          </span>
          <span className="line-text">
            <span className="line-name">
              <bdi>{name}</bdi>
            </span>
            {details.length > 0 && (
              <span className="muted" part="line-details">
                <OrderedDetails details={details} />
              </span>
            )}
            {plan && (
              <span className="muted" part="line-plan">
                <PlanWords plan={plan} />
              </span>
            )}
            {rhythm && (
              <span className="muted" part="line-subscription">
                {rhythm}
              </span>
            )}
            {preordered && (
              <span className="muted" part="line-preorder">
                {texts.cart.preordered}
              </span>
            )}
            <span className="muted" part="line-quantity">
              <span className="hidden">{`${fill(texts.cart.quantityOf, { name })} `}</span>
              <span>{fill(texts.cart.pieces, { count: quantity })}</span>
              {price && <bdi>{` ${price}`}</bdi>}
            </span>
          </span>
          <span className="line-total">{total}</span>
        </li>
      ))}
    </ul>
  )
}

function Sums({ model }: PartProps) {
  if (!model.sums.length) return null
  return (
    <dl className="sums" part="totals">
      {model.sums.map(({ label, value, strong }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fees may have the same name.
        <div className="sum" key={place} data-strong={strong || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Recipients({ model, texts }: PartProps) {
  return (
    <dl className="recipients">
      {model.recipients.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <address>
              {lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may say the same.
                <span key={at}>
                  <bdi>{line}</bdi>
                </span>
              ))}
            </address>
          </dd>
        </div>
      ))}
      {(model.shipping || model.deliveryTime) && (
        <div>
          <dt>{texts.cart.shipping}</dt>
          <dd>
            <Apart words={model.shipping} text={texts.cart.deliveryTime} value={model.deliveryTime} />
          </dd>
        </div>
      )}
    </dl>
  )
}
