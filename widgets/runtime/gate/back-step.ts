import type { StepEntry, TakeStep } from '../../../src/components/take-step.ts'
import type { Page } from '../../loader/page.ts'
import { backListenersOf, partOf } from '../page/services.ts'
import { forgetNote, noteEntry, readNote } from './here.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly steps: Steps
  }
}

/** A dialog that stands open, from below to above, and how many stand open in its entry of the history. */
interface Step {
  readonly depth: number
  readonly close: () => void
  readonly stands: () => boolean
}

/** The dialogs of a page as steps of its history. */
export interface Steps {
  /** Makes a dialog that opens a step: Back closes it, instead of leaving the page. */
  readonly take: TakeStep
  /**
   * What is changed from within a dialog takes its step over: Back undoes it, and closes the dialog.
   *
   * @returns Whether a dialog is open.
   */
  takeOver(): boolean
  /** Goes back behind the entry that all of them were opened from, when those that are being closed have left theirs. */
  goBehind(): void
  /** For who keeps a Back or Forward from all that listen later: dialogs have to hear of it. */
  follow(event: PopStateEvent): void
}

const DEPTH = 'dialogs'

/**
 * Stands in an entry that was made for a dialog, and for nothing else. Whatever dialog opens there when none stands
 * open, after a reload or on the way forward, takes that entry: another one would need one more Back. Its name is none
 * that a page gives a list, whose notes stand beside it.
 */
const BARE: StepEntry = { name: 'dialogs.bare', note: 'yes' }

const readDepth = (): number => {
  const depth = readNote(DEPTH)
  return typeof depth === 'number' ? depth : 0
}

/** The dialogs that stand open, from below to above. */
function createOpened() {
  let steps: readonly Step[] = []
  let floor: number | undefined
  return {
    all: () => steps,
    /** How deep the entry is that all of them were opened from. */
    floor: () => floor ?? 0,
    setFloor(depth: number) {
      floor = depth
    },
    /** How deep the entry is that belongs to what stands open. */
    depth: () => steps.at(-1)?.depth ?? floor ?? readDepth(),
    add(step: Step) {
      steps = [...steps, step]
    },
    /** Keeps those that are left, without what has gone with its tag. */
    prune(isLeft: (step: Step) => boolean = () => true) {
      steps = steps.filter((step) => step.stands() && isLeft(step))
    },
  }
}

/** What was opened meanwhile begins where a way back has led: an entry of its own made before would be left again. */
function createArrivals() {
  let waiting: readonly (() => void)[] = []
  return {
    /** @returns Ends it, begun or not. */
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

/** Makes a dialog a step, in an entry of its own or the one that was made for it; undefined where the page takes none. */
function enterStep(
  opened: ReturnType<typeof createOpened>,
  { close, stands, entry }: Pick<Step, 'close' | 'stands'> & { readonly entry: StepEntry },
): Step | undefined {
  opened.prune()
  const depth = readDepth()
  const isFree = entry !== BARE || !opened.all().length
  /** Forward, or a reload, has led to its entry. */
  const isHere = isFree && depth > 0 && readNote(entry.name) === entry.note
  const step = { depth: isHere ? depth : depth + 1, close, stands }
  if (!opened.all().length) opened.setFloor(step.depth - 1)
  const notes = { [DEPTH]: step.depth, [BARE.name]: undefined, [entry.name]: entry.note }
  if (!isHere && !noteEntry(notes, entry.url)) return
  opened.add(step)
  return step
}

/**
 * The way back behind dialogs that were closed otherwise than by Back: together, when it is known what is left.
 *
 * @param readSteps How many entries back; asked when it begins.
 */
function createWayBack(readSteps: () => number) {
  /** How deep it leads is known when it has come. */
  let isGoing = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let behind = 0
  return {
    isGoing: () => isGoing,
    /** @param more So many entries further. */
    begin(more = 0) {
      behind += more
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isGoing) return
        const steps = Math.max(0, readSteps()) + behind
        if (steps === 0) return
        behind = 0
        isGoing = true
        history.go(-steps)
      })
    },
    end() {
      isGoing = false
    },
  }
}

/** @param moved Called with each Back and Forward, before anything else. */
export function createSteps(moved = () => {}): Steps {
  const opened = createOpened()
  const arrivals = createArrivals()
  const way = createWayBack(() => readDepth() - opened.depth())

  /** Back has led below some of them. */
  const follow = (event: PopStateEvent) => {
    moved()
    const depth = readDepth()
    const above = opened.all().filter((step) => step.depth > depth)
    // The page's own router would draw the page anew for a dialog that it knows nothing of.
    if ((way.isGoing() || above.length) && depth >= opened.floor()) event.stopImmediatePropagation()
    opened.prune((step) => step.depth <= depth)
    for (const step of above.reverse()) step.close()
    // Something may have been closed, and opened, while it was on its way.
    if (way.isGoing()) way.begin()
    way.end()
    arrivals.enter()
  }
  // Chromium asks a window's listeners in their order, others those that capture first.
  addEventListener('popstate', follow, true)

  return {
    take(close, { stands = () => true, entry = BARE } = {}) {
      const begin = () => {
        const step = enterStep(opened, { close, stands, entry })
        return () => {
          if (!step || !opened.all().includes(step)) return
          opened.prune((one) => one !== step)
          way.begin()
        }
      }
      return way.isGoing() ? arrivals.wait(() => (stands() ? begin() : () => {})) : begin()
    },
    takeOver() {
      opened.prune()
      if (opened.all().length === 0) return false
      opened.setFloor(readDepth())
      forgetNote(BARE.name)
      return true
    },
    goBehind: () => way.begin(1),
    follow,
  }
}

/** The page's one: its parts come in chunks of their own. */
export const stepsOf = (page: Page): Steps =>
  partOf(page, 'steps', () => createSteps(backListenersOf(page).tell))
