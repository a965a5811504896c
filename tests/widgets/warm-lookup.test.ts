import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepGeneration } from '../../src/client/generations/generation.ts'
import { warmLookup } from '../../widgets/tags/collection/warm-lookup.ts'
import { fromOutside } from '../support/from-outside.ts'
import { openPage } from '../support/open-page.ts'

const config = { clientId: 'c', apiHost: 'https://api.example', readHost: 'https://read.example' }
const warm = (catalog?: string) =>
  warmLookup(openPage({ config: { ...config, catalog } }).config, fromOutside({ collectionSlug: 'mugs' }))

const ask = vi.fn(async () => new Response())
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  vi.unstubAllGlobals()
  ask.mockClear()
})

describe('the early request for the look-up of a collection', () => {
  it.each([
    ['the page says so', () => warm('v1')],
    [
      'it was told so today',
      () => {
        keepGeneration({ ...config }, true)
        warm()
      },
    ],
  ])('has catalog v1’s address if %s', (_, open) => {
    open()
    const address = 'https://read.example/stores-reader/v2/collections/slug/mugs'
    expect(ask).toHaveBeenCalledExactlyOnceWith(address, expect.objectContaining({ method: 'OPTIONS' }))
  })

  it('isn’t sent in a shop of catalog v3, nor in an unknown one', () => {
    warm('v3')
    warm()
    keepGeneration({ ...config }, false)
    warm()
    expect(ask).not.toHaveBeenCalled()
  })
})
