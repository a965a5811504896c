import type { StepEntry, TakeStep } from '../../../src/components/take-step.ts'
import type { Page } from '../../loader/page.ts'
import { partOf } from '../page/services.ts'
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
  let floor = 0
  return {
    all: () => steps,
    /** How deep the entry is that all of them were opened from. */
    floor: () => floor,
    setFloor(depth: number) {
      floor = depth
    },
    /** How deep the entry is that belongs to what stands open. */
    depth: () => steps.at(-1)?.depth ?? floor,
    add(step: Step) {
      steps = [...steps, step]
    },
    /** Keeps those that are left, without what has gone with its tag. */
    prune(isLeft: (step: Step) => boolean = () => true) {
      steps = steps.filter((step) => step.stands() && isLeft(step))
    },
  }
}

export function createSteps(): Steps {
  const opened = createOpened()
  /** A way back is on its way: how deep it leads is known when it has come. */
  let isGoing = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Steps of dialogs that were closed otherwise are gone back, together, when it is known what is left. */
  const goBack = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const steps = readDepth() - opened.depth()
      if (isGoing || steps <= 0) return
      isGoing = true
      history.go(-steps)
    })
  }

  /** Back has led below some of them. */
  const follow = (event: PopStateEvent) => {
    const depth = readDepth()
    const above = opened.all().filter((step) => step.depth > depth)
    // The page's own router would draw the page anew for a dialog that it knows nothing of.
    if ((isGoing || above.length) && depth >= opened.floor()) event.stopImmediatePropagation()
    opened.prune((step) => step.depth <= depth)
    for (const step of above.reverse()) step.close()
    // Something may have been closed while it was on its way.
    if (isGoing) goBack()
    isGoing = false
  }
  // Chromium asks a window's listeners in their order, others those that capture first.
  addEventListener('popstate', follow, true)

  return {
    take(close, { stands = () => true, entry = BARE } = {}) {
      opened.prune()
      const depth = readDepth()
      const isFree = entry !== BARE || !opened.all().length
      /** Forward, or a reload, has led to its entry. */
      const isHere = isFree && !isGoing && depth > 0 && readNote(entry.name) === entry.note
      const step = { depth: isHere ? depth : depth + 1, close, stands }
      if (!opened.all().length) opened.setFloor(step.depth - 1)
      const notes = { [DEPTH]: step.depth, [BARE.name]: undefined, [entry.name]: entry.note }
      if (!isHere && !noteEntry(notes, entry.url)) return () => {}
      opened.add(step)
      isGoing = false
      return () => {
        if (!opened.all().includes(step)) return
        opened.prune((one) => one !== step)
        goBack()
      }
    },
    takeOver() {
      opened.prune()
      if (opened.all().length === 0) return false
      opened.setFloor(readDepth())
      forgetNote(BARE.name)
      return true
    },
  }
}

/** The page's one: its parts come in chunks of their own. */
export const stepsOf = (page: Page): Steps => partOf(page, 'steps', createSteps)
