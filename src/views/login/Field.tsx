import type { ReactNode } from 'react'
import { LabelledField, type LabelledFieldProps } from '../LabelledField.tsx'

export interface FieldProps extends Omit<LabelledFieldProps, 'children'> {
  readonly name: string
  readonly type?: 'text' | 'email' | 'password'
  /** The `autocomplete` value for password managers and browsers. */
  readonly autoComplete: string
  readonly inputMode?: 'email' | 'numeric'
  /** The rules for a password manager's proposal. */
  readonly passwordrules?: string | undefined
  readonly value?: string | undefined
  readonly required?: boolean
  /** An element inside the field, at its end. */
  readonly end?: ReactNode
}

/**
 * Draws one labelled field. Its value is never in an attribute, except for an address that is known already: typed text
 * exists only in the browser's own field, and no script of ours copies it.
 */
export function Field(props: FieldProps) {
  const { id, label, note, hint, problem, remedy, end, value, required = true, ...input } = props
  return (
    <LabelledField id={id} label={label} note={note} hint={hint} problem={problem} remedy={remedy}>
      {(attributes) => (
        <div className="sf-box">
          <input
            {...input}
            {...attributes}
            className="sf-input"
            defaultValue={value}
            required={required}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            data-end={end ? '' : undefined}
          />
          {end}
        </div>
      )}
    </LabelledField>
  )
}

/** Draws the button that shows or hides a password. Its label changes, so it has no pressed state besides. */
export function PasswordSwitch(props: {
  readonly fieldId: string
  readonly shown: boolean
  readonly label: string
  readonly onClick: () => void
}) {
  const { fieldId, shown, label, onClick } = props
  return (
    <button
      className="sf-eye"
      type="button"
      aria-label={label}
      aria-controls={fieldId}
      title={label}
      onClick={onClick}
    >
      <svg className="sf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path className="sf-line" d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
        <circle className="sf-line" cx="12" cy="12" r="2.8" />
        {shown && <path className="sf-line" d="M4 20 20 4" />}
      </svg>
    </button>
  )
}
