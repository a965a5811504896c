import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../demo/provider/app.ts'
import { startSandbox } from '../../demo/provider/sandbox.ts'
import { freshEmail, MEMBER, PASSWORD, useMembers } from '../support/sandbox/identity-fixture.ts'
import { type Answer, API_KEY, call } from '../support/sandbox/sandbox-fixture.ts'
import {
  AUDIENCES,
  type Audience,
  fillPath,
  PREFIXES,
  ROLES,
  ROUTES,
  type Role,
  type World,
} from './role-table.ts'
import { V3_CALLS } from './v3-calls.ts'

/** Converts a route to a pattern, in which parameter names don't matter. */
const toPattern = (route: string) => route.replace(/:\w+|\{\w+\}/g, ':')

/** Paths that are not in the contract: hosted pages for browsers, the sandbox's own, and OAuth's public endpoints. */
const ELSEWHERE =
  /^\/(_sandbox|hosted|media|video|s|checkout|payment-request|account|login|logout|register|continue-as|verify-email|waiting|identity-provider|forgot-password|reset-password|(bookings|events|plans)-\w+|product-page)(\/|$)|^(\/_api)?\/oauth2\//

// In the table's order: a cart is created before it is changed.
describe('the roles that may make each call', { shuffle: false }, () => {
  const sandbox = useMembers()
  const tokens: Record<Role, string | undefined> = {
    nobody: undefined,
    stranger: 'not-a-token',
    visitor: '',
    member: '',
    owner: API_KEY,
  }
  let shared: World

  async function makeWorld(): Promise<World> {
    const product = await sandbox.asOwner('POST /stores/v1/products', {
      product: {
        name: 'Bowl',
        priceData: { price: 20 },
        manageVariants: true,
        productOptions: [{ name: 'Size', choices: [{ value: 'S', description: 'Small' }] }],
      },
    })
    const { id, inventoryItemId, variants } = product.body.product
    const variant = variants[0].id as string
    await sandbox.asOwner(`PATCH /stores/v2/inventoryItems/product/${id}`, {
      inventoryItem: { trackQuantity: true, variants: [{ variantId: variant, quantity: 5 }] },
    })
    const made = await sandbox.asOwner('POST /stores/v1/collections', { collection: { name: 'Bowls' } })
    const { collection } = made.body
    return {
      product: id,
      inventory: inventoryItemId,
      variant,
      storeVariant: `${id}-${variant}`,
      collection: collection.id,
      slug: collection.slug,
      email: freshEmail(),
      password: PASSWORD,
      memberEmail: MEMBER.email,
      memberPassword: MEMBER.password,
      memberId: shared?.memberId ?? '',
    }
  }

  /** Returns a token, a new one for a logout, because that ends the session of its caller. */
  async function tokenOf(role: Role, path: string): Promise<string | undefined> {
    if (!path.endsWith('/logout')) return tokens[role]
    if (role === 'member') return (await sandbox.enter(MEMBER)).access_token
    return role === 'visitor' ? sandbox.visit() : tokens[role]
  }

  beforeAll(async () => {
    await sandbox.hurry()
    shared = await makeWorld()
    tokens.visitor = await sandbox.visit()
    tokens.member = (await sandbox.enter(MEMBER)).access_token
    const info = await sandbox.asVisitor('POST /oauth2/token-info', { token: tokens.member })
    shared = { ...shared, memberId: info.body.subjectId }
  })

  const expected = (audience: Audience, role: Role, status: number): number => {
    if (role === 'nobody') return 403
    if (role === 'stranger') return 401
    return (AUDIENCES[audience] as readonly Role[]).includes(role) ? status : 403
  }

  async function send(request: string, role: Role, world: World, body: object | undefined): Promise<Answer> {
    const [method = '', path = ''] = request.split(' ')
    const token = await tokenOf(role, path)
    return call(sandbox.url, `${method as 'GET'} ${fillPath(path, world)}`, {
      ...(token ? { token } : {}),
      ...(body ? { body } : {}),
    })
  }

  it.each(ROUTES)(
    '$service $request: $audience',
    async ({ service, request, audience, body, status = 200 }) => {
      const [method, path] = request.split(' ')
      for (const prefix of PREFIXES[service]) {
        const statuses: Record<string, number> = {}
        const wanted: Record<string, number> = {}
        for (const role of ROLES) {
          wanted[role] = expected(audience, role, status)
          const isWrite = wanted[role] === 200 && audience === 'owner'
          const world = isWrite ? await makeWorld() : { ...shared, email: freshEmail() }
          const answer = await send(`${method} ${prefix}${path}`, role, world, body?.(world))
          statuses[role] = answer.status
          if (answer.status === 401 || answer.status === 403) {
            const { errorCode, details } = answer.body
            const told = role === 'nobody' ? errorCode : details.applicationError.code
            expect(told).toMatch(/WDE-1002|UNAUTHENTICATED|PERMISSION_DENIED/)
          }
        }
        expect({ at: prefix + path, ...statuses }).toEqual({ at: prefix + path, ...wanted })
      }
    },
  )

  it('are listed here for every call that the sandbox serves', async () => {
    const other = await startSandbox({ port: 0, db: ':memory:', seed: 'empty' })
    const served = createApp(other.context).routes.flatMap(({ method, path }) =>
      method === 'ALL' || path.includes('*') || ELSEWHERE.test(path) || V3_CALLS.test(path)
        ? []
        : [toPattern(`${method} ${path}`)],
    )
    await other.close()
    const known = ROUTES.flatMap(({ request, service }) => {
      const [method, path] = request.split(' ')
      return PREFIXES[service].map((prefix) => toPattern(`${method} ${prefix}${path}`))
    })
    expect([...new Set(served)].sort()).toEqual([...new Set(known)].sort())
  })
})
