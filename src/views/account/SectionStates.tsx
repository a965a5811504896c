import { createElement, type ReactNode, type Ref } from 'react'
import type { MembersAccountSection } from '../../model/enums.ts'
import type { AccountTexts } from './account-texts.ts'
import { type AccountIcon, Icon } from './icons.tsx'

/** Draws a part of the account: its heading and its content. */
export function Section(props: {
  readonly id: string
  readonly part: string
  readonly title: string
  readonly isBusy?: boolean
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}) {
  const { id, part, title, isBusy, headingRef, children } = props
  return (
    <section className="section" part={part} aria-labelledby={id} aria-busy={isBusy || undefined}>
      <h3 className="section-title" id={id} tabIndex={-1} ref={headingRef}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Draws the placeholder while a part is loading, in its usual size. */
export function Loading({ texts, rows }: { readonly texts: AccountTexts; readonly rows: number }) {
  return (
    <div className="stack">
      <p className="hidden" role="status">
        {texts.account.loadingAccount}
      </p>
      {[...Array(rows).keys()].map((row) => (
        <div className="card coming" key={row} aria-hidden="true">
          <span className="bone" />
          <span className="bone short" />
          <span className="bone tall" />
        </div>
      ))}
    </div>
  )
}

/** Draws the message that a part could not be loaded. */
export function Failed(props: {
  readonly texts: AccountTexts
  /** Whether there is no connection. */
  readonly isOffline: boolean
  readonly onAgain: () => void
}) {
  const { texts, isOffline, onAgain } = props
  return (
    <div className="state" part="failed" role="alert">
      <p className="state-text">{isOffline ? texts.cart.offline : texts.account.accountFailed}</p>
      <button type="button" className="sf-button plain" part="try-again" onClick={onAgain}>
        {texts.login.tryAgain}
      </button>
    </div>
  )
}

/** Draws the link to the provider's page, for a part that the site shows to members only there. */
export function Elsewhere({
  texts,
  section,
}: {
  readonly texts: AccountTexts
  readonly section: MembersAccountSection
}) {
  return (
    <div className="state" part="elsewhere">
      <p className="state-text">{texts.account.elsewhere}</p>
      {createElement('store-link', { to: 'account', section }, texts.account.openElsewhere)}
    </div>
  )
}

/** Draws an empty part. */
export function Empty(props: {
  readonly icon: AccountIcon
  readonly text: string
  readonly hint?: string | undefined
  readonly children?: ReactNode
}) {
  const { icon, text, hint, children } = props
  return (
    <div className="state" part="empty">
      <span className="state-mark">
        <Icon name={icon} size={1.75} />
      </span>
      <p className="state-text">{text}</p>
      {hint && <p className="muted">{hint}</p>}
      {children}
    </div>
  )
}
