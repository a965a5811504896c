import { expect } from 'vitest'
import type { Key, NewTabClick, Place, Surface, Tab } from './tab.ts'

/** An element of the page, in any shadow root. */
export interface Wanted {
  readonly css: string
  /** Its label, or else its text, as a pattern or the exact words. */
  readonly says?: string | RegExp
  /** The element around it, or the host of its shadow root. */
  readonly within?: string
}

export interface Seen {
  readonly text: string
  readonly value: string | null
  readonly attributes: Readonly<Record<string, string>>
  /** Its middle, if that is in the window, not covered, and not moved by an animation that ends. */
  readonly middle: readonly [number, number] | null
  /** Left, top, width and height in the window. */
  readonly box: readonly [number, number, number, number]
  readonly isFocused: boolean
}

interface Question extends Omit<Wanted, 'says'> {
  readonly says: readonly [source: string, flags: string] | null
  readonly mustScroll: boolean
}

/** Runs in the page: finds everything that is wanted and visible, in its order. */
function look({ css, says, within, mustScroll }: Question): Seen[] {
  const above = (element: Element) =>
    element.assignedSlot ??
    element.parentElement ??
    (element.getRootNode() instanceof ShadowRoot ? (element.getRootNode() as ShadowRoot).host : null)
  const isWithin = (element: Element | null): boolean =>
    !!element && (element.matches(within ?? '*') || isWithin(above(element)))
  const isBelow = (element: Element | null, other: Element): boolean =>
    !!element && (element === other || isBelow(above(element), other))
  // A busy machine may draw no frame for a while: then what moves seems to be at rest.
  const isMoving = (element: Element | null): boolean =>
    !!element &&
    (element
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      ) ||
      isMoving(above(element)))
  const search = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => [
      ...(one.matches(css) ? [one] : []),
      ...(one.shadowRoot ? search(one.shadowRoot) : []),
    ])
  const deepest = <Root extends Document | ShadowRoot>(
    find: (root: Root) => Element | null,
  ): Element | null => {
    let at = find(document as Root)
    while (at?.shadowRoot) {
      const inner = find(at.shadowRoot as Root)
      if (!inner || inner === at) break
      at = inner
    }
    return at
  }
  const focused = deepest((root) => root.activeElement)
  const words = (one: Element) => {
    const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : []
    const label = one.getAttribute('aria-label') ?? labels.map(({ textContent }) => textContent).join(' ')
    return (label || (one as HTMLElement).innerText || one.textContent || '').replace(/\s+/g, ' ').trim()
  }
  const pattern = says && new RegExp(...says)
  const found = search(document).filter(
    (one) => one.checkVisibility() && isWithin(one) && (!pattern || pattern.test(words(one))),
  )
  if (mustScroll) found[0]?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  return found.map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = deepest((root) => root.elementFromPoint(x, y))
    return {
      text: words(one),
      value: 'value' in one ? String(one.value) : null,
      attributes: Object.fromEntries([...one.attributes].map(({ name, value }) => [name, value])),
      middle: hit && (isBelow(hit, one) || isBelow(one, hit)) && !isMoving(one) ? ([x, y] as const) : null,
      box: [left, top, width, height] as const,
      isFocused: one === focused,
    }
  })
}

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const readPattern = (says: string | RegExp): readonly [string, string] =>
  typeof says === 'string' ? [`^${escapeText(says)}$`, ''] : [says.source, says.flags]

/** Finds everything that is wanted and visible now. */
export const findAll = (place: Place, { says, ...wanted }: Wanted, mustScroll = false): Promise<Seen[]> =>
  place.run(look, { ...wanted, says: says === undefined ? null : readPattern(says), mustScroll })

const name = ({ css, says, within }: Wanted) => [within, css, says && `"${says}"`].filter(Boolean).join(' ')

/** A page that is loading another doesn't answer, which is not an error. */
const patiently = <Result>(work: () => Promise<Result>, otherwise: Result) => work().catch(() => otherwise)

/** Waits until the first match is visible. */
export async function see(place: Place, wanted: Wanted): Promise<Seen> {
  let seen: Seen | undefined
  await expect
    .poll(
      async () => {
        seen = (await patiently(() => findAll(place, wanted), []))[0]
        return seen !== undefined
      },
      { message: `${name(wanted)} can be seen`, interval: 60 },
    )
    .toBe(true)
  return seen as Seen
}

/** Waits until it is no longer visible. */
export const outlast = (place: Place, wanted: Wanted) =>
  expect
    .poll(() => patiently(async () => (await findAll(place, wanted)).length, -1), {
      message: `${name(wanted)} is gone`,
      interval: 60,
    })
    .toBe(0)

/** Waits until it no longer moves, and returns its position in the window. */
async function reach(place: Place, wanted: Wanted): Promise<readonly [number, number]> {
  let last = ''
  let middle: Seen['middle'] = null
  await expect
    .poll(
      async () => {
        middle = (await patiently(() => findAll(place, wanted, true), []))[0]?.middle ?? null
        const now = JSON.stringify(middle)
        const isAtRest = middle !== null && now === last
        last = now
        return isAtRest
      },
      { message: `${name(wanted)} can be clicked`, interval: 60 },
    )
    .toBe(true)
  return middle as unknown as readonly [number, number]
}

export async function click(tab: Surface, wanted: Wanted, newTab?: NewTabClick): Promise<void> {
  await tab.clickAt(...(await reach(tab, wanted)), newTab)
}

export async function write(tab: Surface, wanted: Wanted, text: string): Promise<void> {
  await click(tab, wanted)
  await tab.type(text)
}

/** Presses keys until it has the focus. @throws when it can't be reached. */
export async function tabTo(tab: Tab, wanted: Wanted, key: Key = 'Tab'): Promise<void> {
  await see(tab, wanted)
  for (let step = 0; step < 60; step++) {
    if ((await findAll(tab, wanted)).some((one) => one.isFocused)) return
    await tab.press(key)
  }
  throw new Error(`${name(wanted)} can't be reached by ${key}`)
}

/** Waits until the address matches. */
export const arrive = (tab: Tab, pattern: RegExp) =>
  expect.poll(() => patiently(() => tab.address(), ''), { message: `at ${pattern}` }).toMatch(pattern)

/** Waits until this many matches are visible. */
export const count = (place: Place, wanted: Wanted, expected: number) =>
  expect
    .poll(() => patiently(async () => (await findAll(place, wanted)).length, -1), {
      message: `how many ${name(wanted)} can be seen`,
      interval: 60,
    })
    .toBe(expected)
