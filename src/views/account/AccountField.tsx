import type { ReactNode } from 'react'

export interface AccountFieldProps {
  /** Unique on the page; the ids of its hint and its problem are derived from it. */
  readonly id: string
  readonly name: string
  readonly label: string
  /** A note beside the label: `optional`. */
  readonly note?: string | undefined
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  readonly children: (attributes: {
    readonly id: string
    readonly name: string
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

/** Draws a labelled field, with its problem below. */
export function AccountField({ id, name, label, note, hint, problem, children }: AccountFieldProps) {
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field" data-field={name}>
      <label className="label" htmlFor={id}>
        {label}
        {note && <span className="note">{note}</span>}
      </label>
      {children({
        id,
        name,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {problem && (
        <p className="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {hint && (
        <p className="muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export interface TextFieldProps extends Omit<AccountFieldProps, 'children'> {
  readonly value: string
  readonly autoComplete: string
  readonly most: number
  readonly required?: boolean
  readonly type?: 'text' | 'tel'
}

/** A known value is only in the field itself: every script of the page could read an attribute. */
export function TextField({ value, autoComplete, most, required, type, ...field }: TextFieldProps) {
  return (
    <AccountField {...field}>
      {(attributes) => (
        <input
          {...attributes}
          className="input"
          type={type ?? 'text'}
          autoComplete={autoComplete}
          maxLength={most}
          required={required}
          dir={type === 'tel' ? 'ltr' : 'auto'}
          ref={(input) => {
            if (!input || input.dataset.filled !== undefined) return
            input.dataset.filled = ''
            input.value = value
          }}
        />
      )}
    </AccountField>
  )
}
