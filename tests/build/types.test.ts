import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InstalledPackage, installPackage, ROOT } from '../support/package.ts'
import { compile, RESOLUTIONS } from './compile.ts'
import { listExported, listMentioned } from './declared-names.ts'

// The compiler reads the types of React and the DOM each time.

let installed: InstalledPackage

beforeAll(async () => {
  installed = await installPackage(['@types/react', 'react', 'csstype'])
})
afterAll(async () => {
  await rm(`${installed.project}-bare`, { recursive: true, force: true })
  await installed.remove()
})

const CLIENT = `
import { createStoreClient, isStoreError, type Product } from 'store-widgets/client'
const client = createStoreClient({ clientId: 'demo-client' })
const { products } = await client.products.query({ filter: { slug: 'tea-bowl' } })
const names: (string | null | undefined)[] = products.map((product: Product) => product.name)
for await (const collection of client.collections.all()) collection.id satisfies string
try { await client.cart.get() } catch (error) { if (isStoreError(error)) error.code satisfies string }
export { names }
`

const SESSION = `
import { createStoreClient } from 'store-widgets/client'
import { createRequestSession, createSession, type SessionStore, type SignInResult } from 'store-widgets/session'
const storage: SessionStore = { read: async () => undefined, write: async () => {} }
const session = createSession({ clientId: 'demo-client', storage, captchaSiteKeys: { visible: 'key' } })
const result: SignInResult = await session.login({ email: 'a@b.c', password: 'secret' })
if (result.state === 'failure') result.errorCode satisfies 'invalidEmail' | 'invalidPassword' | 'resetPassword' | 'emailAlreadyExists' | undefined
const client = createStoreClient({ session: createRequestSession({ clientId: 'demo-client', cookie: null }) })
export const cart = await client.cart.get()
`

const WEBHOOKS = `
import { readNotification } from 'store-widgets/webhooks'
const event = await readNotification('body', { publicKey: 'key' })
if (event.name === 'ProductChanged') event.payload.changedFields satisfies readonly string[]
export {}
`

const WITHDRAWAL = `
import { createWithdrawalHandler, createWithdrawalMemory, type WithdrawalAnswer } from 'store-widgets/withdrawal'
const store = createWithdrawalMemory()
const handle = createWithdrawalHandler({ secret: 'x'.repeat(32), store, send: ({ to, subject }) => console.log(to, subject) })
const answer: WithdrawalAnswer = await (await handle(new Request('https://shop.example/withdraw'))).json()
if (answer.state === 'received') answer.receipt.receivedAt satisfies string
`

const PAGE = `
import { init, version } from 'store-widgets'
await init({ clientId: version })
const cart = document.querySelector('store-cart')
if (cart) cart.openAfterAdding satisfies 'on' | 'off'
const product = document.createElement('store-product')
product.productId = 'id'
product.hidePrice = true
product.addEventListener('store-ready', ({ detail }) => detail.status satisfies 'ready' | 'empty')
document.addEventListener('store-add-to-cart', (event) => {
  event.preventDefault()
  event.detail.waitUntil(Promise.resolve(event.detail.quantity))
})
const { count } = window.StoreWidgets.cart
const { state } = await StoreWidgets.session.register({ email: 'a@b.c', password: 'secret' })
state satisfies 'success' | 'leaving' | 'emailVerificationRequired' | 'ownerApprovalRequired' | 'captchaRequired' | 'failure'
await StoreWidgets.session.logout()
export { count }
`

const REACT = `
import { useRef } from 'react'
import { ProductCard, StoreCollection, StoreProduct, StoreScript, useCart, useSession } from 'store-widgets/react'
export function Shop() {
  const place = useRef<HTMLElementTagNameMap['store-product']>(null)
  const { count } = useCart()
  const { role } = useSession()
  return (
    <>
      <StoreScript src="/store-widgets.js" clientId="demo-client" tokenStorage="session" />
      <StoreProduct ref={place} productSlug="mug" hidePrice imageRatio="4/5" className="pick"
        onStoreReady={(event) => event.detail.productId}>A mug</StoreProduct>
      <StoreCollection sort="-price" pageSize={12} onStoreSelect={(event) => event.preventDefault()} />
      <store-cart layout="inline" onstore-cart-change={(event) => event.detail.count} />
      {count} {role} {String(ProductCard)}
    </>
  )
}
`

