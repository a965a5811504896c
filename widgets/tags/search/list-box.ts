import { SuggestionBox } from '../../../src/views/search/SuggestionList.tsx'
import { toFragment } from '../../loader/dom/jsx-runtime.ts'
import { placeBelow } from './place-below.ts'
import suggestCss from './suggest.css?text'

const suggestSheet = new CSSStyleSheet()
suggestSheet.replaceSync(suggestCss)

interface ListBoxOptions {
  /** @param click Absent when Enter was pressed. */
  readonly choose: (option: HTMLElement, click?: MouseEvent) => void
  /** Removes the box. */
  readonly signal: AbortSignal
}

/** The box of a combobox's options, in the field's shadow root, above the page. */
export interface ListBox {
  /** The id of the list box inside it. */
  readonly id: string
  show(drawn: Node): void
  close(): void
  /** Handles a key; returns whether it was for the options. */
  onKey(event: KeyboardEvent): boolean
  isFocused(): boolean
  /** Resolves when no option is being pressed: a click on one that was replaced meanwhile would be lost. */
  whenFree(): Promise<unknown>
}

const ID = 'suggestions'

function createBox(): HTMLElement {
  const box = toFragment(SuggestionBox()).firstElementChild as HTMLElement
  // The focus stays in the field.
  box.addEventListener('mousedown', (event) => event.preventDefault())
  return box
}

/** Tracks the option that the arrow keys are at; the focus stays in the field. */
function createActive(box: HTMLElement, field: HTMLElement) {
  let active: HTMLElement | undefined
  const activate = (option: HTMLElement | undefined) => {
    active?.setAttribute('aria-selected', 'false')
    active = option
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
  }
  return {
    option: () => active,
    leave: () => activate(undefined),
    /** Moves to another option; the field itself comes after the last and before the first. */
    step(by: 1 | -1) {
      const all = [...box.querySelectorAll<HTMLElement>('[role=option]')]
      const at = active ? all.indexOf(active) : by > 0 ? -1 : all.length
      activate(all[at + by])
    },
  }
}

/** Milliseconds after the end of a press within which the browser fires its click. */
const CLICK_MS = 50

/** Follows presses in a box. @returns A function that resolves when the last one has ended, with its click. */
function followPress(box: HTMLElement): () => Promise<unknown> {
  let ended = Promise.resolve()
  box.addEventListener('pointerdown', () => {
    ended = new Promise((resolve) => {
      const over = new AbortController()
      const end = () => {
        over.abort()
        setTimeout(resolve, CLICK_MS)
      }
      // It may end anywhere.
      for (const type of ['pointerup', 'pointercancel'])
        addEventListener(type, end, { capture: true, signal: over.signal })
    })
  })
  return () => ended
}

/** Keeps a box below its field while the page moves. */
function followField(box: HTMLElement, field: HTMLElement, signal: AbortSignal): void {
  const place = () => placeBelow(box, field)
  const moving = { signal, passive: true, capture: true }
  addEventListener('scroll', place, moving)
  addEventListener('resize', place, moving)
  window.visualViewport?.addEventListener('resize', place, moving)
}

/** Sets at the field whether its options are open, and where. */
function tellExpanded(field: HTMLElement, isOpen: boolean): void {
  field.setAttribute('aria-expanded', String(isOpen))
  if (isOpen) field.setAttribute('aria-controls', ID)
  else field.removeAttribute('aria-controls')
}

export function createListBox(host: HTMLElement, field: HTMLInputElement, options: ListBoxOptions): ListBox {
  const { choose, signal } = options
  const root = host.shadowRoot as ShadowRoot
  const box = createBox()
  const active = createActive(box, field)
  let shown = new AbortController()

  const tell = () => tellExpanded(field, box.isConnected)
  const open = () => {
    if (!root.adoptedStyleSheets.includes(suggestSheet)) root.adoptedStyleSheets.push(suggestSheet)
    shown = new AbortController()
    followField(box, field, shown.signal)
    root.append(box)
    box.showPopover?.()
  }
  const close = () => {
    if (!box.isConnected) return
    active.leave()
    shown.abort()
    box.remove()
    tell()
  }

  box.addEventListener('click', (event) => {
    const option = (event.target as Element).closest<HTMLElement>('[role=option]')
    if (option) choose(option, event)
  })
  signal.addEventListener('abort', close)

  return {
    id: ID,
    close,
    isFocused: () => root.activeElement === field,
    whenFree: followPress(box),
    show(drawn) {
      active.leave()
      box.replaceChildren(drawn)
      box.scrollTop = 0
      if (!box.isConnected) open()
      placeBelow(box, field)
      tell()
    },
    onKey(event) {
      if (!box.isConnected) return false
      const { key } = event
      const option = active.option()
      if (key === 'ArrowDown') active.step(1)
      else if (key === 'ArrowUp') active.step(-1)
      else if (key === 'Escape') close()
      else if (key === 'Enter' && option) choose(option)
      else return false
      event.preventDefault()
      // A list, a dialog or a page around it uses these keys, too.
      event.stopPropagation()
      return true
    },
  }
}
