import type { ReactNode, RefObject } from 'react'
import { fill } from '../../messages/fill.ts'
import type { LoginWords } from '../../messages/login.ts'
import type { MembersAccountSection } from '../../model/enums.ts'
import { Spinner } from './FormFrame.tsx'

/** What is no form: it stands in the shadow root, where no style of the host page reaches. */
export interface PanelProps {
  readonly title: string
  readonly text?: string | undefined
  /** Names it for `::part()`. */
  readonly part: string
  readonly busy?: boolean
  readonly alert?: string | undefined
  readonly children?: ReactNode
}

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
          {text}
        </p>
      )}
      {children}
    </section>
  )
}

export interface HostedPanelProps {
  readonly words: LoginWords
  readonly view: 'login' | 'register'
  readonly alert?: string | undefined
  readonly isOpen: boolean
  /** Where the provider's page goes in mode `iframe`. */
  readonly frame?: RefObject<HTMLDivElement | null> | undefined
  readonly onOpen: () => void
  readonly onCancel: () => void
}

/** The way to the provider's own page: in a window, in a frame, or instead of this page. */
export function HostedPanel({ words, view, alert, isOpen, frame, onOpen, onCancel }: HostedPanelProps) {
  const isRegister = view === 'register'
  return (
    <Panel
      part="hosted"
      title={isRegister ? words.registerTitle : words.loginTitle}
      text={isOpen ? (frame ? undefined : words.openText) : words.hostedText}
      busy={isOpen && !frame}
      alert={alert}
    >
      {frame && <div className="sf-frame" ref={frame} data-open={isOpen ? '' : undefined} />}
      {isOpen ? (
        <button className="sf-button plain" part="cancel" type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      ) : (
        <button className="sf-button" part="login" type="button" onClick={onOpen}>
          {isRegister ? words.register : words.login}
        </button>
      )}
    </Panel>
  )
}

/** Two letters at most, for who has no picture. */
export const initialsOf = (name: string): string => {
  const words =
    name
      .split('@')[0]
      ?.split(/[\s._-]+/)
      .filter(Boolean) ?? []
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

export interface MemberPanelProps {
  readonly words: LoginWords
  readonly member?: { readonly name?: string; readonly email?: string; readonly picture?: string } | undefined
  readonly links: readonly MembersAccountSection[]
  /** A link is a link, also without a script: where it leads then. */
  readonly fallback: string
  readonly busy?: boolean
  readonly alert?: string | undefined
  readonly onFollow: (section: MembersAccountSection, event: MouseEvent) => void
  readonly onLogout: () => void
}

/** Who is logged in, and where they can go. */
export function MemberPanel(props: MemberPanelProps) {
  const { words, member, links, fallback, busy, alert, onFollow, onLogout } = props
  const { name, email, picture } = member ?? {}
  const known = name ?? email
  return (
    <section className="sf-form" part="member" aria-busy={busy || undefined}>
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
            {name ? fill(words.memberTitleNamed, { name }) : words.memberTitle}
          </h2>
          {email && (
            <p className="sf-hint" part="email">
              <bdi>{email}</bdi>
            </p>
          )}
        </div>
      </div>
      {alert && (
        <p className="sf-alert" role="alert" tabIndex={-1}>
          {alert}
        </p>
      )}
      {links.length > 0 && (
        <nav aria-label={words.account}>
          <ul className="links">
            {links.map((section) => (
              <li key={section}>
                <a
                  className="row"
                  part="account-link"
                  href={fallback}
                  onClick={(event) => onFollow(section, event.nativeEvent)}
                  onAuxClick={(event) => onFollow(section, event.nativeEvent)}
                >
                  {words[section]}
                </a>
              </li>
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
        {busy ? words.busyLogout : words.logout}
      </button>
    </section>
  )
}
