import { fill } from '../../../messages/fill.ts'
import type { ChoosingMessages } from '../../../messages/variant-picker.ts'
import { Back, Forth, Loupe } from '../../icons.tsx'
import { ratioStyle } from '../../ratio-style.ts'
import type { PickerKey } from '../../variant-picker/picker-handlers.ts'
import type { Slide } from './gallery-view-model.ts'
import { releaseAtEnd } from './release-films.ts'

/** Handlers of people's actions on the gallery; none while the loader's drawing is shown. */
export interface GalleryHandlers {
  /** The slide in view; 0 until the shopper moves. */
  readonly current?: number
  /** The scrolling row. */
  readonly trackRef?: (track: HTMLElement | null) => void
  readonly onScroll?: () => void
  readonly onShow?: (index: number) => void
  readonly onZoom?: (index: number) => void
  /** Handles a key in the row of thumbnails. */
  readonly onKey?: (event: PickerKey) => void
}

export interface GalleryProps {
  readonly slides: readonly Slide[]
  readonly shown: number
  readonly messages: ChoosingMessages
  /** Width ÷ height of the box. */
  readonly imageRatio: number
  readonly ribbons: readonly string[]
  readonly handlers?: GalleryHandlers
}

/** Half of the width in two columns, all of it on a phone. */
const SIZES = '(min-width: 60em) 34em, (min-width: 40em) 52vw, 94vw'

/** Draws the pictures of a product: a row to swipe, with thumbnails below. */
export function Gallery(props: GalleryProps) {
  const { slides, messages, imageRatio, ribbons, handlers = {} } = props
  const { current = 0, trackRef, onScroll } = handlers
  return (
    <div className="gallery" part="gallery" style={ratioStyle(imageRatio)}>
      <div className="stage">
        <ul className="track" part="media" aria-label={messages.pictures} ref={trackRef} onScroll={onScroll}>
          {slides.map((slide, index) => (
            <li key={slide.id} className="slide" data-state={index === current ? 'current' : 'other'}>
              <SlideContent {...props} slide={slide} index={index} />
            </li>
          ))}
        </ul>
        <p className="ribbons">
          {ribbons.map((ribbon) => (
            <span key={ribbon} className="ribbon" part="ribbon">
              {ribbon}
            </span>
          ))}
          <slot name="badge" />
        </p>
        {slides.length > 1 && <Dots {...props} />}
        {slides.length > 1 && <Arrows {...props} />}
      </div>
      {slides.length > 1 && <Thumbs {...props} />}
    </div>
  )
}

function SlideContent({
  slide,
  index,
  messages,
  handlers = {},
  slides,
}: GalleryProps & { slide: Slide; index: number }) {
  const { onZoom } = handlers
  if (slide.video) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the catalog has no captions
      <video
        className="film"
        controls
        playsInline
        preload={slide.src ? 'none' : 'metadata'}
        poster={slide.src || undefined}
        aria-label={slide.alt}
        ref={releaseAtEnd}
      >
        {slide.video.map(({ src, type, media }) => (
          // A film without a still shows its first frame: some browsers show one only if a time is given.
          <source key={src} src={slide.src ? src : `${src}#t=0.001`} type={type} media={media} />
        ))}
      </video>
    )
  }
  const place = fill(messages.pictureOf, { position: index + 1, total: slides.length })
  return (
    <button
      className="enlarge"
      type="button"
      data-action="zoom"
      aria-label={`${messages.enlarge}: ${slide.alt} (${place})`}
      tabIndex={index === (handlers.current ?? 0) ? 0 : -1}
      onClick={onZoom && (() => onZoom(index))}
    >
      <img
        alt=""
        sizes={SIZES}
        srcSet={slide.srcset}
        src={slide.src}
        loading={index ? 'lazy' : 'eager'}
        fetchPriority={index ? 'auto' : 'high'}
        decoding="async"
      />
      <span className="loupe">
        <Loupe />
      </span>
    </button>
  )
}

function Arrows({ messages, slides, handlers = {} }: GalleryProps) {
  const { current = 0, onShow } = handlers
  return (
    <>
      <button
        className="arrow back"
        lang={messages.language}
        type="button"
        data-action="back"
        aria-label={messages.previous}
        aria-disabled={current === 0 || undefined}
        onClick={onShow && (() => onShow(current - 1))}
      >
        <Back />
      </button>
      <button
        className="arrow forth"
        lang={messages.language}
        type="button"
        data-action="forth"
        aria-label={messages.next}
        aria-disabled={current === slides.length - 1 || undefined}
        onClick={onShow && (() => onShow(current + 1))}
      >
        <Forth />
      </button>
    </>
  )
}

/**
 * Draws the position in the row, where thumbnails would take the space of the choices. Arrows and pictures announce it.
 */
function Dots({ slides, handlers = {} }: GalleryProps) {
  const { current = 0 } = handlers
  return (
    <div className="pips" part="dots" aria-hidden="true">
      {slides.map(({ id }, index) => (
        <span key={id} className="pip" data-state={index === current ? 'current' : 'other'} />
      ))}
    </div>
  )
}

/** Draws the thumbnails as one stop for the Tab key; arrows move between the pictures. */
function Thumbs({ slides, messages, handlers = {} }: GalleryProps) {
  const { current = 0, onShow, onKey } = handlers
  return (
    <div
      className="thumbs"
      part="thumbnails"
      role="toolbar"
      aria-label={messages.pictures}
      onKeyDown={onKey && ((event: PickerKey) => onKey(event))}
    >
      {slides.map((slide, index) => (
        <button
          key={slide.id}
          className="thumb"
          type="button"
          data-action="thumb"
          data-state={slide.video ? 'video' : 'image'}
          aria-current={index === current ? 'true' : undefined}
          aria-label={`${slide.video ? messages.video : slide.alt} (${fill(messages.pictureOf, { position: index + 1, total: slides.length })})`}
          tabIndex={index === current ? 0 : -1}
          onClick={onShow && (() => onShow(index))}
        >
          {slide.thumb && (
            <img alt="" src={slide.thumb} loading="lazy" decoding="async" width="64" height="64" />
          )}
        </button>
      ))}
    </div>
  )
}
