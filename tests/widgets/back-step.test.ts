import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSteps } from '../../widgets/runtime/gate/back-step.ts'
import { readNote } from '../../widgets/runtime/gate/here.ts'
import { showAddress } from '../../widgets/runtime/gate/show-address.ts'
import { forgetListeners } from '../support/forget-listeners.ts'

/** Counts the steps back; this listener comes before our own, which hides the event from others. */
let popped = 0
addEventListener('popstate', () => popped++, true)
forgetListeners(window)
let takeStep: ReturnType<typeof createSteps>['take']
let takeStepOver: ReturnType<typeof createSteps>['takeOver']
let afterwards: ReturnType<typeof createSteps>['afterwards']
beforeEach(() => {
  ;({ take: takeStep, takeOver: takeStepOver, afterwards } = createSteps())
})
const depth = () => readNote('dialogs') ?? 0
const back = async () => {
  const before = popped
  history.back()
  await vi.waitFor(() => expect(popped).toBe(before + 1))
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

it('Back closes the topmost dialog, and nothing below', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  history.replaceState({ router: 'kept' }, '', '/')
  takeStep(first)
  takeStep(second)
  expect(history.state).toMatchObject({ router: 'kept' })
  await back()
  expect([first, second].map((one) => one.mock.calls.length)).toEqual([0, 1])
  await back()
  expect(first).toHaveBeenCalledTimes(1)
  expect(depth()).toBe(0)
})

it('the page’s own router gets no event when a dialog closes, but all others', async () => {
  const router = vi.fn()
  addEventListener('popstate', router)
  const closed = vi.fn()
  takeStep(closed)
  const leave = takeStep(() => {})
  leave()
  await vi.waitFor(() => expect(depth()).toBe(1))
  history.back()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(router).not.toHaveBeenCalled()
  takeStep(closed)
  takeStepOver()
  showAddress(location.href, 'same', { name: 'list', before: 'all', now: 'mugs' })
  history.back()
  await vi.waitFor(() => expect(router).toHaveBeenCalledTimes(1))
  removeEventListener('popstate', router)
})

it('dialogs that close in another way leave no step, even several together', async () => {
  const leave = [vi.fn(), vi.fn()].map((close) => takeStep(close))
  for (const one of leave) one()
  await vi.waitFor(() => expect(depth()).toBe(0))
})

it('a dialog that closes while another one is going back leads no further than both together', async () => {
  showAddress(location.href, 'entry', { name: 'list', before: 'below', now: 'here' })
  const [first, second] = [takeStep(() => {}), takeStep(() => {})]
  const go = history.go.bind(history)
  const asked = vi.spyOn(history, 'go').mockImplementation(() => {})
  second()
  await new Promise((done) => setTimeout(done, 5))
  first()
  await new Promise((done) => setTimeout(done, 5))
  expect(asked.mock.calls).toEqual([[-1]])
  asked.mockRestore()
  go(-1)
  await vi.waitFor(() => expect(depth()).toBe(0))
  await new Promise((done) => setTimeout(done, 50))
  expect(readNote('list')).toBe('here')
})

it('a dialog that opens while another one is going back stays open, and is a step at the place that is reached', async () => {
  const leave = takeStep(() => {})
  const go = history.go.bind(history)
  const asked = vi.spyOn(history, 'go').mockImplementation(() => {})
  leave()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(-1))
  asked.mockRestore()
  const close = vi.fn()
  takeStep(close)
  const closedAtOnce = takeStep(close)
  closedAtOnce()
  go(-1)
  await vi.waitFor(() => expect(popped).toBeGreaterThan(0))
  await vi.waitFor(() => expect(depth()).toBe(1))
  await new Promise((done) => setTimeout(done, 30))
  expect([depth(), close.mock.calls.length]).toEqual([1, 0])
  await back()
  expect([depth(), close.mock.calls.length]).toEqual([0, 1])
})

