import { useCallback, useEffect, useRef, useState } from 'react'
import type { GalleryHandlers } from '../../../views/product/detail/Gallery.tsx'
import { zoomOf } from '../../zoom-of.ts'

interface Options {
  /** The id of the product, as soon as it is known. */
  readonly product: string | undefined
  /** The index of the picture that belongs to the choice. */
  readonly shown: number
  readonly onZoom: (index: number) => void
}

/** Scrolls the thumbnail of the current picture into view, and nothing but their row. */
function showThumb(track: HTMLElement | null, current: number): void {
  const thumb = track?.closest('.gallery')?.querySelectorAll('.thumb')[current]
  const row = thumb?.closest('.thumbs')
  if (!thumb || !row) return
  const { left, right } = thumb.getBoundingClientRect()
  const room = row.getBoundingClientRect()
  const move = (distance: number) =>
    row.scroll({ left: row.scrollLeft + distance / zoomOf(row), behavior: 'smooth' })
  if (left < room.left) move(left - room.left - 4)
  if (right > room.right) move(right - room.right + 4)
}

/** Keeps the row of pictures, its thumbnails and the choice in step. */
export function useGallery({ product, shown, onZoom }: Options): GalleryHandlers {
  const track = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const isTurning = useRef(false)

  const turnTo = useCallback((index: number, behavior: ScrollBehavior) => {
    const row = track.current
    const slide = row?.children[index]
    if (!row || !(slide instanceof HTMLElement)) return
    // `scrollIntoView` would move the page as well, and `scrollBy` stops at every slide.
    const distance = slide.getBoundingClientRect().left - row.getBoundingClientRect().left
    isTurning.current = true
    row.scroll({ left: row.scrollLeft + distance / zoomOf(row), behavior })
    setCurrent(index)
  }, [])
  const onShow = useCallback(
    (index: number) => {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      turnTo(index, isCalm ? 'auto' : 'smooth')
    },
    [turnTo],
  )

  // A choice scrolls to its picture; that of the initial choice is shown already.
  const before = useRef({ product, shown })
  useEffect(() => {
    const { current: last } = before
    if (last.product === product && last.shown === shown) return
    before.current = { product, shown }
    // The row of another product stands where the last one was left.
    if (last.product === product) onShow(shown)
    else turnTo(shown, 'instant')
  }, [product, shown, onShow, turnTo])

  useEffect(() => showThumb(track.current, current), [current])

  const settle = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onScroll = () => {
    clearTimeout(settle.current)
    // A row that scrolls by itself may pause on a slow phone: the requested picture counts.
    const silence = isTurning.current ? 600 : 90
    settle.current = setTimeout(() => {
      isTurning.current = false
      const row = track.current
      if (row?.clientWidth) setCurrent(Math.round(Math.abs(row.scrollLeft) / row.clientWidth))
    }, silence)
  }

  return {
    current,
    onScroll,
    onShow,
    onZoom,
    trackRef: useCallback((row: HTMLElement | null) => {
      track.current = row
    }, []),
  }
}
