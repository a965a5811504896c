import { explainCommand } from '../server/command/explain-command.ts'
import { UsageError } from '../server/command/read-command.ts'
import { createInquiry, type Inquiry } from './asking/inquiry.ts'
import type { Point } from './asking/point.ts'
import { type DoctorCommand, HELP, isAddress, type Member, readDoctorCommand } from './asking/read-command.ts'
import { readSettings } from './asking/read-settings.ts'
import { checkNames } from './page/check-names.ts'
import { checkPolicy } from './page/check-policy.ts'
import { checkConfig, checkFile } from './page/check-script.ts'
import { checkShops, isShop } from './page/check-shops.ts'
import { checkTags, findTags } from './page/check-tags.ts'
import { findSetup, type PageSetup } from './page/find-script.ts'
import { PageFailure, type ReadPage, readPage } from './page/read-page.ts'
import { endCart, findCart, leaveForCart, type OpenedCart } from './points/cart.ts'
import { findCatalog, findProduct, openCatalog, type Shop } from './points/catalog.ts'
import { findCheckout } from './points/checkout.ts'
import { findCurrency } from './points/currency.ts'
import { findCaptcha, findFrameLogin, findRedirectLogin } from './points/login.ts'
import { findMember } from './points/member.ts'
import { findToken } from './points/token.ts'
import { writeBlock } from './ready-block.ts'
import { countWrong, type Report, writeJson, writeText } from './report.ts'

/** Options of a run beside the command line; for tests. */
export interface DoctorOptions {
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Default: the process's. */
  readonly env?: Readonly<Record<string, string | undefined>>
}

interface Opened {
  readonly page: ReadPage | undefined
  readonly setup: PageSetup | undefined
  /** The reason if the named page couldn't be read. */
  readonly failure: Point | undefined
}

async function openPage({ page: name, timeoutMs }: DoctorCommand, { fetch }: DoctorOptions): Promise<Opened> {
  if (name === undefined) return { page: undefined, setup: undefined, failure: undefined }
  try {
    const page = await readPage(name, { timeoutMs, fetch })
    return { page, setup: findSetup(page), failure: undefined }
  } catch (reason) {
    if (!(reason instanceof PageFailure)) throw reason
    const { message, exchanges } = reason
    const failure: Point = {
      name: 'page',
      state: 'wrong',
      says: message,
      remedy: 'Check the address of the page.',
      exchanges,
    }
    return { page: undefined, setup: undefined, failure }
  }
}

/** Checks everything that needs a cart, and removes the cart. */
async function lookAtCart(inquiry: Inquiry, shop: Shop): Promise<readonly Point[]> {
  let opened: OpenedCart | undefined
  const found = await inquiry.look('cart', () =>
    findCart(inquiry, shop, (cart) => {
      opened = cart
    }),
  )
  if (!opened) return [...found, leaveForCart('checkout')]
  const cart = opened
  const checkout = await inquiry.look('checkout', () => findCheckout(inquiry, cart))
  return [...found, ...checkout, ...(await inquiry.look('cart end', () => endCart(inquiry, cart)))]
}

/** The client and member of the requests, and a callback for a fact that the page's points need. */
interface Asking {
  readonly clientId: string
  readonly member: Member | undefined
  readonly noteLoginOrigin: (origin: string) => void
}

/** Checks what the provider allows a page to do. */
async function lookAtProvider(
  inquiry: Inquiry,
  shop: Shop,
  { clientId, member, noteLoginOrigin }: Asking,
): Promise<readonly Point[]> {
  const token = await inquiry.look('token', () => findToken(inquiry, clientId))
  if (token.some(({ state }) => state === 'wrong')) return token
  const catalog = await inquiry.look('catalog', () => findCatalog(inquiry, shop))
  const hasCatalog = shop.generation !== undefined
  return [
    ...token,
    ...catalog,
    ...(hasCatalog ? await inquiry.look('product', () => findProduct(inquiry, shop)) : []),
    ...(await inquiry.look('currency', () => findCurrency(inquiry, shop))),
    ...(hasCatalog && shop.products.length ? await lookAtCart(inquiry, shop) : []),
    ...(await inquiry.look('login redirect', () => findRedirectLogin(inquiry, clientId))),
    ...(await inquiry.look('login frame', () => findFrameLogin(inquiry, clientId, noteLoginOrigin))),
    ...(await inquiry.look('captcha', () => findCaptcha(inquiry))),
    ...(member ? await inquiry.look('member', () => findMember(inquiry, clientId, member)) : []),
  ]
}

/** Compares the page with the shop. */
async function lookAtPage(
  inquiry: Inquiry,
  shop: Shop,
  { page, setup, loginOrigin }: { page: ReadPage; setup: PageSetup; loginOrigin: string | undefined },
): Promise<readonly Point[]> {
  const { settings } = inquiry
  const { script } = setup
  const tags = findTags(page.elements)
  const fetched: Point[] = page.exchanges.length
    ? [{ name: 'page', state: 'ok', says: `the page is at ${page.url}`, exchanges: page.exchanges }]
    : []
  return [
    ...fetched,
    ...(await inquiry.look('page config', async () => checkConfig(setup, settings))),
    ...(script ? await inquiry.look('page script', () => checkFile(inquiry, page, script)) : []),
    ...(await inquiry.look('page tags', async () => checkTags(tags))),
    ...(shop.generation
      ? await inquiry.look('page names', () => checkNames(inquiry, shop.port, { tags, address: page.url }))
      : []),
    ...(tags.some(isShop)
      ? await inquiry.look('page shop', () => checkShops(inquiry, page, shop.products[0]?.slug))
      : []),
    ...(await inquiry.look('page policy', async () =>
      checkPolicy(page, script, { settings, products: shop.products, loginOrigin }),
    )),
  ]
}

async function examine(command: DoctorCommand, options: DoctorOptions) {
  const { page, setup, failure } = await openPage(command, options)
  const at = command.page && isAddress(command.page) ? command.page : undefined
  const settings = {
    ...readSettings(command, { config: setup?.config ?? {}, url: page?.url ?? at }),
    fetch: options.fetch,
  }
  const inquiry = createInquiry(settings)
  const shop = openCatalog(inquiry)
  const { clientId } = settings
  if (!clientId && !page && !failure) throw new UsageError('doctor takes --client-id, or a page that says it')
  let loginOrigin: string | undefined
  const noteLoginOrigin = (origin: string) => {
    loginOrigin = origin
  }
  const { member } = command
  const points = [
    ...(clientId ? await lookAtProvider(inquiry, shop, { clientId, member, noteLoginOrigin }) : []),
    ...(page && setup ? await lookAtPage(inquiry, shop, { page, setup, loginOrigin }) : []),
    ...(failure ? [failure] : []),
  ]
  const block = writeBlock(settings, shop.generation, setup?.script)
  return { report: { settings, points, block } satisfies Report, hide: inquiry.secrets.hide }
}

/** Runs `store-widgets doctor …`. @returns the exit code. */
export async function runDoctor(
  given: readonly string[],
  { out, err }: Readonly<Record<'out' | 'err', NodeJS.WritableStream>>,
  options: DoctorOptions = {},
): Promise<number> {
  try {
    const command = readDoctorCommand(given, options.env ?? process.env)
    if (command === 'help') {
      out.write(HELP)
      return 0
    }
    const { report, hide } = await examine(command, options)
    out.write(hide(command.json ? writeJson(report) : writeText(report, command.quiet)))
    return countWrong(report.points) ? 1 : 0
  } catch (reason) {
    err.write(`store-widgets: ${explainCommand(reason)}\n`)
    return 2
  }
}
