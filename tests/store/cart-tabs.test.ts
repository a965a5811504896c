import { describe, expect, it } from 'vitest'
import { createCartTabs } from '../../src/store/cart-tabs.ts'

/** Opens a tab whose channels reach those of its siblings. */
function openTab(siblings: Set<{ onmessage: ((event: MessageEvent) => void) | null }>) {
  const page = Object.assign(new EventTarget(), {
    BroadcastChannel: class {
      onmessage: ((event: MessageEvent) => void) | null = null
      constructor() {
        siblings.add(this)
      }
      postMessage() {
        for (const one of siblings) if (one !== this) one.onmessage?.({} as MessageEvent)
      }
      close() {
        siblings.delete(this)
      }
    },
    document: new EventTarget(),
  })
  const tab = { page, heard: 0 }
  const tabs = createCartTabs({
    clientId: 'c',
    page: page as never,
    onChange: () => {
      tab.heard++
    },
  })
  return Object.assign(tab, { tabs })
}

describe('the carts of two tabs', () => {
  it('get messages from each other, but not from themselves', () => {
    const channels = new Set<never>()
    const [one, other] = [openTab(channels), openTab(channels)]
    one.tabs.tell()

    expect([one.heard, other.heard]).toEqual([0, 1])
  })

  it('hold no channel while a page is in the browser’s memory, and load the cart anew when it returns', () => {
    const channels = new Set<never>()
    const [one, other] = [openTab(channels), openTab(channels)]
    other.page.dispatchEvent(new Event('pagehide'))
    expect(channels.size).toBe(1)
    one.tabs.tell()
    expect(other.heard).toBe(0)
    other.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

    expect(other.heard).toBe(1)
    expect(channels.size).toBe(2)
  })

  it('are loaded anew only by a page that was in the browser’s memory', () => {
    const tab = openTab(new Set())
    tab.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))

    expect(tab.heard).toBe(0)
  })

  it('are loaded anew when a page is opened that the browser has prerendered', () => {
    const tab = openTab(new Set())
    tab.page.document.dispatchEvent(new Event('prerenderingchange'))
    expect(tab.heard).toBe(1)
    tab.tabs.close()
    tab.page.document.dispatchEvent(new Event('prerenderingchange'))
    expect(tab.heard).toBe(1)
  })

  it('get no messages after their end, and hold no channel', () => {
    const channels = new Set<never>()
    const [one, other] = [openTab(channels), openTab(channels)]
    other.tabs.close()
    one.tabs.tell()
    other.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    other.tabs.tell()

    expect([one.heard, other.heard]).toEqual([0, 0])
    expect(channels.size).toBe(1)
    one.page.dispatchEvent(new Event('pagehide'))
    one.tabs.tell()
    one.tabs.close()
    expect(channels.size).toBe(0)
  })

  it('work separately if a browser has no channels, or refuses them', () => {
    const refusing = class {
      constructor() {
        throw new Error('opaque origin')
      }
    }
    for (const BroadcastChannel of [undefined, refusing]) {
      const page = Object.assign(new EventTarget(), { BroadcastChannel })
      const tabs = createCartTabs({ clientId: 'c', page: page as never, onChange: () => {} })
      expect(() => tabs.tell()).not.toThrow()
      expect(() => tabs.close()).not.toThrow()
    }
  })

  it('belong to one shop', () => {
    const names: string[] = []
    for (const clientId of ['c', 'd']) {
      const page = Object.assign(new EventTarget(), {
        BroadcastChannel: class {
          onmessage = null
          constructor(name: string) {
            names.push(name)
          }
          postMessage() {}
          close() {}
        },
      })
      createCartTabs({ clientId, page, onChange: () => {} })
    }
    expect(new Set(names).size).toBe(2)
  })
})
