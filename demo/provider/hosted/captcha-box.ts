import { html } from 'hono/html'
import type { SandboxContext } from '../access/context/context.ts'
import { alwaysAsksCaptcha, readSiteSettings } from '../identity/site-settings.ts'
import type { Words } from '../words/words.ts'
import type { FormFlaws } from './form-flaws.ts'
import type { FormFields } from './form-tokens.ts'
import type { Html } from './page.ts'

export interface CaptchaFrame {
  /** Whether the site asks before anything was refused. */
  readonly needsCaptcha: boolean
  readonly flaws?: Pick<FormFlaws, 'captcha'> | undefined
  readonly words: Words
}

/** Draws the captcha of a form with a password, if one is needed; `browser/hosted.js` fills it in. */
export const captchaBox = ({ needsCaptcha, flaws, words }: CaptchaFrame): Html =>
  needsCaptcha || flaws?.captcha
    ? html`<div class="field">${
        // The next Tab leads from the message into the box, which no attribute can connect: its root is closed off.
        flaws?.captcha ? html`<p class="flaw above" tabindex="-1" data-focus>${flaws.captcha}</p>` : ''
      }<div data-captcha data-sitekey="sandbox-visible"></div>
<input type="hidden" name="captcha">
<noscript><p class="hint">${words.field.needsScript}</p></noscript></div>`
    : html``

/** Reads the token of the captcha. */
export const captchaTokensOf = ({ captcha }: FormFields): readonly string[] => (captcha ? [captcha] : [])

export const needsCaptcha = async ({ database }: Pick<SandboxContext, 'database'>): Promise<boolean> =>
  alwaysAsksCaptcha(await readSiteSettings(database))
