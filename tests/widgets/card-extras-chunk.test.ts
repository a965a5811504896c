import { describe, expect, it, vi } from 'vitest'
import { asksForExtras, bringExtras, extrasOf, liveExtrasOf } from '../../widgets/runtime/product/extras.ts'
import { openPage } from '../support/open-page.ts'

const tagWith = (attributes: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = `<store-product ${attributes}></store-product>`
  return holder.firstElementChild as HTMLElement
}

describe('the extras of cards', () => {
  it.each([
    ['show="sale"', true],
    ['lowest-price="24.90"', true],
    ['layout="row"', false],
  ])('are requested by %s: %s', async (attributes, isAsked) => {
    const host = tagWith(attributes)
    const openExtras = vi.fn()
    const page = openPage({ loadChunk: vi.fn(async () => ({ openExtras })) })
    expect(asksForExtras(host)).toBe(isAsked)
    bringExtras(page, host)
    await Promise.resolve()
    expect(vi.mocked(page.loadChunk).mock.calls).toEqual(isAsked ? [['extras']] : [])
    expect(openExtras.mock.calls).toEqual(isAsked ? [[page, host]] : [])
  })

  it('leave the cards as they are if their chunk can’t be fetched', async () => {
    const chunk = Promise.reject(new Error('gone'))
    const caught = vi.spyOn(chunk, 'then')
    bringExtras(openPage({ loadChunk: () => chunk }), tagWith('show="tax"'))
    await expect(caught.mock.results[0]?.value).resolves.toBeUndefined()
  })

  it('are found on the page once they are here', () => {
    const page = openPage({ parts: new Map() })
    expect([extrasOf(page), liveExtrasOf(page)]).toEqual([undefined, undefined])
    const [draw, bring] = [vi.fn(), vi.fn()]
    page.parts.set('extras', draw)
    page.parts.set('bring-live-extras', bring)
    expect([extrasOf(page), liveExtrasOf(page)]).toEqual([draw, bring])
  })
})
