import { html } from 'hono/html'
import type { Outcome } from '../identity/outcome.ts'
import type { FormFlaws } from './form-flaws.ts'
import type { Html } from './page.ts'
import { alert, button, codeField, field, hidden, withSession } from './parts.ts'

/** What every form of a login carries. */
export interface FormFrame {
  /** Of `FormTokens`. */
  readonly form: string
  readonly session: string | undefined
  readonly flaws?: FormFlaws | undefined
}

export interface CredentialsFrame extends FormFrame {
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly needsCaptcha: boolean
}

/** Seconds before another code may be asked for. */
const RESEND_WAIT = 30

const MAIL_ICON = html`<span class="badge" aria-hidden="true"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><rect x="3" y="5" width="18" height="14" rx="3"/><path d="m4 8 8 6 8-6"/></svg></span>`
const CLOCK_ICON = html`<span class="badge" aria-hidden="true"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/></svg></span>`

const captchaBox = (needsCaptcha: boolean, flaws: FormFlaws | undefined): Html =>
  needsCaptcha || flaws?.captcha
    ? html`<div class="field"><div data-captcha data-sitekey="sandbox-visible"></div>
<input type="hidden" name="captcha">
<noscript><p class="hint">This check needs JavaScript.</p></noscript>
${flaws?.captcha ? html`<p class="flaw" tabindex="-1" data-focus>${flaws.captcha}</p>` : ''}</div>`
    : html``

export const loginForm = ({ form, session, flaws, email, needsCaptcha }: CredentialsFrame): Html => html`
<h1>Log in</h1>
${alert(flaws?.all)}
<form class="stack" method="post" action="/login">
${hidden({ form, session })}
${field({ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: email, flaw: flaws?.email })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', maxLength: 200, flaw: flaws?.password })}
${captchaBox(needsCaptcha, flaws)}
${button('Log in')}
</form>
<p><a href="${withSession('/forgot-password', session)}">Forgot your password?</a></p>
<p class="split">New here? <a href="${withSession('/register', session)}">Create an account</a></p>`

export const registerForm = (given: CredentialsFrame): Html => html`
<h1>Create an account</h1>
${alert(given.flaws?.all)}
<form class="stack" method="post" action="/register">
${hidden({ form: given.form, session: given.session })}
${field({ name: 'name', label: 'Name', autocomplete: 'name', value: given.name, isOptional: true, maxLength: 100 })}
${field({ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: given.email, flaw: given.flaws?.email })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: 'At least 8 characters. A few words are better than one.', minLength: 8, maxLength: 200, flaw: given.flaws?.password })}
${captchaBox(given.needsCaptcha, given.flaws)}
${button('Create account')}
</form>
<p class="split">You have an account? <a href="${withSession('/login', given.session)}">Log in</a></p>`

export interface WaitingFrame extends FormFrame {
  readonly email: string
  /** Which login waits. */
  readonly state: string
  /** After a resend. */
  readonly note?: string
}

export const codeForm = ({ form, session, flaws, email, state, note }: WaitingFrame): Html => html`
${MAIL_ICON}
<h1>Check your e-mail</h1>
<p>We sent a code with six digits to <span class="strong">${email}</span>. It is good for 15 minutes.</p>
${note ? html`<p class="note good" role="status">${note}</p>` : ''}
${alert(flaws?.all)}
<form class="stack" method="post" action="/verify-email">
${hidden({ form, session, state, email })}
${codeField(flaws?.code)}
${button('Confirm')}
</form>
<form method="post" action="/verify-email/resend" class="split">
${hidden({ form, session, state, email })}
<p class="quiet small">Nothing there? Look in the spam folder as well.</p>
<button class="link-button" data-wait="${RESEND_WAIT}">Send a new code</button>
</form>`

export const waitingPage = ({ form, session, email, state }: WaitingFrame): Html => html`
${CLOCK_ICON}
<h1>Waiting for approval</h1>
<p>The shop lets new members in by hand. We will write to <span class="strong">${email}</span> as soon as it has
said yes.</p>
<p class="note" role="status">You can leave this page open: it goes on by itself.</p>
<form method="post" action="/waiting" data-waiting>
${hidden({ form, session, state, email })}
<button class="button plain full">Look again</button>
</form>`

/** The page that an outcome other than success leads to. */
export const outcomePage = (outcome: Exclude<Outcome, { state: 'SUCCESS' }>, frame: FormFrame) => {
  const { member, stateToken: state, state: kind } = outcome
  return kind === 'REQUIRE_EMAIL_VERIFICATION'
    ? { title: 'Check your e-mail', body: codeForm({ ...frame, email: member.email, state }) }
    : { title: 'Waiting for approval', body: waitingPage({ ...frame, email: member.email, state }) }
}

export type Shown = { readonly title: string; readonly body: Html; readonly status?: number }
