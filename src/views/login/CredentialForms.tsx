import type { FormEvent, ReactNode } from 'react'
import { fill } from '../../messages/fill.ts'
import type { LoginMessages } from '../../messages/login.ts'
import { Field, PasswordSwitch } from './Field.tsx'
import { FormFrame, type SlowAnswer, Way } from './FormFrame.tsx'
import type { Problem, ProblemField } from './login-problem.ts'
import { sayProblem } from './login-problem.ts'

/** The props of all forms. */
export interface FormView {
  readonly id: string
  readonly messages: LoginMessages
  readonly email: string
  readonly busy?: string | undefined
  readonly notice?: string | undefined
  readonly slow?: SlowAnswer | undefined
  /** Another way than this form, after a failure. */
  readonly way?: SlowAnswer['way'] | undefined
  readonly problem?: Problem | undefined
  readonly isPasswordShown: boolean
  /** The box of a captcha, if one is required. */
  readonly captcha?: ReactNode
}

export interface FormHandlers {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onShowPassword: () => void
  readonly onGo: (view: 'login' | 'register' | 'forgot') => void
}

export interface FormProps {
  readonly view: FormView
  readonly handlers: FormHandlers
}

/** Returns the sentence for one field, if the problem concerns it. */
export const problemAt = ({ problem, messages }: FormView, field: ProblemField): string | undefined =>
  problem?.field === field ? sayProblem(problem, messages) : undefined

/** Returns the props that all forms share. */
export const frameOf = (view: FormView, { onSubmit }: Pick<FormHandlers, 'onSubmit'>) => ({
  id: view.id,
  busy: view.busy,
  notice: view.notice,
  slow: view.slow,
  way: view.way,
  alert: problemAt(view, 'form'),
  onSubmit,
})

export function EmailField({ view, handlers }: FormProps) {
  const { id, messages, email, problem } = view
  const remedies = {
    emailTaken: { label: messages.loginInstead, onClick: () => handlers.onGo('login') },
  }
  return (
    <Field
      id={`${id}-email`}
      name="email"
      type="email"
      label={messages.email}
      autoComplete="username"
      inputMode="email"
      value={email}
      problem={problemAt(view, 'email')}
      remedy={remedies[problem?.name as keyof typeof remedies]}
    />
  )
}

/** The provider's rule for passwords, shown in advance; other rules are shown when the provider reports them. */
const LEAST_CHARACTERS = 8

/** @param isNew Whether it is a new password, which password managers may propose. */
export function PasswordField({ view, handlers, isNew }: FormProps & { readonly isNew: boolean }) {
  const { id, messages, problem, isPasswordShown } = view
  const remedy = { label: messages.sendLink, onClick: () => handlers.onGo('forgot') }
  return (
    <Field
      id={`${id}-password`}
      name="password"
      type={isPasswordShown ? 'text' : 'password'}
      label={isNew ? messages.newPassword : messages.password}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      passwordrules={isNew ? `minlength: ${LEAST_CHARACTERS};` : undefined}
      hint={isNew ? fill(messages.newPasswordHint, { count: LEAST_CHARACTERS }) : undefined}
      problem={problemAt(view, 'password')}
      remedy={problem?.name === 'passwordReset' ? remedy : undefined}
      end={
        <PasswordSwitch
          fieldId={`${id}-password`}
          shown={isPasswordShown}
          label={isPasswordShown ? messages.hidePassword : messages.showPassword}
          onClick={handlers.onShowPassword}
        />
      }
    />
  )
}

/** Draws the form for email and password. */
export function LoginForm({ view, handlers }: FormProps) {
  const { messages, captcha } = view
  const { onGo } = handlers
  return (
    <FormFrame
      {...frameOf(view, handlers)}
      title={messages.loginTitle}
      submit={messages.login}
      more={
        <div className="sf-more">
          <Way label={messages.forgot} onClick={() => onGo('forgot')} />
          <Way
            question={messages.noAccount}
            label={messages.createInstead}
            onClick={() => onGo('register')}
          />
        </div>
      }
    >
      <EmailField view={view} handlers={handlers} />
      <PasswordField view={view} handlers={handlers} isNew={false} />
      {captcha}
    </FormFrame>
  )
}

/** Draws the form for new members. */
export function RegisterForm({ view, handlers }: FormProps) {
  const { id, messages, captcha } = view
  return (
    <FormFrame
      {...frameOf(view, handlers)}
      title={messages.registerTitle}
      submit={messages.register}
      more={
        <div className="sf-more">
          <Way
            question={messages.haveAccount}
            label={messages.login}
            onClick={() => handlers.onGo('login')}
          />
        </div>
      }
    >
      <Field
        id={`${id}-name`}
        name="firstName"
        label={messages.firstName}
        note={messages.optional}
        autoComplete="given-name"
        required={false}
      />
      <EmailField view={view} handlers={handlers} />
      <PasswordField view={view} handlers={handlers} isNew />
      {captcha}
    </FormFrame>
  )
}
