import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { Connection } from '../../widgets/loader/connection.ts'
import { createPageAddress } from '../../widgets/runtime/gate/page-address.ts'
import { mountLive } from '../../widgets/tags/link/element.tsx'
import { fake } from '../support/fake.ts'
import { openPage } from '../support/open-page.ts'

export const HERE = 'https://shop.example/page'
export const HOSTED = 'https://hosted.example/page?session=1'

interface Given {
  /** The provider's answer to a request for a hosted page. */
  readonly answer?: (request: object) => unknown
  readonly login?: () => Promise<object>
  /** The session's role; default: member. */
  readonly role?: 'visitor' | 'member'
  /** The session's logout without leaving the page. */
  readonly endSession?: () => Promise<{ readonly logoutUrl: string }>
  readonly createCheckout?: () => Promise<string>
}

/** Creates the connection of a link, and records the requests. */
function createConnection({ answer = () => ({ redirectSession: { fullUrl: HOSTED } }) }: Given) {
  const asked: object[] = []
  const connection = fake<Connection>({
    transport: {
      send: async (_: object, request: object) => {
        asked.push(request)
        return answer(request)
      },
    },
  })
  return { asked, connection }
}

/** Creates a page that records where it leads, and its chunks. */
function createPage(given: Given) {
  const said: string[] = []
  const calls = {
    go: vi.fn(),
    load: vi.fn(async () => {}),
    login: vi.fn(given.login ?? (async () => ({ loginState: 'LEAVING' }))),
    logout: vi.fn(async (_?: string, _preferences?: object) => {}),
    endSession: vi.fn(given.endSession ?? (async (_: object) => ({ logoutUrl: HOSTED }))),
    loginInTab: vi.fn(async (_tab: unknown, _options: object) => {}),
    createCheckout: vi.fn(given.createCheckout ?? (async () => 'cart-checkout')),
  }
  const { go, load, login, logout, endSession, loginInTab, createCheckout } = calls
  const { role = 'member' } = given
  const address = createPageAddress({
    bar: {
      location: { href: HERE, assign: go, replace: go },
      history: { state: null, replaceState: () => {} },
    },
  })
  const chunks: Readonly<Record<string, object>> = {
    session: {
      openSession: async () => ({ role, login, logout, inCode: { logout: endSession } }),
      loginInTab,
    },
    'cart-api': { createCheckout },
    diagnostics: { say: ({ text }: { text: string }) => said.push(text) },
  }
  const known = { value: { slug: 'moon-jar' } }
  const page = openPage({
    parts: new Map([['page-address', address]]),
    catalog: { load, peek: () => known },
    loadChunk: async (name: string) => chunks[name] as object,
  })
  return { ...calls, said, page }
}

/** Opens a link's tag on a page that records where it leads, and what was asked. */
export async function openLink(html: string, given: Given = {}) {
  const { connection, asked } = createConnection(given)
  const { page, ...calls } = createPage(given)
  document.body.innerHTML = html
  const host = document.querySelector('store-link') as HTMLElement
  const events: string[] = []
  host.addEventListener('store-error', () => events.push('store-error'))
  const tag = mountLive(host, page, connection)
  const link = () => host.shadowRoot?.querySelector('a') as HTMLAnchorElement
  await vi.waitUntil(link)
  const press = (how: MouseEventInit = {}, type = 'click') =>
    act(async () => {
      const event = new MouseEvent(type, { bubbles: true, composed: true, cancelable: true, ...how })
      link().dispatchEvent(event)
      return event.defaultPrevented
    })
  /** The intents of the requests. */
  const intents = () => asked.map((one) => Object.keys(one)[0])
  const alert = () => host.shadowRoot?.querySelector('[role=alert]')?.textContent
  return { ...calls, host, tag, link, press, asked, intents, alert, events }
}

export const linkTo = (to: string, more = '') => `<store-link to="${to}" ${more}></store-link>`

/** Records the tab that a click opens. */
export function openTabs(isBlocked = false) {
  const tab = { opener: 'this page' as unknown, location: { replace: vi.fn() }, close: vi.fn() }
  const opened = vi.spyOn(window, 'open').mockReturnValue(isBlocked ? null : fake<Window>(tab))
  return { tab, opened }
}
