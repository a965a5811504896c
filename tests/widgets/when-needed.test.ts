import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenNeeded, whenUsed } from '../../widgets/runtime/adoption/when-needed.ts'

let state: DocumentReadyState
let idle: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  idle = undefined
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function start() {
  const seen = { isNeeded: false, isIdle: undefined as boolean | undefined }
  whenNeeded().then((isIdle) => {
    Object.assign(seen, { isNeeded: true, isIdle })
  })
  return seen
}

describe('a page that a server drew is started', () => {
  it('when it is idle after its load', async () => {
    state = 'interactive'
    const seen = start()
    expect(idle).toBeUndefined()
    dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.isNeeded).toBe(false)
    idle?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual({ isNeeded: true, isIdle: true })
  })

  it('when it is idle, if it has loaded already', async () => {
    state = 'complete'
    const seen = start()
    idle?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.isNeeded).toBe(true)
  })

  it('not because the page is drawn below a mouse that lies still', async () => {
    state = 'interactive'
    const seen = start()
    document.dispatchEvent(new Event('pointerover'))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.isNeeded).toBe(false)
  })

  it.each(['pointermove', 'touchstart', 'focusin', 'keydown', 'scroll'])('at once at a %s', async (sign) => {
    state = 'interactive'
    const seen = start()
    document.dispatchEvent(new Event(sign))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual({ isNeeded: true, isIdle: false })
    dispatchEvent(new Event('load'))
    idle?.()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(seen.isIdle).toBe(false)
  })

  it('after four seconds at the latest', async () => {
    state = 'interactive'
    const seen = start()
    await vi.advanceTimersByTimeAsync(3_999)
    expect(seen.isNeeded).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.isNeeded).toBe(true)
  })
})

describe('work that waits until the page is used', () => {
  it('starts with the first sign, or after the given time', async () => {
    let isUsed = false
    whenUsed(2_000).then(() => {
      isUsed = true
    })
    await vi.advanceTimersByTimeAsync(1_999)
    expect(isUsed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isUsed).toBe(true)
    let again = false
    whenUsed(2_000).then(() => {
      again = true
    })
    document.dispatchEvent(new Event('keydown'))
    await vi.advanceTimersByTimeAsync(0)
    expect(again).toBe(true)
  })
})
