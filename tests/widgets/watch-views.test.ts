import { afterEach, expect, it, vi } from 'vitest'
import { watchViews } from '../../widgets/plugins/analytics/views.ts'
import { openPage } from '../support/open-page.ts'

afterEach(() => document.documentElement.removeAttribute('lang'))

it.each([
  ['de', 1, 'another language'],
  ['en-GB', 0, 'the same'],
  ['de_DE', 0, 'no language'],
  ['', 0, 'nothing'],
])('brings the chunk for languages where the root’s is %o %i times: %s', async (lang, count) => {
  vi.stubGlobal('IntersectionObserver', class {})
  const loadChunk = vi.fn(() => new Promise<never>(() => {}))
  const page = openPage({
    loadChunk,
    config: { locale: 'en-GB', language: undefined },
    catalog: { watch: () => () => {} },
  })
  document.documentElement.lang = lang
  watchViews(page)
  expect(loadChunk).toHaveBeenCalledTimes(count)
  vi.unstubAllGlobals()
})
