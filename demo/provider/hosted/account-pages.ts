import { html } from 'hono/html'
import { type Member, nameOf } from '../identity/member-record.ts'
import { ACCOUNT_SECTIONS, type AccountSection } from '../redirects/intents.ts'
import type { FormFlaws } from './form-flaws.ts'
import type { Html } from './page.ts'
import { alert, button, field, hidden, withSession } from './parts.ts'

export const SECTION_NAMES: Readonly<Record<AccountSection, string>> = {
  ACCOUNT_INFO: 'My account',
  BOOKINGS: 'My bookings',
  ORDERS: 'My orders',
  SUBSCRIPTIONS: 'My subscriptions',
  EVENTS: 'My events',
}

const EMPTY: Readonly<Record<AccountSection, string>> = {
  ACCOUNT_INFO: '',
  BOOKINGS: 'No bookings yet. Your appointments and courses will be here.',
  ORDERS: 'No orders yet. What you buy will be here.',
  SUBSCRIPTIONS: 'No subscriptions yet. Your plans will be here.',
  EVENTS: 'No events yet. Your tickets will be here.',
}

/** `/account/account-info`, and back. */
export const toSlug = (section: AccountSection): string => section.toLowerCase().replace('_', '-')
export const findSection = (slug: string): AccountSection | undefined =>
  ACCOUNT_SECTIONS.find((section) => toSlug(section) === slug)

/** What the members' area lists. */
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
  /** The way back to the shop. */
  readonly back: string | undefined
}

const navigation = ({ section, session }: AccountFrame): Html => html`<ul>
${ACCOUNT_SECTIONS.map(
  (each) =>
    html`<li><a href="${withSession(`/account/${toSlug(each)}`, session)}"${each === section ? html` aria-current="page"` : ''}>${SECTION_NAMES[each]}</a></li>`,
)}
</ul>`

/** The frame of the members' area: who it is, where one can go, and one section. */
export function accountPage(frame: AccountFrame, content: Html): Html {
  const { member, section, form, session, back } = frame
  return html`<div class="account">
<nav aria-label="Account">
<div class="who"><span class="avatar" aria-hidden="true">${nameOf(member).charAt(0).toUpperCase()}</span>
<div><p class="strong">${nameOf(member)}</p><p class="quiet small wrap">${member.email}</p></div></div>
${navigation(frame)}
</nav>
<section class="stack" aria-labelledby="section">
<h1 id="section">${SECTION_NAMES[section]}</h1>
${content}
<div class="row split">
${back ? html`<a href="${back}">Back to the shop</a>` : html`<span></span>`}
<form method="post" action="/account/logout">${hidden({ form, session })}<button class="link-button">Log out</button></form>
</div>
</section>
</div>`
}

export function entryList(section: AccountSection, entries: readonly AccountEntry[]): Html {
  if (entries.length === 0) return html`<p class="empty">${EMPTY[section]}</p>`
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
  /** About the new password. */
  readonly flaws?: (FormFlaws & { readonly current?: string }) | undefined
  readonly since: string
}

export function accountInfo(
  { member, form, session }: AccountFrame,
  { note, flaws, since }: AccountInfo,
): Html {
  const { firstName, lastName } = member.profile
  return html`${note ? html`<p class="note good" role="status" tabindex="-1" data-focus>${note}</p>` : ''}
<dl class="facts">
<div><dt>E-mail</dt><dd>${member.email}</dd></div>
<div><dt>Member since</dt><dd>${since}</dd></div>
</dl>
<h2>Your name</h2>
<form class="stack" method="post" action="/account/profile">
${hidden({ form, session })}
${field({ name: 'firstName', label: 'First name', autocomplete: 'given-name', value: firstName ?? '', isOptional: true, maxLength: 100 })}
${field({ name: 'lastName', label: 'Last name', autocomplete: 'family-name', value: lastName ?? '', isOptional: true, maxLength: 100 })}
${button('Save')}
</form>
<h2>Change password</h2>
${alert(flaws?.all)}
<form class="stack" method="post" action="/account/password">
${hidden({ form, session })}
<input class="visually-hidden" type="text" name="username" autocomplete="username" value="${member.email}" tabindex="-1" aria-hidden="true" readonly>
${field({ name: 'current', label: 'Current password', type: 'password', autocomplete: 'current-password', maxLength: 200, flaw: flaws?.current })}
${field({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', hint: 'At least 8 characters. Other devices are logged out.', minLength: 8, maxLength: 200, flaw: flaws?.password })}
${button('Change password')}
</form>`
}
