import { act, fireEvent, render } from '@testing-library/react'
import { vi } from 'vitest'
import { AccountTag } from '../../src/components/account/AccountTag.tsx'
import type { AccountServices } from '../../src/components/account/account-services.ts'
import { messages as account } from '../../src/messages/en/account.ts'
import { messages as cart } from '../../src/messages/en/cart.ts'
import { messages as login } from '../../src/messages/en/login.ts'
import { StoreError } from '../../src/model/errors.ts'
import { readMemberOrder } from '../../src/model/member-order.ts'
import type { Order } from '../../src/model/order.ts'
import type { SiteMember } from '../../src/model/site-member.ts'
import { createMemberOrders, type OrdersPage } from '../../src/store/member-orders.ts'
import { createMemberProfile } from '../../src/store/member-profile.ts'
import { createMemberScope, type MemberMark } from '../../src/store/member-scope.ts'
import { ACCOUNT_SECTIONS, type AccountSection } from '../../src/views/account/account-texts.ts'

export const texts = { account, cart, login }
const told = (text: string) => ({ original: text })

export const ORDER: Order = {
  id: 'o1',
  number: '10006',
  currency: 'EUR',
  createdDate: '2026-11-26T10:00:00Z',
  paymentStatus: 'PAID',
  fulfillmentStatus: 'NOT_FULFILLED',
  lineItems: [
    {
      productName: told('Stoneware mug'),
      catalogReference: { appId: 'stores', catalogItemId: 'p1' },
      quantity: 2,
      totalPriceAfterTax: { amount: '28.00' },
      descriptionLines: [{ name: told('Glaze'), plainText: told('Sage') }],
    },
  ],
  priceSummary: { subtotal: { amount: '28.00' }, shipping: { amount: '5.00' }, total: { amount: '33.00' } },
  shippingInfo: {
    title: 'Standard',
    logistics: {
      shippingDestination: { address: { addressLine: 'Ufer 12', city: 'Berlin', country: 'DE' } },
    },
  },
}

export const pageOf = (...orders: Order[]): OrdersPage => ({ orders: orders.map(readMemberOrder) })

interface Given {
  readonly mark?: MemberMark | undefined
  readonly sections?: readonly AccountSection[]
  readonly search?: () => Promise<OrdersPage>
  readonly member?: SiteMember
  /** Why every change of the profile fails. */
  readonly refusal?: StoreError
  /** Whether the profile can't be requested now. */
  readonly isUnreachable?: () => boolean
  readonly services?: Partial<AccountServices>
}

/** The calls of a member's profile, to a provider that keeps it in memory. */
function createProfileCalls(
  member: SiteMember,
  { refusal, isUnreachable }: Given,
): Parameters<typeof createMemberProfile>[1] {
  let kept = member
  return {
    async read() {
      if (isUnreachable?.()) throw new StoreError('network', 'gone')
      return kept
    },
    async update({ contact, profile }) {
      if (refusal) throw refusal
      kept = {
        ...kept,
        contact: { ...kept.contact, ...contact },
        profile: { ...kept.profile, ...profile },
      }
    },
    async removeAddresses() {
      kept = { ...kept, contact: { ...kept.contact, addresses: [] } }
    },
    removePhones: async () => {},
  }
}

function openTag(sections: readonly AccountSection[]) {
  const statuses: string[] = []
  const inputs = { sections }
  const tag = {
    host: document.createElement('store-account'),
    emit: () => true,
    setStatus: (status: string) => void statuses.push(status),
    inputs: () => inputs,
    subscribe: () => () => {},
  }
  return { tag, statuses }
}

/** Keeps what is to be retried when the connection is back. */
function createRetries() {
  const failed = new Set<() => void>()
  return {
    onRevival(revive: () => void) {
      failed.add(revive)
      return () => failed.delete(revive)
    },
    revive: () =>
      act(async () => {
        for (const revive of [...failed]) revive()
      }),
  }
}

function createSession(): AccountServices['session'] {
  const snapshot = { member: { name: 'Ann Lee', email: 'ann@example.com' } }
  return {
    snapshot: () => snapshot,
    subscribe: () => () => {},
    logout: vi.fn(async () => {}),
    sendPasswordReset: vi.fn(async () => {}),
  }
}

/** Opens the tag of a member on a page, with a provider that answers as the test says. */
export function openAccount(given: Given = {}) {
  const {
    sections = ACCOUNT_SECTIONS,
    search = async () => pageOf(ORDER),
    member = { id: 'ann', loginEmail: 'ann@example.com', contact: { firstName: 'Ann' } },
  } = given
  let mark = 'mark' in given ? given.mark : { id: 'ann', token: 't1' }
  let hear = () => {}
  const { onRevival, revive } = createRetries()
  const scope = createMemberScope({
    read: () => mark,
    follow(listener) {
      hear = listener
      return () => {}
    },
  })
  const services: AccountServices = {
    scope,
    texts,
    format: { texts, locale: 'en', mediaHosts: [] },
    prefix: 'a',
    open: () => ({
      orders: createMemberOrders(scope, { search, findParcels: async () => new Map() }),
      profile: createMemberProfile(scope, createProfileCalls(member, given)),
    }),
    session: createSession(),
    onEnd: () => () => {},
    noteMember: vi.fn(),
    showLogin: vi.fn(() => false),
    orderSteps: { read: () => undefined, take: () => () => {}, follow: () => () => {} },
    buyAgain: async () => ({ added: 2, missing: [] }),
    findShop: () => '/shop',
    onRevival,
    ...given.services,
  }
  const { tag, statuses } = openTag(sections)
  const view = render(<AccountTag tag={tag} services={services} />)
  return {
    ...view,
    services,
    statuses,
    text: () => view.container.textContent ?? '',
    become: (next: MemberMark | undefined) =>
      act(() => {
        mark = next
        hear()
      }),
    /** The connection is back. */
    revive,
    press: (name: string | RegExp) =>
      act(async () => void fireEvent.click(view.getByRole('button', { name }))),
    fill: (label: string | RegExp, value: string) =>
      fireEvent.change(view.getByLabelText(label), { target: { value } }),
  }
}
