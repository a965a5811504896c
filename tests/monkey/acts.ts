import type { BrowserContext, Page } from 'playwright-core'
import type { StoreWidgetsApi } from '../../widgets/loader/main.ts'
import type { Fault } from '../support/fault.ts'
import type { FaultProxy } from '../support/fault-proxy.ts'
import { ODD_TEXTS, type Random, spoilJson } from '../support/random.ts'
import { type Shelf, writeTag } from './pages.ts'
import { spoilAnswers } from './spoil-answers.ts'

/** The actions of a shopper, the page's own code, the browser and the network. */
export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly random: Random
  readonly shelf: Shelf
  readonly faults: FaultProxy
}

type Act = (stage: Stage) => Promise<unknown>

export const TAGS =
  'store-product,store-collection,store-variant-picker,store-buy-button,store-cart,store-login,store-categories,store-link,store-shop,store-search,store-account'

const KEYS = ['Tab', 'Enter', ' ', 'Escape', 'ArrowRight', 'ArrowDown', 'Home', 'End', '7'] as const
const ATTRIBUTES = [
  'product-slug',
  'layout',
  'buy',
  'page-size',
  'sort',
  'search',
  'hide-price',
  'lang',
  'status',
  'show',
  'base',
  'start',
  'product-page',
  'routes',
]
/** Places of a shop, and what is none. */
const PLACES = [
  '/',
  '/collection/mugs',
  '/search/mug',
  '/product/moon-jar',
  '/product/stoneware-mug',
  '/product/none',
  '/cart',
  '/account',
  '/order/none',
  '//evil.example/x',
  'javascript:window.ran=1',
  '/product/%',
]
const FAULTS: readonly Fault[] = [
  { answer: 503 },
  { answer: 429, headers: { 'Retry-After': '1' } },
  { answer: 'html' },
  { answer: 'reset' },
  { answer: 'half' },
  { answer: 502, acted: true },
  { delayMs: 700 },
]

/** Uses one of all controls of the page, also in shadow roots: presses, points, focuses or types. */
const use = (page: Page, how: 'press' | 'point' | 'focus' | 'write', at: number, text = '') =>
  page.evaluate(
    ([way, share, written]) => {
      const roots: (Document | ShadowRoot)[] = [document]
      for (const root of roots)
        for (const element of root.querySelectorAll('*'))
          if (element.shadowRoot) roots.push(element.shadowRoot)
      const controls = roots.flatMap((root) => [
        ...root.querySelectorAll<HTMLElement>(
          way === 'write' ? 'input,textarea,select' : 'button,a,input,select,summary,[role=radio]',
        ),
      ])
      const control = controls[Math.floor((share as number) * controls.length)]
      if (!control) return
      if (way === 'press') control.click()
      else if (way === 'focus') control.focus()
      else if (way === 'point')
        control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }))
      else {
        ;(control as HTMLInputElement).value = written as string
        for (const type of ['input', 'change'])
          control.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
      }
    },
    [how, at, text] as const,
  )

/** Changes the page itself, like a framework or a visual editor. */
const rebuild = (page: Page, how: string, at: number, given: readonly [string, string]) =>
  page.evaluate(
    ([way, share, tags, [name, value]]) => {
      const all = [...document.querySelectorAll(tags as string)]
      const tag = all[Math.floor((share as number) * all.length)]
      if (way === 'insert') document.querySelector('main')?.insertAdjacentHTML('afterbegin', value)
      else if (way === 'set') tag?.setAttribute(name, value.replaceAll('\u0000', ''))
      else if (way === 'unset') tag?.removeAttribute(name)
      else if (way === 'remove') tag?.remove()
      else if (way === 'copy' && tag) tag.after(tag.cloneNode(true))
      else if (tag) document.body.append(tag)
    },
    [how, at, TAGS, given] as const,
  )

/** Calls the page's cart; returns an error that is no `StoreError`. */
const callCart = (page: Page, how: string, given: readonly unknown[]) =>
  page.evaluate(
    async ([name, values]) => {
      const { cart } = (window as { StoreWidgets?: StoreWidgetsApi }).StoreWidgets ?? {}
      // The script hasn't loaded yet, or the browser shows its own error page.
      if (!cart) return
      const calls = cart as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
      const last = cart.lines.at(-1)?.id
      const all = name === 'add' ? values : [last, ...(values as unknown[])]
      const work = calls[name as string]?.(...(all as unknown[]))
      return Promise.race([
        Promise.resolve(work).then(
          () => undefined,
          (error) => (error?.name === 'StoreError' ? undefined : `cart.${name} threw ${error}`),
        ),
        new Promise<undefined>((done) => setTimeout(done, 2_000)),
      ])
    },
    [how, given] as const,
  )

/** Calls a part of `StoreWidgets`; returns an error that is no `StoreError`. */
const callPage = (page: Page, how: 'go' | 'enter' | 'leave', place = '') =>
  page.evaluate(
    async ([name, path]) => {
      const { shop, session } = (window as { StoreWidgets?: StoreWidgetsApi }).StoreWidgets ?? {}
      if (!shop || !session) return
      const work =
        name === 'go'
          ? shop.go(path)
          : name === 'leave'
            ? session.logout()
            : session.login({ email: 'member@example.com', password: 'correct horse battery' })
      return Promise.race([
        work.then(
          () => undefined,
          (error) => (error?.name === 'StoreError' ? undefined : `${name} threw ${error}`),
        ),
        new Promise<undefined>((done) => setTimeout(done, 2_000)),
      ])
    },
    [how, place] as const,
  )

