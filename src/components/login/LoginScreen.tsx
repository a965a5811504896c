import { type FormView, LoginForm, problemAt, RegisterForm } from '../../views/login/CredentialForms.tsx'
import { type FormName, readProblem } from '../../views/login/login-problem.ts'
import { CodeForm, ForgotForm, ResetForm } from '../../views/login/RecoveryForms.tsx'
import { CaptchaBox } from './CaptchaBox.tsx'
import type { LoginServices } from './login-services.ts'
import type { LoginModel } from './use-login.ts'

/** Returns the text and the offer while an answer takes long. */
function sayHow({ state, snapshot }: LoginModel, { messages, session }: LoginServices): FormView['slow'] {
  const { slow } = snapshot
  if (!slow || !state.busy) return undefined
  const { slow: text, leaveInstead: label } = messages
  return { text, ...(slow === 'leave' && { way: { label, onClick: session.leaveForLogin } }) }
}

/** Returns the way to the provider's page, if only that page can go on. */
function findWay({ state, openHosted }: LoginModel, { messages }: LoginServices): FormView['way'] {
  if (!state.problem?.isForPage) return undefined
  return { label: messages.leaveInstead, onClick: () => openHosted('redirect', null) }
}

/** Draws the current form. */
export function LoginScreen({ model, services }: { model: LoginModel; services: LoginServices }) {
  const { state, snapshot, screen, captcha } = model
  const { messages, prefix } = services
  const form = screen as Exclude<FormName, 'hosted'>
  const { login } = snapshot
  const sentTo = login.loginState === 'EMAIL_VERIFICATION_REQUIRED' ? login.email : undefined
  // An answer in the address has no form of its own, so the first form shows its result.
  const isToldHere = login.loginState === 'FAILURE' && !state.busy && !services.isToldElsewhere()
  const cameBack = isToldHere ? readProblem(login, 'hosted') : undefined
  const view = {
    id: `${prefix}-${form}`,
    messages,
    email: (form === 'code' && sentTo) || state.email,
    busy: state.busy,
    notice: state.notice,
    slow: sayHow(model, services),
    way: findWay(model, services),
    problem: state.problem ?? (cameBack?.field === 'form' ? cameBack : undefined),
    isPasswordShown: state.isPasswordShown,
  }
  const handlers = {
    onSubmit: model.submit(form),
    onShowPassword: model.showPassword,
    onGo: model.go,
  }
  const box = captcha.box > 0 && services.captcha.show && (
    <CaptchaBox
      key={captcha.box}
      id={`${view.id}-captcha`}
      label={messages.captcha}
      problem={problemAt(view, 'captcha')}
      show={services.captcha.show}
      onToken={captcha.onToken}
      onFailure={model.captchaFailed}
    />
  )
  switch (form) {
    case 'register':
      return <RegisterForm view={{ ...view, captcha: box }} handlers={handlers} />
    case 'forgot':
      return <ForgotForm view={view} handlers={handlers} />
    case 'reset':
      return <ResetForm view={view} handlers={handlers} />
    case 'code':
      return (
        <CodeForm
          view={view}
          handlers={handlers}
          resendSeconds={model.resendSeconds}
          onResend={model.resendCode}
        />
      )
    default:
      return <LoginForm view={{ ...view, captcha: box }} handlers={handlers} />
  }
}
