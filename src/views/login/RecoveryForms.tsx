import { fill } from '../../messages/fill.ts'
import { EmailField, type FormProps, frameOf, PasswordField, problemAt } from './CredentialForms.tsx'
import { Field } from './Field.tsx'
import { FormFrame, Way } from './FormFrame.tsx'

/** Draws the form that requests the mail with the reset link. */
export function ForgotForm({ view, handlers }: FormProps) {
  const { messages } = view
  return (
    <FormFrame
      {...frameOf(view, handlers)}
      title={messages.forgotTitle}
      text={messages.forgotText}
      submit={messages.sendLink}
      more={
        <div className="sf-more">
          <Way label={messages.backToLogin} onClick={() => handlers.onGo('login')} />
        </div>
      }
    >
      <EmailField view={view} handlers={handlers} />
    </FormFrame>
  )
}

/** Draws the form for a new password, when the page is its own reset page. */
export function ResetForm({ view, handlers }: FormProps) {
  const { messages } = view
  return (
    <FormFrame
      {...frameOf(view, handlers)}
      title={messages.resetTitle}
      text={messages.resetText}
      submit={messages.savePassword}
      more={
        <div className="sf-more">
          <Way label={messages.backToLogin} onClick={() => handlers.onGo('login')} />
        </div>
      }
    >
      <PasswordField view={view} handlers={handlers} isNew />
    </FormFrame>
  )
}

/** Draws the button that sends an e-mail again, with the remaining wait. */
export function Resend(props: {
  readonly label: string
  /** `{seconds}` */
  readonly waitLabel: string
  readonly seconds: number
  readonly onClick: () => void
}) {
  const { label, waitLabel, seconds, onClick } = props
  return (
    <p className="sf-way">
      <button
        className="sf-link"
        type="button"
        aria-disabled={seconds > 0 ? true : undefined}
        onClick={() => {
          // The button isn't really disabled, because a disabled button would lose the focus.
          if (seconds <= 0) onClick()
        }}
      >
        {seconds > 0 ? fill(waitLabel, { seconds }) : label}
      </button>
    </p>
  )
}

export interface CodeFormProps extends FormProps {
  readonly resendSeconds: number
  readonly onResend: () => void
}

/** Draws the field for the digits from the e-mail. */
export function CodeForm({ view, handlers, resendSeconds, onResend }: CodeFormProps) {
  const { id, messages, email, notice } = view
  return (
    <FormFrame
      {...frameOf(view, handlers)}
      title={messages.codeTitle}
      text={email ? fill(messages.codeText, { email }) : messages.codeTextWithoutEmail}
      submit={messages.confirm}
      more={
        <div className="sf-more">
          {notice && <p className="sf-hint">{notice}</p>}
          <Resend
            label={messages.resend}
            waitLabel={messages.resendIn}
            seconds={resendSeconds}
            onClick={onResend}
          />
          <Way label={messages.otherEmail} onClick={() => handlers.onGo('login')} />
        </div>
      }
    >
      <Field
        id={`${id}-code`}
        name="code"
        label={messages.code}
        hint={messages.codeHint}
        autoComplete="one-time-code"
        inputMode="numeric"
        problem={problemAt(view, 'code')}
      />
    </FormFrame>
  )
}
