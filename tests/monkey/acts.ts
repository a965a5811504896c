import type { BrowserContext, Page } from 'playwright-core'
import type { Fault } from '../support/fault.ts'
import type { FaultProxy } from '../support/fault-proxy.ts'
import { ODD_TEXTS, type Random } from '../support/random.ts'
import { clearStorage, freeze, readdress, spoilStorage, turnTab, zoom } from './browser-acts.ts'
import { Hang, inTime } from './hang.ts'
import type { Owner } from './owner.ts'
import { callCart, callPage, fillForm, hear, REBUILDINGS, rebuild, use } from './page-acts.ts'
import { spoilAnswers } from './spoil-answers.ts'
import { ATTRIBUTES, EVENTS, type Shelf, writeTag } from './tags.ts'

/** The actions of a shopper, the page's own code, the browser and the network. */
export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly random: Random
  readonly shelf: Shelf
  readonly faults: FaultProxy
  readonly owner: Owner
}

type Act = (stage: Stage) => Promise<unknown>

const KEYS = ['Tab', 'Enter', ' ', 'Escape', 'ArrowRight', 'ArrowDown', 'Home', 'End', '7'] as const
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
/** The demo's member, and somebody whom the shop doesn't know. */
const PEOPLE = ['member@example.com', 'member@example.com', 'ines@example.com', 'no address'] as const
const TURNS = [['hidden'], ['visible'], ['hidden', 'visible']] as const
const FAULTS: readonly Fault[] = [
  { answer: 503 },
  { answer: 429, headers: { 'Retry-After': '1' } },
  { answer: 'html' },
  { answer: 'reset' },
  { answer: 'half' },
  { answer: 502, acted: true },
  { delayMs: 700 },
]

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
      const how = random.pick(REBUILDINGS)
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
  [3, 'spoil storage', ({ page, random }) => spoilStorage(page, random)],
  [
    2,
    'clear storage',
    ({ page, random }) => clearStorage(page, random.pick(['local', 'session', 'cookies'])),
  ],
  [8, 'fill a form', ({ page, random }) => fillForm(page, random.next(), random.pick(PEOPLE))],
  [2, 'check out', ({ page }) => callCart(page, 'checkout', [])],
  [
    4,
    'hear an event',
    ({ page, random }) =>
      hear(page, random.pick(EVENTS), random.pick(['prevent', 'throw', 'delay', 'refuse', 'hang', 'remove'])),
  ],
  [3, 'hide or show the tab', ({ page, random }) => turnTab(page, random.pick(TURNS))],
  [1, 'freeze', ({ page }) => freeze(page)],
  [1, 'zoom', ({ page, random }) => zoom(page, random.pick(['text', 'page']), random.pick([0.5, 2, 4]))],
  [3, 'the owner', ({ owner, random }) => owner.act(random)],
]
/** Sums the weights of all acts up to this one. */
const weigh = (last: number) => ACTS.slice(0, last + 1).reduce((sum, [weight]) => sum + weight, 0)
const WEIGHT = weigh(ACTS.length - 1)

/**
 * Runs one act, and returns its name and its error. An act is not responsible for a page that is left under it.
 *
 * @throws Hang if it takes longer than `ms`.
 */
export async function actOnce(
  stage: Stage,
  ms: number,
): Promise<readonly [name: string, wrong?: string | undefined]> {
  const at = stage.random.next() * WEIGHT
  const [, name, chosen] = ACTS.find((_, index) => at < weigh(index)) ?? (ACTS[0] as (typeof ACTS)[number])
  try {
    const answer = await inTime(chosen(stage), ms, name)
    return [name, typeof answer === 'string' ? answer : undefined]
  } catch (error) {
    if (error instanceof Hang) throw error
    const text = String(error)
    const isGone =
      /context was destroyed|navigat|ERR_|Access is denied for this document|Target|Not attached|Timeout.*(goBack|goForward|reload)|detached/i.test(
        text,
      )
    return [name, isGone ? undefined : `${name} failed: ${text.split('\n')[0]}`]
  }
}
