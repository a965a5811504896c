import type { ReactNode, Ref } from 'react'
import { fill } from '../../messages/fill.ts'
import { initialsOf } from '../login/initials.ts'
import { type AccountSection, type AccountTexts, nameSection } from './account-texts.ts'
import { Icon } from './icons.tsx'

/** The member of an account. */
export interface AccountMember {
  readonly name?: string
  readonly email?: string
  readonly picture?: string
}

export interface AccountFrameProps {
  readonly id: string
  readonly texts: AccountTexts
  readonly member: AccountMember | undefined
  readonly sections: readonly AccountSection[]
  readonly shown: AccountSection
  readonly headingRef: Ref<HTMLHeadingElement>
  /** Whether the member is logging out: nothing of them is shown any more. */
  readonly isLeaving: boolean
  readonly onShow: (section: AccountSection) => void
  readonly onLogout: () => void
  readonly children: ReactNode
}

/** Draws the member, the logout, and the parts of the account. */
export function AccountFrame(props: AccountFrameProps) {
  const { id, texts, sections, shown, isLeaving, onShow, children } = props
  return (
    <section
      className="account"
      part="account"
      aria-labelledby={`${id}-title`}
      data-sections={sections.length}
    >
      <AccountHead {...props} />
      {sections.length > 1 && !isLeaving && (
        <nav className="nav" part="nav" aria-labelledby={`${id}-title`}>
          {sections.map((section) => (
            <button
              key={section}
              type="button"
              className="tab"
              part="tab"
              aria-current={section === shown ? 'page' : undefined}
              onClick={() => onShow(section)}
            >
              <Icon name={section} />
              <span data-name={nameSection(section, texts)}>{nameSection(section, texts)}</span>
            </button>
          ))}
        </nav>
      )}
      <div className="body">{children}</div>
    </section>
  )
}

function AccountHead({ id, texts, member, headingRef, isLeaving, onLogout }: AccountFrameProps) {
  const { name, email, picture } = (isLeaving ? undefined : member) ?? {}
  const { login } = texts
  const known = name ?? email
  return (
    <header className="head" part="head">
      <span className="face" part="avatar" aria-hidden="true">
        {picture ? (
          <img src={picture} alt="" width="56" height="56" referrerPolicy="no-referrer" />
        ) : known ? (
          initialsOf(known)
        ) : (
          <Icon name="profile" size={1.75} />
        )}
      </span>
      <div className="who">
        <h2 className="title" id={`${id}-title`} part="title" tabIndex={-1} ref={headingRef}>
          {name ? fill(login.memberTitleNamed, { name }) : texts.account.accountTitle}
        </h2>
        {email && (
          <p className="email" part="email">
            <bdi>{email}</bdi>
          </p>
        )}
      </div>
      <button
        type="button"
        className="text-button"
        part="logout"
        aria-disabled={isLeaving || undefined}
        onClick={onLogout}
      >
        {isLeaving ? login.busyLogout : login.logout}
      </button>
    </header>
  )
}
