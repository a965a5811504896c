import { html } from 'hono/html'
import { type Member, nameOf } from '../identity/member-record.ts'
import { ACCOUNT_SECTIONS, type AccountSection } from '../redirects/intents.ts'
import type { Words } from '../words/words.ts'
import { captchaBox } from './captcha-box.ts'
import type { FormFlaws } from './form-flaws.ts'
import type { Html } from './page.ts'
import { alert, button, field, hidden, isolated, withSession } from './parts.ts'

/** Converts a section to its path, `/account/account-info`, and back. */
export const toSlug = (section: AccountSection): string => section.toLowerCase().replace('_', '-')
export const findSection = (slug: string): AccountSection | undefined =>
  ACCOUNT_SECTIONS.find((section) => toSlug(section) === slug)

/** An entry of the members' area. */
export interface AccountEntry {
  readonly title: string
  readonly detail: string
  readonly date: string
  readonly amount?: string | undefined
}

export interface AccountFrame {
  readonly member: Member
  readonly section: AccountSection
  readonly form: string
  readonly session: string | undefined
  /** The address of the shop, to go back to. */
  readonly back: string | undefined
  readonly words: Words
}

const navigation = ({ section, session, words }: AccountFrame): Html => html`<ul>
${ACCOUNT_SECTIONS.map(
  (each) =>
    html`<li><a href="${withSession(`/account/${toSlug(each)}`, session)}"${each === section ? html` aria-current="page"` : ''}>${words.account[each]}</a></li>`,
)}
</ul>`

/** Draws the frame of the members' area: the member, the links, and one section. */
export function accountPage(frame: AccountFrame, content: Html): Html {
  const { member, section, form, session, back, words } = frame
  return html`<div class="account">
<nav aria-label="${words.account.navigation}">
<div class="who"><span class="avatar" aria-hidden="true">${nameOf(member).charAt(0).toUpperCase()}</span>
<div><p class="strong">${nameOf(member)}</p><p class="quiet small wrap">${isolated(member.email)}</p></div></div>
${navigation(frame)}
</nav>
<section class="stack" aria-labelledby="section">
<h1 id="section">${words.account[section]}</h1>
${content}
<div class="row split">
${back ? html`<a href="${back}">${words.frame.back}</a>` : html`<span></span>`}
<form method="post" action="/account/logout">${hidden({ form, session })}<button class="link-button">${words.account.logOut}</button></form>
</div>
</section>
</div>`
}

export function entryList(
  section: Exclude<AccountSection, 'ACCOUNT_INFO'>,
  entries: readonly AccountEntry[],
  words: Words,
): Html {
  if (entries.length === 0) return html`<p class="empty">${words.account[`no${section}`]}</p>`
  return html`<ul class="entries">
${entries.map(
  ({ title, detail, date, amount }) => html`<li>
<div class="row"><h2>${title}</h2>${amount ? html`<span class="strong">${amount}</span>` : ''}</div>
<p>${detail}</p><p class="quiet small">${date}</p></li>`,
)}
</ul>`
}

export interface AccountInfo {
  readonly note?: string | undefined
  /** The errors of the new password. */
  readonly flaws?: (FormFlaws & { readonly current?: string }) | undefined
  readonly since: string
  /** Whether a change of the password always needs a captcha. */
  readonly needsCaptcha: boolean
}

export function accountInfo(
  { member, form, session, words }: AccountFrame,
  { note, flaws, since, needsCaptcha }: AccountInfo,
): Html {
  const { firstName, lastName } = member.profile
  return html`${note ? html`<p class="note good" role="status" tabindex="-1" data-focus>${note}</p>` : ''}
<dl class="facts">
<div><dt>${words.field.email}</dt><dd>${isolated(member.email)}</dd></div>
<div><dt>${words.account.since}</dt><dd>${since}</dd></div>
</dl>
<h2>${words.account.yourName}</h2>
<form class="stack" method="post" action="/account/profile">
${hidden({ form, session })}
${field({ name: 'firstName', label: words.field.firstName, autocomplete: 'given-name', value: firstName ?? '', isOptional: true, maxLength: 100 }, words)}
${field({ name: 'lastName', label: words.field.lastName, autocomplete: 'family-name', value: lastName ?? '', isOptional: true, maxLength: 100 }, words)}
${button(words.account.save)}
</form>
<h2>${words.account.changePassword}</h2>
${alert(flaws?.all)}
<form class="stack" method="post" action="/account/password">
${hidden({ form, session })}
<input class="visually-hidden" type="text" name="username" autocomplete="username" value="${member.email}" tabindex="-1" aria-hidden="true" readonly>
${field({ name: 'current', label: words.field.currentPassword, type: 'password', autocomplete: 'current-password', maxLength: 200, flaw: flaws?.current }, words)}
${field({ name: 'password', label: words.field.newPassword, type: 'password', autocomplete: 'new-password', hint: words.field.passwordHintDevices, minLength: 8, maxLength: 200, flaw: flaws?.password }, words)}
${captchaBox({ needsCaptcha, flaws, words })}
${button(words.account.changePassword)}
</form>`
}
