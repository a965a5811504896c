import { afterEach, expect, it } from 'vitest'
import type { SessionListener, SessionSnapshot } from '../../src/session/session-state.ts'
import type { PageSession } from '../../widgets/loader/page-session.ts'
import { emitSessionEvents } from '../../widgets/runtime/session/session-events.ts'

const NAMES = ['store-login', 'store-register', 'store-logout', 'store-session-change'] as const
const over: AbortController[] = []
afterEach(() => {
  for (const one of over.splice(0)) one.abort()
  document.body.replaceChildren()
})

const VISITOR = { role: 'visitor' } as SessionSnapshot
const ada = (id: string | undefined = 'M1') =>
  ({
    role: 'member',
    ...(id && { member: { id, name: 'Ada', email: 'ada@example.com' } }),
  }) as SessionSnapshot

/** Opens a session in a state, and records the page's events. */
function open(state: SessionSnapshot, wasMember: boolean, actor?: { host?: HTMLElement; method?: string }) {
  const heard: [string, unknown, EventTarget | null][] = []
  const end = new AbortController()
  over.push(end)
  for (const name of NAMES)
    document.addEventListener(
      name,
      (event) => heard.push([name, (event as CustomEvent).detail, event.target]),
      end,
    )
  let listener: SessionListener = () => {}
  const session = {
    ...state,
    actor,
    snapshot: () => state,
    subscribe: (told: SessionListener) => {
      listener = told
    },
  } as unknown as PageSession
  emitSessionEvents(session, wasMember)
  const become = (now: SessionSnapshot, by?: 'login' | 'register' | 'logout') => listener(now, by)
  return { heard, become, names: () => heard.map(([name]) => name) }
}

it('reports neither an unchanged page nor the first visitor', () => {
  const visitor = open({ role: 'none' } as SessionSnapshot, false)
  visitor.become(VISITOR)
  expect(visitor.names()).toEqual([])
  const member = open(ada(), true)
  member.become(ada())
  expect(member.names()).toEqual([])
})

it('reports at once that the page had assumed another caller', () => {
  expect(open(VISITOR, true).heard).toEqual([
    ['store-session-change', { role: 'visitor', memberId: undefined }, document],
  ])
  expect(open(ada(), false).names()).toEqual(['store-session-change'])
})

it('reports a person’s action and its tag, and the change of the caller', () => {
  const host = document.createElement('div')
  document.body.append(host)
  const { heard, become } = open(VISITOR, false, { host, method: 'password' })
  become(ada(), 'login')
  become(VISITOR, 'logout')
  become(ada(), 'register')

  expect(heard).toEqual([
    ['store-login', { method: 'password', memberId: 'M1' }, host],
    ['store-session-change', { role: 'member', memberId: 'M1' }, host],
    ['store-logout', {}, host],
    ['store-session-change', { role: 'visitor', memberId: undefined }, host],
    ['store-register', { method: 'password', memberId: 'M1' }, host],
    ['store-session-change', { role: 'member', memberId: 'M1' }, host],
  ])
})

it('reports it at the document if the tag is gone, and names the action that leaves the page', () => {
  const { heard, become } = open(VISITOR, false, { host: document.createElement('div') })
  become(ada(), 'login')
  expect(heard.map(([, , target]) => target)).toEqual([document, document])
  expect(heard[0]?.[1]).toEqual({ method: 'redirect', memberId: 'M1' })
})

it('reports another member, but not one whose name has arrived meanwhile', () => {
  const { names, become } = open(ada(''), true)
  become(ada('M1'))
  expect(names()).toEqual([])
  become(ada('M2'))
  expect(names()).toEqual(['store-session-change'])
})

it('has no name, no address and no token', () => {
  const { heard, become } = open(VISITOR, false)
  become(ada(), 'login')
  expect(JSON.stringify(heard.map(([, detail]) => detail))).not.toMatch(/Ada|example|token/i)
})
