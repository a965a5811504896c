import type { ComponentProps, ReactNode } from 'react'

export interface CartDrawerProps {
  /** The cart's button; none in a drawer that a shopper asked for elsewhere. */
  readonly button: ReactNode
  /** The dialog's handlers, once it can be opened. */
  readonly dialogProps?: Pick<
    ComponentProps<'dialog'>,
    'ref' | 'onClose' | 'onKeyDown' | 'onMouseDown' | 'onClick'
  >
  /** The content of the open drawer. */
  readonly children?: ReactNode
}

/** Draws a cart for headers: its button, and the drawer that it opens. */
export function CartDrawer({ button, dialogProps, children }: CartDrawerProps) {
  return (
    <>
      {button}
      <dialog className="drawer" part="drawer" aria-labelledby="heading" {...dialogProps}>
        {children}
      </dialog>
    </>
  )
}
