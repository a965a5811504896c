import type { FormEvent, ReactNode } from 'react'

/** The text about an answer that takes long, and another way to get it, if there is one. */
export interface SlowAnswer {
  readonly text: string
  readonly way?: { readonly label: string; readonly onClick: () => void }
}

export interface FormFrameProps {
  /** The prefix of all ids in the form. */
  readonly id: string
  readonly title: string
  readonly text?: ReactNode
  /** The problem of the whole form. */
  readonly alert?: string | undefined
  readonly submit: string
  /** The current action; the button shows it. */
  readonly busy?: string | undefined
  /** The result of an action that stays in the form. */
  readonly notice?: string | undefined
  readonly slow?: SlowAnswer | undefined
  /** Another way than this form, after a failure. */
  readonly way?: SlowAnswer['way'] | undefined
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly children: ReactNode
  /** Links to other screens, below. */
  readonly more?: ReactNode
}

/**
 * Draws one form with its heading. Even without its script, it would send a POST, so that typed text never gets into an
 * address.
 */
export function FormFrame(props: FormFrameProps) {
  const { id, title, text, alert, submit, busy, notice, slow, way, onSubmit, children, more } = props
  return (
    <form
      className="sf-form"
      method="post"
      noValidate
      aria-labelledby={`${id}-title`}
      aria-busy={busy ? true : undefined}
      onSubmit={onSubmit}
    >
      <h2 className="sf-title" id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {text && <p className="sf-text">{text}</p>}
      {alert && (
        <p className="sf-alert" role="alert" tabIndex={-1}>
          {alert}
        </p>
      )}
      {children}
      <button className="sf-button" type="submit" aria-disabled={busy ? true : undefined}>
        {busy && <Spinner />}
        <span className="sf-words">{busy ?? submit}</span>
      </button>
      {slow && (
        <p className="sf-way">
          <span className="sf-quiet">{slow.text}</span>
          {slow.way && <LinkButton {...slow.way} />}
        </p>
      )}
      {way && <Way {...way} />}
      {more}
      <p className="sf-hidden" role="status">
        {slow?.text ?? busy ?? notice}
      </p>
    </form>
  )
}

/** Draws a spinner while an action is under way. */
export function Spinner() {
  return (
    <span className="sf-spinner" aria-hidden="true">
      <span className="turn" />
    </span>
  )
}

/** Draws a question and the button that answers it: `New here? Create an account`. */
export function Way(props: {
  readonly question?: string
  readonly label: string
  readonly onClick: () => void
}) {
  const { question, label, onClick } = props
  return (
    <p className="sf-way">
      {question && <span className="sf-quiet">{question}</span>}
      <LinkButton label={label} onClick={onClick} />
    </p>
  )
}

function LinkButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button className="sf-link" type="button" onClick={onClick}>
      {label}
    </button>
  )
}
