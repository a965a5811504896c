import { html } from 'hono/html'
import { say, type Words } from '../words/words.ts'
import type { FormFrame } from './login-pages.ts'
import type { Html } from './page.ts'
import { alert, button, field, hidden, strong, withSession } from './parts.ts'

export const forgotForm = ({
  form,
  session,
  flaws,
  email,
  words,
}: FormFrame & { readonly email?: string | undefined }): Html => html`
<h1>${words.recovery.forgotTitle}</h1>
<p class="quiet">${words.recovery.forgotIntro}</p>
${alert(flaws?.all)}
<form class="stack" method="post" action="/forgot-password">
${hidden({ form, session })}
${field({ name: 'email', label: words.field.email, type: 'email', autocomplete: 'username', value: email, flaw: flaws?.email }, words)}
${button(words.recovery.sendLink)}
</form>
<p class="split"><a href="${withSession('/login', session)}">${words.recovery.backToLogin}</a></p>`

/** Addresses with and without an account get the same page, so that it doesn't reveal which have one. */
export const linkSentPage = (email: string, session: string | undefined, words: Words): Html => html`
<h1 tabindex="-1" data-focus>${words.waiting.checkEmail}</h1>
<p>${say(words.recovery.linkSent, { email: strong(email) })}</p>
<p class="split"><a href="${withSession('/login', session)}">${words.recovery.backToLogin}</a></p>`

export const resetForm = ({
  form,
  flaws,
  email,
  token,
  words,
}: FormFrame & { readonly email: string; readonly token: string }): Html => html`
<h1>${words.recovery.resetTitle}</h1>
<p class="quiet">${say(words.recovery.resetFor, { email: strong(email) })}</p>
${alert(flaws?.all)}
<form class="stack" method="post" action="/reset-password">
${hidden({ form, token })}
<input class="visually-hidden" type="text" name="username" autocomplete="username" value="${email}" tabindex="-1" aria-hidden="true" readonly>
${field({ name: 'password', label: words.field.newPassword, type: 'password', autocomplete: 'new-password', hint: words.field.passwordHint, minLength: 8, maxLength: 200, flaw: flaws?.password }, words)}
${button(words.recovery.save)}
</form>`

export const resetOverPage = (session: string | undefined, words: Words): Html => html`
<h1>${words.recovery.over}</h1>
<p>${words.recovery.overWhy}</p>
<p><a class="button full" href="${withSession('/forgot-password', session)}">${words.recovery.askAgain}</a></p>`

/** Draws the way on with the new password, on the visit that was interrupted. */
export const goOnForm = ({
  form,
  session,
  state,
  words,
}: FormFrame & { readonly state: string }): Html => html`
<form method="post" action="/reset-password/continue">
${hidden({ form, session, state })}
${button(words.ask.yes)}
</form>`

export const goOnLink = (href: string, label: string): Html =>
  html`<p><a class="button full" href="${href}">${label}</a></p>`

/** @param next The result of {@link goOnForm} or {@link goOnLink}. */
export const resetDonePage = (next: Html, words: Words): Html => html`
<h1 tabindex="-1" data-focus>${words.recovery.done}</h1>
<p>${words.recovery.doneText}</p>
${next}`
