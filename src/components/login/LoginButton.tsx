import { type ReactNode, useEffect, useRef } from 'react'
import { AccountMenu, LoginButtonFace } from '../../views/login/AccountMenu.tsx'
import { LoginFrame } from '../../views/login/LoginFrame.tsx'
import { keepEscape } from '../keep-escape.ts'
import type { LoginInputs, LoginServices } from './login-services.ts'
import { useAccountMenu } from './use-account-menu.ts'
import type { LoginModel } from './use-login.ts'

export interface LoginButtonProps {
  readonly model: LoginModel
  readonly inputs: LoginInputs
  readonly services: LoginServices
  readonly alert: string | undefined
  /** Forms and panels, as in a page. */
  readonly children: ReactNode
}

/** Opens the dialog and focuses its first field: by itself the browser would focus the button that closes it. */
function openForm(dialog: HTMLDialogElement): void {
  dialog.showModal()
  const root = dialog.getRootNode()
  // The forms are in the page itself, slotted into the dialog.
  const field = (root instanceof ShadowRoot ? root.host : dialog).querySelector<HTMLElement>(
    'input:not([type=hidden])',
  )
  if (field?.checkVisibility()) field.focus()
}

/** Keeps the dialog of the forms. `closed`: there is no form; `called`: it opens by itself. */
function useFormDialog(state: 'closed' | 'called' | 'free') {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (state === 'closed') dialog.current?.close()
    else if (state === 'called' && dialog.current && !dialog.current.open) openForm(dialog.current)
  }, [state])

  // A click beside it closes it, as Esc does: the backdrop belongs to the dialog.
  useEffect(() => {
    const { current } = dialog
    const ended = new AbortController()
    const closeBeside = (event: MouseEvent) => {
      if (event.composedPath()[0] === current) current?.close()
    }
    current?.addEventListener('click', closeBeside, ended)
    current?.addEventListener('keydown', keepEscape, ended)
    return () => ended.abort()
  }, [])
  return dialog
}

/** Draws a login for headers: a button with a dialog of forms, and for members one with their menu. */
export function LoginButton({ model, inputs, services, alert, children }: LoginButtonProps) {
  const { screen, state, snapshot } = model
  const isMember = snapshot.role === 'member'
  const hasForm = screen !== 'member'
  const menu = useAccountMenu(services, inputs)
  /**
   * Whether something must be shown that this button began, or that the page was opened with: a code, a reset, a
   * failure.
   */
  const isCalled =
    !services.isToldElsewhere() &&
    (screen === 'reset' || screen === 'code' || (!isMember && !!alert && !state.busy))
  const dialog = useFormDialog(!hasForm ? 'closed' : isCalled ? 'called' : 'free')

  const press = () => {
    if (!isMember && (inputs.mode === 'popup' || inputs.mode === 'redirect'))
      model.openHosted(inputs.mode, null)
    else if (!isMember && dialog.current) openForm(dialog.current)
  }

  return (
    <LoginFrame
      messages={services.messages}
      button={
        <LoginButtonFace
          messages={services.messages}
          member={isMember ? (snapshot.member ?? {}) : undefined}
          busy={state.busy}
          view={inputs.view}
          buttonRef={menu.button}
          onPress={press}
        />
      }
      dialogRef={dialog}
      onClose={() => dialog.current?.close()}
      menuRef={menu.menu}
      onToggleMenu={menu.onToggle}
      menu={
        isMember && (
          <AccountMenu
            messages={services.messages}
            member={snapshot.member}
            {...menu.links}
            fallback={services.fallback}
            busy={state.busy !== undefined}
            alert={alert}
            onFollow={model.openAccount}
            onLogout={model.logout}
          />
        )
      }
    >
      {hasForm && children}
    </LoginFrame>
  )
}
