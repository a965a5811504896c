import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ChoosingWords } from '../../messages/choosing.ts'
import { fill } from '../../messages/fill.ts'
import type { Slide } from '../../views/detail/gallery-facts.ts'
import { Back, Cross, Forth } from '../../views/icons.tsx'

interface Props {
  readonly slides: readonly Slide[]
  readonly start: number
  readonly words: ChoosingWords
  readonly onClose: (index: number) => void
}

/** A picture as large as the screen, and larger by a click. Esc closes, arrows turn the pages. */
export function ZoomDialog({ slides, start, words, onClose }: Props) {
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
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  }
  const place = fill(words.pictureOf, { position: index + 1, total: slides.length })

  return (
    <dialog
      ref={dialog}
      className="zoom"
      part="zoom"
      aria-label={words.pictures}
      onKeyDown={onKeyDown}
      onClose={() => onClose(index)}
    >
      <div className="zoom-room" data-state={isIn ? 'in' : 'out'}>
        <button type="button" aria-label={isIn ? words.zoomOut : words.zoomIn} onClick={() => setIn(!isIn)}>
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
      <div className="zoom-bar">
        <span className="zoom-place" role="status">
          {place}
        </span>
        {slides.length > 1 && (
          <>
            <button
              type="button"
              className="round"
              aria-label={words.previous}
              disabled={!index}
              onClick={() => turn(-1)}
            >
              <Back />
            </button>
            <button
              type="button"
              className="round"
              aria-label={words.next}
              disabled={index === slides.length - 1}
              onClick={() => turn(1)}
            >
              <Forth />
            </button>
          </>
        )}
        <button
          type="button"
          className="round"
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          <Cross />
        </button>
      </div>
    </dialog>
  )
}
