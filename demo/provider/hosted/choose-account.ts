import { html } from 'hono/html'
import { type Member, nameOf } from '../identity/member-record.ts'
import type { FormFrame } from './login-pages.ts'
import type { Html } from './page.ts'
import { hidden, withSession } from './parts.ts'

/** Who is logged in here, or somebody else. */
export const chooseAccount = (member: Member, { form, session }: FormFrame): Html => html`
<h1>Choose an account</h1>
<form class="stack" method="post" action="/select-account">
${hidden({ form, session })}
<div class="who"><span class="avatar" aria-hidden="true">${nameOf(member).charAt(0).toUpperCase()}</span>
<div><p class="strong">${nameOf(member)}</p><p class="quiet small wrap">${member.email}</p></div></div>
<button class="button full" name="choice" value="this">Continue as ${nameOf(member)}</button>
<a class="button plain full" href="${withSession('/login', session)}">Use another account</a>
</form>`
