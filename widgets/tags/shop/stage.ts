import { scrollersOf, showFromTop } from '../../../src/components/scroller.ts'
import { here } from '../../runtime/gate/here.ts'
import { findFocus } from '../../runtime/page/deep-search.ts'
import { type PressedTransition, passPresses } from './pass-presses.ts'
import type { Move } from './route-history.ts'

/** How long a change waits for the new tag, in milliseconds: known content is drawn by then. */
const PATIENCE_MS = 80
/** How long a drawn product may still be redrawn, in milliseconds: by React, or when the rest is known. */
const SETTLING_MS = 3_000
/** How long the old place takes to leave, in milliseconds. */
const CHANGE_MS = 160
/**
 * The longest time between a press and a transition, in milliseconds. A transition first paints the old place once
 * more, which on a slow processor takes as long as drawing the new one: there the change comes without it.
 */
const LATE_MS = 24

interface Transition extends PressedTransition {
  readonly ready: Promise<unknown>
  readonly updateCallbackDone: Promise<unknown>
}
type Animated = {
  readonly startViewTransition?: (update: () => Promise<unknown>) => Transition
  readonly activeViewTransition?: Transition | null
}

/** Our last transition. */
let ownTransition: Transition | undefined

/**
 * Whether the page changes something by a transition of its own, as Astro's router does. Ours would end it, and its
 * promises would reject in code that may not expect it.
 */
const isPageChanging = ({ activeViewTransition }: Animated): boolean =>
  !!activeViewTransition && activeViewTransition !== ownTransition

const SETTLED = ['store-ready', 'store-error']

const isLoading = (tag: HTMLElement | undefined): boolean =>
  !!tag && !/^(ready|empty|error)$/.test(tag.getAttribute('status') ?? '')

/** Settles when the tag has something to show, or after {@link PATIENCE_MS}. A tag may be shown any number of times. */
async function whenShown(tag: HTMLElement | undefined): Promise<void> {
  if (!tag || !isLoading(tag)) return
  const over = new AbortController()
  const { signal } = over
  await new Promise((resolve) => {
    for (const type of SETTLED) tag.addEventListener(type, resolve, { signal })
    setTimeout(resolve, PATIENCE_MS)
  })
  over.abort()
}

/** Whether the press, or the step in the history, that the page now answers was {@link LATE_MS} ago. */
const isLate = (): boolean => {
  const { event } = window
  return event !== undefined && performance.now() - event.timeStamp > LATE_MS
}

/**
 * Keeps the page where it is for the next frame: browsers answer Back by scrolling to where the new place was left
 * before a transition has taken its picture of the old one.
 *
 * @returns A function that ends it, because a hidden tab has no frame until people are back.
 */
function holdScroll(): () => void {
  const top = scrollY
  const frame = requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }))
  return () => cancelAnimationFrame(frame)
}

/**
 * Changes the content, as a View Transition if the browser supports it, the page has none of its own under way, people
 * don't mind motion, and the processor is fast enough.
 */
