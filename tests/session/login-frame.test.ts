import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLoginFrame } from '../../src/session/login-frame.ts'
import { createPage } from '../support/session.ts'
import { authorization, data, ORIGIN, watch } from './login-window-fixture.ts'

const openFrame = (options: { container?: boolean; signal?: AbortSignal } = {}) => {
  const stage = createPage()
  const container = { append: (frame: never) => void stage.frames.push(frame) } as Element
  const listened = vi.spyOn(stage.page, 'addEventListener')
  const answer = openLoginFrame({
    authorization,
    page: stage.page,
    ...(options.container && { container, title: 'Log in' }),
    ...(options.signal && { signal: options.signal }),
  })
  const seen = watch(answer)
  const frame = stage.frames[0]
  const say = (more: object = {}) =>
    stage.post({ origin: ORIGIN, source: frame?.contentWindow, data, ...more })
  return { ...stage, frame, seen, say, answer, listened }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('openLoginFrame', () => {
  it('opens the address in a hidden frame, and accepts the answer', async () => {
    const { frame, say, answer, frames } = openFrame()
    expect([frame?.src, frame?.style.display]).toEqual([authorization.url, 'none'])

    say()

    await expect(answer).resolves.toEqual({ code: 'C1', state: 'S1' })
    expect(frames).toEqual([])
  })

  it('has no address in the page: it begins empty, and navigates within its own window', () => {
    const stage = createPage()
    const { body } = stage.raw.document
    const begun: string[] = []
    const { append } = body
    vi.spyOn(body, 'append').mockImplementation((frame) => {
      begun.push(frame.src)
      append(frame)
    })
    const giveUp = new AbortController()
    openLoginFrame({ authorization, page: stage.page, signal: giveUp.signal }).catch(() => {})

    // WebKit adds the address of a frame's first page to the timings of the page around it.
    expect(begun).toEqual(['about:blank?'])
    expect(stage.frames[0]?.src).toBe(authorization.url)
    giveUp.abort()
  })

  it('leaves neither frame nor listener nor timer behind after any end', async () => {
    const ends = [
      ({ say }: ReturnType<typeof openFrame>) => say(),
      ({ say }: ReturnType<typeof openFrame>) => say({ data: { state: 'S1', error: 'access_denied' } }),
      () => vi.advanceTimersByTimeAsync(120_000),
    ]
    for (const end of ends) {
      const opened = openFrame()
      await end(opened)
      await opened.answer.catch(() => {})

      expect(opened.frames).toEqual([])
      expect(vi.getTimerCount()).toBe(0)
      const signals = opened.listened.mock.calls.map(
        ([, , options]) => (options as { signal: AbortSignal }).signal,
      )
      expect(signals.every(({ aborted }) => aborted)).toBe(true)
    }
  })

  it.each([
    ['another origin', { origin: 'https://provider.example.evil.example' }],
    ['a look-alike origin', { origin: 'https://evil-provider.example' }],
    ['a part of the origin', { origin: 'https://login.provider.example' }],
    ['another scheme', { origin: 'http://provider.example' }],
    ['another port', { origin: 'https://provider.example:8443' }],
    ['an opaque origin', { origin: 'null' }],
    ['the origin of the page itself', { origin: 'https://shop.example' }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['another state', { data: { ...data, state: 'S2' } }],
    ['no state', { data: { code: 'C1' } }],
    ['a refusal with another state', { data: { state: 'S2', error: 'access_denied' } }],
    ['text', { data: JSON.stringify(data) }],
    ['nothing', { data: null }],
  ])('ignores a message with %s, and continues to wait', async (_what, message) => {
    const { say, seen, answer } = openFrame()

    say(message)
    await vi.advanceTimersByTimeAsync(1000)
    expect(seen).toEqual({})

    say()
    await expect(answer).resolves.toEqual({ code: 'C1', state: 'S1' })
  })

  it('accepts no message without a window, even if the frame has none', async () => {
    const { frame, say, seen } = openFrame()
    Object.assign(frame as object, { contentWindow: null })

    say({ source: null })
    await vi.advanceTimersByTimeAsync(0)

    expect(seen).toEqual({})
  })

  it('ends at once when the provider refuses', async () => {
    const { say, answer } = openFrame()

    say({ data: { state: 'S1', error: 'login_required', error_description: 'No session' } })

    await expect(answer).resolves.toEqual({
      state: 'S1',
      error: 'login_required',
      errorDescription: 'No session',
    })
  })

  it('gives up after 120 seconds, in the words of the contract', async () => {
    const { frame, seen } = openFrame({ container: true })
    frame?.dispatchEvent(new Event('load'))

    await vi.advanceTimersByTimeAsync(119_999)
    expect(seen).toEqual({})
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.error).toMatchObject({ code: 'login_timeout', message: 'OAuth flow timed out' })
  })

  it('considers a loaded, silent frame blocked within seconds', async () => {
    const { frame, seen } = openFrame()
    frame?.dispatchEvent(new Event('load'))

    await vi.advanceTimersByTimeAsync(5000)

    expect(seen.error).toMatchObject({ code: 'popup_blocked' })
  })

  it('counts the seconds anew when the provider redirects to another page', async () => {
    const { frame, seen } = openFrame()
    frame?.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(4000)
    frame?.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(4000)

    expect(seen).toEqual({})
  })

  it.each([true, undefined])(
    'waits for a slow page as long as the contract says (container: %s)',
    async (container) => {
      const { seen, frames, say } = openFrame({ ...(container && { container }) })
      await vi.advanceTimersByTimeAsync(119_999)
      expect(seen).toEqual({})
      expect(frames).toHaveLength(1)
      say()
      await vi.advanceTimersByTimeAsync(0)
      expect(seen).toMatchObject({ value: { code: 'C1' } })
    },
  )

  it('ends a page that never loads after 120 seconds, without leading anywhere', async () => {
    const { seen } = openFrame()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(seen.error).toMatchObject({ code: 'login_timeout' })
  })

  it.each([
    ['frame-src', authorization.url],
    ['frame-src', 'https://members.shop.example'],
    ['child-src', ORIGIN],
    ['default-src', `${ORIGIN}/next`],
  ])('considers it blocked at once by the host’s %s of %s', async (effectiveDirective, blockedURI) => {
    const { raw, seen } = openFrame()

    raw.document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }),
    )
    await vi.advanceTimersByTimeAsync(0)

    expect(seen.error).toMatchObject({ code: 'popup_blocked' })
  })

  it.each([
    ['img-src', authorization.url, 'enforce'],
    ['frame-src', 'https://elsewhere.example/', 'enforce'],
    ['frame-src', 'inline', 'enforce'],
    ['frame-src', authorization.url, 'report'],
  ])('ignores a violation of %s by %s (%s)', async (effectiveDirective, blockedURI, disposition) => {
    const { raw, seen } = openFrame()

    raw.document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI, disposition }),
    )
    await vi.advanceTimersByTimeAsync(0)

    expect(seen).toEqual({})
  })

  it('shows the frame in its container, with a name, and waits for the person', async () => {
    const { frame, seen } = openFrame({ container: true })
    frame?.dispatchEvent(new Event('load'))

    await vi.advanceTimersByTimeAsync(60_000)

    expect([frame?.title, frame?.style.display]).toEqual(['Log in', undefined])
    expect(seen).toEqual({})
  })

  it.each([false, true])('ends when the caller aborts, before it began: %s', async (before) => {
    const giveUp = new AbortController()
    if (before) giveUp.abort()
    const { answer, frames } = openFrame({ signal: giveUp.signal })
    giveUp.abort()

    await expect(answer).rejects.toMatchObject({ code: 'login_cancelled' })
    expect(frames).toEqual([])
  })
})
