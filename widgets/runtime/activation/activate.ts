import { isPlainClick } from '../../../src/model/click.ts'
import { toFailure } from '../../../src/model/errors.ts'
import { SAME_PRESS_MS } from '../../../src/model/same-press.ts'
import { withPatience } from '../../../src/recovery/patience.ts'
import type { RenderedTag } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { closeHeldWindow, holdWindow } from '../page/held-window.ts'
import { forgetUnanswered, tellUnanswered } from '../page/tell-unanswered.ts'

/** The events that show that someone is about to use a tag. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'] as const

/** The most clicks that are held, in their order, until React is ready; more than these are a stuck finger. */
const MOST_HELD = 10

/** Yields the shadow roots around an element, the innermost first. */
function* rootsAround(element: Element): Generator<ShadowRoot> {
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    yield root
}

/** Checks whether an element is in a closed shadow root of a host, which hides it from those who listen outside. */
const isHidden = (element: Element, host: EventTarget | undefined): boolean =>
  [...rootsAround(element)].some((root) => root.mode === 'closed' && root.host === host)

/** Creates a filter that treats presses on one button in quick succession as one. */
function createPresses() {
  /** Held weakly, because the page may have no other use for the pressed element. */
  let last: { readonly target: WeakRef<EventTarget>; readonly atMs: number } | undefined
  return {
    isSame(target: HTMLElement, atMs: number): boolean {
      if (target.dataset.action !== 'buy') return false
      const isSame = last?.target.deref() === target && atMs - last.atMs < SAME_PRESS_MS
      last = { target: new WeakRef(target), atMs }
      return isSame
    },
    /**
     * Forgets the last press when the shopper presses something else or Escape: after that, even a quick press is
     * intended.
     */
    look(event: Event) {
      const pressed = last?.target.deref() as Element | undefined
      const path = event.composedPath()
      const isElsewhere =
        event.type === 'click' && pressed && !path.includes(pressed) && !isHidden(pressed, path[0])
      if (isElsewhere || (event as KeyboardEvent).key === 'Escape') last = undefined
    },
    forget() {
      last = undefined
    },
  }
}

/**
 * Finds where a held press is repeated: at its target, or at the one that React has drawn in its place. React draws a tag
 * anew if a translator or an extension has changed it. A button that could be another product's gets no press.
 */
function findPressed(tag: RenderedTag, target: HTMLElement): HTMLElement | undefined {
  if (target.isConnected) return target
  const alike = [...tag.root.querySelectorAll<HTMLElement>(`[data-action="${target.dataset.action}"]`)]
  const same = alike.filter(({ textContent }) => textContent === target.textContent)
  if (same.length === 1) return same[0]
  return alike.length === 1 && tag.live !== 'live-collection' ? alike[0] : undefined
}

/** Creates a store for presses on tags that React hasn't reached yet; they are repeated once it has. */
function createHeld() {
  /** The held presses by tag, from its first sign of use until they are repeated: later ones queue behind them. */
  const held = new Map<RenderedTag, HTMLElement[]>()
  /** Whether we are repeating clicks ourselves: those aren't the shopper's. */
  let isRepeating = false
  return {
    isRepeating: () => isRepeating,
    has: (tag: RenderedTag) => held.has(tag),
    begin: (tag: RenderedTag) => void held.set(tag, []),
    hold(tag: RenderedTag, target: HTMLElement) {
      const targets = held.get(tag)
      if (!targets || targets.length >= MOST_HELD) return
      targets.push(target)
      target.setAttribute('data-pending', '')
      if ('leaves' in target.dataset) holdWindow()
      tag.begin?.(target.dataset.action)
    },
    release(tag: RenderedTag): HTMLElement[] {
      const targets = held.get(tag) ?? []
      held.delete(tag)
      for (const target of targets) target.removeAttribute('data-pending')
      return targets
    },
    /** Returns the held presses, and drops them; those that open a window stay, because the window waits for them. */
    take() {
      return [...held].flatMap(([tag, targets]) => {
        const taken = targets.filter(({ dataset }) => !('leaves' in dataset))
        held.set(
          tag,
          targets.filter((target) => !taken.includes(target)),
        )
        for (const target of taken) target.removeAttribute('data-pending')
        return taken.map((target) => ({ tag, target }))
      })
    },
    repeat(tag: RenderedTag, targets: readonly HTMLElement[]) {
      isRepeating = true
      for (const target of targets) findPressed(tag, target)?.click()
      isRepeating = false
    },
  }
}

type Hydrate = (tag: RenderedTag) => Promise<void>

/**
 * Answers a press that needs no React; returns whether it did, or settles when it has. The browser goes on with the press
 * then.
 *
 * @param press Absent if the press came before the page could listen.
 */
export type AnswerPress = (
  tag: RenderedTag,
  pressed: HTMLElement,
  press?: MouseEvent,
) => boolean | Promise<unknown>

/** Tells the shopper, and the page, that a press couldn't be answered. */
function failPress(page: Page, tag: RenderedTag, pressed: HTMLElement, reason: unknown): void {
  tellUnanswered(page, tag, pressed)
  tag.emit('store-error', { ...toFailure(reason, 'network') })
}

