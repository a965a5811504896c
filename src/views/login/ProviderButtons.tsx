import type { ReactNode } from 'react'
import { fill } from '../../messages/fill.ts'
import type { LoginMessages } from '../../messages/login.ts'
import { OnceButton } from './Panels.tsx'

export interface ProviderButtonsProps {
  readonly messages: LoginMessages
  readonly providers: readonly {
    readonly id: string
    readonly label: string
    readonly icon?: string | undefined
  }[]
  /** The id of the provider that was used last on this device. */
  readonly lastUsed: string | undefined
  /** Whether its window is open. */
  readonly isOpen: boolean
  readonly onPress: (id: string) => void
  readonly onCancel: () => void
}

/** The brands' own marks and colours, as their rules for such buttons require. */
const MARKS: Readonly<Record<string, ReactNode>> = {
  google: (
    <svg className="mark" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        fill="#ea4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
      />
      <path
        fill="#4285f4"
        d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.3 5.5-4.8 7.2l7.7 6c4.5-4.2 7.2-10.4 7.2-17.6z"
      />
      <path
        fill="#fbbc05"
        d="M10.5 28.6c-.5-1.5-.8-3-.8-4.6s.3-3.1.8-4.6l-8-6.2C.9 16.5 0 20.1 0 24s.9 7.5 2.6 10.8l7.9-6.2z"
      />
      <path
        fill="#34a853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.4-5 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48z"
      />
    </svg>
  ),
  facebook: (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        fill="#fff"
        d="M24 12.1C24 5.4 18.6 0 12 0S0 5.4 0 12.1c0 6 4.4 11 10.1 11.9v-8.4h-3v-3.5h3V9.4c0-3 1.8-4.7 4.5-4.7 1.3 0 2.7.2 2.7.2v3h-1.5c-1.5 0-2 .9-2 1.9v2.3h3.4l-.6 3.5h-2.8V24C19.6 23 24 18.1 24 12.1"
      />
    </svg>
  ),
}

/** Draws the buttons of identity providers, beside the form; while a window of theirs is open, the button to cancel. */
export function ProviderButtons(props: ProviderButtonsProps) {
  const { messages, providers, lastUsed, isOpen, onPress, onCancel } = props
  if (isOpen)
    return (
      <div className="providers" part="providers">
        <OnceButton part="cancel" label={messages.cancel} onPress={onCancel} />
      </div>
    )
  return (
    <div className="providers" part="providers">
      <p className="providers-or">{messages.or}</p>
      {providers.map(({ id, label, icon }) => (
        <button
          key={id}
          className="provider"
          part="provider"
          data-provider={id}
          type="button"
          onClick={() => onPress(id)}
        >
          {MARKS[id] ?? (icon && <img className="mark" src={icon} alt="" referrerPolicy="no-referrer" />)}
          <span className="sf-words">{fill(messages.continueWith, { name: label })}</span>
          {lastUsed === id && (
            <span className="provider-last" part="last-used">
              {messages.lastUsed}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