async function change(update: () => Promise<unknown>): Promise<void> {
  const { startViewTransition } = document as Animated
  if (
    !startViewTransition ||
    isPageChanging(document) ||
    isLate() ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  ) {
    await update()
    return
  }
  const letGo = holdScroll()
  const transition = startViewTransition.call(document, () => {
    letGo()
    return update()
  })
  ownTransition = transition
  passPresses(transition)
  transition.ready.then(
    () => {
      for (const { effect } of document.getAnimations())
        if ((effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view-transition'))
          effect?.updateTiming({ duration: CHANGE_MS })
    },
    // Another one has replaced it, or the tab is hidden.
    () => {},
  )
  await transition.updateCallbackDone
}

/** Returns the focused element, unless nothing in the page has the focus. */
function readFocus(): HTMLElement | undefined {
  const found = findFocus()
  return found instanceof HTMLElement && found !== document.body ? found : undefined
}

/** The state in which a person left a route. */
interface Left {
  /** What scrolls the shop, and how far it was scrolled, in px. */
  readonly scrolled: readonly (readonly [WeakRef<Element>, topPx: number])[]
  readonly focus: WeakRef<HTMLElement> | undefined
}

const entryOf = () =>
  (globalThis as { navigation?: { currentEntry?: { key?: string } | null } }).navigation?.currentEntry?.key ??
  here()

const HEADING = ':is(h1,h2,h3)[tabindex]'
/**
 * Finds the heading of a tag: the page's own is hidden while the tag shows another, as the cart does with thanks, and
 * one without words, as of a collection on its way, would tell nobody where they are.
 */
function findHeading(tag: HTMLElement | undefined): HTMLElement | undefined {
  // An account is a login at first, which is a tag of its own.
  const login = tag?.querySelector('store-login')?.shadowRoot
  const all = [tag, tag?.shadowRoot, login]
    .flatMap((root) => [...(root?.querySelectorAll<HTMLElement>(HEADING) ?? [])])
    .filter(({ textContent }) => textContent?.trim())
  return all.find((one) => one.getClientRects().length > 0) ?? all[0]
}

/** Creates the function that moves the focus to a tag's heading, and keeps it there. */
function createFocus(section: HTMLElement) {
  let focused = section
  const focusHeading = (tag: HTMLElement | undefined) => {
    focused = findHeading(tag) ?? section
    focused.focus({ preventScroll: true })
  }
  let end = () => {}
  // Until the tag is completely drawn: its heading may come late, or be replaced.
  return (tag: HTMLElement | undefined): void => {
    end()
    focusHeading(tag)
    const begun = performance.now()
    const look = () => {
      const at = readFocus()
      // Later a person has taken the focus away, unless its heading was replaced.
      const isLost = performance.now() - begun < SETTLING_MS || !focused.isConnected
      if (at === section || (!at && isLost)) focusHeading(tag)
    }
    const observer = new MutationObserver(look)
    const root = tag?.shadowRoot
    if (root) observer.observe(root, { childList: true, subtree: true })
    // The heading of a list without a collection is the shop's own, in the list.
    if (tag) observer.observe(tag, { childList: true })
    const settled = new AbortController()
    const { signal } = settled
    tag?.addEventListener('store-ready', look, { signal })
    end = () => {
      observer.disconnect()
      settled.abort()
    }
    const endSoon = () => setTimeout(end, SETTLING_MS)
    if (!isLoading(tag)) endSoon()
    // On a slow line the answer, and with it the heading, may come at any time.
    else for (const type of SETTLED) tag?.addEventListener(type, endSoon, { signal })
  }
}

/** Keeps people's place in a shop: the scroll position and the focus of each history entry. */
export function createStage(host: HTMLElement, section: HTMLElement) {
  const entries = new Map<string, Left>()
  let entry = entryOf()

  const leave = () => {
    const focus = readFocus()
    const scrolled = [...scrollersOf(host)].map((one) => [new WeakRef(one), one.scrollTop] as const)
    entries.set(entry, { scrolled, focus: focus && new WeakRef(focus) })
    entry = entryOf()
  }
  const keepFocus = createFocus(section)
  const arrive = (move: Move, tag: HTMLElement | undefined) => {
    const left = move === 'back' ? entries.get(entry) : undefined
    if (left) for (const [one, top] of left.scrolled) one.deref()?.scroll({ top, behavior: 'instant' })
    else showFromTop(host, 'instant')
    const focus = left?.focus?.deref()
    if (focus?.isConnected) focus.focus({ preventScroll: true })
    if (!focus?.isConnected || readFocus() !== focus) keepFocus(tag)
  }
  let latest = 0
  return {
    /** Leaves without moving: the new content is above, or was closed. */
    stay: leave,
    /** Moves the focus to a tag that has replaced the one in the place, unless it is elsewhere. */
    replace(tag: HTMLElement | undefined) {
      if (readFocus() === section) keepFocus(tag)
      return tag
    },
    /**
     * Shows a route; a later one ends the wait for it.
     *
     * @param place Puts the route's tag into its place.
     */
    async change(move: Move, place: () => HTMLElement | undefined): Promise<HTMLElement | undefined> {
      const own = ++latest
      let tag: HTMLElement | undefined
      leave()
      await change(async () => {
        if (own !== latest) return
        tag = place()
        await whenShown(tag)
        if (own === latest) arrive(move, tag)
      })
      return tag
    },
  }
}
