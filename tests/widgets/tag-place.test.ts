import { expect, it, vi } from 'vitest'
import { ASKED, isInFirstScreen } from '../../widgets/loader/tag-place.ts'

it('measures the first tags only, and answers the same for a tag that is drawn anew', () => {
  const hosts = Array.from({ length: ASKED + 1 }, (_, index) => {
    const host = document.createElement('store-product')
    vi.spyOn(host, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, index < 5 ? 0 : innerHeight, 200, 300),
    )
    return host
  })
  const first = hosts.map(isInFirstScreen)
  expect(first).toEqual([true, true, true, true, true, false, false, false, false])
  expect(hosts.at(-1)?.getBoundingClientRect).not.toHaveBeenCalled()
  // As after a change of the page's language.
  expect(hosts.map(isInFirstScreen)).toEqual(first)
})
