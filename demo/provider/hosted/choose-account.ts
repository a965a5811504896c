import { html } from 'hono/html'
import { type Member, nameOf } from '../identity/member-record.ts'
import { fill } from '../words/words.ts'
import type { FormFrame } from './login-pages.ts'
import type { Html } from './page.ts'
import { hidden, isolated, withSession } from './parts.ts'

/** Draws the choice between the logged-in account and another one. */
export const chooseAccount = (member: Member, { form, session, words }: FormFrame): Html => html`
<h1>${words.ask.chooseAccount}</h1>
<form class="stack" method="post" action="/select-account">
${hidden({ form, session })}
<div class="who"><span class="avatar" aria-hidden="true">${nameOf(member).charAt(0).toUpperCase()}</span>
<div><p class="strong">${nameOf(member)}</p><p class="quiet small wrap">${isolated(member.email)}</p></div></div>
<button class="button full" name="choice" value="this">${fill(words.ask.continueAs, { name: nameOf(member) })}</button>
<a class="button plain full" href="${withSession('/login', session)}">${words.ask.anotherAccount}</a>
</form>`