/** Installs the same package in another project, with the types of Node only. */
async function withoutReact(project: string): Promise<string> {
  const other = `${project}-bare`
  await cp(join(project, 'node_modules/store-widgets'), join(other, 'node_modules/store-widgets'), {
    recursive: true,
  })
  for (const name of ['@types/node', 'undici-types']) {
    const place = join(other, 'node_modules', name)
    await mkdir(dirname(place), { recursive: true })
    await symlink(join(ROOT, 'node_modules', name), place).catch(() => {})
  }
  return other
}

const MISTAKES = `
import { StoreProduct } from 'store-widgets/react'
export const wrongWord = <StoreProduct layout="tall" />
export const wrongName = <store-product laiout="card" />
export const wrongEvent = <store-cart onstore-cart-change={(event) => event.detail.lenght} />
`

describe.each(Object.entries(RESOLUTIONS))('with moduleResolution %s', (_, options) => {
  it('every entry has types that a strict project takes', () => {
    const sources = {
      'client.ts': CLIENT,
      'session.ts': SESSION,
      'webhooks.ts': WEBHOOKS,
      'withdrawal.ts': WITHDRAWAL,
      'page.ts': PAGE,
      'react.tsx': REACT,
    }
    expect(compile(installed.project, sources, options)).toBe('')
  })
})

describe('a project that has no React, and no framework at all', () => {
  const project = () => withoutReact(installed.project)

  it('takes every entry that is not React’s', async () => {
    const sources = { 'client.ts': CLIENT, 'page.ts': PAGE, 'tags.ts': "import 'store-widgets/jsx'\n" }
    const other = await project()
    for (const resolution of Object.values(RESOLUTIONS)) expect(compile(other, sources, resolution)).toBe('')
  })

  it('takes the entries of servers where there is no DOM either, with options from the environment', async () => {
    const options = { ...RESOLUTIONS.nodenext, lib: ['ES2023'], types: ['node'] }
    expect(compile(await project(), { 'server.ts': SERVER }, options)).toBe('')
  })
})

/** A server's own code: variables of the environment may not be set. */
const SERVER = `
import { createCookieTokens, createStoreClient } from 'store-widgets/client'
import { renderTags } from 'store-widgets/server'
import { createRequestSession, createSession } from 'store-widgets/session'
import { createNotificationHandlers } from 'store-widgets/webhooks'
import { createWithdrawalHandler, createWithdrawalMemory } from 'store-widgets/withdrawal'

declare const env: Readonly<Record<string, string>> & { readonly MAYBE?: string }
const { ID = '', MAYBE } = env
export const client = createStoreClient({ clientId: MAYBE, apiKey: MAYBE, siteId: MAYBE, apiHost: MAYBE })
export const session = createSession({ clientId: ID, redirectUri: MAYBE, language: MAYBE, storage: undefined })
const prefix = MAYBE ? ('__Host-' as const) : undefined
const request = { clientId: ID, cookie: MAYBE, prefix, secure: undefined, httpOnly: undefined }
export const tokens = [createCookieTokens(request), createRequestSession({ ...request, redirectUri: MAYBE })]
export const login = () => session.createAuthorization({ redirectUri: MAYBE, originalUri: MAYBE })
export const logout = () => session.logout({ returnUrl: MAYBE })
export const stop = (signal?: AbortSignal) => client.productsV3.query({}, { signal })
export const page = renderTags('', { clientId: MAYBE, apiHost: MAYBE, productUrl: MAYBE, url: MAYBE })
export const events = createNotificationHandlers({ publicKey: ID, audience: ID })
export const withdrawals = createWithdrawalHandler({
  secret: ID,
  store: createWithdrawalMemory(),
  send: async () => {},
  timeZone: MAYBE,
})
`