it('an entry that is created right after a dialog has closed isn’t left by its way back', async () => {
  for (const ms of [undefined, 0]) {
    const leave = takeStep(() => {})
    leave()
    if (ms !== undefined) await new Promise((done) => setTimeout(done, ms))
    const write = vi.fn(() =>
      showAddress('/there', 'entry', { name: 'shop', before: 'list', now: 'product' }),
    )
    afterwards(write)
    expect(write).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(write).toHaveBeenCalled())
    await new Promise((done) => setTimeout(done, 30))
    expect([location.pathname, depth(), readNote('shop')]).toEqual(['/there', 0, 'product'])
    await back()
    expect([location.pathname, depth()]).toEqual(['/', 0])
  }
  const now = vi.fn()
  afterwards(now)
  expect(now).toHaveBeenCalledTimes(1)
})

it('an entry is created although the way back never arrives', async () => {
  const leave = takeStep(() => {})
  const asked = vi.spyOn(history, 'go').mockImplementation(() => {})
  leave()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  vi.useFakeTimers()
  const act = vi.fn()
  afterwards(act)
  await vi.advanceTimersByTimeAsync(999)
  expect(act).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(act).toHaveBeenCalledTimes(1)
})

it('an entry waits its own second, however soon it follows another one', async () => {
  const asked = vi.spyOn(history, 'go').mockImplementation(() => {})
  vi.useFakeTimers()
  const [first, second] = [vi.fn(), vi.fn()]
  const leave = takeStep(() => {})
  takeStepOver()
  leave()
  afterwards(first)
  await vi.advanceTimersByTimeAsync(900)
  expect([first.mock.calls.length, asked.mock.calls.length]).toEqual([1, 0])
  takeStep(() => {})()
  afterwards(second)
  await vi.advanceTimersByTimeAsync(900)
  expect([second.mock.calls.length, asked.mock.calls.length]).toEqual([0, 1])
  await vi.advanceTimersByTimeAsync(100)
  expect(second).toHaveBeenCalledTimes(1)
})

it('a change from within a dialog stays when it is closed, and Back undoes it', async () => {
  const close = vi.fn()
  showAddress(location.href, 'same', { name: 'list', before: 'all', now: 'all' })
  const leave = takeStep(close)
  expect(takeStepOver()).toBe(true)
  showAddress(location.href, 'same', { name: 'list', before: 'all', now: 'mugs' })
  leave()
  await new Promise((done) => setTimeout(done, 30))
  expect(readNote('list')).toBe('mugs')
  expect(takeStepOver()).toBe(false)
  await back()
  expect(readNote('list')).toBe('all')
  expect(close).not.toHaveBeenCalled()
})

it('a dialog that is opened again in the entry that was made for it makes no other one', async () => {
  takeStep(() => {})
  const entries = history.length
  // After a reload the entry is the same, but its content is gone.
  const { take } = createSteps()
  const close = vi.fn()
  const leave = take(close)
  expect([history.length, depth()]).toEqual([entries, 1])
  leave()
  await vi.waitFor(() => expect(depth()).toBe(0))
  expect(close).not.toHaveBeenCalled()
})

it('a dialog that is opened in the entry of a change makes one of its own', async () => {
  showAddress(location.href, 'same', { name: 'list', before: 'all', now: 'all' })
  const leave = takeStep(() => {})
  takeStepOver()
  showAddress(location.href, 'same', { name: 'list', before: 'all', now: 'mugs' })
  leave()
  const { take } = createSteps()
  const leaveAgain = take(() => {})
  expect(depth()).toBe(2)
  leaveAgain()
  await vi.waitFor(() => expect(depth()).toBe(1))
  expect(readNote('list')).toBe('mugs')
})

it('a list keeps its note, whatever id the page gave it', () => {
  for (const name of ['dialog', 'bare']) {
    showAddress(location.href, 'same', { name, before: 'all', now: 'mugs' })
    takeStep(() => {}, { entry: { name: 'shop.product', note: 'moon-jar' } })
    expect(readNote(name)).toBe('mugs')
  }
})

it('a page whose history state can’t take a note keeps its history', () => {
  history.replaceState('a text', '', '/')
  const before = history.length
  takeStep(() => {})()
  expect(history.length).toBe(before)
  expect(history.state).toBe('a text')
})
