import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import { isTooLate, withPatience } from '../../src/recovery/patience.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const createWork = () => {
  let end = (_: string) => {}
  const work = new Promise<string>((resolve) => {
    end = resolve
  })
  return { work, end: (answer: string) => end(answer) }
}

it('passes on an answer that comes in time', async () => {
  const { work, end } = createWork()
  const onLate = vi.fn()
  const answer = withPatience(work, { limitMs: 1000, onLate })
  end('here')

  await expect(answer).resolves.toBe('here')
  await vi.advanceTimersByTimeAsync(2000)
  expect(onLate).not.toHaveBeenCalled()
})

it('fails after the time limit, and passes a later answer to onLate', async () => {
  const { work, end } = createWork()
  const onLate = vi.fn()
  const answer = withPatience(work, { limitMs: 1000, onLate })
  const failure = expect(answer).rejects.toMatchObject({ code: 'timeout' })
  await vi.advanceTimersByTimeAsync(1000)
  await failure
  end('late')
  await vi.advanceTimersByTimeAsync(0)

  expect(onLate).toHaveBeenCalledWith('late')
})

it('passes on a failure', async () => {
  await expect(withPatience(Promise.reject(new Error('no')))).rejects.toThrow('no')
})

it('waits twelve seconds by default', async () => {
  const answer = withPatience(new Promise(() => {}))
  const failure = vi.fn()
  answer.catch(failure)

  await vi.advanceTimersByTimeAsync(11_999)
  expect(failure).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failure).toHaveBeenCalledTimes(1)
})

it('leaves no timer behind, after success or failure', async () => {
  await withPatience(Promise.resolve('here'))
  await withPatience(Promise.reject(new Error('no'))).catch(() => {})

  expect(vi.getTimerCount()).toBe(0)
})

it('ignores a late answer without onLate', async () => {
  const { work, end } = createWork()
  const answer = withPatience(work, { limitMs: 1000 })
  const failure = expect(answer).rejects.toMatchObject({ code: 'timeout' })
  await vi.advanceTimersByTimeAsync(1000)
  end('late')

  await failure
})

it('only a timeout of ours or of the provider means that the time has passed', async () => {
  const late = withPatience(new Promise(() => {}), { limitMs: 1000 }).catch(isTooLate)
  await vi.advanceTimersByTimeAsync(1000)

  await expect(late).resolves.toBe(true)
  expect(isTooLate(new StoreError('timeout', 'late'))).toBe(true)
  expect(isTooLate(new StoreError('network', 'offline'))).toBe(false)
  expect(isTooLate({ code: 'timeout' })).toBe(false)
  expect(isTooLate(undefined)).toBe(false)
})
