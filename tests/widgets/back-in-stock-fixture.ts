import { act, fireEvent } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { BackInStockMessages } from '../../src/messages/back-in-stock.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import type { Page } from '../../widgets/loader/page.ts'
import { choicesOf } from '../../widgets/runtime/choices/choices-of.ts'
import { mountLive } from '../../widgets/tags/back-in-stock/element.tsx'
import { managed, option, variantOf } from '../support/model/make-option.ts'
import { openPage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'

const JAR = makeProduct({
  id: 'jar',
  slug: 'moon-jar',
  name: 'Moon jar',
  ...managed(
    [option('Glaze', 'Sage', 'Blush')],
    [variantOf({ Glaze: 'Sage' }, 'sold-out'), variantOf({ Glaze: 'Blush' })],
  ),
})

/** A sold-out product. */
export const GONE = makeProduct({
  id: 'jar',
  slug: 'moon-jar',
  name: 'Moon jar',
  ...managed(
    [option('Glaze', 'Sage', 'Blush'), option('Size', 'Small', 'Large')],
    [
      variantOf({ Glaze: 'Sage', Size: 'Small' }, 'sold-out'),
      variantOf({ Glaze: 'Blush', Size: 'Small' }, 'sold-out'),
      variantOf({ Glaze: 'Blush', Size: 'Large' }, 'sold-out'),
    ],
  ),
})

interface Given {
  readonly product?: typeof JAR
  /** The settings; if it is an error, it is thrown. */
  readonly settings?: object
  /** The answer to the request. */
  readonly answer?: () => unknown
  readonly member?: string
  /** The texts of a page in another language than English. */
  readonly messages?: BackInStockMessages
}

/** Creates the session of a member, or of a visitor. */
function createSession(email: string | undefined) {
  let role: 'member' | 'visitor' = email ? 'member' : 'visitor'
  let member: object | undefined = email ? { email } : undefined
  let tell = (_: { readonly member?: object | undefined }) => {}
  const follow = (listener: typeof tell) => {
    tell = listener
    return () => {}
  }
  return {
    role: () => role,
    openSession: vi.fn(async () => ({ member, follow })),
    logOut: () => act(async () => tell({})),
    logIn: (next: string) =>
      act(async () => {
        role = 'member'
        member = { email: next }
        tell({ member })
        document.dispatchEvent(new CustomEvent('store-session-change'))
      }),
  }
}

/** @throws the settings, if they are an error. */
function answerSettings(settings: object) {
  if (settings instanceof Error) throw settings
  return { settings }
}

/** Replaces the content of the page by a tag for the jar. */
function addHost(): HTMLElement {
  document.body.innerHTML = '<store-back-in-stock product-slug="moon-jar"></store-back-in-stock>'
  return document.querySelector<HTMLElement>('store-back-in-stock') as HTMLElement
}

/** Opens a tag for the jar, on a page whose shop answers as the test says. */
export function openAsking({
  settings = { collectionStates: [{ collectingRequests: true }] },
  product = JAR,
  ...given
}: Given = {}) {
  const sent: { readonly request: { readonly email: string; readonly catalogReference: object } }[] = []
  const said: string[] = []
  const events: unknown[] = []
  const host = addHost()
  host.addEventListener('store-back-in-stock', (event) => events.push((event as CustomEvent).detail))
  const catalog = createCatalog({ queryProducts: async () => [product] })
  catalog.put([product])
  const send = async ({ method }: { method: string }, request: (typeof sent)[number]) => {
    if (method === 'PUT') return answerSettings(settings)
    sent.push(request)
    return given.answer?.() ?? { request: {} }
  }
  const { openSession, role, ...session } = createSession(given.member)
  const chunks: Readonly<Record<string, object>> = {
    session: { openSession },
    texts: { messages: { backInStock: given.messages } },
    note: { say: ({ text }: { text: string }) => said.push(text) },
  }
  const page: Page = openPage({
    catalog,
    role,
    ...(given.messages && { language: given.messages.language }),
    connection: async () => ({ transport: { send } }) as never,
    loadChunk: (async (name: string) =>
      chunks[name.endsWith('-more') ? 'texts' : name] ?? chunks.note) as never,
  })
  const tag = mountLive(host, page, {} as never)
  const root = host.shadowRoot as ShadowRoot
  const press = (part: string) => act(async () => void fireEvent.click(find(part)))
  const find = (part: string) => root.querySelector(`[part=${part}]`) as HTMLElement
  return {
    host,
    tag,
    root,
    sent,
    said,
    events,
    press,
    find,
    async choose(glaze: string) {
      await vi.waitFor(() => expect(choicesOf(page).selectChoice('jar')).toBeDefined())
      await act(async () => choicesOf(page).choose('jar', { Glaze: glaze }))
    },
    async open() {
      await vi.waitFor(() => expect(find('open')).not.toBeNull())
      await press('open')
    },
    type: (text: string) =>
      act(async () => void fireEvent.change(find('email'), { target: { value: text } })),
    answer: () => find('answer')?.textContent,
    openSession,
    ...session,
  }
}
