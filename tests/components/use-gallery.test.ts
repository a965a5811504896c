import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useGallery } from '../../src/components/product/detail/use-gallery.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Opens a row of three pictures, 100 px each, that the test scrolls. */
function open() {
  const row = document.createElement('div')
  row.innerHTML = '<i></i><i></i><i></i>'
  Object.defineProperty(row, 'clientWidth', { value: 100 })
  const scrolls: ScrollToOptions[] = []
  row.scroll = (options?: ScrollToOptions | number) => {
    if (typeof options === 'object') scrolls.push(options)
  }
  const { result, rerender } = renderHook(
    ({ product, shown }) => useGallery({ product, shown, onZoom: () => {} }),
    { initialProps: { product: 'mug', shown: 0 } },
  )
  act(() => result.current.trackRef?.(row))
  const scroll = (left: number, after: number) =>
    act(() => {
      row.scrollLeft = left
      result.current.onScroll?.()
      vi.advanceTimersByTime(after)
    })
  return { gallery: result, scroll, scrolls, rerender }
}

it('counts from the requested picture, even if the row turns to it slowly', () => {
  const { gallery, scroll } = open()
  act(() => gallery.current.onShow?.(2))
  scroll(40, 300)
  expect(gallery.current.current).toBe(2)
  scroll(200, 600)
  expect(gallery.current.current).toBe(2)
})

it('follows a swipe as soon as the row has stopped', () => {
  const { gallery, scroll } = open()
  scroll(60, 50)
  expect(gallery.current.current).toBe(0)
  scroll(100, 90)
  expect(gallery.current.current).toBe(1)
})

it('begins at the picture of the choice if the tag shows another product, without passing the others', () => {
  const { gallery, scroll, scrolls, rerender } = open()
  scroll(200, 90)
  expect(gallery.current.current).toBe(2)
  rerender({ product: 'bowl', shown: 0 })
  expect([gallery.current.current, scrolls]).toEqual([0, [expect.objectContaining({ behavior: 'instant' })]])
})
