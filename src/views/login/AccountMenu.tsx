import type { MouseEventHandler, Ref } from 'react'
import { fill } from '../../messages/fill.ts'
import type { LoginMessages } from '../../messages/login.ts'
import { Spinner } from './FormFrame.tsx'
import { initialsOf } from './initials.ts'
import { AccountLink, type MemberPanelProps } from './Panels.tsx'

type Member = NonNullable<MemberPanelProps['member']>

function Face({ member }: { readonly member: Member | undefined }) {
  const { name, email, picture } = member ?? {}
  const known = name ?? email
  if (picture) return <img src={picture} alt="" width="36" height="36" referrerPolicy="no-referrer" />
  // The style sheet draws the initials: they replace a picture, and aren't part of the button's name.
  if (known) return <span data-initials={initialsOf(known)} />
  return (
    <svg className="sf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle className="sf-line" cx="12" cy="8.5" r="3.8" />
      <path className="sf-line" d="M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
    </svg>
  )
}

export interface LoginButtonFaceProps {
  readonly messages: LoginMessages
  /** Undefined if no member is logged in. */
  readonly member: Member | undefined
  readonly busy: string | undefined
  /** The first screen of the dialog. Default: `login`. */
  readonly view?: 'login' | 'register' | undefined
  readonly buttonRef?: Ref<HTMLButtonElement>
  readonly onPress?: () => void
}

/** Draws the button of a header: the member's picture, or the login. */
export function LoginButtonFace({ messages, member, busy, view, buttonRef, onPress }: LoginButtonFaceProps) {
  const known = member?.name ?? member?.email
  // People with speech input say the visible text (WCAG 2.5.3), so the label includes it.
  const label = known ? fill(messages.accountOf, { name: known }) : messages.account
  return (
    <button
      type="button"
      className="account-button"
      part="button"
      data-action="login"
      ref={buttonRef}
      aria-label={member ? label : undefined}
      aria-haspopup={member ? undefined : 'dialog'}
      aria-busy={busy ? true : undefined}
      popoverTarget={member ? 'account-menu' : undefined}
      onClick={onPress}
    >
      <span className="account-face" part="avatar" aria-hidden={member ? true : undefined}>
        {busy ? <Spinner /> : <Face member={member} />}
      </span>
      {member?.name ? (
        <bdi className="account-text account-name">{member.name}</bdi>
      ) : (
        !member && (
          <span className="account-text">
            {busy ?? (view === 'register' ? messages.register : messages.login)}
          </span>
        )
      )}
    </button>
  )
}

export interface AccountMenuProps extends MemberPanelProps {
  /** The link to the account in the page's own shop. */
  readonly shopAccount?:
    | { readonly href: string; readonly onFollow: MouseEventHandler<HTMLAnchorElement> }
    | undefined
}

/** Draws the member, and their links, below the button. */
export function AccountMenu(props: AccountMenuProps) {
  const { messages, member, links, shopAccount, busy, alert, onLogout } = props
  const { name, email } = member ?? {}
  return (
    <section className="account" aria-label={messages.account}>
      <p className="account-who">
        <bdi>{name ?? email ?? messages.memberTitle}</bdi>
        {name && email && (
          <span className="sf-hint" part="email">
            <bdi>{email}</bdi>
          </span>
        )}
      </p>
      {alert && (
        <p className="sf-alert" role="alert">
          {alert}
        </p>
      )}
      <ul className="account-links">
        {shopAccount && (
          <li>
            <a
              className="account-link"
              part="account-link"
              href={shopAccount.href}
              onClick={shopAccount.onFollow}
            >
              {messages.ACCOUNT_INFO}
            </a>
          </li>
        )}
        {links.map((section) => (
          <AccountLink key={section} className="account-link" section={section} {...props} />
        ))}
        <li>
          <button
            type="button"
            className="account-link"
            part="logout"
            aria-disabled={busy || undefined}
            onClick={onLogout}
          >
            {busy ? messages.busyLogout : messages.logout}
          </button>
        </li>
      </ul>
    </section>
  )
}
