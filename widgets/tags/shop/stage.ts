import { here } from '../../runtime/gate/here.ts'
import type { Move } from './route-history.ts'

/** So long a change waits for the tag that comes, in milliseconds: what is known already is drawn by then. */
const PATIENCE_MS = 80
/** So long a product that was drawn may still be drawn anew, in milliseconds: with React, or when the rest is known. */
const SETTLING_MS = 3_000
/** How long the old place takes to leave, in milliseconds. */
const CHANGE_MS = 160

interface Transition {
  readonly ready: Promise<unknown>
  readonly updateCallbackDone: Promise<unknown>
}
type Animated = { startViewTransition?: (update: () => Promise<unknown>) => Transition }

/** Settles when the tag has something to show; soon in any case. */
const whenShown = (tag: HTMLElement | undefined): Promise<unknown> =>
  new Promise((resolve) => {
    if (!tag || /^(ready|empty|error)$/.test(tag.getAttribute('status') ?? '')) resolve(undefined)
    for (const type of ['store-ready', 'store-error']) tag?.addEventListener(type, resolve, { once: true })
    setTimeout(resolve, PATIENCE_MS)
  })

/** Changes what is shown; as a View Transition where the browser has one and people don't mind what moves. */
async function change(update: () => Promise<unknown>): Promise<void> {
  const { startViewTransition } = document as Animated
  if (!startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    await update()
    return
  }
  const transition = startViewTransition.call(document, update)
  transition.ready.then(
    () => {
      for (const { effect } of document.getAnimations())
        if ((effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view-transition'))
          effect?.updateTiming({ duration: CHANGE_MS })
    },
    // Another one has taken its place, or the tab is not seen.
    () => {},
  )
  await transition.updateCallbackDone
}

/** The element that has the focus, in whichever shadow root. */
function findFocus(): HTMLElement | undefined {
  let found = document.activeElement
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
  return found instanceof HTMLElement && found !== document.body ? found : undefined
}

/** What a person left a route with. */
interface Left {
  readonly topPx: number
  readonly focus: WeakRef<HTMLElement> | undefined
}

const entryOf = () =>
  (globalThis as { navigation?: { currentEntry?: { key?: string } | null } }).navigation?.currentEntry?.key ??
  here()

const HEADING = ':is(h1,h2,h3)[tabindex]'

/** Where people are and look in a shop: the scroll position and the focus of each entry of the history. */
export function createStage(host: HTMLElement, section: HTMLElement) {
  const entries = new Map<string, Left>()
  let entry = entryOf()

  const leave = () => {
    const focus = findFocus()
    entries.set(entry, { topPx: scrollY, focus: focus && new WeakRef(focus) })
    entry = entryOf()
  }
  const focusHeading = (tag: HTMLElement | undefined) => {
    const heading =
      tag?.querySelector<HTMLElement>(HEADING) ?? tag?.shadowRoot?.querySelector<HTMLElement>(HEADING)
    ;(heading ?? section).focus({ preventScroll: true })
  }
  /** Until the tag has drawn all of it: its heading may come late, or make room for another. */
  const keepFocus = (tag: HTMLElement | undefined) => {
    focusHeading(tag)
    const look = () => {
      const at = findFocus()
      if (!at || at === section) focusHeading(tag)
    }
    const observer = new MutationObserver(look)
    const root = tag?.shadowRoot
    if (root) observer.observe(root, { childList: true, subtree: true })
    tag?.addEventListener('store-ready', look, { once: true })
    setTimeout(() => observer.disconnect(), SETTLING_MS)
  }
  const arrive = (move: Move, tag: HTMLElement | undefined) => {
    const left = move === 'back' ? entries.get(entry) : undefined
    if (left) scrollTo({ top: left.topPx, behavior: 'instant' })
    else if (host.getBoundingClientRect().top < 0)
      host.scrollIntoView({ block: 'start', behavior: 'instant' })
    const focus = left?.focus?.deref()
    if (focus?.isConnected) focus.focus({ preventScroll: true })
    if (!focus?.isConnected || findFocus() !== focus) keepFocus(tag)
  }
  let latest = 0
  return {
    /** Nothing moves: what is gone to stands above, or has gone. */
    stay: leave,
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
