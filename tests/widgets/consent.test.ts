import { describe, expect, it, vi } from 'vitest'
import {
  BANNERS,
  type Banner,
  CAMPAIGN,
  load,
  log,
  login,
  openPage,
  pass,
  pushed,
  startAnew,
  stored,
} from './consent-fixture.ts'

startAnew()

interface Row {
  readonly name: string
  readonly run: (banner: Banner) => void
  readonly layer: readonly object[]
  readonly kept: readonly string[]
}

const HOUR_MS = 3_600_000

const ROWS: readonly Row[] = [
  {
    name: 'denied by default, and nobody answers',
    run(banner) {
      banner.come()
      openPage()
      log('a')
      load()
      pass(HOUR_MS)
      log('b')
    },
    layer: [],
    kept: [],
  },
  {
    name: 'granted later',
    run(banner) {
      banner.come()
      openPage()
      log('a')
      load()
      log('b')
      expect([pushed(), stored()]).toEqual([[], []])
      banner.answer(true)
      pass(1_000)
      log('c')
    },
    layer: [login('a'), login('b'), login('c')],
    kept: CAMPAIGN,
  },
  {
    name: 'granted before our script came',
    run(banner) {
      banner.come()
      const isTold = banner.answer(true)
      openPage()
      // A consent manager answers its listeners.
      if (isTold === undefined) banner.answer(true)
      log('a')
    },
    layer: [login('a')],
    kept: CAMPAIGN,
  },
  {
    name: 'denied',
    run(banner) {
      banner.come()
      openPage()
      log('a')
      load()
      banner.answer(false)
      pass(1_000)
      log('b')
    },
    layer: [],
    kept: [],
  },
  {
    name: 'granted, then withdrawn: not one event more, though it follows at once',
    run(banner) {
      banner.come()
      openPage()
      banner.answer(true)
      log('a')
      expect(stored()).toEqual(CAMPAIGN)
      banner.answer(false)
      log('b')
      pass(1_000)
      log('c')
    },
    layer: [login('a')],
    kept: [],
  },
  {
    name: 'a browser that refuses (GPC), whatever the banner says',
    run(banner) {
      vi.stubGlobal('navigator', { globalPrivacyControl: true })
      banner.come()
      openPage()
      log('a')
      banner.answer(true)
      load()
      pass(1_000)
      log('b')
    },
    layer: [],
    kept: [],
  },
  {
    name: 'answered after an hour',
    run(banner) {
      banner.come()
      openPage()
      log('a')
      load()
      pass(HOUR_MS)
      banner.answer(true)
      pass(1_000)
    },
    layer: [login('a')],
    kept: CAMPAIGN,
  },
  {
    name: 'a banner that comes after our script',
    run(banner) {
      openPage()
      log('a')
      banner.come()
      load()
      log('b')
      expect([pushed(), stored()]).toEqual([[], []])
      banner.answer(true)
      log('c')
    },
    layer: [login('a'), login('b'), login('c')],
    kept: CAMPAIGN,
  },
  {
    name: 'a banner that comes after an hour of none: from then on its word counts',
    run(banner) {
      openPage()
      load()
      log('a')
      pass(HOUR_MS)
      banner.come()
      log('b')
      expect(pushed()).toEqual([login('a')])
      banner.answer(true)
      pass(1_000)
    },
    layer: [login('a'), login('b')],
    kept: CAMPAIGN,
  },
]

describe.each(BANNERS)('a page whose banner speaks %s', (_, createBanner) => {
  it.each(ROWS)('$name', ({ run, layer, kept }) => {
    run(createBanner())
    expect(pushed()).toEqual(layer)
    expect(stored()).toEqual(kept)
  })
})
