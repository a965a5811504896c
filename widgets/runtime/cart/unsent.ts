import type { CartRequest } from '../../../src/store/cart-request.ts'
import type { UnsentKeeper, UnsentWish } from '../../../src/store/cart-unsent.ts'
import type { Connection } from '../../loader/connection.ts'
import type { Page } from '../../loader/page.ts'
import { createKept, findStorage } from '../memory/kept-json.ts'

/** How long additions are kept, in milliseconds: after that, the shopper no longer expects them. */
const OLDEST_MS = 3_600_000

type Kept = UnsentWish & { readonly atMs: number }

const keptOf = (page: Page) =>
  createKept<readonly Kept[]>(page, 'unsent', 'tab', () =>
    // The cart of such a page ends with it.
    page.config.tokenStorage === 'memory' ? undefined : findStorage(page, 'tab'),
  )

/** Shortens a text to 32 bits (FNV-1a), from which nobody can restore it. */
function shorten(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (hash >>> 0).toString(36)
}

/** Whether a value from storage, where anybody may write, is an addition that is still expected. */
const isExpected = (one: Partial<Kept> | null): boolean =>
  typeof one?.request?.productId === 'string' && Math.abs(Date.now() - Number(one.atMs)) < OLDEST_MS

/** Whether this tab has left a page with additions that weren't confirmed. */
export const hasUnsent = (page: Page): boolean => !!keptOf(page).read()

/** Opens what this tab has kept: it is read without what is no longer expected, and added to. */
const createNote = (page: Page) => {
  const kept = keptOf(page)
  const read = (): readonly Kept[] => {
    const all: unknown = kept.read()
    return Array.isArray(all) ? all.filter(isExpected) : []
  }
  return {
    keep: (wishes: readonly UnsentWish[]) =>
      kept.write([...read(), ...wishes.map((wish) => ({ ...wish, atMs: Date.now() }))]),
    take() {
      const all = read()
      kept.write(undefined)
      return all
    },
  }
}

/** Keeps them in this tab's storage, under the name of the shopper who made them. */
export function createUnsentKeeper(page: Page, { tokens }: Pick<Connection, 'tokens'>): UnsentKeeper {
  const owner = () => {
    const { value, role } = tokens.pair()?.refreshToken ?? {}
    return value ? `${role}:${shorten(value)}` : undefined
  }
  return {
    owner,
    isOwn: (name) => (name ? name === owner() : tokens.pair()?.refreshToken.role !== 'member'),
    ...createNote(page),
  }
}

/**
 * Keeps an addition for the next page of this tab, before this page has a cart. A page that is left still finishes its
 * microtasks: a member's is kept only if the page is already connected.
 */
export async function keepUnsent(page: Page, request: CartRequest): Promise<void> {
  const wish = { request, name: page.catalog.peek(`id:${request.productId}`).value?.name ?? undefined }
  // A visitor's has no owner: the first token may still be on its way.
  if (page.role() !== 'member') return createNote(page).keep([wish])
  const keeper = createUnsentKeeper(page, await page.connection())
  keeper.keep([{ ...wish, owner: keeper.owner() }])
}

/**
 * Loads what adds a product to the cart. If the page is left before it is there, this tab's next page adds the product.
 *
 * @returns undefined if the page was left meanwhile, even if the shopper has come back to it: the addition was kept.
 */
export async function loadOrKeep<Cart>(
  page: Page,
  request: CartRequest,
  load: () => Promise<Cart>,
): Promise<Cart | undefined> {
  let isLeft = false
  const leave = () => {
    isLeft = true
    keepUnsent(page, request).catch(() => {})
  }
  addEventListener('pagehide', leave, { once: true })
  try {
    const cart = await load()
    return isLeft ? undefined : cart
  } finally {
    removeEventListener('pagehide', leave)
  }
}
