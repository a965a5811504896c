import { useCallback, useEffect, useRef, useState } from 'react'
import type { GalleryHandlers } from '../../../views/product/detail/Gallery.tsx'

/** Keeps the row of pictures, its thumbnails and the choice in step. */
export function useGallery(shown: number, onZoom: (index: number) => void): GalleryHandlers {
  const track = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const isTurning = useRef(false)

  const onShow = useCallback((index: number) => {
    const row = track.current
    const slide = row?.children[index]
    if (!row || !(slide instanceof HTMLElement)) return
    // `scrollIntoView` would move the page as well, and `scrollBy` stops at every slide.
    const distance = slide.getBoundingClientRect().left - row.getBoundingClientRect().left
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    isTurning.current = true
    row.scrollTo({ left: row.scrollLeft + distance, behavior: isCalm ? 'auto' : 'smooth' })
    setCurrent(index)
  }, [])

  // A choice scrolls to its picture; that of the initial choice is shown already.
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    onShow(shown)
  }, [shown, onShow])

  // The thumbnail of the current picture scrolls into view by itself.
  useEffect(() => {
    const thumb = track.current?.closest('.gallery')?.querySelectorAll('.thumb')[current]
    const row = thumb?.closest('.thumbs')
    if (!thumb || !row) return
    const { left, right } = thumb.getBoundingClientRect()
    const room = row.getBoundingClientRect()
    if (left < room.left) row.scrollTo({ left: row.scrollLeft + left - room.left - 4, behavior: 'smooth' })
    if (right > room.right)
      row.scrollTo({ left: row.scrollLeft + right - room.right + 4, behavior: 'smooth' })
  }, [current])

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
