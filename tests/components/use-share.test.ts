import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useShare } from '../../src/components/product/detail/use-share.ts'
import { messages } from '../../src/messages/en/variant-picker.ts'
import { readWebAddress } from '../../src/model/web-address.ts'
import type { DetailViewModel } from '../../src/views/product/detail/detail-view-model.ts'
import { fake } from '../support/fake.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'

const BASE = 'https://shop.example/'
const services = {
  readAddress: (url: string) =>
    URL.canParse(url, BASE) ? readWebAddress(new URL(url, BASE).href) : undefined,
}

/** Sets a device that can share, or one that can only copy. */
function device(canShare: boolean) {
  const given: unknown[] = []
  const share = async (what: unknown) => void given.push(what)
  const clipboard = { writeText: async (text: string) => void given.push(text) }
  vi.stubGlobal('navigator', canShare ? { share, clipboard } : { clipboard })
  return given
}

afterEach(() => vi.unstubAllGlobals())

const press = (model: { name: string; pageUrl: string }) =>
  renderHook(() => useShare(fake<DetailViewModel>(model), messages, services)).result.current.onShare()

it.each(HOSTILE_TEXTS)(
  'shares a product that is called %j as a title and its own address, no more',
  async (name) => {
    const pageUrl = `/p/${encodeURIComponent(Buffer.from(name).toString())}`
    const shared = device(true)
    await press({ name, pageUrl })
    expect(shared).toEqual([{ title: name, url: new URL(pageUrl, BASE).href }])
    const copied = device(false)
    await press({ name, pageUrl })
    expect(copied).toEqual([new URL(pageUrl, BASE).href])
  },
)

it.each(['javascript:alert(1)', 'data:text/html,x', 'https://user:password@shop.example/p'])(
  'shares no address such as %s',
  async (pageUrl) => {
    const shared = device(true)
    await press({ name: 'Jar', pageUrl })
    expect(shared).toEqual([])
  },
)
