import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fill } from '../../../messages/fill.ts'
import type { ChoosingMessages } from '../../../messages/variant-picker.ts'
import { Back, Cross, Forth } from '../../../views/icons.tsx'
import type { Slide } from '../../../views/product/detail/gallery-view-model.ts'
import { keepEscape } from '../../keep-escape.ts'

interface Props {
  readonly slides: readonly Slide[]
  readonly start: number
  readonly messages: ChoosingMessages
  readonly onClose: (index: number) => void
}

/** Draws a picture as large as the screen, and larger after a click. Esc closes it, arrows go to other pictures. */
export function ZoomDialog({ slides, start, messages, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  const [isIn, setIn] = useState(false)
  const slide = slides[index]

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  const turn = (step: number) => {
    if (!slides[index + step]) return
    setIndex(index + step)
    setIn(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    keepEscape(event)
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    if (event.key === 'ArrowRight') turn(forward)
    if (event.key === 'ArrowLeft') turn(-forward)
  }

  return (
    <dialog
      ref={dialog}
      className="zoom"
      part="zoom"
      aria-label={messages.pictures}
      onKeyDown={onKeyDown}
      onClose={() => onClose(index)}
    >
      <div className="zoom-room" data-state={isIn ? 'in' : 'out'}>
        <button
          type="button"
          aria-label={isIn ? messages.zoomOut : messages.zoomIn}
          onClick={() => setIn(!isIn)}
        >
          {slide && (
            <img
              key={slide.id}
              alt={slide.alt}
              src={slide.large.src}
              srcSet={slide.large.srcset}
              sizes={isIn ? '220vw' : '100vw'}
            />
          )}
        </button>
      </div>
      <ZoomBar
        messages={messages}
        index={index}
        total={slides.length}
        onTurn={turn}
        onClose={() => dialog.current?.close()}
      />
    </dialog>
  )
}

interface BarProps {
  readonly messages: ChoosingMessages
  /** The picture's position, from 0. */
  readonly index: number
  readonly total: number
  readonly onTurn: (step: number) => void
  readonly onClose: () => void
}

/** Draws the picture's position, and the buttons to move and to close. */
function ZoomBar({ messages, index, total, onTurn, onClose }: BarProps) {
  return (
    <div className="zoom-bar">
      <span className="zoom-place" role="status">
        {fill(messages.pictureOf, { position: index + 1, total })}
      </span>
      {total > 1 && (
        <>
          <button
            type="button"
            className="round"
            aria-label={messages.previous}
            aria-disabled={!index || undefined}
            onClick={() => onTurn(-1)}
          >
            <Back />
          </button>
          <button
            type="button"
            className="round"
            aria-label={messages.next}
            aria-disabled={index === total - 1 || undefined}
            onClick={() => onTurn(1)}
          >
            <Forth />
          </button>
        </>
      )}
      <button type="button" className="round" aria-label={messages.close} onClick={onClose}>
        <Cross />
      </button>
    </div>
  )
}
