import type { MouseEvent, ReactNode, RefObject } from 'react'
import { fill } from '../../messages/fill.ts'
import type { LoginMessages } from '../../messages/login.ts'
import type { MembersAccountSection } from '../../model/enums.ts'
import { Spinner, Way } from './FormFrame.tsx'
import { initialsOf } from './initials.ts'

/** The props of screens without a form: they are in the shadow root, where no style of the host page applies. */
export interface PanelProps {
  readonly title: string
  readonly text?: string | undefined
  /** Its name for `::part()`. */
  readonly part: string
  readonly busy?: boolean
  readonly alert?: string | undefined
  readonly children?: ReactNode
}

/** Draws one step of the login: a title, a text, and the actions. */
export function Panel({ title, text, part, busy, alert, children }: PanelProps) {
  return (
    <section className="sf-form" part={part} aria-label={title} aria-busy={busy || undefined}>
      <h2 className="sf-title" part="title" tabIndex={-1}>
        {title}
      </h2>
      {alert && (
        <p className="sf-alert" role="alert" tabIndex={-1}>
          {alert}
        </p>
      )}
      {text && (
        <p className="sf-text" role={busy ? 'status' : undefined}>
          {busy && <Spinner />}
          <span className="sf-words">{text}</span>
        </p>
      )}
      {children}
    </section>
  )
}

/**
 * Draws the button that opens the provider's page, or the one that leads back from it. Both are in the same place, and
 * the same element, which keeps the focus: a double click, or a key held down, isn't a second decision.
 */
export function OnceButton(props: {
  readonly part: 'login' | 'cancel'
  readonly label: string
  readonly onPress: () => void
}) {
  const { part, label, onPress } = props
  return (
    <button
      className={part === 'cancel' ? 'sf-button plain' : 'sf-button'}
      part={part}
      type="button"
      onClick={({ detail }) => detail < 2 && onPress()}
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
    >
      {label}
    </button>
  )
}

export interface HostedPanelProps {
  readonly messages: LoginMessages
  readonly view: 'login' | 'register'
  readonly alert?: string | undefined
  readonly isOpen: boolean
  /** Where it goes on while it is open; missing if that can be seen. */
  readonly openText?: string | undefined
  /** The parent element of the provider's page in mode `iframe`. */
  readonly frame?: RefObject<HTMLDivElement | null> | undefined
  readonly onOpen: () => void
  readonly onCancel: () => void
  /**
   * Opens the page in place of this one. It is offered beside every frame, because no page can see whether the frame of
   * another site shows its page, or the browser's error for a page that can't be framed.
   */
  readonly onLeave: () => void
}

/** Draws the button for the provider's own page: in a window, in a frame, or in place of this page. */
export function HostedPanel(props: HostedPanelProps) {
  const { messages, view, alert, isOpen, openText, frame, onOpen, onCancel, onLeave } = props
  const isRegister = view === 'register'
  return (
    <Panel
      part="hosted"
      title={isRegister ? messages.registerTitle : messages.loginTitle}
      text={isOpen ? openText : messages.hostedText}
      busy={isOpen && !!openText}
      alert={alert}
    >
      {frame && <div className="sf-frame" ref={frame} data-open={isOpen ? '' : undefined} />}
      {isOpen ? (
        <OnceButton part="cancel" label={messages.cancel} onPress={onCancel} />
      ) : (
        <OnceButton part="login" label={isRegister ? messages.register : messages.login} onPress={onOpen} />
      )}
      {frame && isOpen && !openText && <Way label={messages.leaveInstead} onClick={onLeave} />}
    </Panel>
  )
}

export interface MemberPanelProps {
  readonly messages: LoginMessages
  readonly member?: { readonly name?: string; readonly email?: string; readonly picture?: string } | undefined
  readonly links: readonly MembersAccountSection[]
  /** The link's address without a script. */
  readonly fallback: string
  readonly busy?: boolean
  readonly alert?: string | undefined
  readonly onFollow: (section: MembersAccountSection, event: globalThis.MouseEvent) => void
  readonly onLogout: () => void
}

function MemberHead({ messages, member }: Pick<MemberPanelProps, 'messages' | 'member'>) {
  const { name, email, picture } = member ?? {}
  const known = name ?? email
  return (
    <div className="who">
      {(picture || known) && (
        <span className="avatar" part="avatar" aria-hidden="true">
          {picture ? (
            <img src={picture} alt="" width="48" height="48" referrerPolicy="no-referrer" />
          ) : (
            initialsOf(known ?? '')
          )}
        </span>
      )}
      <div className="names">
        <h2 className="sf-title" part="title" tabIndex={-1}>
          {name ? fill(messages.memberTitleNamed, { name }) : messages.memberTitle}
        </h2>
        {email && (
          <p className="sf-hint" part="email">
            <bdi>{email}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}

interface AccountLinkProps extends Pick<MemberPanelProps, 'messages' | 'fallback' | 'onFollow'> {
  readonly className: string
  readonly section: MembersAccountSection
}

/** Draws a line in the list of account pages. */
export function AccountLink({ className, section, messages, fallback, onFollow }: AccountLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement, globalThis.MouseEvent>) =>
    onFollow(section, event.nativeEvent)
  return (
    <li>
      <a className={className} part="account-link" href={fallback} onClick={follow} onAuxClick={follow}>
        {messages[section]}
      </a>
    </li>
  )
}

/** Draws the member, and their links. */
export function MemberPanel(props: MemberPanelProps) {
  const { messages, member, links, busy, alert, onLogout } = props
  return (
    <section className="sf-form" part="member" aria-busy={busy || undefined}>
      <MemberHead messages={messages} member={member} />
      {alert && (
        <p className="sf-alert" role="alert" tabIndex={-1}>
          {alert}
        </p>
      )}
      {links.length > 0 && (
        <nav aria-label={messages.account}>
          <ul className="links">
            {links.map((section) => (
              <AccountLink key={section} className="row" section={section} {...props} />
            ))}
          </ul>
        </nav>
      )}
      <button
        className="sf-button plain"
        part="logout"
        type="button"
        aria-disabled={busy || undefined}
        onClick={onLogout}
      >
        {busy && <Spinner />}
        <span className="sf-words">{busy ? messages.busyLogout : messages.logout}</span>
      </button>
    </section>
  )
}
