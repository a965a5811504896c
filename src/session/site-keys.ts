import { API_HOST } from '../client/core/services.ts'
import type { CaptchaSiteKeys } from './sign-in-result.ts'

/**
 * The keys of the provider's own captcha. They are public constants: its documents ("Implement reCAPTCHA";
 * specification, section 9) and `OAuthStrategy.js` of `@wix/sdk` print them.
 */
const PROVIDERS: Required<CaptchaSiteKeys> = {
  visible: '6Ld0J8IcAAAAANyrnxzrRlX1xrrdXsOmsepUYosy',
  invisible: '6LdoPaUfAAAAAJphvHoUoOob7mx0KDlXyXlgrx5v',
}

/** Whether calls go to the hosted provider itself. */
export const isProviders = (apiHost: string | undefined): boolean =>
  !apiHost || apiHost.replace(/\/+$/, '') === API_HOST

/** Returns the given keys; the provider's own if none are given and calls go to it. */
export const findSiteKeys = (apiHost: string | undefined, given: CaptchaSiteKeys = {}): CaptchaSiteKeys =>
  isProviders(apiHost) && !given.visible && !given.invisible ? PROVIDERS : given
