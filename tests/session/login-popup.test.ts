import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runLoginPopup } from '../../src/session/login-popup.ts'
import { openPopup } from '../../src/session/open-popup.ts'
import { createPage } from '../support/session.ts'
import { authorization, data, ORIGIN, watch } from './login-window-fixture.ts'

const runPopup = (signal?: AbortSignal) => {
  const stage = createPage()
  const popup = openPopup(stage.page)
  const answer = runLoginPopup({ popup, authorization, page: stage.page, ...(signal && { signal }) })
  const say = (more: object = {}) => stage.post({ origin: ORIGIN, source: popup, data, ...more })
  return { ...stage, popup: stage.popups[0], answer, seen: watch(answer), say }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('openPopup', () => {
  it.each([null, { closed: true }])('reports at once that the browser blocked the window: %j', (opened) => {
    const { raw } = createPage()

    expect(() => openPopup(Object.assign(raw, { open: () => opened }) as never)).toThrow(
      expect.objectContaining({ code: 'popup_blocked' }),
    )
  })
})

describe('runLoginPopup', () => {
  it('sends the window to the address, reads the answer and closes it', async () => {
    const { popup, say, answer } = runPopup()
    expect(popup?.went).toEqual([authorization.url])

    say()

    await expect(answer).resolves.toEqual({ code: 'C1', state: 'S1' })
    expect(popup?.closed).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a look-alike origin', { origin: 'https://evil-provider.example' }],
    ['a part of the origin', { origin: 'https://login.provider.example' }],
    ['another scheme', { origin: 'http://provider.example' }],
    ['another port', { origin: 'https://provider.example:8443' }],
    ['another window', { source: {} }],
    ['another state', { data: { ...data, state: 'S2' } }],
  ])('ignores a message with %s', async (_what, message) => {
    const { say, seen } = runPopup()

    say(message)
    await vi.advanceTimersByTimeAsync(1000)

    expect(seen).toEqual({})
  })

  it('ends when the person closes the window', async () => {
    const { popup, seen } = runPopup()

    popup?.close()
    await vi.advanceTimersByTimeAsync(600)

    expect(seen.error).toMatchObject({ code: 'login_cancelled' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('still accepts an answer that was under way when the window closed itself', async () => {
    const { popup, say, answer } = runPopup()

    popup?.close()
    await vi.advanceTimersByTimeAsync(300)
    say()

    await expect(answer).resolves.toEqual({ code: 'C1', state: 'S1' })
  })

  it('ends, and closes the window, when the caller aborts', async () => {
    const giveUp = new AbortController()
    const { answer, popup } = runPopup(giveUp.signal)

    giveUp.abort()

    await expect(answer).rejects.toMatchObject({ code: 'login_cancelled' })
    expect(popup?.closed).toBe(true)
  })

  it('waits for people who register and look for the code in their mails', async () => {
    const { seen, say, answer, popup } = runPopup()
    await vi.advanceTimersByTimeAsync(20 * 60_000)
    expect([seen, popup?.closed]).toEqual([{}, false])
    say()
    await expect(answer).resolves.toEqual({ code: 'C1', state: 'S1' })
  })

  it('gives up a forgotten window after half an hour, in the words of the contract', async () => {
    const { seen, popup } = runPopup()

    await vi.advanceTimersByTimeAsync(30 * 60_000)

    expect(seen.error).toMatchObject({ code: 'login_timeout', message: 'OAuth flow timed out' })
    expect(popup?.closed).toBe(true)
  })
})
