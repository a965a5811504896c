import type { LoginInputs, LoginSnapshot } from './login-services.ts'

/** The screen that a person chose. */
export type LoginView = 'login' | 'register' | 'forgot' | 'sent' | 'reset'

/** The name of the tag's screen. */
export type Screen = LoginView | 'code' | 'approval' | 'leaving' | 'hosted' | 'member'

/** Forms; everything else is a panel. */
const FORMS: readonly Screen[] = ['login', 'register', 'forgot', 'reset', 'code']

export const isForm = (screen: Screen): boolean => FORMS.includes(screen)

/**
 * Selects the screen: the session's state takes precedence over a person's choice, except for a reset link, which members
 * follow, too.
 */
export function selectScreen(
  { role, login }: LoginSnapshot,
  { mode }: Pick<LoginInputs, 'mode'>,
  view: LoginView,
): Screen {
  if (role === 'member') return view === 'reset' ? view : 'member'
  switch (login.loginState) {
    case 'EMAIL_VERIFICATION_REQUIRED':
      return 'code'
    case 'OWNER_APPROVAL_REQUIRED':
      return 'approval'
    case 'LEAVING':
      return 'leaving'
    default:
      if (view === 'reset' || mode === 'inline') return view
      return 'hosted'
  }
}
