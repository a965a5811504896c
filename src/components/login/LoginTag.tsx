import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { fill } from '../../messages/fill.ts'
import { Way } from '../../views/login/FormFrame.tsx'
import { readProblem, sayProblem } from '../../views/login/login-problem.ts'
import { HostedPanel, MemberPanel, Panel } from '../../views/login/Panels.tsx'
import { Resend } from '../../views/login/RecoveryForms.tsx'
import { LoginButton } from './LoginButton.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import type { LoginInputs, LoginShop, LoginTagPort } from './login-shop.ts'
import { isForm } from './select-screen.ts'
import { useFocus } from './use-focus.ts'
import { type LoginModel, useLogin } from './use-login.ts'

/** A `store-login`: forms in the light DOM, everything else in the shadow root. */
export function LoginTag({ tag, shop }: { tag: LoginTagPort; shop: LoginShop }) {
  const inputs = useSyncExternalStore(tag.subscribe, tag.inputs)
  const model = useLogin(shop, inputs)
  const { screen, state } = model
  const isUsed = useRef(false)
  if (state.busy || state.problem) isUsed.current = true
  useFocus(tag, shop, {
    screen,
    problem: state.problem,
    isUsed: isUsed.current || state.view !== inputs.view,
  })
  useEffect(() => tag.setStatus('ready'), [tag])

  const forms = createPortal(
    isForm(screen) && <LoginScreen key={screen} model={model} shop={shop} />,
    shop.outlet,
  )
  const content = (
    <>
      <slot name="store-form" />
      {!isForm(screen) && <PanelScreen model={model} inputs={inputs} shop={shop} />}
    </>
  )
  if (inputs.layout === 'panel') {
    return (
      <>
        {content}
        {forms}
      </>
    )
  }
  return (
    <>
      <LoginButton model={model} inputs={inputs} shop={shop} alert={sayAlert(model, shop)}>
        {content}
      </LoginButton>
      {forms}
    </>
  )
}

interface PanelScreenProps {
  readonly model: LoginModel
  readonly inputs: LoginInputs
  readonly shop: LoginShop
}

function PanelScreen({ model, inputs, shop }: PanelScreenProps) {
  const { words } = shop
  const { screen, state, snapshot } = model
  const frame = useRef<HTMLDivElement>(null)
  const alert = sayAlert(model, shop)
  switch (screen) {
    case 'member':
      return (
        <MemberPanel
          words={words}
          member={snapshot.member}
          links={inputs.accountLinks}
          fallback={shop.fallback}
          busy={state.busy !== undefined}
          alert={alert}
          onFollow={model.openAccount}
          onLogout={model.logout}
        />
      )
    case 'sent':
      return <SentPanel model={model} shop={shop} alert={alert} />
    case 'approval':
      return (
        <Panel part="approval" title={words.approvalTitle} text={words.approvalText}>
          <Way label={words.backToLogin} onClick={() => model.go('login')} />
        </Panel>
      )
    case 'hosted':
      return (
        <HostedPanel
          words={words}
          view={inputs.view}
          alert={alert}
          isOpen={state.busy !== undefined}
          frame={inputs.mode === 'iframe' ? frame : undefined}
          onOpen={() => inputs.mode !== 'inline' && model.openHosted(inputs.mode, frame.current)}
          onCancel={model.cancel}
        />
      )
    default:
      return <Panel part="leaving" title={words.leavingTitle} text={words.leavingText} busy />
  }
}

/** What went wrong here, or with an answer that came back in the page's address. */
function sayAlert({ state, snapshot }: LoginModel, { words }: LoginShop): string | undefined {
  const { login } = snapshot
  if (state.problem) return sayProblem(state.problem, words)
  return login.loginState === 'FAILURE' ? sayProblem(readProblem(login, 'hosted'), words) : undefined
}

function SentPanel({ model, shop, alert }: Omit<PanelScreenProps, 'inputs'> & { alert: string | undefined }) {
  const { words } = shop
  const { email } = model.state
  return (
    <Panel part="sent" title={words.sentTitle} text={fill(words.sentText, { email })} alert={alert}>
      <Resend
        label={words.resend}
        waitLabel={words.resendIn}
        seconds={model.resendSeconds}
        onClick={model.resendLink}
      />
      <Way label={words.backToLogin} onClick={() => model.go('login')} />
    </Panel>
  )
}
