import type { FormEvent, ReactNode, Ref } from 'react'
import { orderParts } from '../../model/address-order.ts'
import { needsRegion } from '../../model/countries.ts'
import type { AddressDraft, AddressField } from '../../model/member-address.ts'
import { LabelledField } from '../LabelledField.tsx'
import type { AccountTexts } from './account-texts.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

export interface AddressCardProps {
  readonly id: string
  readonly texts: AccountTexts
  readonly lines: readonly string[]
  readonly isDefault: boolean
  /** Whether a change is being sent to the provider. */
  readonly isBusy: boolean
  /** Whether its removal has to be confirmed. */
  readonly isGoing: boolean
  readonly onChange: () => void
  readonly onRemove: () => void
  readonly onKeep: () => void
  readonly onDefault: () => void
  readonly at: number
}

/** Draws a stored address. */
export function AddressCard(props: AddressCardProps) {
  const { id, texts, lines, isDefault, isBusy, isGoing, at } = props
  const { account } = texts
  return (
    <li className="card address" part="address" data-address={at} aria-busy={isBusy || undefined}>
      {isDefault && (
        <span className="chip" data-tone="good" part="default">
          {account.defaultAddress}
        </span>
      )}
      <address id={id}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may say the same.
          <span key={index}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      {isGoing ? <SureToRemove {...props} /> : <AddressWays {...props} />}
    </li>
  )
}

/** Draws a button below an address. Its accessible name includes the address, which must not be in an attribute. */
function AddressButton(props: {
  readonly id: string
  readonly act: string
  readonly part: string
  readonly text: string
  readonly isBusy?: boolean
  readonly onClick: () => void
}) {
  const { id, act, part, text, isBusy, onClick } = props
  return (
    <button
      type="button"
      className="text-button"
      part={part}
      data-act={act}
      id={`${id}-${act}`}
      aria-labelledby={`${id}-${act} ${id}`}
      aria-disabled={isBusy || undefined}
      onClick={onClick}
    >
      {text}
    </button>
  )
}

function AddressWays({ id, texts, isDefault, isBusy, onChange, onRemove, onDefault }: AddressCardProps) {
  const { account, cart } = texts
  return (
    <div className="links">
      <AddressButton
        id={id}
        act="change"
        part="change-address"
        text={account.changeAddress}
        onClick={onChange}
      />
      <AddressButton id={id} act="remove" part="remove-address" text={cart.remove} onClick={onRemove} />
      {!isDefault && (
        <AddressButton
          id={id}
          act="default"
          part="use-as-default"
          text={account.useAsDefault}
          isBusy={isBusy}
          onClick={onDefault}
        />
      )}
    </div>
  )
}

function SureToRemove({ id, texts, isBusy, onRemove, onKeep }: AddressCardProps) {
  return (
    <div className="sure">
      <p tabIndex={-1} data-question>
        {texts.account.removeAddressSure}
      </p>
      <div className="links">
        <AddressButton
          id={id}
          act="remove"
          part="remove-address"
          text={texts.cart.remove}
          isBusy={isBusy}
          onClick={onRemove}
        />
        <button type="button" className="text-button" onClick={onKeep}>
          {texts.login.cancel}
        </button>
      </div>
    </div>
  )
}

export interface AddressFormProps {
  readonly id: string
  readonly texts: AccountTexts
  readonly title: string
  readonly draft: AddressDraft
  /** The current choice in the form. */
  readonly country: string
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly flaws: readonly AddressField[]
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onCountry: (country: string) => void
  readonly frame: Omit<AccountFormProps, 'id' | 'children' | 'texts' | 'labelledBy'>
}

/** Lengths are the provider's. */
const PARTS = {
  street: { autoComplete: 'address-line1', most: 200, required: true },
  addressMore: { autoComplete: 'address-line2', most: 200 },
  postalCode: { autoComplete: 'postal-code', most: 20 },
  city: { autoComplete: 'address-level2', most: 100, required: true },
  region: { autoComplete: 'address-level1', most: 3, required: true },
} as const

interface AddressFieldsProps extends Pick<AddressFormProps, 'texts' | 'draft' | 'country'> {
  readonly field: (name: AddressField) => Omit<TextFieldProps, 'value' | 'autoComplete' | 'most'>
}

/** Draws the parts of an address in the order of the chosen country: the fields keep what was typed when they move. */
function AddressFields({ texts, draft, country, field }: AddressFieldsProps) {
  const { account, login } = texts
  const parts = orderParts(country).filter((part) => part !== 'region' || needsRegion(country))
  return (
    <div className="address-fields">
      {parts.map((part) => (
        <div key={part} data-short={PARTS[part].most < 200 || undefined}>
          <TextField
            {...field(part)}
            {...PARTS[part]}
            value={draft[part]}
            note={part === 'addressMore' ? login.optional : undefined}
            hint={part === 'region' ? account.regionHint : undefined}
          />
        </div>
      ))}
    </div>
  )
}

/** Draws the fields of an address. */
export function AddressForm(props: AddressFormProps) {
  const { id, texts, title, draft, country, countries, flaws, headingRef, onCountry, frame } = props
  const { account } = texts
  const field = (name: AddressField) => ({
    id: `${id}-${name}`,
    name,
    label: account[name],
    problem: flaws.includes(name) ? account.fieldMissing : undefined,
  })
  return (
    <AccountForm {...frame} id={id} texts={texts} labelledBy={`${id}-title`}>
      <h4 className="order-title" id={`${id}-title`} tabIndex={-1} ref={headingRef}>
        {title}
      </h4>
      <AddressFields {...{ texts, draft, country, field }} />
      <LabelledField {...field('country')}>
        {(attributes) => (
          <select
            {...attributes}
            name="country"
            className="sf-input"
            autoComplete="country"
            required
            value={country}
            onChange={(event) => onCountry(event.currentTarget.value)}
          >
            {!country && <option value="" />}
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
    </AccountForm>
  )
}

export interface AccountFormProps {
  readonly id: string
  readonly texts: AccountTexts
  readonly labelledBy: string
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly notice?: string | undefined
  /** Called for every change of a field. */
  readonly onChange?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onCancel?: (() => void) | undefined
  readonly children: ReactNode
}

/**
 * Draws a form of the account, with the result of sending it. Even without its script, it would not put anything into
 * an address.
 */
export function AccountForm(props: AccountFormProps) {
  const { texts, labelledBy, isBusy, problem, notice, onChange, onSubmit, onCancel, children } = props
  const { account, login } = texts
  return (
    <form
      className="card form"
      method="post"
      noValidate
      aria-labelledby={labelledBy}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      {children}
      {problem && (
        <p className="sf-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="ways">
        <button type="submit" className="sf-button" part="save" aria-disabled={isBusy || undefined}>
          {isBusy ? account.savingChanges : account.saveChanges}
        </button>
        {onCancel && (
          <button type="button" className="sf-button plain" part="cancel" onClick={onCancel}>
            {login.cancel}
          </button>
        )}
      </div>
      <p className={notice ? 'saved' : 'hidden'} role="status">
        {notice}
      </p>
    </form>
  )
}
