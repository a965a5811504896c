import type { TagStatus } from '../product/ProductRoom.tsx'

export interface BuyButtonViewProps {
  readonly status: TagStatus
  /** The tag has content of its own: it shows until the product is known, and stays when there is none. */
  readonly own: boolean
  readonly label: string
  /** The language of our own messages, as a BCP 47 tag. */
  readonly language: string
  readonly busy: boolean
  readonly disabled: boolean
  /** The problem, below the button. */
  readonly problem?: string | undefined
  /** The product's page, for `action="page"`. */
  readonly href?: string | undefined
  readonly onBuy: () => void
  readonly onSelect: (event: { preventDefault(): void }) => void
}

/** Draws the button alone; the page's own label goes into the slot `label`. */
export function BuyButtonView(props: BuyButtonViewProps) {
  const { status, own, label, language, busy, disabled, problem, href, onBuy, onSelect } = props
  if (status === 'loading') return own ? <slot /> : <span className="bone buy" />
  if (status !== 'ready') return <slot />
  const content = (
    <slot name="label">
      <span lang={language}>{label}</span>
    </slot>
  )
  return (
    <div className="buy-box" part="box">
      {href ? (
        <a className="buy" part="buy" href={href} onClick={onSelect}>
          {content}
        </a>
      ) : (
        <button
          type="button"
          className="buy"
          part="buy"
          disabled={disabled}
          aria-busy={busy}
          aria-describedby={problem ? 'problem' : undefined}
          onClick={onBuy}
        >
          {disabled || busy ? <span lang={language}>{label}</span> : content}
        </button>
      )}
      <p className="buy-problem" lang={language} part="problem" id="problem" role="alert">
        {problem}
      </p>
    </div>
  )
}
