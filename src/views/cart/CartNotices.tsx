import type { CartMessages } from '../../messages/cart.ts'
import { fill } from '../../messages/fill.ts'
import type { CartViewModel } from './cart-view-model.ts'
import { Icon } from './icons.tsx'

export interface NoticesProps {
  readonly model: Pick<CartViewModel, 'notices' | 'removed' | 'thanks'>
  readonly messages: CartMessages
  readonly onDismiss: (id: number) => void
  readonly onUndo: (key: string) => void
  readonly onFix: () => void
}

/** Draws recent events: problems, and lines that can be restored. */
export function CartNotices({ model, messages, onDismiss, onUndo, onFix }: NoticesProps) {
  const { notices, removed, thanks } = model
  if (!notices.length && !removed.length && !thanks) return null
  return (
    <ul className="notices" part="notices" lang={messages.language}>
      {thanks && (
        <li className="told" data-tone="good">
          <span className="told-text">{thanks}</span>
        </li>
      )}
      {notices.map(({ id, text, offersFix }) => (
        <li className="told" key={id} data-tone="problem">
          <Icon name="note" size={1.35} />
          <span className="told-text">{text}</span>
          {offersFix ? (
            <button type="button" className="text-button" onClick={onFix}>
              {messages.removeBlocked}
            </button>
          ) : (
            <button type="button" className="text-button" onClick={() => onDismiss(id)}>
              {messages.dismiss}
            </button>
          )}
        </li>
      ))}
      {removed.map(({ key, name }) => (
        <li className="told" key={key} data-tone="removed">
          <span className="told-text">{fill(messages.removed, { name })}</span>
          <button
            type="button"
            className="text-button"
            part="undo"
            data-undo={key}
            onClick={() => onUndo(key)}
          >
            {messages.undo}
          </button>
        </li>
      ))}
    </ul>
  )
}
