import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PATIENCE_MS } from '../../src/recovery/patience.ts'
import { holdEarlyPress } from '../../widgets/embed/hold-early-press.ts'
import { closeHeldWindow, holdWindow, takeHeldWindow } from '../../widgets/runtime/page/held-window.ts'

/** A frame whose links open in new windows. Returns the windows that were opened, in their order. */
function openFrame() {
  vi.stubGlobal('top', {})
  document.head.innerHTML = '<base target="_blank">'
  const windows: { close: ReturnType<typeof vi.fn> }[] = []
  vi.stubGlobal('open', () => {
    const one = { close: vi.fn() }
    windows.push(one)
    return one
  })
  return windows
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  closeHeldWindow()
  document.body.innerHTML = ''
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a press in a frame before its elements are loaded', () => {
  it('opens the checkout’s window at once, and closes it if no code comes', () => {
    const windows = openFrame()
    holdEarlyPress('store-early')
    document.body.innerHTML = '<button data-leaves>Buy</button><button class="other">More</button>'
    document.querySelector<HTMLElement>('.other')?.click()
    expect(windows).toHaveLength(0)
    document.querySelector<HTMLElement>('[data-leaves]')?.click()
    expect(windows).toHaveLength(1)
    vi.advanceTimersByTime(PATIENCE_MS)
    expect(windows[0]?.close).toHaveBeenCalledOnce()
  })

  it('closes no window of a later press', () => {
    const windows = openFrame()
    holdEarlyPress('store-early')
    document.body.innerHTML = '<button data-leaves>Buy</button>'
    document.querySelector('button')?.click()
    takeHeldWindow()
    vi.advanceTimersByTime(PATIENCE_MS - 1)
    holdWindow()
    vi.advanceTimersByTime(1)
    expect(windows).toHaveLength(2)
    expect(windows[1]?.close).not.toHaveBeenCalled()
  })
})