/** Changes the address, as a router, a menu of anchors or another script of the page does. */
const readdress = (page: Page, how: string) =>
  page.evaluate((way) => {
    if (way === 'anchor') location.hash = `a${Math.floor(history.length)}`
    else if (way === 'push') history.pushState({ of: 'the page' }, '', `?page=${history.length}`)
    else if (way === 'replace') history.replaceState(null, '', location.href)
    else dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, how)

/** Damages the browser's storage, as other scripts, older versions and full storage do. */
async function spoilStorage({ page, random }: Stage): Promise<void> {
  const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
  const names = Object.keys(kept).filter((name) => name.startsWith('store-widgets'))
  if (!names.length) return
  const name = random.pick(names)
  const spoil = () => {
    try {
      return JSON.stringify(spoilJson(random, JSON.parse(kept[name] ?? ''), 0.1))
    } catch {
      return random.pick(ODD_TEXTS)
    }
  }
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, spoil()] as const)
}

const addSomething: Act = ({ page, random, shelf }) =>
  callCart(page, 'add', [
    {
      productId: random.chance(0.9) ? random.pick(shelf.products).id : random.pick(ODD_TEXTS),
      ...(random.chance(0.3) && { quantity: random.pick([1, 2, 0, -1, 1.5, 1e9]) }),
      ...(random.chance(0.2) && { choices: { Size: random.pick(ODD_TEXTS) } }),
      ...(random.chance(0.1) && { variantId: random.pick(ODD_TEXTS) }),
    },
  ])

/** An action, and its weight. */
const ACTS: readonly (readonly [number, string, Act])[] = [
  [30, 'press', ({ page, random }) => use(page, 'press', random.next())],
  [12, 'point', ({ page, random }) => use(page, 'point', random.next())],
  [8, 'write', ({ page, random }) => use(page, 'write', random.next(), random.pick(ODD_TEXTS))],
  [
    14,
    'key',
    async ({ page, random }) => {
      await use(page, 'focus', random.next())
      await page.keyboard.press(random.pick(KEYS))
    },
  ],
  [8, 'add', addSomething],
  [
    4,
    'change the cart',
    ({ page, random }) =>
      callCart(page, random.pick(['setQuantity', 'remove']), [random.pick([1, 3, 0, 99])]),
  ],
  [
    12,
    'rebuild',
    ({ page, random, shelf }) => {
      const how = random.pick(['insert', 'set', 'set', 'unset', 'remove', 'copy', 'move'])
      const text = random.chance(0.5) ? random.pick(shelf.products).slug : random.pick(ODD_TEXTS)
      const value = how === 'insert' ? writeTag(random, shelf) : text
      return rebuild(page, how, random.next(), [random.pick(ATTRIBUTES), value])
    },
  ],
  [
    3,
    'scroll',
    ({ page, random }) =>
      page.evaluate((share) => scrollTo(0, share * document.body.scrollHeight), random.next()),
  ],
  [
    2,
    'resize',
    ({ page, random }) => page.setViewportSize({ width: random.pick([320, 760, 1280]), height: 700 }),
  ],
  [2, 'reload', ({ page }) => page.reload({ waitUntil: 'commit' })],
  [
    5,
    'go back or forward',
    ({ page, random }) =>
      random.chance(0.6) ? page.goBack({ waitUntil: 'commit' }) : page.goForward({ waitUntil: 'commit' }),
  ],
  [5, 'go to a place', ({ page, random }) => callPage(page, 'go', random.pick(PLACES))],
  [
    2,
    'change the address',
    ({ page, random }) => readdress(page, random.pick(['anchor', 'push', 'replace', 'pop'])),
  ],
  [2, 'log in or out', ({ page, random }) => callPage(page, random.chance(0.7) ? 'enter' : 'leave')],
  [
    1,
    'change the language',
    ({ page, random }) =>
      page.evaluate(
        (lang) => document.documentElement.setAttribute('lang', lang),
        random.pick(['de', 'en', 'ar', 'xx']),
      ),
  ],
  [3, 'connection', ({ context, random }) => context.setOffline(random.chance(0.4))],
  [
    4,
    'faults',
    async ({ faults, random }) =>
      void faults.when({ chance: 0.3, path: /\/(stores|ecom|oauth2)/ }, random.pick(FAULTS)),
  ],
  [
    3,
    'spoil answers',
    async ({ faults, random }) =>
      void faults.when({ chance: 0.4, path: /\/(stores|ecom|oauth2|_api)/ }, spoilAnswers(random)),
  ],
  [3, 'spoil storage', spoilStorage],
]
/** Sums the weights of all acts up to this one. */
const weigh = (last: number) => ACTS.slice(0, last + 1).reduce((sum, [weight]) => sum + weight, 0)
const WEIGHT = weigh(ACTS.length - 1)

/** Runs one act, and returns its name and its error. An act is not responsible for a page that is left under it. */
export async function act(stage: Stage): Promise<readonly [name: string, wrong?: string | undefined]> {
  const at = stage.random.next() * WEIGHT
  const [, name, chosen] = ACTS.find((_, index) => at < weigh(index)) ?? (ACTS[0] as (typeof ACTS)[number])
  try {
    const answer = await chosen(stage)
    return [name, typeof answer === 'string' ? answer : undefined]
  } catch (error) {
    const text = String(error)
    const isGone =
      /context was destroyed|navigat|ERR_|Access is denied for this document|Target|Timeout.*(goBack|goForward|reload)|detached/i.test(
        text,
      )
    return [name, isGone ? undefined : `${name} failed: ${text.split('\n')[0]}`]
  }
}
