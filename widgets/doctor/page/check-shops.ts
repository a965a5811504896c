import { readShopAddress, writeShopAddress } from '../../../src/model/shop/address.ts'
import { BASES, keyOfBase, readShopBase } from '../../../src/model/shop/base.ts'
import type { ShopRoute } from '../../../src/model/shop/route.ts'
import type { Inquiry } from '../asking/inquiry.ts'
import type { Finding } from '../asking/point.ts'
import { readBounded } from '../asking/read-bounded.ts'
import { showAddress } from '../asking/secrets.ts'
import type { PageElement, ReadPage } from './read-page.ts'

type Shop = ReturnType<typeof readShop>

/** The address for a file, whose shops aren't online yet. */
const NOWHERE = 'https://shop.invalid/'

/** Checks whether an element is a shop. */
export const isShop = ({ name }: PageElement): boolean => name === 'store-shop'

function readShop({ attributes }: PageElement, url = NOWHERE) {
  const texts = { base: attributes.get('base'), routes: attributes.get('routes'), id: attributes.get('id') }
  return { said: `base="${texts.base ?? '?'}" of <store-shop>`, base: readShopBase(texts, url) }
}

const wrong = (says: string, remedy: string): Finding => ({
  state: 'wrong',
  code: 'invalid_configuration',
  says,
  remedy,
})

/** Finds two shops with the same addresses. */
function findTwins(shops: readonly Shop[]): Finding[] {
  const keys = shops.map(({ base }) => keyOfBase(base))
  const twins = shops.filter((_, at) => keys.indexOf(keys[at] ?? '') < at)
  return twins.map(({ said, base }) =>
    wrong(
      `two shops of the page have the same base: ${said}`,
      base.kind === 'query'
        ? 'Give each <store-shop> an id of its own: its addresses begin with it.'
        : 'Give each <store-shop> a base of its own, or base="?" and an id.',
    ),
  )
}

/** Finds a route that exists: hosts may answer 404 for a missing product. */
const findRoute = (routes: ReadonlySet<string>, slug: string | undefined): ShopRoute | undefined => {
  if (slug && routes.has('product')) return { route: 'product', slug }
  if (routes.has('cart')) return { route: 'cart' }
  return routes.has('account') ? { route: 'account' } : undefined
}

/** Checks whether the host serves addresses below a shop's path. */
async function findUnserved(
  { base, said }: Shop,
  url: string,
  { inquiry, slug }: { readonly inquiry: Inquiry; readonly slug: string | undefined },
): Promise<Finding[]> {
  const remedy = `Let the host answer every path below ${base.path} with this page (docs/code/shop.md explains this for Hono, Next, Astro, WordPress and static hosts), or write base="?", which works on any host.`
  if (readShopAddress(base, url).found === 'elsewhere')
    return [wrong(`${said}, but the page is at ${new URL(url).pathname}`, remedy)]
  const route = findRoute(base.routes, slug)
  const address = route && writeShopAddress(base, route, new URL('/', url).href)
  if (!address) return []
  const { settings, record } = inquiry
  const signal = AbortSignal.timeout(settings.timeoutMs)
  const answer = await (settings.fetch ?? fetch)(address, { headers: { Accept: 'text/html' }, signal }).catch(
    () => undefined,
  )
  const asked = { method: 'GET', url: showAddress(address) }
  record(answer ? { ...asked, status: answer.status } : { ...asked, obstacle: 'unreachable' })
  if (!answer?.ok)
    return [wrong(`${said}, but the host answers ${address} with ${answer?.status ?? 'nothing'}`, remedy)]
  const text = new TextDecoder().decode(await readBounded(answer).catch(() => new Uint8Array()))
  return /<store-shop[\s/>]/i.test(text)
    ? []
    : [wrong(`${said}, but the host answers ${address} with a page that has no <store-shop>`, remedy)]
}

/**
 * Checks whether the addresses of the page's shops lead to it.
 *
 * @param slug The slug of a product that the shop has.
 */
export async function checkShops(
  inquiry: Inquiry,
  { elements, url }: Pick<ReadPage, 'elements' | 'url'>,
  slug: string | undefined,
): Promise<Finding[]> {
  const shops = elements.filter(isShop).map((element) => readShop(element, url))
  const odd = shops.filter(({ base }) => base.isOdd)
  const paths = shops.filter(({ base }) => base.kind === 'path')
  const found = [
    ...odd.map(({ said }) => wrong(`${said} is not understood, and counts as ?`, `It takes ${BASES}.`)),
    ...findTwins(shops),
  ]
  if (url) for (const shop of paths) found.push(...(await findUnserved(shop, url, { inquiry, slug })))
  if (found.length) return found
  if (!url && paths.length)
    return [
      {
        state: 'left',
        says: 'the addresses of the shop are not checked: a file has no host',
      },
    ]
  return [{ state: 'ok', says: 'the addresses of the page’s shop lead to it' }]
}
