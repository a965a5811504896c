import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as english } from '../../src/messages/en/product.ts'
import type { PageMessages } from '../../src/messages/product.ts'
import type { Product } from '../../src/model/product.ts'
import { releasePictures } from '../../widgets/runtime/element/release-pictures.ts'
import { choiceListenersOf, partOf } from '../../widgets/runtime/page/services.ts'
import { tellUnreachable } from '../../widgets/runtime/page/tell-unreachable.ts'
import { openPage } from '../support/open-page.ts'

const createPage = (messages?: PageMessages) => openPage({ parts: new Map(), messages: () => messages })

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

describe('a part that several chunks share', () => {
  it('is created by the first of them, once for a page', () => {
    const create = vi.fn(() => new WeakSet<Product>())
    const page = createPage()
    expect(partOf(page, 'completed', create)).toBe(partOf(page, 'completed', create))
    expect(create).toHaveBeenCalledTimes(1)
    expect(partOf(createPage(), 'completed', create)).not.toBe(partOf(page, 'completed', create))
  })

  it('may be undefined, and is still created once', () => {
    const create = vi.fn(() => undefined)
    const page = createPage()
    partOf(page, 'languages', create)
    partOf(page, 'languages', create)
    expect(create).toHaveBeenCalledTimes(1)
  })

  it('has the same listeners of choices for all', () => {
    const page = createPage()
    const heard: string[] = []
    choiceListenersOf(page).subscribe(() => heard.push('chosen'))
    choiceListenersOf(page).tell()
    expect(heard).toEqual(['chosen'])
  })
})

describe('pictures of a removed tag', () => {
  it('lose their listeners, and fetch nothing more', () => {
    document.body.innerHTML = '<img src="/bowl.jpg" srcset="/bowl.jpg 320w"><img src="/vase.jpg">'
    releasePictures(document.body)
    for (const picture of document.querySelectorAll('img')) {
      expect(picture.hasAttribute('srcset')).toBe(false)
      expect(picture.getAttribute('loading')).toBe('lazy')
      expect(picture.getAttribute('src')).toBeTruthy()
    }
  })

  it('include films, whose files listen to the window by their conditions', () => {
    document.body.innerHTML =
      '<video><source src="/a.mp4" media="(width > 40em)"><source src="/b.mp4"></video>'
    releasePictures(document.body)
    const sources = [...document.querySelectorAll('source')]
    expect(sources.map((source) => [source.hasAttribute('media'), source.hasAttribute('src')])).toEqual([
      [false, true],
      [false, true],
    ])
  })

  it('don’t exist if a tag has no root', () => {
    expect(() => releasePictures(null)).not.toThrow()
  })
})

describe('a shop that can’t be reached', () => {
  it('is reported at the bottom of the page, for nine seconds', () => {
    vi.useFakeTimers()
    tellUnreachable(createPage(english))
    const note = document.querySelector('[data-store-toast]')
    expect(note?.getAttribute('role')).toBe('alert')
    expect(note?.textContent).toBe(english.shopUnreachable)
    vi.advanceTimersByTime(8_999)
    expect(note?.isConnected).toBe(true)
    vi.advanceTimersByTime(1)
    expect(note?.isConnected).toBe(false)
  })

  it('isn’t reported without a text', () => {
    tellUnreachable(createPage())
    expect(document.body.childElementCount).toBe(0)
  })
})
