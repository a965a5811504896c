import { createStoreClient, type StoreClient } from '../../src/client/typed/create-store-client.ts'
import { STORES_APP_ID } from '../../src/model/cart.ts'
import type { TokenAnswer } from '../../src/model/tokens.ts'
import { MADE_UP, type TableRow, type World } from '../support/endpoint-table/row.ts'

export const API_KEY = 'sandbox-api-key'
export const CLIENT_ID = 'demo-client'

interface Mail {
  readonly to: string
  readonly code?: string
  readonly link?: string
}

const PASSWORD = 'a long enough passphrase'
/** The page that login calls come from; the sandbox has to have it on the list for logins. */
export const PAGE = 'http://127.0.0.1:4173/'
const SIZES = [
  { value: 'S', description: 'Small' },
  { value: 'L', description: 'Large' },
]

/** Requests a token by hand, for tests of the client itself. */
async function askToken(url: string, body: object, authorization?: string): Promise<string> {
  const headers = {
    'Content-Type': 'application/json',
    ...(authorization && { Authorization: authorization }),
  }
  const response = await fetch(`${url}/oauth2/token`, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = (await response.json()) as TokenAnswer
  if (!answer.access_token) throw new Error(`no token for ${JSON.stringify(body)}: ${JSON.stringify(answer)}`)
  return answer.access_token
}

const askVisitorToken = (url: string) => askToken(url, { clientId: CLIENT_ID, grantType: 'anonymous' })

/** A sandbox, its owner, and a number for the next thing that is made. */
interface Ground {
  readonly url: string
  readonly owner: StoreClient
  readonly count: () => number
}

const findMail = async ({ url }: Ground, to: string): Promise<Mail | undefined> =>
  ((await (await fetch(`${url}/_sandbox/mail`)).json()) as Mail[]).find((mail) => mail.to === to)

/** Creates a product with sizes and a picture, in its own collection. */
async function makeCatalog({ owner, count }: Ground, { manageVariants }: { manageVariants: boolean }) {
  const name = `Bowl ${count()}`
  const productOptions = [{ name: 'Size', optionType: 'drop_down' as const, choices: SIZES }]
  const { product } = await owner.products.create({
    product: { name, priceData: { price: 20 }, manageVariants, productOptions },
  })
  const { collection } = await owner.collections.create({ collection: { name } })
  await owner.collections.addProducts({ id: collection.id, productIds: [product.id] })
  const { products } = await owner.products.query({ paging: { limit: 1 } })
  return {
    product: product.id,
    variant: product.variants[0]?.id ?? '',
    inventory: product.inventoryItemId,
    collection: collection.id,
    slug: collection.slug ?? '',
    picture: products[0]?.media?.mainMedia?.image?.url ?? '',
  }
}

/** Creates a visitor with one line in the cart. */
async function makeShopper({ url }: Ground, product: string) {
  const token = await askVisitorToken(url)
  const visitor = createStoreClient({ tokens: { getAccessToken: async () => token }, apiHost: url })
  const { cart } = await visitor.cart.add({
    lineItems: [
      {
        catalogReference: {
          appId: STORES_APP_ID,
          catalogItemId: product,
          options: { options: { Size: 'Small' } },
        },
        quantity: 1,
      },
    ],
  })
  return { token, line: cart.lineItems[0]?.id ?? '' }
}

/** Creates a member, with a code and a recovery link in the mail; a password takes time, so only on request. */
async function makeMember(ground: Ground, visitor: StoreClient, { withPassword }: { withPassword: boolean }) {
  const { owner } = ground
  const email = `member-${ground.count()}@example.com`
  if (withPassword) await visitor.identity.register({ loginId: { email }, password: PASSWORD })
  const { identity } = await owner.identity.signOn({ loginId: { email } })
  const { verificationId } = await owner.verification.start({
    identityId: identity.id ?? '',
    target: 'EMAIL',
  })
  const code = (await findMail(ground, email))?.code ?? ''
  await visitor.recovery.sendEmail({ email, redirect: { url: PAGE, clientId: CLIENT_ID } })
  const link = new URL((await findMail(ground, email))?.link ?? PAGE)
  const recoveryToken = [...link.searchParams.values()].at(0) ?? ''
  return { email, identity: identity.id ?? '', stateToken: verificationId, code, recoveryToken }
}

/** Creates the subjects of calls, new for each call, so that no call depends on another. */
export function createWorldMaker(url: string) {
  const owner = createStoreClient({ apiKey: API_KEY, apiHost: url })
  let made = 0
  const ground: Ground = { url, owner, count: () => ++made }

  return {
    owner,
    /** Creates only the subject of the call; all other values are made up. */
    async makeWorld({
      path,
      name,
    }: Pick<TableRow, 'path' | 'name'>): Promise<World & { visitorToken: string }> {
      const visitor = createStoreClient({ clientId: CLIENT_ID, apiHost: url })
      const isCart = path.includes('/carts/')
      const catalog = await makeCatalog(ground, { manageVariants: /variants/.test(name) })
      const shopper = isCart
        ? await makeShopper(ground, catalog.product)
        : { token: await askVisitorToken(url), line: '' }
      const member = /\/iam\/|user-info|\/members\/v1\//.test(path)
        ? await makeMember(ground, visitor, { withPassword: name.startsWith('login') })
        : {}
      const fixed = { password: PASSWORD, client: CLIENT_ID, page: PAGE }
      return { ...MADE_UP, ...fixed, ...catalog, ...member, line: shopper.line, visitorToken: shopper.token }
    },
    /** Gets a member's access token, as the owner's server does (contract 5.1). */
    makeMemberToken: async (identity: string) => {
      const visitor = await askVisitorToken(url)
      const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: identity }
      return askToken(url, grant, `${visitor},${API_KEY}`)
    },
  }
}