/**
 * Creates the function that answers presses without React. Until that is done, the button or link is marked, and another
 * press on it does nothing.
 */
function createEarlyAnswers(page: Page, answer: AnswerPress): (...press: Parameters<AnswerPress>) => boolean {
  const pending = new WeakSet<HTMLElement>()
  return (tag, pressed, press) => {
    if (pending.has(pressed)) {
      press?.preventDefault()
      return true
    }
    const answered = answer(tag, pressed, press)
    if (typeof answered === 'boolean') return answered
    pending.add(pressed)
    pressed.setAttribute('data-pending', '')
    withPatience(answered)
      .catch((reason) => failPress(page, tag, pressed, reason))
      .finally(() => {
        pending.delete(pressed)
        pressed.removeAttribute('data-pending')
      })
    return true
  }
}

/** Brings React to a tag and repeats the held presses. */
const createActivate =
  (
    page: Page,
    hydrate: Hydrate,
    held: ReturnType<typeof createHeld>,
    presses: ReturnType<typeof createPresses>,
  ) =>
  async (tag: RenderedTag): Promise<void> => {
    if (tag.drawnBy !== 'loader') return
    tag.drawnBy = 'activating'
    held.begin(tag)
    forgetUnanswered(tag)
    try {
      await withPatience(hydrate(tag))
      const targets = held.release(tag)
      held.repeat(tag, targets)
      if (targets.length) closeHeldWindow()
    } catch (reason) {
      // React didn't load: the tag stays as rendered, and the next sign of use tries again.
      tag.drawnBy = 'loader'
      // A click that couldn't be answered isn't repeated later: by then the shopper may be doing something else.
      const [target] = held.release(tag)
      // A press without an effect doesn't count as one.
      presses.forget()
      if (!target) return
      closeHeldWindow()
      failPress(page, tag, target, reason)
    }
  }

/** Listens for signs of use, for the lifetime of the page. */
function createListening(onSign: (event: Event) => void) {
  const reached = new WeakSet<ShadowRoot>()
  const listenAt = (place: Document | ShadowRoot) => {
    for (const sign of SIGNS)
      place.addEventListener(sign, onSign, { capture: true, passive: sign !== 'click' })
  }
  return {
    listenAt,
    /** Listens in the closed shadow roots around a tag as well: outside of them no event names it. */
    listenAround(host: Element) {
      for (const root of rootsAround(host)) {
        if (root.mode !== 'closed' || reached.has(root)) continue
        reached.add(root)
        listenAt(root)
      }
    },
  }
}

/**
 * Activates rendered tags: the first sign of use fetches React, which hydrates the tag. Clicks that React will handle
 * are held and repeated when it is ready, so that the first one on a slow phone counts. One set of listeners serves all
 * tags, so that hundreds of untouched tags need none of their own.
 *
 * @param hydrate Lets React take a tag over; settles when it has.
 * @param answer Asked about a press on a tag that React hasn't reached yet, before the press is held.
 */
export function createActivation(page: Page, hydrate: Hydrate, answer: AnswerPress = () => false) {
  const held = createHeld()
  const presses = createPresses()

  const isInert = (tag: RenderedTag): boolean => tag.drawnBy !== 'own' || held.has(tag)

  const activate = createActivate(page, hydrate, held, presses)
  const answerEarly = createEarlyAnswers(page, answer)

  const onClick = (tag: RenderedTag, event: MouseEvent) => {
    const target = event.composedPath().find((node) => node instanceof HTMLElement && node.dataset.action)
    if (!target || !isPlainClick(event) || held.isRepeating()) return
    const pressed = target as HTMLElement
    const isSame = presses.isSame(pressed, event.timeStamp)
    if (!isSame && !isInert(tag)) return
    if (!isSame && tag.drawnBy !== 'own' && answerEarly(tag, pressed, event)) return
    // The page sees the click once: when it is repeated.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!isSame) held.hold(tag, pressed)
  }

  const onSign = (event: Event) => {
    presses.look(event)
    const host = event.composedPath().find((node) => page.tags.has(node))
    const tag = host && page.tags.get(host)
    if (!tag) return
    activate(tag)
    if (event.type === 'click') onClick(tag, event as MouseEvent)
  }

  const { listenAt, listenAround } = createListening(onSign)

  return {
    activate,
    takeHeld: held.take,
    listenAround,
    /** Listens for the lifetime of the page, and catches up on what happened before. */
    listen() {
      listenAt(document)
      for (const host of document.querySelectorAll(':hover,:focus-within')) {
        const tag = page.tags.get(host)
        if (tag) activate(tag)
      }
      for (const target of page.early.splice(0)) {
        const tag = page.tags.get((target.getRootNode() as ShadowRoot).host)
        // The time of an early press isn't known: a second press before the first one works counts as the same.
        if (!tag || presses.isSame(target, performance.now())) continue
        activate(tag)
        // The browser has followed a link already.
        if ('href' in target || !answerEarly(tag, target)) held.hold(tag, target)
      }
    },
  }
}
