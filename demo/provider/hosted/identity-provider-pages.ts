import { html } from 'hono/html'
import type { ProviderUser } from '../identity/identity-providers.ts'
import { say } from '../words/words.ts'
import { captchaBox } from './captcha-box.ts'
import type { FormFrame } from './login-pages.ts'
import type { Html } from './page.ts'
import { alert, button, field, hidden, strong } from './parts.ts'

/** The content of the pages of the stand-in for an identity provider. */
export interface ProviderFrame extends FormFrame {
  /** `Google` */
  readonly name: string
  readonly users: readonly ProviderUser[]
}

const nameOf = ({ firstName, lastName, email }: ProviderUser) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

const userButton = (user: ProviderUser): Html => html`
<button class="button plain full" name="user" value="${user.id}">${nameOf(user)}, ${user.email}${user.emailVerified === false ? ' (not confirmed)' : ''}</button>`

/**
 * Draws the choice of a person; or of nobody, because they refused, or because the provider is down. It stands for
 * another company's page, so it is in English only.
 */
export const choosePerson = ({ form, session, name, users }: ProviderFrame): Html => html`
<div lang="en" dir="ltr" class="stack">
<h1>Sign in with ${name}</h1>
<p class="quiet">This page stands for ${name}'s own. Choose who you are.</p>
<form class="stack" method="post" action="/identity-provider">
${hidden({ form, session })}
${users.map(userButton)}
<div class="actions">
<button class="button plain" name="decision" value="down">Be out of order</button>
<button class="button" name="decision" value="deny">Cancel</button>
</div>
</form>
</div>`

/** Asks for the password of an account with the same address: who knows it joins the two. */
export const joinAccounts = (
  frame: FormFrame & {
    readonly user: ProviderUser
    readonly name: string
    readonly needsCaptcha: boolean
  },
): Html => {
  const { form, session, flaws, user, name, words } = frame
  return html`
<h1>${words.ask.haveAccount}</h1>
${alert(flaws?.all)}
<p>${say(words.ask.joinText, { email: strong(user.email), name })}</p>
<form class="stack" method="post" action="/identity-provider/join">
${hidden({ form, session, user: user.id })}
${field({ name: 'password', label: words.field.password, type: 'password', autocomplete: 'current-password', maxLength: 200, flaw: flaws?.password }, words)}
${captchaBox(frame)}
${button(words.ask.join)}
</form>
<form method="post" action="/identity-provider">
${hidden({ form, session })}
<button class="link-button" name="decision" value="exists">${words.frame.back}</button>
</form>`
}
