import { act, fireEvent } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../../src/messages/en/back-in-stock.ts'
import { messages as japanese } from '../../src/messages/ja/back-in-stock.ts'
import { BACK_IN_STOCK_APP_ID } from '../../src/model/back-in-stock.ts'
import { StoreError } from '../../src/model/errors.ts'
import { GONE, openAsking as open } from './back-in-stock-fixture.ts'

afterEach(() => document.body.replaceChildren())

const refusal =
  (code: string, status = 409) =>
  () => {
    throw new StoreError('application', code, { status, providerCode: code })
  }

const lost = (): never => {
  throw new StoreError('network', 'gone')
}

describe('a form for a mail when a product is back in stock', () => {
  it('shows only for a sold-out choice, and requests that variant', async () => {
    const shop = open()
    await vi.waitFor(() => expect(shop.host.getAttribute('status')).toBe('empty'))
    await shop.choose('Blush')
    expect(shop.root.textContent).toBe('')
    await shop.choose('Sage')
    await shop.open()
    expect(shop.root.activeElement ?? document.activeElement?.shadowRoot?.activeElement).toBe(
      shop.find('email'),
    )
    expect(shop.root.textContent).toContain('when Moon jar, Sage can be had again')
    await shop.type('ines@example.com')
    await shop.press('send')
    await vi.waitFor(() => expect(shop.answer()).toContain('ines@example.com gets an e-mail'))
    expect(shop.sent).toEqual([
      {
        request: {
          catalogReference: {
            appId: BACK_IN_STOCK_APP_ID,
            catalogItemId: 'jar',
            options: { variantId: 'v-Sage' },
          },
          email: 'ines@example.com',
          itemUrl: expect.stringContaining('http'),
        },
        itemDetails: expect.objectContaining({ name: 'Moon jar, Sage' }),
      },
    ])
    expect(shop.events).toEqual([{ productId: 'jar', slug: 'moon-jar', variantId: 'v-Sage' }])
    expect(JSON.stringify(shop.events)).not.toContain('example.com')
    expect((await axe.run(shop.host)).violations).toEqual([])
    await shop.choose('Blush')
    expect(shop.host.getAttribute('status')).toBe('empty')
    shop.tag.unmount()
  })

  it('asks for a choice if everything is sold out and nothing is chosen', async () => {
    const shop = open({ product: GONE })
    await shop.open()
    const selects = () => [...shop.root.querySelectorAll<HTMLSelectElement>('[part=option]')]
    const offered = () => selects().map(({ value, options }) => [value, [...options].map((one) => one.value)])
    expect(selects().map((one) => one.labels?.[0]?.textContent)).toEqual(['Glaze', 'Size'])
    const choose = (at: number, value: string) =>
      act(async () => void fireEvent.change(selects()[at] as Element, { target: { value } }))
    expect(offered()).toEqual([
      ['Sage', ['Sage', 'Blush']],
      ['Small', ['Small', 'Large']],
    ])
    // Sage doesn't exist in large, so the other choice changes with it.
    await choose(1, 'Large')
    expect(offered().map(([chosen]) => chosen)).toEqual(['Blush', 'Large'])
    await choose(0, 'Sage')
    expect(offered().map(([chosen]) => chosen)).toEqual(['Sage', 'Small'])
    await choose(1, 'Large')
    expect(shop.root.textContent).toContain('when Moon jar, Blush, Large can be had again')
    expect((await axe.run(shop.host)).violations).toEqual([])
    await shop.type('ines@example.com')
    await shop.press('send')
    await vi.waitFor(() => expect(shop.answer()).toContain('gets an e-mail'))
    expect(shop.sent[0]?.request.catalogReference).toMatchObject({ options: { variantId: 'v-Blush-Large' } })
    shop.tag.unmount()
  })

  it('names the product in the shop’s e-mail as the tag does, with the comma of its language', async () => {
    const shop = open({ product: GONE, messages: japanese })
    await shop.open()
    expect(shop.root.textContent).toContain('Moon jar、Sage、Smallが再入荷したとき')
    await shop.type('ines@example.com')
    await shop.press('send')
    await vi.waitFor(() => expect(shop.sent).toHaveLength(1))
    expect(shop.sent[0]).toMatchObject({ itemDetails: { name: 'Moon jar、Sage、Small' } })
    shop.tag.unmount()
  })

  it('is filled in for a member, and reports an invalid address', async () => {
    const shop = open({ member: 'mara@example.com' })
    await shop.choose('Sage')
    await shop.open()
    await vi.waitFor(() => expect((shop.find('email') as HTMLInputElement).value).toBe('mara@example.com'))
    await shop.type('mara at example')
    await shop.press('send')
    expect(shop.root.querySelector('[role=alert]')?.textContent).toBe(messages.emailWrong)
    expect(shop.find('email').getAttribute('aria-invalid')).toBe('true')
    expect(shop.sent).toEqual([])
    shop.tag.unmount()
  })

  it('says the address and the choice that were sent, whatever is typed until the answer', async () => {
    let answer = (_: unknown) => {}
    const shop = open({ product: GONE, answer: () => new Promise((done) => (answer = done)) })
    await shop.open()
    await shop.type('ines@example.com')
    await shop.press('send')
    await shop.press('send')
    expect(shop.sent).toHaveLength(1)
    await shop.type('other@example.com')
    const glaze = shop.find('option')
    await act(async () => void fireEvent.change(glaze, { target: { value: 'Blush' } }))
    await act(async () => answer({ request: {} }))
    expect(shop.answer()).toContain('ines@example.com gets an e-mail')
    expect(shop.answer()).toContain('Moon jar, Sage, Small')
    expect(shop.root.activeElement ?? document.activeElement?.shadowRoot?.activeElement).toBe(
      shop.find('answer'),
    )
    shop.tag.unmount()
  })

  it('is filled in for a visitor who logs in beside it, and fetches no session before', async () => {
    const shop = open()
    await shop.choose('Sage')
    await shop.open()
    expect([(shop.find('email') as HTMLInputElement).value, shop.openSession.mock.calls]).toEqual(['', []])
    await shop.logIn('mara@example.com')
    await vi.waitFor(() => expect((shop.find('email') as HTMLInputElement).value).toBe('mara@example.com'))
    await shop.logIn('grace@example.com')
    await vi.waitFor(() => expect((shop.find('email') as HTMLInputElement).value).toBe('grace@example.com'))
    expect(shop.openSession).toHaveBeenCalledOnce()
    shop.tag.unmount()
  })

  it('keeps the address in its answer when the member logs out', async () => {
    const shop = open({ member: 'mara@example.com' })
    await shop.choose('Sage')
    await shop.open()
    await vi.waitFor(() => expect((shop.find('email') as HTMLInputElement).value).toBe('mara@example.com'))
    await shop.press('send')
    await vi.waitFor(() => expect(shop.answer()).toContain('mara@example.com gets an e-mail'))
    await shop.logOut()
    expect(shop.answer()).toContain('mara@example.com gets an e-mail')
    shop.tag.unmount()
  })

  it.each([
    ['is known already', refusal('BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS'), 'is on the list for'],
    ['takes none', refusal('REQUEST_COLLECTION_DISABLED', 428), 'takes no such requests'],
  ])('shows that a shop answers that it %s', async (_, answer, text) => {
    const shop = open({ answer })
    await shop.choose('Sage')
    await shop.open()
    await shop.type('ines@example.com')
    await shop.press('send')
    await vi.waitFor(() => expect(shop.answer()).toContain(text))
    expect(shop.events).toEqual([])
    shop.tag.unmount()
  })

  it.each([
    ['without an answer', refusal('down', 503), messages.failed],
    ['without a connection', lost, messages.offline],
  ])('keeps the form and its content %s, and says so', async (_, answer, text) => {
    const shop = open({ answer })
    await shop.choose('Sage')
    await shop.open()
    await shop.type('ines@example.com')
    await shop.press('send')
    await vi.waitFor(() => expect(shop.root.querySelector('[role=alert]')?.textContent).toBe(text))
    expect((shop.find('email') as HTMLInputElement).value).toBe('ines@example.com')
    shop.tag.unmount()
  })

  it.each([
    ['says so', { collectionStates: [{ collectingRequests: false }] }],
    ['knows no such service', new StoreError('not_found', 'no', { status: 404 })],
  ])('is missing in a shop that %s, which is reported to the builder once', async (_, settings) => {
    const shop = open({ settings })
    await shop.choose('Sage')
    await vi.waitFor(() => expect(shop.said).toHaveLength(1))
    expect(shop.said[0]).toMatch(/accept requests/)
    await shop.choose('Blush')
    await shop.choose('Sage')
    expect([shop.root.textContent, shop.said.length]).toEqual(['', 1])
    shop.tag.unmount()
  })

  it('shows in a shop that doesn’t reveal its settings', async () => {
    const shop = open({ settings: new StoreError('forbidden', 'no', { status: 403 }) })
    await shop.choose('Sage')
    await vi.waitFor(() => expect(shop.find('open')?.textContent).toBe(messages.open))
    shop.tag.unmount()
  })
})
