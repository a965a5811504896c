import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { keepEscape } from './keep-escape.ts'
import type { TakeStep } from './take-step.ts'

/** The number of open drawers. */
let openDrawers = 0
let unlockScroll = () => {}

/** Keeps the page behind from scrolling until the last drawer closes, without a jump where its scroll bar was. */
function lockScroll(): () => void {
  if (!openDrawers++) {
    const { style } = document.documentElement
    const before = { overflow: style.overflow, gutter: style.scrollbarGutter }
    const hasBar = innerWidth > document.documentElement.clientWidth
    style.overflow = 'hidden'
    if (hasBar) style.scrollbarGutter = 'stable'
    unlockScroll = () => {
      style.overflow = before.overflow
      style.scrollbarGutter = before.gutter
    }
  }
  return () => {
    if (!--openDrawers) unlockScroll()
  }
}

const isInside = ({ clientX: x, clientY: y }: MouseEvent, box: DOMRect) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

/**
 * Keeps a native modal dialog: the browser handles Esc, and the focus inside it and after it; we handle a click beside
 * it, the page behind it, which must not scroll, and Back.
 */
export function useDrawer(onOpen: () => void, takeStep: TakeStep) {
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useRef(onOpen)
  opened.current = onOpen
  const step = useRef(takeStep)
  step.current = takeStep

  useEffect(() => {
    const { current } = dialog
    if (!isOpen || !current) return
    if (!current.open) current.showModal()
    // A screen reader should first read the heading, not the button to close.
    heading.current?.focus()
    opened.current()
    const unlock = lockScroll()
    const leave = step.current(() => setOpen(false))
    return () => {
      leave()
      unlock()
      current.close()
    }
  }, [isOpen])

  const [pressedBeside, setPressedBeside] = useState(false)
  const isBeside = (event: MouseEvent) =>
    event.target === dialog.current && !isInside(event, event.currentTarget.getBoundingClientRect())

  return {
    isOpen,
    open: useCallback(() => setOpen(true), []),
    close: useCallback(() => setOpen(false), []),
    heading,
    dialogProps: {
      ref: dialog,
      onClose: () => setOpen(false),
      onKeyDown: keepEscape,
      // A drag that begins inside and ends beside, for example to select text, doesn't close it.
      onMouseDown: (event: MouseEvent) => setPressedBeside(isBeside(event)),
      onClick: (event: MouseEvent) => {
        if (pressedBeside && isBeside(event)) setOpen(false)
      },
    },
  }
}