/** Helper types, which other types are written with; users of those don't need to name them. */
const HELPERS = [
  ...['AnswerOf', 'CallMethod', 'Camel', 'Id', 'Later', 'Methods', 'Notified'],
  ...['OneOf', 'PageSignIn', 'Question', 'Registrations', 'RequestOf', 'SameCalls'],
  // The parts of the events of the provider's domains; each event has a name of its own.
  ...['Action', 'Actions', 'Changes', 'Created', 'Deleted', 'InCategory', 'Loose', 'OfOrder', 'Updated'],
]

/** The entries, and the least number of types that each mentions. */
const ENTRIES = {
  client: 200,
  session: 55,
  webhooks: 25,
  withdrawal: 10,
  react: 270,
  'store-widgets': 270,
  jsx: 270,
}

describe('every type that a signature mentions', () => {
  const declarationsOf = (entry: string) => join(installed.dist, `${entry}.d.ts`)
  const namesOf = (entry: string) =>
    [...listMentioned(declarationsOf(entry))].filter((one) => !HELPERS.includes(one))

  it.each(Object.entries(ENTRIES))('is exported by %s', (entry, most) => {
    const exported = listExported(declarationsOf(entry))
    expect([...listMentioned(declarationsOf(entry))].length).toBeGreaterThan(most)
    expect(namesOf(entry).filter((one) => !exported.has(one))).toEqual([])
  })

  it('can be imported from its entry', () => {
    const sources = Object.keys(ENTRIES).map((entry) => {
      const name = entry === 'store-widgets' ? entry : `store-widgets/${entry}`
      return [`${entry}.ts`, `import type { ${namesOf(entry).join(', ')} } from '${name}'\nexport {}\n`]
    })
    expect(compile(installed.project, Object.fromEntries(sources))).toBe('')
  })

  it('has a name of its own: of two with one name only one can be imported', () => {
    const folder = join(installed.dist, 'types')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.d.ts'),
    )
    const names = files.flatMap((name) =>
      [
        ...readFileSync(join(folder, name), 'utf8').matchAll(
          /^export (?:declare )?(?:interface|type|class) (\w+)/gm,
        ),
      ].map(([, type]) => type),
    )
    expect(names.length).toBeGreaterThan(300)
    // One entry calls catalog v3's item InventoryItemV3; each entry has its own type of sessions.
    const twice = names.filter((name, at) => names.indexOf(name) < at)
    expect(twice.filter((name) => name !== 'InventoryItem' && name !== 'Session')).toEqual([])
    const source = `
import type { AvailabilityStatus, Connection, IdentityConnection, ProductSortFieldV3 } from 'store-widgets/client'
import type { ProductAvailabilityStatus, ProductSortField } from 'store-widgets/client'
import type { Connection as SessionsConnection } from 'store-widgets/session'
export const names: [AvailabilityStatus, ProductAvailabilityStatus] = ['NOT_FOUND', 'PARTIALLY_OUT_OF_STOCK']
export const sorts: [ProductSortField, ProductSortFieldV3] = ['price', 'actualPriceRange.minValue.amount']
export const same = (connection: Connection): SessionsConnection => connection
export type Id = IdentityConnection
`
    expect(compile(installed.project, { 'own-names.ts': source })).toBe('')
  })

  it('stands in the package, and no other does', () => {
    const folder = join(installed.dist, 'types')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    )
    // The words that a builder may replace, for each tag.
    const others = files.filter((name) => !/^src[\\/]messages[\\/][\w-]+\.d\.ts$/.test(name))
    // Four of them are options for servers, fifteen are answers of the provider's catalog v3, six its notifications,
    // seven are a withdrawal and its handling, four the texts of a shop’s tags, two the requests for sold-out products.
    expect(others.length).toBeLessThan(140)
    expect(
      files.filter((name) => /render-queue|jsx-runtime|memory|create-page|first-request/.test(name)),
    ).toEqual([])
    const outside = files.filter((name) =>
      /from ['"](?!\.|react['"])/.test(readFileSync(join(folder, name), 'utf8')),
    )
    expect(outside).toEqual([])
  })
})

describe('the types of the tags', () => {
  it('refuse words, attributes and details that there are not', () => {
    const said = compile(installed.project, { 'mistakes.tsx': MISTAKES })
    expect(said).toMatch(/"tall"/)
    expect(said).toMatch(/laiout/)
    expect(said).toMatch(/lenght/)
  })
})
