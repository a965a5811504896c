import type { ReactNode, Ref } from 'react'
import type { LoginMessages } from '../../messages/login.ts'

export interface LoginFrameProps {
  readonly messages: LoginMessages
  /** The button of the header. */
  readonly button: ReactNode
  readonly dialogRef?: Ref<HTMLDialogElement>
  readonly onClose?: () => void
  readonly menuRef?: Ref<HTMLDivElement>
  readonly onToggleMenu?: () => void
  /** The member's menu. */
  readonly menu?: ReactNode
  /** The content of the dialog: forms and panels. */
  readonly children?: ReactNode
}

/** Draws a login for headers: its button, the dialog of its forms, and the place of a member's menu. */
export function LoginFrame(props: LoginFrameProps) {
  const { messages, button, dialogRef, onClose, menuRef, onToggleMenu, menu, children } = props
  return (
    <>
      {button}
      <dialog className="login-dialog" part="dialog" ref={dialogRef} aria-label={messages.loginTitle}>
        <button
          type="button"
          className="login-close"
          part="close"
          aria-label={messages.close}
          onClick={onClose}
        >
          ×
        </button>
        {children}
      </dialog>
      <div
        className="account-menu"
        part="menu"
        id="account-menu"
        popover="auto"
        ref={menuRef}
        onToggle={onToggleMenu}
      >
        {menu}
      </div>
    </>
  )
}
