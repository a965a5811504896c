import { html } from 'hono/html'
import type { FormFrame } from './login-pages.ts'
import type { Html } from './page.ts'
import { alert, button, field, hidden, withSession } from './parts.ts'

export const forgotForm = ({
  form,
  session,
  flaws,
  email,
}: FormFrame & { readonly email?: string | undefined }): Html => html`
<h1>Forgot your password?</h1>
<p class="quiet">Write your e-mail address; we send you a link to choose a new one.</p>
${alert(flaws?.all)}
<form class="stack" method="post" action="/forgot-password">
${hidden({ form, session })}
${field({ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: email, flaw: flaws?.email })}
${button('Send the link')}
</form>
<p class="split"><a href="${withSession('/login', session)}">Back to log in</a></p>`

/** The same for addresses that somebody has and addresses that nobody has. */
export const linkSentPage = (email: string, session: string | undefined): Html => html`
<h1 tabindex="-1" data-focus>Check your e-mail</h1>
<p>If there is an account for <span class="strong">${email}</span>, a link to choose a new password is on its way.
It works for one hour.</p>
<p class="split"><a href="${withSession('/login', session)}">Back to log in</a></p>`

export const resetForm = ({
  form,
  flaws,
  email,
  token,
}: FormFrame & { readonly email: string; readonly token: string }): Html => html`
<h1>Choose a new password</h1>
<p class="quiet">For <span class="strong">${email}</span>. Other devices are logged out.</p>
${alert(flaws?.all)}
<form class="stack" method="post" action="/reset-password">
${hidden({ form, token })}
<input class="visually-hidden" type="text" name="username" autocomplete="username" value="${email}" tabindex="-1" aria-hidden="true" readonly>
${field({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', hint: 'At least 8 characters. A few words are better than one.', minLength: 8, maxLength: 200, flaw: flaws?.password })}
${button('Save password')}
</form>`

export const resetOverPage = (): Html => html`
<h1>This link is no good any more</h1>
<p>It was used before, or it is too old.</p>
<p><a class="button full" href="/forgot-password">Ask for a new link</a></p>`

export const resetDonePage = (next: { readonly href: string; readonly label: string }): Html => html`
<h1 tabindex="-1" data-focus>Your password is changed</h1>
<p>Use it from now on. Other devices have been logged out.</p>
<p><a class="button full" href="${next.href}">${next.label}</a></p>`
