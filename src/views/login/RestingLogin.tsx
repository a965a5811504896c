import type { LoginMessages } from '../../messages/login.ts'
import { LoginButtonFace } from './AccountMenu.tsx'
import { LoginFrame } from './LoginFrame.tsx'

export interface RestingLoginProps {
  readonly messages: LoginMessages
  readonly view: 'login' | 'register'
}

/** Draws a header's login for a visitor, as `LoginTag` draws it first. */
export function RestingLogin({ messages, view }: RestingLoginProps) {
  return (
    <div className="all" lang={messages.language}>
      <LoginFrame
        messages={messages}
        button={<LoginButtonFace messages={messages} member={undefined} busy={undefined} view={view} />}
      >
        <slot name="store-form" />
      </LoginFrame>
    </div>
  )
}
