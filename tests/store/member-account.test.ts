import { describe, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import { readMemberOrder } from '../../src/model/member-order.ts'
import type { SiteMember } from '../../src/model/site-member.ts'
import { createMemberOrders, type OrdersPage } from '../../src/store/member-orders.ts'
import { createMemberProfile } from '../../src/store/member-profile.ts'
import { createMemberScope, type MemberMark } from '../../src/store/member-scope.ts'

/** Opens a storage with the logged-in member, which this tab or another can change. */
function openScope(first: MemberMark | undefined = { id: 'ann', token: 't1' }) {
  let mark: MemberMark | undefined = first
  let hear = () => {}
  const scope = createMemberScope({
    read: () => mark,
    follow(listener) {
      hear = listener
      return () => {}
    },
  })
  return {
    scope,
    change(next: MemberMark | undefined) {
      mark = next
      hear()
    },
    changeUnheard(next: MemberMark | undefined) {
      mark = next
    },
  }
}

/** Creates an answer that the test gives later. */
function holdAnswer<Answer>() {
  let give: (answer: Answer) => void = () => {}
  let fail: (reason: unknown) => void = () => {}
  const answer = new Promise<Answer>((resolve, reject) => {
    give = resolve
    fail = reject
  })
  return { answer, give, fail }
}

const pageOf = (...ids: string[]): OrdersPage => ({
  orders: ids.map((id) => readMemberOrder({ id, fulfillmentStatus: 'FULFILLED' })),
})

describe('the data of one member', () => {
  const BOB = { id: 'bob', token: 't2' }

  it.each([
    ['is heard of', 'change'],
    ['nobody has told of', 'changeUnheard'],
  ] as const)('is dropped when a slow answer comes after a change that %s', async (_, how) => {
    const tab = openScope()
    const { answer, give } = holdAnswer<string>()
    const asked = tab.scope.ask(() => answer)
    const before = tab.scope.peek()
    tab[how](BOB)
    give('ann’s orders')
    expect(await asked).toBeUndefined()
    expect(tab.scope.peek()).not.toBe(before)
  })

  it('is dropped when it fails, too, and its request is ended', async () => {
    const tab = openScope()
    const { answer, fail } = holdAnswer<string>()
    let signal: AbortSignal | undefined
    const asked = tab.scope.ask((given) => {
      signal = given
      return answer
    })
    tab.change(undefined)
    expect([signal?.aborted, tab.scope.peek()]).toEqual([true, 0])
    fail(new Error('late'))
    expect(await asked).toBeUndefined()
  })

  it('is dropped when another member logged in and out meanwhile', async () => {
    const tab = openScope()
    const { answer, give } = holdAnswer<string>()
    const asked = tab.scope.ask(() => answer)
    tab.change(BOB)
    tab.change({ id: 'ann', token: 't3' })
    give('bob’s orders')
    expect(await asked).toBeUndefined()
  })

  it('stays through a renewed token, and when the member’s id becomes known', async () => {
    const tab = openScope({ token: 't1' })
    const heard = vi.fn()
    tab.scope.subscribe(heard)
    tab.change({ id: 'ann', token: 't1' })
    tab.change({ id: 'ann', token: 't9' })
    expect(heard).not.toHaveBeenCalled()
    tab.change({ token: 't10' })
    expect(heard).toHaveBeenCalledOnce()
  })

  it('isn’t requested without a login', async () => {
    const work = vi.fn()
    const tab = openScope()
    tab.changeUnheard(undefined)
    expect(await tab.scope.ask(work)).toBeUndefined()
    expect(work).not.toHaveBeenCalled()
  })
})

describe('a member’s orders', () => {
  const noParcels = async () => new Map()

  it('come page by page, each order once, with their parcels behind them', async () => {
    const pages: Record<string, OrdersPage> = {
      first: { ...pageOf('o3', 'o2'), next: 'second' },
      second: pageOf('o2', 'o1'),
    }
    const orders = createMemberOrders(openScope().scope, {
      search: async ({ cursor = 'first' }) => pages[cursor] as OrdersPage,
      findParcels: async (ids) => new Map(ids.map((id) => [id, [{ number: `T-${id}` }]])),
    })
    await orders.load()
    await orders.loadMore()
    const { status, orders: shown, next, more } = orders.state.getState()
    expect([status, next, more]).toEqual(['ready', undefined, 'idle'])
    expect(shown.map(({ id }) => id)).toEqual(['o3', 'o2', 'o1'])
    await vi.waitFor(() =>
      expect(orders.state.getState().orders.map(({ parcels }) => parcels[0]?.number)).toEqual([
        'T-o3',
        'T-o2',
        'T-o1',
      ]),
    )
  })

  it('are shown even without data of parcels', async () => {
    const orders = createMemberOrders(openScope().scope, {
      search: async () => pageOf('o1'),
      findParcels: async () => Promise.reject(new Error('no')),
    })
    await orders.load()
    expect(orders.state.getState()).toMatchObject({ status: 'ready', orders: [{ id: 'o1', parcels: [] }] })
  })

  it.each([
    [new StoreError('forbidden', 'no', { status: 403 }), 'refused'],
    [new StoreError('application', 'no app', { status: 428 }), 'refused'],
    [new StoreError('network', 'gone'), 'failed'],
    [new StoreError('system', 'broken', { status: 500 }), 'failed'],
  ])('are %s: %s', async (reason, status) => {
    let isDown = true
    const orders = createMemberOrders(openScope().scope, {
      search: async () => (isDown ? Promise.reject(reason) : pageOf('o1')),
      findParcels: noParcels,
    })
    await orders.load()
    expect(orders.state.getState()).toMatchObject({ status, error: { code: reason.code } })
    isDown = false
    await orders.load()
    expect(orders.state.getState()).toMatchObject({ status: 'ready', error: undefined })
  })

  it.each([
    ['system', 'failed'],
    ['network', 'offline'],
  ] as const)('stay when the next page fails (%s)', async (code, more) => {
    const orders = createMemberOrders(openScope().scope, {
      search: async ({ cursor }) =>
        cursor ? Promise.reject(new StoreError(code, 'gone')) : { ...pageOf('o1'), next: 'more' },
      findParcels: noParcels,
    })
    await orders.load()
    await orders.loadMore()
    expect(orders.state.getState()).toMatchObject({ status: 'ready', more, next: 'more' })
  })
})

describe('a member’s profile', () => {
  /** Opens a provider with one member. */
  function openProfile(first: SiteMember = { id: 'ann' }) {
    let kept = first
    const asked: string[] = []
    const profile = createMemberProfile(openScope().scope, {
      read: async () => kept,
      async update({ contact, profile: shown }) {
        asked.push(`update ${Object.keys(contact ?? {})}`)
        kept = { ...kept, contact: { ...kept.contact, ...contact }, profile: { ...kept.profile, ...shown } }
      },
      async removeAddresses() {
        asked.push('remove addresses')
        kept = { ...kept, contact: { ...kept.contact, addresses: [] } }
      },
      async removePhones() {
        asked.push('remove phones')
        kept = { ...kept, contact: { ...kept.contact, phones: [] } }
      },
    })
    const cities = () => (profile.state.getState().member?.contact?.addresses ?? []).map(({ city }) => city)
    return { profile, asked, cities, elsewhere: (member: SiteMember) => (kept = member) }
  }
  const withCities = (...names: string[]): SiteMember => ({
    id: 'ann',
    contact: { phones: ['1', '2'], addresses: names.map((city, at) => ({ id: `${at}`, city })) },
  })

  it('adds addresses, changes them, makes one the first, and removes all', async () => {
    const { profile, asked, cities } = openProfile()
    await profile.load()
    for (const city of ['Rome', 'Oslo']) expect(await profile.putAddress(undefined, { city })).toBe('saved')
    await profile.makeDefault(1)
    expect(cities()).toEqual(['Oslo', 'Rome'])
    await profile.putAddress(1, { city: 'Riga' })
    expect(cities()).toEqual(['Oslo', 'Riga'])
    await profile.removeAddress(0)
    await profile.removeAddress(0)
    expect([cities(), asked.at(-1)]).toEqual([[], 'remove addresses'])
  })

  it('changes no other address than the one that the member saw', async () => {
    const { profile, cities, elsewhere } = openProfile(withCities('Rome', 'Oslo'))
    await profile.load()
    elsewhere(withCities('Oslo'))
    expect(await profile.removeAddress(0)).toBe('failed')
    expect(cities()).toEqual(['Oslo'])
    expect(await profile.removeAddress(0)).toBe('saved')
  })

  it('keeps further telephone numbers, and removes the last by a call of its own', async () => {
    const { profile, asked } = openProfile(withCities())
    await profile.load()
    const names = { firstName: 'Ann', lastName: 'Lee', nickname: 'Annie' }
    await profile.change({ ...names, phone: '3' })
    expect(profile.state.getState().member?.contact?.phones).toEqual(['3', '2'])
    await profile.change({ ...names, phone: '' })
    expect(profile.state.getState().member?.contact?.phones).toEqual(['2'])
    await profile.change({ ...names, phone: '' })
    expect(asked.slice(-2)).toEqual(['remove phones', 'update firstName,lastName'])
    expect(profile.state.getState().member).toMatchObject({
      contact: { firstName: 'Ann', phones: [] },
      profile: { nickname: 'Annie' },
    })
  })
})
