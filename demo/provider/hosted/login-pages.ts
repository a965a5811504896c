import { html } from 'hono/html'
import type { Member } from '../identity/member-record.ts'
import type { Outcome } from '../identity/outcome.ts'
import { say, type Words } from '../words/words.ts'
import { captchaBox } from './captcha-box.ts'
import type { FormFlaws } from './form-flaws.ts'
import type { Html } from './page.ts'
import { alert, button, codeField, field, hidden, strong, withSession } from './parts.ts'

/** The hidden fields of every form of a login. */
export interface FormFrame {
  /** The token of `FormTokens`. */
  readonly form: string
  readonly session: string | undefined
  readonly flaws?: FormFlaws | undefined
  readonly words: Words
}

export interface CredentialsFrame extends FormFrame {
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly needsCaptcha: boolean
}

/** Seconds before another code may be requested. */
const RESEND_WAIT = 30

const MAIL_ICON = html`<span class="badge" aria-hidden="true"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><rect x="3" y="5" width="18" height="14" rx="3"/><path d="m4 8 8 6 8-6"/></svg></span>`
const CLOCK_ICON = html`<span class="badge" aria-hidden="true"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/></svg></span>`

export const loginForm = (frame: CredentialsFrame): Html => {
  const { form, session, flaws, email, words } = frame
  return html`
<h1>${words.login.title}</h1>
${alert(flaws?.all)}
<form class="stack" method="post" action="/login">
${hidden({ form, session })}
${field({ name: 'email', label: words.field.email, type: 'email', autocomplete: 'username', value: email, flaw: flaws?.email }, words)}
${field({ name: 'password', label: words.field.password, type: 'password', autocomplete: 'current-password', maxLength: 200, flaw: flaws?.password }, words)}
${captchaBox(frame)}
${button(words.login.button)}
</form>
<p><a href="${withSession('/forgot-password', session)}">${words.login.forgot}</a></p>
<p class="split">${words.login.isNew} <a href="${withSession('/register', session)}">${words.login.register}</a></p>`
}

export const registerForm = (given: CredentialsFrame): Html => {
  const { words } = given
  return html`
<h1>${words.login.register}</h1>
${alert(given.flaws?.all)}
<form class="stack" method="post" action="/register">
${hidden({ form: given.form, session: given.session })}
${field({ name: 'name', label: words.field.name, autocomplete: 'name', value: given.name, isOptional: true, maxLength: 100 }, words)}
${field({ name: 'email', label: words.field.email, type: 'email', autocomplete: 'username', value: given.email, flaw: given.flaws?.email }, words)}
${field({ name: 'password', label: words.field.password, type: 'password', autocomplete: 'new-password', hint: words.field.passwordHint, minLength: 8, maxLength: 200, flaw: given.flaws?.password }, words)}
${captchaBox(given)}
${button(words.login.registerButton)}
</form>
<p class="split">${words.login.isKnown} <a href="${withSession('/login', given.session)}">${words.login.title}</a></p>`
}

export interface WaitingFrame extends FormFrame {
  readonly email: string
  /** The login that waits. */
  readonly state: string
  /** A message after a resend. */
  readonly note?: string | undefined
}

const toLogin = ({ session, words }: Pick<FormFrame, 'session' | 'words'>): Html =>
  html`<p class="split"><a href="${withSession('/login', session)}">${words.recovery.backToLogin}</a></p>`

export const codeForm = ({ form, session, flaws, email, state, note, words }: WaitingFrame): Html => html`
${MAIL_ICON}
<h1>${words.waiting.checkEmail}</h1>
<p>${say(words.waiting.codeSent, { email: strong(email) })}</p>
${note ? html`<p class="note good" role="status">${note}</p>` : ''}
${alert(flaws?.all)}
<form class="stack" method="post" action="/verify-email">
${hidden({ form, session, state, email })}
${codeField(flaws?.code, words)}
${button(words.waiting.confirm)}
</form>
<form method="post" action="/verify-email/resend" class="split">
${hidden({ form, session, state, email })}
<p class="quiet small">${words.waiting.spam}</p>
<button class="link-button" data-wait="${RESEND_WAIT}" data-locale="${words.locale}">${words.waiting.resend}</button>
</form>
${toLogin({ session, words })}`

/** Draws the page that goes on by itself, or says that the login is over: then it looks no more. */
export const waitingPage = ({ form, session, flaws, email, state, words }: WaitingFrame): Html => html`
${CLOCK_ICON}
<h1>${words.waiting.approval}</h1>
${
  flaws?.all
    ? alert(flaws.all)
    : html`<p>${say(words.waiting.byHand, { email: strong(email) })}</p>
<p class="note" role="status">${words.waiting.goesOn}</p>
<form method="post" action="/waiting" data-waiting>
${hidden({ form, session, state, email })}
<button class="button plain full">${words.waiting.lookAgain}</button>
</form>`
}
${toLogin({ session, words })}`

const blockedPage = ({ email, session, words }: Omit<WaitingFrame, 'state'>): Html => html`
<h1>${words.waiting.blocked}</h1>
<p>${say(words.waiting.blockedBy, { email: strong(email) })}</p>
<p><a class="button plain full" href="${withSession('/login', session)}">${words.ask.anotherAccount}</a></p>`

/** Draws the page of every outcome except success. */
export const outcomePage = (
  outcome: Exclude<Outcome, { state: 'SUCCESS' }>,
  frame: FormFrame & Pick<WaitingFrame, 'note'>,
) => {
  if (!('stateToken' in outcome)) {
    const { blocked } = frame.words.waiting
    return { title: blocked, body: blockedPage({ ...frame, email: outcome.member.email }) }
  }
  const { member, stateToken: state, state: kind } = outcome
  return kind === 'REQUIRE_EMAIL_VERIFICATION'
    ? { title: frame.words.waiting.checkEmail, body: codeForm({ ...frame, email: member.email, state }) }
    : { title: frame.words.waiting.approval, body: waitingPage({ ...frame, email: member.email, state }) }
}

export type Shown = { readonly title: string; readonly body: Html; readonly status?: number }

interface FieldsFrame extends FormFrame {
  readonly member: Member
  /** The session token of the login that goes on from here. */
  readonly state: string
  /** Whether the form was sent without the field. */
  readonly isSent?: boolean
}

/** Draws the page that asks for what the site's signup form requires. */
export function fieldsPage({ form, session, member, state, isSent, words }: FieldsFrame): Shown {
  const { firstName = '' } = member.profile
  const flaw = isSent ? words.checkoutFlaw.lastName : undefined
  const body = html`
<h1>${words.waiting.fields}</h1>
<p>${say(words.waiting.fieldsOf, { email: strong(member.email) })}</p>
<form class="stack" method="post" action="/login/missing-fields">
${hidden({ form, session, state })}
${field({ name: 'firstName', label: words.field.firstName, autocomplete: 'given-name', value: firstName ?? '', isOptional: true, maxLength: 100 }, words)}
${field({ name: 'lastName', label: words.field.lastName, autocomplete: 'family-name', maxLength: 100, flaw }, words)}
${button(words.waiting.confirm)}
</form>`
  return { title: words.waiting.fields, body, ...(isSent && { status: 400 }) }
}
