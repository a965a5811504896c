import { expect, it, vi } from 'vitest'
import type { Page } from '../../widgets/loader/page.ts'
import { createCallApi } from '../../widgets/runtime/call-api.ts'

/** A page whose session chunk is on its way while the first token comes. */
function openPage(roleAtFirst: string, roleThen: string) {
  const end = vi.fn()
  const session = { role: roleThen, member: undefined, subscribe: vi.fn(() => end) }
  const page = {
    parts: new Map(),
    role: () => roleAtFirst,
    loadChunk: async () => ({ openApi: async () => session }),
  } as unknown as Page
  return { call: createCallApi(page), session, end }
}

it('tells whoever subscribed before the session was here what has changed meanwhile', async () => {
  const { call, session, end } = openPage('none', 'visitor')
  const listener = vi.fn()
  expect(await call('session.subscribe', [listener])).toBe(end)
  expect(session.subscribe).toHaveBeenCalledWith(listener)
  expect(listener.mock.calls).toEqual([[{ role: 'visitor' }]])
})

it('says nothing when nothing has changed', async () => {
  const { call } = openPage('visitor', 'visitor')
  const listener = vi.fn()
  await call('session.subscribe', [listener])
  expect(listener).not.toHaveBeenCalled()
})
