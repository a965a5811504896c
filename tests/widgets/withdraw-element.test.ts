import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../../src/messages/en/withdraw.ts'
import type { Connection } from '../../widgets/loader/connection.ts'
import { mountLive } from '../../widgets/tags/withdraw/element.tsx'
import { fake } from '../support/fake.ts'
import { openPage } from '../support/open-page.ts'

const ADA = { name: 'Ada Lovelace', order: '10023', email: 'ada@example.com' }

beforeEach(() => history.replaceState(null, '', '/withdraw'))
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const RECEIVED = {
  state: 'received',
  receipt: {
    id: 'W-1',
    receivedAt: '2026-11-25T10:00:00Z',
    receivedAtLocal: '2026-11-25T11:00:00+01:00',
    timeZone: 'Europe/Berlin',
    statement: { ...ADA, language: 'en', timeZone: 'Europe/Berlin' },
  },
  signature: 'a.b.c',
  mail: 'sent',
}

/** Opens a `store-withdraw` whose endpoint answers with a receipt. */
async function open(attributes: string) {
  const said: string[] = []
  const send = vi.fn(
    async (_address: string, _request: RequestInit) => new Response(JSON.stringify(RECEIVED)),
  )
  vi.stubGlobal('fetch', send)
  const page = openPage({
    loadChunk: async () => ({ say: ({ text }: { text: string }) => said.push(text) }),
  })
  document.body.innerHTML = `<store-withdraw layout="form" ${attributes}></store-withdraw>`
  const host = document.querySelector('store-withdraw') as HTMLElement
  const events: [string, unknown][] = []
  for (const type of ['store-withdraw', 'store-withdraw-sent'])
    host.addEventListener(type, (event) => events.push([type, (event as CustomEvent<unknown>).detail]))
  const tag = mountLive(host, page, fake<Connection>({}))
  await vi.waitUntil(() => host.hasAttribute('status'))
  const root = () => host.shadowRoot as ShadowRoot
  const press = (text: string) =>
    act(async () => {
      const all = [...root().querySelectorAll<HTMLElement>('button, a')]
      fireEvent.click(all.find((one) => one.textContent === text) as HTMLElement)
    })
  const fill = () =>
    act(async () => {
      const fields = [...root().querySelectorAll<HTMLInputElement>('input:not([type=radio])')]
      for (const [at, value] of Object.values(ADA).entries())
        fireEvent.change(fields[at] as HTMLElement, { target: { value } })
    })
  return { host, tag, root, said, send, events, press, fill }
}

describe('a statement of withdrawal', () => {
  it('goes to the endpoint of this site, and the page learns no name and no address', async () => {
    const { fill, press, send, events, root } = await open('action="/api/withdraw"')
    await fill()
    await press(messages.review)
    expect(send).not.toHaveBeenCalled()
    await press(messages.confirm)
    await vi.waitFor(() => expect(root().textContent).toContain(messages.receivedTitle))
    const [address, request] = send.mock.calls[0] ?? []
    expect([address, request?.method, request?.credentials]).toEqual([
      `${location.origin}/api/withdraw`,
      'POST',
      'same-origin',
    ])
    expect(JSON.parse(String(request?.body))).toMatchObject({
      ...ADA,
      attempt: expect.stringMatching(/^\w{12,}$/),
    })
    expect(events).toEqual([
      ['store-withdraw', { order: ADA.order, lines: undefined }],
      ['store-withdraw-sent', { id: 'W-1', order: ADA.order, receivedAt: RECEIVED.receipt.receivedAt }],
    ])
  })

  it('is not sent if the page prevents it', async () => {
    const { fill, press, send, host } = await open('action="/api/withdraw"')
    host.addEventListener('store-withdraw', (event) => event.preventDefault())
    await fill()
    await press(messages.review)
    await press(messages.confirm)
    expect(send).not.toHaveBeenCalled()
  })

  it('is a mail without an endpoint, until the tag gets one', async () => {
    const { fill, press, root, host, tag, send } = await open('email="shop@example.com"')
    await fill()
    await press(messages.review)
    expect(root().querySelector('[part=mail]')?.getAttribute('href')).toMatch(/^mailto:shop@example.com/)
    host.setAttribute('action', '/api/withdraw')
    await act(async () => tag.update())
    expect(root().querySelector('[part=mail]')).toBeNull()
    await press(messages.confirm)
    expect(send).toHaveBeenCalledOnce()
  })

  it.each([
    ['', [/needs action=/]],
    ['action="http://elsewhere.example/"', [/can't send to action=/, /needs action=/]],
    ['action="javascript:alert(1)"', [/can't send to action=/, /needs action=/]],
  ])('is offered only if it can be sent; else the builder reads why: %s', async (attributes, texts) => {
    const { said, root, host, tag } = await open(attributes)
    expect(host.getAttribute('status')).toBe('empty')
    expect(root()?.textContent ?? '').toBe('')
    await vi.waitFor(() => expect(said).toEqual(texts.map((text) => expect.stringMatching(text))))
    host.setAttribute('action', '/api/withdraw')
    tag.update()
    await vi.waitFor(() => expect(host.getAttribute('status')).toBe('ready'))
    expect(root().textContent).toContain(messages.title)
  })
})
