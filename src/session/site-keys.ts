import { API_HOST } from '../client/core/services.ts'
import type { CaptchaSiteKeys } from './sign-in-result.ts'

/**
 * The provider's own captcha, which it wants to be answered by its keys. Public constants: its documents ("Implement
 * reCAPTCHA"; specification, section 9) and `OAuthStrategy.js` of `@wix/sdk` print them.
 */
const PROVIDERS: Required<CaptchaSiteKeys> = {
  visible: '6Ld0J8IcAAAAANyrnxzrRlX1xrrdXsOmsepUYosy',
  invisible: '6LdoPaUfAAAAAJphvHoUoOob7mx0KDlXyXlgrx5v',
}

/** Whether calls go to the hosted provider itself. */
export const isProviders = (apiHost: string | undefined): boolean =>
  !apiHost || apiHost.replace(/\/+$/, '') === API_HOST

/** The keys that were given; the provider's own where none were and it is the one that is asked. */
export const findSiteKeys = (apiHost: string | undefined, given: CaptchaSiteKeys = {}): CaptchaSiteKeys =>
  isProviders(apiHost) && !given.visible && !given.invisible ? PROVIDERS : given
