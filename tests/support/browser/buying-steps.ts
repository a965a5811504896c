import type { Page } from 'playwright-core'
import { changeProduct, type Shop } from './owner.ts'
import type { Site, VisitOptions } from './site.ts'

/** Writes a header with the cart's button, and one card per slug. */
export const shopPage = (...slugs: string[]) =>
  `<header><h1>A shop</h1><store-cart></store-cart></header><main style="display:grid;gap:1em;max-inline-size:20em">${slugs
    .map((slug) => `<store-product product-slug="${slug}"></store-product>`)
    .join('')}</main>`

export const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true } as const
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const

/**
 * Clicks on one button within 500 ms count as one: waits by the page's own clock until the next one counts separately.
 */
export const outlastPress = async (page: Page) => {
  const from = await page.evaluate(() => performance.now())
  await page.waitForFunction((start) => performance.now() - start > 500, from)
}

interface Heard {
  readonly type: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly tag: string
}

/** Notes the events of a page, also after navigations. */
export const listen = (page: Page, ...types: string[]) =>
  page.addInitScript((names) => {
    const heard: Heard[] = []
    Object.assign(window, { heard })
    for (const name of names)
      document.addEventListener(name, (event) => {
        const { detail, target } = event as CustomEvent
        heard.push({ type: name, detail, tag: (target as Element).localName ?? 'document' })
      })
  }, types)

export const heard = (page: Page, type?: string): Promise<Heard[]> =>
  page.evaluate(
    (wanted) =>
      (window as typeof window & { heard: Heard[] }).heard.filter((one) => !wanted || one.type === wanted),
    type,
  )

/** The product of the sandbox with this slug. */
interface SeedProduct {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly price: number
}

export async function findProduct({ sandbox }: Shop, slug: string): Promise<SeedProduct> {
  const answer = await fetch(`${sandbox.url}/_sandbox/catalog`)
  const { products } = (await answer.json()) as { products: SeedProduct[] }
  const found = products.find((one) => one.slug === slug)
  if (!found) throw new Error(`no product ${slug}`)
  return found
}

/** Pieces left of a product without variants. */
export async function readStock({ sandbox }: Shop, productId: string): Promise<number | null> {
  const answer = await fetch(`${sandbox.url}/_sandbox/stock?productId=${productId}`)
  return ((await answer.json()) as { quantity: number | null }[])[0]?.quantity ?? null
}

interface Order {
  readonly id: string
  readonly number: number
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly productId: string }[]
  readonly totals: { readonly total: string }
  readonly couponCode: string | null
  readonly buyerNote: string | null
}

export const readOrders = async ({ sandbox }: Shop): Promise<Order[]> =>
  (await (await fetch(`${sandbox.url}/_sandbox/orders`)).json()) as Order[]

export const setPrice = (site: Shop, id: string, price: number) => changeProduct(site, id, { price })

export const hide = (site: Shop, id: string) => changeProduct(site, id, { visible: false })

export const drawer = (page: Page) => page.locator('store-cart dialog[open]')

/**
 * Waits until a closed dialog has removed its step from the history: then the action that closed it is done, and no
 * step back is under way that would abort a reload (`net::ERR_ABORTED`).
 */
export const stepIsLeft = (page: Page) =>
  page.waitForFunction(() => !(history.state?.['store-widgets']?.dialogs > 0))

/** Fills in the provider's checkout page. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill('ines@example.com')
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Krause')
  await page.getByLabel('Street and house number').fill('Hofweg 3')
  await page.getByLabel('Postcode').fill('04109')
  await page.getByLabel('Town or city').fill('Leipzig')
}

/** Calls the page's own cart, when its tag is ready; returns the error's code and problem, if it fails. */
export const callCart = async (page: Page, name: string, ...given: unknown[]) => {
  await page.waitForSelector('store-cart [part=button], store-cart [part=cart]')
  return page.evaluate(
    async ([method, all]) => {
      const { cart } = (
        window as typeof window & { StoreWidgets: { cart: Record<string, (...a: unknown[]) => unknown> } }
      ).StoreWidgets
      try {
        await cart[method as string]?.(...(all as unknown[]))
        return undefined
      } catch (error) {
        const { code, details } = error as { code: string; details?: { problem?: unknown } }
        return { code, problem: details?.problem }
      }
    },
    [name, given] as const,
  )
}

/** Counts the pieces in the page’s cart. */
export const pieces = (page: Page) =>
  page.evaluate(() => (window as { StoreWidgets: { cart: { count: number } } }).StoreWidgets.cart.count)

/** Waits until no line is being changed. */
export const linesStand = (page: Page) =>
  page.waitForFunction(
    () =>
      !document
        .querySelector('store-cart')
        ?.shadowRoot?.querySelector('[part~=line][aria-busy=true],[part~=totals][aria-busy=true]'),
  )

/** Visits the vase's page, and waits until this many of them are in the cart. */
export async function visitWith(
  site: Site,
  vase: { readonly id: string },
  quantity: number,
  options: VisitOptions = {},
) {
  const visit = await site.visit(shopPage('belly-vase'), options)
  await visit.page.waitForSelector('store-product[status=ready]')
  await callCart(visit.page, 'add', { productId: vase.id, quantity })
  await drawer(visit.page).getByRole('listitem').waitFor()
  return visit
}
