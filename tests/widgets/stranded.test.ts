import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../../src/messages/en/product.ts'
import type { PageMessages } from '../../src/messages/product.ts'
import type { RenderedTag } from '../../widgets/loader/mounted-tag.ts'
import { start } from '../../widgets/runtime/activation/stranded.ts'
import { fetchConnectionAgain } from '../../widgets/runtime/connection/fetch-connection.ts'
import { completeMessages } from '../../widgets/runtime/messages/complete-messages.ts'
import { fake } from '../support/fake.ts'
import { openPage as makePage } from '../support/open-page.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** Opens a rendered card with a button and a link, both pressed before the elements were defined. */
function openPage(words: Partial<PageMessages> | undefined = { ...messages }) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = '<div data-product><a href="https://shop.example/mug">Mug</a><button>Buy</button></div>'
  document.body.append(host)
  const early = [...root.querySelectorAll<HTMLElement>('a, button')]
  const tag = fake<RenderedTag>({ host, root, unanswered: undefined })
  const page = makePage({ early, tags: new WeakMap([[host, tag]]), messages: () => words })
  return { page, root, early, notes: () => root.querySelectorAll('[data-unanswered]') }
}

describe('a page whose elements can’t be fetched', () => {
  it('answers each pressed button with a message and a link, but no pressed link, and drops the presses', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { page, root, early, notes } = openPage()
    await expect(start(page)).rejects.toMatchObject({
      code: 'network',
      message: 'The script of the elements could not be fetched.',
    })
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Is chunks/ deployed next to the script?'))
    expect(notes()).toHaveLength(1)
    expect(root.querySelector('button')?.nextElementSibling).toBe(notes()[0])
    expect(notes()[0]?.querySelector('a')?.href).toBe('https://shop.example/mug')
    expect(early).toEqual([])
  })

  it('shows no message at a button of a removed tag', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { page, early, notes } = openPage()
    const alone = document.createElement('div').attachShadow({ mode: 'open' })
    alone.innerHTML = '<button></button>'
    early.splice(0, 2, alone.querySelector('button') as HTMLElement)
    await expect(start(page)).rejects.toThrow('could not be fetched')
    expect([notes().length, alone.children.length]).toEqual([0, 1])
  })

  it('has the sentences that the loader’s English lacks', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { page, notes } = openPage({ addToCart: 'Add' } as Partial<PageMessages>)
    await expect(start(page)).rejects.toThrow()
    expect(notes()[0]?.textContent).toContain(messages.unanswered)
  })
})

describe('the sentences of a card', () => {
  it('are completed if they are the loader’s own, and unchanged in another language', () => {
    const words: Record<string, unknown> = { name: 'mine' }
    completeMessages(makePage({ messages: () => words }))
    expect(words).toMatchObject({ productFailed: messages.productFailed, unanswered: messages.unanswered })
    const german: Record<string, unknown> = { productFailed: 'Nicht geladen', unanswered: 'Ohne Antwort' }
    completeMessages(makePage({ messages: () => german }))
    expect(german).toEqual({ productFailed: 'Nicht geladen', unanswered: 'Ohne Antwort' })
    expect(() => completeMessages(makePage({ messages: () => undefined }))).not.toThrow()
  })
})

describe('a connection that could not be fetched', () => {
  const open = ({ status = 'error', revival = undefined as object | undefined } = {}) => {
    const tag = document.createElement('div')
    tag.setAttribute('status', status)
    document.body.append(tag)
    const connection = vi.fn(() => Promise.reject(new Error('still gone')))
    fetchConnectionAgain(makePage({ connection, revival }))
    return connection
  }

  it.each(['online', 'focus'])('is fetched again at %s, without an exception if it fails', async (sign) => {
    const connection = open()
    expect(connection).not.toHaveBeenCalled()
    window.dispatchEvent(new Event(sign))
    await new Promise((done) => setTimeout(done))
    expect(connection).toHaveBeenCalledTimes(1)
  })

  it.each([{ status: 'ready' }, { revival: {} }])('isn’t fetched if it isn’t needed: %j', (state) => {
    const connection = open(state)
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('focus'))
    expect(connection).not.toHaveBeenCalled()
  })
})
