import type { ReactNode } from 'react'

export interface LabelledFieldProps {
  /** Unique on the page; the ids of its hint and its problem are derived from it. */
  readonly id: string
  readonly label: string
  /** A note beside the label: `optional`. */
  readonly note?: string | undefined
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  /** A button that solves the problem. */
  readonly remedy?: { readonly label: string; readonly onClick: () => void } | undefined
  /** Draws the field itself, with these attributes. */
  readonly children: (attributes: {
    readonly id: string
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

/** Draws a field with its label, its problem and its hint, which describe it. Styles: `form-controls.css`. */
export function LabelledField({ id, label, note, hint, problem, remedy, children }: LabelledFieldProps) {
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="sf-field">
      <label className="sf-label" htmlFor={id}>
        <span className="sf-words">{label}</span>
        {note && <span className="sf-note">{note}</span>}
      </label>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {problem && (
        <p className="sf-problem" id={`${id}-problem`}>
          <span className="sf-words">{problem}</span>
          {remedy && (
            <>
              {' '}
              <button className="sf-link" type="button" onClick={remedy.onClick}>
                {remedy.label}
              </button>
            </>
          )}
        </p>
      )}
      {hint && (
        <p className="sf-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
