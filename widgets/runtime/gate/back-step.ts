import type { StepEntry, TakeStep } from '../../../src/components/take-step.ts'
import type { Page } from '../../loader/page.ts'
import { backListenersOf, partOf } from '../page/services.ts'
import { forgetNote, noteEntry, readNote } from './here.ts'
import { DEPTH, giveStatesBack, setAside } from './set-aside.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly steps: Steps
  }
}

/** An open dialog, in order from the bottom to the top, and the number of open dialogs in its history entry. */
interface Step {
  readonly depth: number
  readonly close: () => void
  readonly stands: () => boolean
  readonly isContent: boolean
}

/** The dialogs of a page as steps of its history. */
export interface Steps {
  /** Makes an opening dialog a step: Back closes it instead of leaving the page. */
  readonly take: TakeStep
  /**
   * Lets a change made inside a dialog take over its step: Back undoes the change, and closes the dialog.
   *
   * @returns Whether a dialog is open.
   */
  takeOver(): boolean
  /** Goes back behind the entry that all of them were opened from, once closing dialogs have left theirs. */
  goBehind(): void
  /**
   * Runs once closed dialogs have left their entries, at once if there are none: an entry created before would be
   * left instead. A way back that doesn't arrive delays it by a second.
   */
  afterwards(act: () => void): void
  /** Passes on a Back or Forward that the caller keeps from later listeners: dialogs must know about it. */
  follow(event: PopStateEvent): void
}

/**
 * The note of an entry that was created only for a dialog. Any dialog that opens there while none is open, after a
 * reload or on the way forward, reuses that entry: another one would need one more Back. No page gives a list this
 * name; a list's notes are stored beside it.
 */
const BARE: StepEntry = { name: 'dialogs.bare', note: 'yes' }

const readDepth = (): number => {
  const depth = readNote(DEPTH)
  return typeof depth === 'number' ? depth : 0
}

/** Tracks the open dialogs, from the bottom to the top. */
function createOpened() {
  let steps: readonly Step[] = []
  let floor: number | undefined
  return {
    all: () => steps,
    /** Returns the depth of the entry that all of them were opened from. */
    floor: () => floor ?? 0,
    setFloor(depth: number) {
      floor = depth
    },
    /** Returns the depth of the entry that belongs to the open dialogs. */
    depth: () => steps.at(-1)?.depth ?? floor ?? readDepth(),
    add(step: Step) {
      steps = [...steps, step]
    },
    /** Removes dialogs that are gone with their tags, and those that the predicate rejects. */
    prune(isLeft: (step: Step) => boolean = () => true) {
      steps = steps.filter((step) => step.stands() && isLeft(step))
    },
  }
}

/** Delays dialogs that open during a way back until it has arrived: an entry created before would be left again. */
function createArrivals() {
  let waiting: readonly (() => void)[] = []
  return {
    /** @returns Ends it, whether begun or not. */
    wait(begin: () => () => void): () => void {
      let leave = () => {}
      const enter = () => {
        leave = begin()
      }
      waiting = [...waiting, enter]
      return () => {
        waiting = waiting.filter((one) => one !== enter)
        leave()
      }
    },
    enter() {
      const now = waiting
      waiting = []
      for (const one of now) one()
    },
  }
}

/** Makes a dialog a step, in a new entry or the one that was created for it; undefined if the page takes none. */
function enterStep(
  opened: ReturnType<typeof createOpened>,
  { entry, ...given }: Omit<Step, 'depth'> & { readonly entry: StepEntry },
): Step | undefined {
  opened.prune()
  const depth = readDepth()
  const isFree = entry !== BARE || !opened.all().length
  /** Whether Forward, or a reload, has led to its entry. */
  const isHere = isFree && depth > 0 && readNote(entry.name) === entry.note
  const step = { depth: isHere ? depth : depth + 1, ...given }
  if (!opened.all().length) opened.setFloor(step.depth - 1)
  const aside = setAside()
  const notes = { ...aside?.notes, [DEPTH]: step.depth, [BARE.name]: undefined, [entry.name]: entry.note }
  if (!isHere && !noteEntry(notes, entry.url, aside?.left)) return
  opened.add(step)
  return step
}

/** Milliseconds until a way back that hasn't arrived is waited for no longer. */
const LONGEST_WAY_MS = 1000

/**
 * Goes back behind dialogs that were closed otherwise than by Back: together, once it is known which are left.
 *
 * @param readSteps Returns how many entries to go back; called when it begins.
 */
function createWayBack(readSteps: () => number) {
  /** Whether a way back is under way; its depth is known when it has arrived. */
  let isGoing = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let behind = 0
  let waiting: readonly (() => void)[] = []
  let limit: ReturnType<typeof setTimeout> | undefined
  const runWaiting = () => {
    clearTimeout(limit)
    const now = waiting
    waiting = []
    for (const act of now) act()
  }
  return {
    isGoing: () => isGoing,
    /** @param more Additional entries to go back. */
    begin(more = 0) {
      behind += more
      clearTimeout(timer)
      timer = setTimeout(() => {
        timer = undefined
        if (isGoing) return
        const steps = Math.max(0, readSteps()) + behind
        if (steps === 0) return runWaiting()
        behind = 0
        isGoing = true
        history.go(-steps)
      })
    },
    end() {
      isGoing = false
    },
    /** Runs once there is nothing to go back, in the order of the calls. */
    afterwards(act: () => void) {
      if (!isGoing && timer === undefined) return act()
      if (!waiting.length) limit = setTimeout(runWaiting, LONGEST_WAY_MS)
      waiting = [...waiting, act]
    },
  }
}

/** @param moved Called with each Back and Forward, before anything else. */
export function createSteps(moved = () => {}): Steps {
  const opened = createOpened()
  const arrivals = createArrivals()
  const way = createWayBack(() => readDepth() - opened.depth())

  /** Closes the dialogs that Back has led below. */
  const follow = (event: PopStateEvent) => {
    moved()
    const depth = readDepth()
    const above = opened.all().filter((step) => step.depth > depth)
    // Otherwise the page's own router would redraw the page for a dialog that it doesn't know.
    if ((way.isGoing() || above.length) && depth >= opened.floor()) event.stopImmediatePropagation()
    opened.prune((step) => step.depth <= depth)
    for (const step of above.reverse()) step.close()
    // Dialogs may have been closed and opened while it was under way.
    if (way.isGoing()) way.begin()
    way.end()
    arrivals.enter()
  }
  // Chromium calls a window's listeners in their order, other browsers the capturing ones first.
  addEventListener('popstate', follow, true)

  return {
    take(close, { stands = () => true, entry = BARE, isContent = false } = {}) {
      const begin = () => {
        const step = enterStep(opened, { close, stands, entry, isContent })
        return () => {
          if (!step || !opened.all().includes(step)) return
          // Content may have been left for another entry: then there is nothing to go back to.
          const isLeft = isContent && !stands()
          opened.prune((one) => one !== step)
          if (!isLeft) way.begin()
        }
      }
      return way.isGoing() ? arrivals.wait(() => (stands() ? begin() : () => {})) : begin()
    },
    takeOver() {
      opened.prune()
      if (opened.all().every(({ isContent }) => isContent)) return false
      opened.setFloor(readDepth())
      forgetNote(BARE.name)
      return true
    },
    goBehind: () => way.begin(1),
    afterwards: way.afterwards,
    follow,
  }
}

/** Returns the page's one instance: its parts come in chunks of their own. */
export const stepsOf = (page: Page): Steps =>
  partOf(page, 'steps', () => {
    giveStatesBack(page)
    return createSteps(backListenersOf(page).tell)
  })
