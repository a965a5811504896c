import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { passPresses } from '../../widgets/tags/shop/pass-presses.ts'

let finish: () => void
let fail: () => void
const skipTransition = vi.fn()
const clicked = vi.fn()
let link: HTMLElement
const root = document.documentElement

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<a href="#next">Next</a>'
  link = document.body.firstElementChild as HTMLElement
  link.addEventListener('click', clicked)
  document.elementFromPoint = () => link
  skipTransition.mockClear()
  clicked.mockClear()
  passPresses({
    skipTransition,
    finished: new Promise<void>((resolve, reject) => {
      finish = resolve
      fail = () => reject(new Error('skipped'))
    }),
  })
})
afterEach(async () => {
  finish()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
})

/** Presses what covers the page, or an element; returns the click. */
function press(target: Element = root, begins: Element = target) {
  begins.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  const click = new MouseEvent('click', {
    ...{ bubbles: true, cancelable: true, clientX: 3, clientY: 4, ctrlKey: true, button: 0 },
  })
  target.dispatchEvent(click)
  return click
}

it('a press during a transition ends it, and reaches what is below', () => {
  const point = vi.spyOn(document, 'elementFromPoint')
  const { defaultPrevented } = press()
  expect(skipTransition).toHaveBeenCalledOnce()
  expect(point).toHaveBeenCalledWith(3, 4)
  expect(defaultPrevented).toBe(true)
  const [[event] = []] = clicked.mock.calls
  expect(event).toMatchObject({ clientX: 3, clientY: 4, ctrlKey: true, shiftKey: false, bubbles: true })
})

it('only the first press is passed on', () => {
  press()
  press()
  expect(clicked).toHaveBeenCalledOnce()
  expect(skipTransition).toHaveBeenCalledOnce()
})

it('a press that nothing covers is left alone', () => {
  const { defaultPrevented } = press(link)
  expect([defaultPrevented, clicked.mock.calls.length, skipTransition.mock.calls.length]).toEqual([
    false,
    1,
    0,
  ])
})

it('a press that began elsewhere, and one on nothing, stay with the page', () => {
  expect(press(root, link).defaultPrevented).toBe(false)
  document.elementFromPoint = () => root
  expect(press().defaultPrevented).toBe(false)
  expect(clicked).not.toHaveBeenCalled()
})

it.each(['ends', 'is skipped'])('nothing is passed on once the transition %s', async (how) => {
  if (how === 'ends') finish()
  else fail()
  await vi.advanceTimersByTimeAsync(0)
  press()
  expect(skipTransition).not.toHaveBeenCalled()
  expect(clicked).not.toHaveBeenCalled()
})

it('a press that has begun may end a second after the transition', async () => {
  root.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  finish()
  await vi.advanceTimersByTimeAsync(999)
  root.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(clicked).toHaveBeenCalledOnce()
})

it('a press that never ends is forgotten', async () => {
  root.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  finish()
  await vi.advanceTimersByTimeAsync(1_000)
  root.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(clicked).not.toHaveBeenCalled()
})
