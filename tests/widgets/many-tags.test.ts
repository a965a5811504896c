import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoadChunk } from '../../widgets/loader/chunks.ts'
import { fake } from '../support/fake.ts'
import { endLoader, never, startLoader } from './loader-fixture.ts'

describe('a page of hundreds of tags', () => {
  const tags = () => [...document.querySelectorAll('store-product')]
  const mounted = () => tags().filter((tag) => tag.hasAttribute('status'))

  const start = () =>
    startLoader(
      fake<LoadChunk>(() => never),
      { clientId: 'c1' },
    )

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    document.body.innerHTML = Array.from(
      { length: 250 },
      (_, index) => `<store-product product-slug="mug-${index}"></store-product>`,
    ).join('')
  })
  afterEach(endLoader)

  it('lets the browser take its turn between a hundred tags and the next', async () => {
    start()
    await vi.advanceTimersByTimeAsync(0)
    expect(mounted().length).toBeLessThan(250)
    expect(mounted()).toEqual(tags().slice(0, mounted().length))
    await vi.advanceTimersByTimeAsync(100)
    expect(mounted()).toHaveLength(250)
  })

  it('doesn’t search the page once for every tag', async () => {
    const search = vi.spyOn(document, 'querySelectorAll')
    start()
    await vi.advanceTimersByTimeAsync(100)
    expect(mounted()).toHaveLength(250)
    expect(search.mock.calls.length).toBeLessThan(10)
  })

  it('leaves out a tag that leaves the page before its turn', async () => {
    start()
    await vi.advanceTimersByTimeAsync(0)
    const gone = tags()[249]
    gone?.remove()
    await vi.advanceTimersByTimeAsync(100)
    expect([mounted().length, gone?.hasAttribute('status')]).toEqual([249, false])
  })
})
