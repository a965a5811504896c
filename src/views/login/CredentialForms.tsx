import type { FormEvent, ReactNode } from 'react'
import { fill } from '../../messages/fill.ts'
import type { LoginWords } from '../../messages/login.ts'
import { Field, PasswordSwitch } from './Field.tsx'
import { FormFrame, Way } from './FormFrame.tsx'
import type { Problem, ProblemField } from './login-problem.ts'
import { sayProblem } from './login-problem.ts'

/** What all forms are drawn from. */
export interface FormView {
  readonly id: string
  readonly words: LoginWords
  readonly email: string
  readonly busy?: string | undefined
  readonly notice?: string | undefined
  readonly problem?: Problem | undefined
  readonly isPasswordShown: boolean
  /** The box of a captcha, when one is asked for. */
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

/** The sentence for one field, if the problem is there. */
export const problemAt = ({ problem, words }: FormView, field: ProblemField): string | undefined =>
  problem?.field === field ? sayProblem(problem, words) : undefined

/** What is the same in all forms. */
export const frameOf = (view: FormView, { onSubmit }: Pick<FormHandlers, 'onSubmit'>) => ({
  id: view.id,
  busy: view.busy,
  notice: view.notice,
  alert: problemAt(view, 'form'),
  onSubmit,
})

export function EmailField({ view, handlers }: FormProps) {
  const { id, words, email, problem } = view
  const remedies = {
    emailTaken: { label: words.loginInstead, onClick: () => handlers.onGo('login') },
  }
  return (
    <Field
      id={`${id}-email`}
      name="email"
      type="email"
      label={words.email}
      autoComplete="username"
      inputMode="email"
      value={email}
      problem={problemAt(view, 'email')}
      remedy={remedies[problem?.name as keyof typeof remedies]}
    />
  )
}

/** The provider's rule for passwords, said before it is broken; what it says of another one is told as well. */
const LEAST_CHARACTERS = 8

/** @param isNew A password to be chosen, which managers may propose. */
export function PasswordField({ view, handlers, isNew }: FormProps & { readonly isNew: boolean }) {
  const { id, words, problem, isPasswordShown } = view
  const remedy = { label: words.sendLink, onClick: () => handlers.onGo('forgot') }
  return (
    <Field
      id={`${id}-password`}
      name="password"
      type={isPasswordShown ? 'text' : 'password'}
      label={isNew ? words.newPassword : words.password}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      hint={isNew ? fill(words.newPasswordHint, { count: LEAST_CHARACTERS }) : undefined}
      problem={problemAt(view, 'password')}
      remedy={problem?.name === 'passwordReset' ? remedy : undefined}
      end={
        <PasswordSwitch
          fieldId={`${id}-password`}
          shown={isPasswordShown}
          label={isPasswordShown ? words.hidePassword : words.showPassword}
          onClick={handlers.onShowPassword}
        />
      }
    />
  )
}

export function LoginForm({ view, handlers }: FormProps) {
  const { words, captcha } = view
  const { onGo } = handlers
  return (
    <FormFrame
      {...frameOf(view, handlers)}
      title={words.loginTitle}
      submit={words.login}
      more={
        <div className="sf-more">
          <Way label={words.forgot} onClick={() => onGo('forgot')} />
          <Way question={words.noAccount} label={words.createInstead} onClick={() => onGo('register')} />
        </div>
      }
    >
      <EmailField view={view} handlers={handlers} />
      <PasswordField view={view} handlers={handlers} isNew={false} />
      {captcha}
    </FormFrame>
  )
}

export function RegisterForm({ view, handlers }: FormProps) {
  const { id, words, captcha } = view
  return (
    <FormFrame
      {...frameOf(view, handlers)}
      title={words.registerTitle}
      submit={words.register}
      more={
        <div className="sf-more">
          <Way question={words.haveAccount} label={words.login} onClick={() => handlers.onGo('login')} />
        </div>
      }
    >
      <Field
        id={`${id}-name`}
        name="firstName"
        label={words.firstName}
        note={words.optional}
        autoComplete="given-name"
        required={false}
      />
      <EmailField view={view} handlers={handlers} />
      <PasswordField view={view} handlers={handlers} isNew />
      {captcha}
    </FormFrame>
  )
}
