import { createElement } from 'react'
import { AccountForm, type AccountFormProps } from './AddressViews.tsx'
import type { AccountTexts } from './account-texts.ts'
import { TextField } from './TextField.tsx'

/** A member's profile as typed in the form. */
export interface ProfileDraft {
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string
  readonly phone: string
}

export interface ProfileFormProps {
  readonly id: string
  /** The id of the part's heading. */
  readonly labelledBy: string
  readonly texts: AccountTexts
  readonly draft: ProfileDraft
  readonly frame: Omit<AccountFormProps, 'id' | 'children' | 'texts' | 'labelledBy'>
}

/** In these of our languages, forms ask for the family's name first. */
const beginsWithFamily = (language: string): boolean => language === 'ja' || language === 'zh'

/** Draws the fields for names and a telephone number. */
export function ProfileForm({ id, labelledBy, texts, draft, frame }: ProfileFormProps) {
  const { account, login } = texts
  const first = { name: 'firstName', label: login.firstName, autoComplete: 'given-name' } as const
  const last = { name: 'lastName', label: account.lastName, autoComplete: 'family-name' } as const
  const names = beginsWithFamily(account.language) ? [last, first] : [first, last]
  return (
    <AccountForm {...frame} id={id} texts={texts} labelledBy={labelledBy}>
      <div className="pair">
        {names.map((one) => (
          <TextField key={one.name} id={`${id}-${one.name}`} value={draft[one.name]} most={100} {...one} />
        ))}
      </div>
      <TextField
        id={`${id}-nickname`}
        name="nickname"
        label={account.displayName}
        value={draft.nickname}
        autoComplete="nickname"
        most={100}
      />
      <TextField
        id={`${id}-phone`}
        name="phone"
        label={account.phone}
        note={login.optional}
        value={draft.phone}
        autoComplete="tel"
        type="tel"
        most={50}
      />
    </AccountForm>
  )
}

export interface SecurityProps {
  readonly texts: AccountTexts
  readonly isBusy: boolean
  /** The result of requesting the link. */
  readonly notice: string | undefined
  readonly problem: string | undefined
  readonly onSendLink: () => void
}

/**
 * Draws the links for changes that a member makes elsewhere: the password by a mail, the rest on the provider's page.
 */
export function ProfileSecurity({ texts, isBusy, notice, problem, onSendLink }: SecurityProps) {
  const { account, login } = texts
  return (
    <>
      <div className="card row" part="password">
        <div className="row-text">
          <h4 className="order-title">{login.password}</h4>
          <p className="muted">{account.passwordText}</p>
          {problem && (
            <p className="sf-problem" role="alert">
              {problem}
            </p>
          )}
          <p className={notice ? 'saved' : 'hidden'} role="status">
            {notice}
          </p>
        </div>
        <button
          type="button"
          className="sf-button plain"
          part="send-link"
          aria-disabled={isBusy || undefined}
          onClick={onSendLink}
        >
          {isBusy ? login.busySending : login.sendLink}
        </button>
      </div>
      <div className="card row" part="provider-page">
        <p className="row-text">{account.pictureText}</p>
        {createElement('store-link', { to: 'account', section: 'ACCOUNT_INFO' }, account.openAccountPage)}
      </div>
    </>
  )
}
