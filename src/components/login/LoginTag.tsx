import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { fill } from '../../messages/fill.ts'
import { Way } from '../../views/login/FormFrame.tsx'
import { readProblem, sayProblem } from '../../views/login/login-problem.ts'
import { HostedPanel, MemberPanel, Panel } from '../../views/login/Panels.tsx'
import { Resend } from '../../views/login/RecoveryForms.tsx'
import { useIsHydrating } from '../use-is-hydrating.ts'
import { LoginButton } from './LoginButton.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import type { LoginInputs, LoginServices, LoginTagPort } from './login-services.ts'
import { isForm } from './select-screen.ts'
import { useFocus } from './use-focus.ts'
import { type LoginModel, useLogin } from './use-login.ts'

export interface LoginTagProps {
  readonly tag: LoginTagPort
  readonly services: LoginServices
  /** Draws the buttons of identity providers, if the tag names some. */
  readonly OtherWays?: ComponentType<PanelScreenProps> | undefined
}

/** Draws a `store-login`: forms in the light DOM, everything else in the shadow root. */
export function LoginTag({ tag, services, OtherWays }: LoginTagProps) {
  const inputs = useSyncExternalStore(tag.subscribe, tag.inputs, tag.inputs)
  const model = useLogin(services, inputs)
  // A login at rest has neither forms nor other ways: see `widgets/tags/login/at-rest.ts`.
  const isHydrating = useIsHydrating()
  const { screen, state } = model
  const isUsed = useRef(false)
  if (state.busy || state.problem) isUsed.current = true
  useFocus(tag, services, {
    screen,
    problem: state.problem,
    isUsed: isUsed.current || state.view !== inputs.view,
  })
  useEffect(() => tag.setStatus('ready'), [tag])

  const forms =
    !isHydrating &&
    createPortal(
      isForm(screen) && <LoginScreen key={screen} model={model} services={services} />,
      services.outlet,
    )
  const content = (
    <>
      <slot name="store-form" />
      {!isForm(screen) && <PanelScreen model={model} inputs={inputs} services={services} />}
      {OtherWays && !isHydrating && <OtherWays model={model} inputs={inputs} services={services} />}
    </>
  )
  return (
    <div className="all" lang={services.messages.language}>
      {inputs.layout === 'panel' ? (
        content
      ) : (
        <LoginButton model={model} inputs={inputs} services={services} alert={sayAlert(model, services)}>
          {content}
        </LoginButton>
      )}
      {forms}
    </div>
  )
}

/** The props of each screen of the tag. */
export interface PanelScreenProps {
  readonly model: LoginModel
  readonly inputs: LoginInputs
  readonly services: LoginServices
}

function PanelScreen({ model, inputs, services }: PanelScreenProps) {
  const { messages } = services
  const { screen, state, snapshot } = model
  const frame = useRef<HTMLDivElement>(null)
  const alert = sayAlert(model, services)
  switch (screen) {
    case 'member':
      return (
        <MemberPanel
          messages={messages}
          member={snapshot.member}
          links={inputs.accountLinks}
          fallback={services.fallback}
          busy={state.busy !== undefined}
          alert={alert}
          onFollow={model.openAccount}
          onLogout={model.logout}
        />
      )
    case 'sent':
      return <SentPanel model={model} services={services} alert={alert} />
    case 'approval':
      return (
        <Panel part="approval" title={messages.approvalTitle} text={messages.approvalText}>
          <Way label={messages.backToLogin} onClick={() => model.go('login')} />
        </Panel>
      )
    case 'hosted':
      return (
        <HostedPanel
          messages={messages}
          view={inputs.view}
          alert={alert}
          isOpen={state.busy !== undefined}
          openText={sayOpen(model, inputs, services)}
          frame={inputs.mode === 'iframe' ? frame : undefined}
          onOpen={() => inputs.mode !== 'inline' && model.openHosted(inputs.mode, frame.current)}
          onCancel={model.cancel}
          onLeave={model.leaveFrame}
        />
      )
    default:
      return (
        <Panel part="leaving" title={messages.leavingTitle} text={state.notice ?? messages.leavingText} busy>
          {/* No event reports that a person, or the page, has stopped the browser. */}
          <Way label={messages.backToLogin} onClick={() => model.go('login')} />
        </Panel>
      )
  }
}

/** Says where a login goes on; nothing if its frame shows it. */
function sayOpen({ state }: LoginModel, { mode }: LoginInputs, { messages }: LoginServices) {
  if (mode === 'redirect' || state.busy === messages.leavingText) return messages.leavingText
  return mode === 'iframe' && state.busy !== messages.openText ? undefined : messages.openText
}

/** Describes the problem of an action here, or of an answer in the page's address. */
function sayAlert({ state, snapshot }: LoginModel, services: LoginServices): string | undefined {
  const { messages } = services
  const { login } = snapshot
  if (state.problem) return sayProblem(state.problem, messages)
  if (services.isToldElsewhere()) return undefined
  return login.loginState === 'FAILURE' ? sayProblem(readProblem(login, 'hosted'), messages) : undefined
}

function SentPanel({
  model,
  services,
  alert,
}: Omit<PanelScreenProps, 'inputs'> & { alert: string | undefined }) {
  const { messages } = services
  const { email } = model.state
  return (
    <Panel part="sent" title={messages.sentTitle} text={fill(messages.sentText, { email })} alert={alert}>
      <Resend
        label={messages.resend}
        waitLabel={messages.resendIn}
        seconds={model.resendSeconds}
        onClick={model.resendLink}
      />
      <Way label={messages.backToLogin} onClick={() => model.go('login')} />
    </Panel>
  )
}
