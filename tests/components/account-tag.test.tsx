import { act, cleanup, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AccountServices } from '../../src/components/account/account-services.ts'
import { StoreError } from '../../src/model/errors.ts'
import { ACCOUNT_SECTIONS } from '../../src/views/account/account-texts.ts'
import { ORDER, openAccount, pageOf, texts } from './account-tag-fixture.tsx'

const { account, cart, login } = texts

afterEach(cleanup)

describe('the orders of a member', () => {
  it('are in a list with number, date, total and state', async () => {
    const tag = openAccount()
    const card = within((await tag.findByText('Order 10006')).closest('li') as HTMLElement)
    card.getByText('Ordered on November 26, 2026')
    card.getByText('€33.00')
    card.getByText('2 items')
    const states = card.getByRole('list', { name: account.orderState })
    expect([...states.children].map(({ textContent }) => textContent)).toEqual(['Being prepared', 'Paid'])
    expect(tag.statuses).toEqual(['loading', 'ready'])
  })

  it('are shown in detail, with the focus at the heading, and at the button again after a return', async () => {
    const tag = openAccount({
      services: { findWithdrawWay: async () => ({ label: 'Withdraw', href: '/w' }) },
    })
    await tag.findByText('Order 10006')
    await tag.press('View order: 10006')
    expect(document.activeElement?.textContent).toBe('Order 10006')
    for (const said of ['Stoneware mug', 'Sage', '2 ×', '€28.00', '€5.00', 'Ufer 12', 'Germany', 'Standard'])
      expect(tag.text()).toContain(said)
    expect(tag.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/w')
    expect(tag.container.querySelector('[aria-current=step]')?.textContent).toBe('Being prepared')
    await tag.press(account.allOrders)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('View order: 10006')
  })

  it('are bought again once at a time, and lines that failed are named with their reason', async () => {
    let answer: (again: Awaited<ReturnType<AccountServices['buyAgain']>>) => void = () => {}
    const buyAgain = vi.fn(() => new Promise<Parameters<typeof answer>[0]>((resolve) => (answer = resolve)))
    const tag = openAccount({ services: { buyAgain } })
    await tag.findByText('Order 10006')
    await tag.press('Buy again: 10006')
    await tag.press(cart.adding)
    expect(buyAgain).toHaveBeenCalledOnce()
    await act(async () =>
      answer({ added: 1, missing: [{ key: '0', name: 'Stoneware mug', text: 'Only 1 left.' }] }),
    )
    tag.getByText('In your cart now: 1 item.')
    expect(tag.text()).toContain('Stoneware mug: Only 1 left.')
  })

  it('are none, and lead to the shop', async () => {
    const tag = openAccount({ search: async () => pageOf() })
    await tag.findByText(account.noOrders)
    expect(tag.getByRole('link', { name: cart.goOn }).getAttribute('href')).toBe('/shop')
    expect(tag.statuses.at(-1)).toBe('empty')
  })

  it.each([
    ['system', account.accountFailed],
    ['network', cart.offline],
    ['timeout', cart.offline],
  ] as const)('are requested once more after a failure (%s), and keep the focus', async (code, said) => {
    let isDown = true
    const search = async () => (isDown ? Promise.reject(new StoreError(code, 'gone')) : pageOf(ORDER))
    const tag = openAccount({ search })
    await tag.findByText(said)
    expect(tag.statuses.at(-1)).toBe('error')
    isDown = false
    tag.getByRole('button', { name: login.tryAgain }).focus()
    await tag.press(login.tryAgain)
    await tag.findByText('Order 10006')
    expect(tag.statuses.at(-1)).toBe('ready')
    expect(document.activeElement).toBe(tag.getByRole('heading', { name: login.ORDERS }))
  })

  it.each(ACCOUNT_SECTIONS)('and %s are requested again when the connection is back', async (section) => {
    let isDown = true
    const down = new StoreError('network', 'gone')
    const tag = openAccount({
      sections: [section],
      search: async () => (isDown ? Promise.reject(down) : pageOf(ORDER)),
      isUnreachable: () => isDown,
    })
    await tag.findByText(cart.offline)
    isDown = false
    await tag.revive()
    expect(tag.queryByText(cart.offline)).toBeNull()
    expect(tag.statuses.at(-1)).not.toBe('error')
  })

  it('are requested again when a member comes back to them', async () => {
    let isDown = true
    const search = async () => (isDown ? Promise.reject(new StoreError('network', 'gone')) : pageOf(ORDER))
    const tag = openAccount({ search })
    await tag.findByText(cart.offline)
    await tag.press(account.addresses)
    isDown = false
    await tag.press(login.ORDERS)
    await tag.findByText('Order 10006')
  })

  it('wait for the shopper after a failure of another kind', async () => {
    const search = vi.fn(() => Promise.reject(new StoreError('system', 'broken')))
    const tag = openAccount({ search })
    await tag.findByText(account.accountFailed)
    await tag.revive()
    expect(search).toHaveBeenCalledOnce()
  })

  it('are on the provider’s page if members may not read them', async () => {
    const refused = new StoreError('forbidden', 'no', { status: 403 })
    const tag = openAccount({ search: () => Promise.reject(refused) })
    await tag.findByText(account.elsewhere)
    const link = tag.container.querySelector('store-link')
    expect([link?.getAttribute('to'), link?.getAttribute('section')]).toEqual(['account', 'ORDERS'])
  })
})

describe('a visitor', () => {
  it('finds the login form, and no data of a member', () => {
    const tag = openAccount({ mark: undefined })
    expect(tag.services.showLogin).toHaveBeenLastCalledWith(true)
    expect(tag.container.querySelector('slot[name=login]')).not.toBeNull()
    expect(tag.text()).toBe('')
    expect(tag.statuses).toEqual(['ready'])
  })

  it('sees nothing of the former member, from the moment of a logout', async () => {
    const tag = openAccount()
    await tag.findByText('Order 10006')
    tag.become(undefined)
    expect(tag.text()).toBe('')
    expect(tag.services.showLogin).toHaveBeenLastCalledWith(true)
  })

  it('is told why, if the login has ended without a logout here, until the next login', async () => {
    let end = () => {}
    const onEnd = (ended: () => void) => {
      end = ended
      return () => {}
    }
    const tag = openAccount({ services: { onEnd } })
    await tag.findByText('Order 10006')
    act(() => end())
    tag.become(undefined)
    expect(tag.getByRole('alert').textContent).toBe(account.accountEnded)
    tag.become({ id: 'ann', token: 't2' })
    await tag.findByText('Order 10006')
    tag.become(undefined)
    expect(tag.text()).toBe('')
  })

  it('sees no data any more while the logout is requested', async () => {
    const session = { ...openAccount().services.session, logout: () => new Promise<void>(() => {}) }
    cleanup()
    const own = openAccount({ services: { session } })
    await own.findByText('Order 10006')
    await own.press(login.logout)
    expect(own.text()).not.toMatch(/10006|Ann|@/)
  })

  it('sees new data as another member, and none of the first one’s', async () => {
    let number = '1'
    const tag = openAccount({ search: async () => pageOf({ ...ORDER, id: number, number }) })
    await tag.findByText('Order 1')
    await tag.press('View order: 1')
    number = '2'
    tag.become({ id: 'bob', token: 't2' })
    expect(tag.text()).not.toContain('Order 1')
    await tag.findByText('Order 2')
  })

  it('continues at the heading after a login in the tag', () => {
    const tag = openAccount({ mark: undefined, services: { showLogin: (isShown) => !isShown } })
    tag.become({ id: 'ann', token: 't1' })
    expect(document.activeElement?.textContent).toBe('Hello, Ann Lee')
  })
})

it('shows the parts that the page asks for, and no buttons for one alone', async () => {
  const two = openAccount({ sections: ['profile', 'orders'] })
  const nav = within(two.getByRole('navigation'))
  expect(nav.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Profile', 'Orders'])
  expect(nav.getByRole('button', { name: 'Profile' }).getAttribute('aria-current')).toBe('page')
  await two.press('Orders')
  await two.findByText('Order 10006')
  cleanup()
  expect(openAccount({ sections: ['orders'] }).queryByRole('navigation')).toBeNull()
})
